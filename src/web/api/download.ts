import { ApiError, noAnswer } from './api-error'
import { t } from '../app/translations'
import { apiRoot, callPath } from './api-root'
import { acceptAnswer, callHeaders, type Query, requireServer } from './call'
import { callHooks } from './call-hooks'
import { connectionLost } from './connection'

/** Posts a call whose answer is a file. A refusal is shown and thrown as an ApiError, as with any other call. */
export async function download(path: string, query: Query = {}): Promise<Blob> {
  await requireServer()
  await callHooks().beforeCall()
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const url = `${apiRoot()}/api/${callPath(path)}?${new URLSearchParams(given).toString()}`
  const response = await fetch(url, { method: 'POST', headers: callHeaders(), credentials: 'same-origin' }).catch(
    () => {
      connectionLost()
      throw new ApiError(noAnswer, t('无法连接服务器，请检查网络'))
    },
  )
  if (!response.headers.get('content-type')?.includes('json')) return response.blob()
  try {
    acceptAnswer(response.status, await response.json())
  } catch (error) {
    if (error instanceof ApiError) callHooks().refused(error)
    throw error
  }
  throw new ApiError(response.status, t('未知错误'))
}
