import { t } from '../app/translations'
import { ApiError, noAnswer } from './api-error'
import { apiRoot, callPath } from './api-root'
import { acceptAnswer, callHeaders, requireServer } from './call'
import { callHooks } from './call-hooks'
import { connectionLost } from './connection'

export interface UploadOptions {
  /** Told how many bytes of how many have been sent. */
  readonly onProgress?: (sent: number, total: number) => void
  readonly signal?: AbortSignal
}

/**
 * Sends a form of any size, however long that takes, and tells how far it is: a fetch can do neither. Answers the envelope's
 * `data`; throws an ApiError, which the caller shows.
 */
export async function upload<T>(path: string, form: FormData, options: UploadOptions = {}): Promise<T> {
  await requireServer()
  await callHooks().beforeCall()
  const { status, text } = await send(`${apiRoot()}/api/${callPath(path)}`, form, options)
  return (acceptAnswer(status, parsed(text)) as { readonly data: T }).data
}

function send(
  url: string,
  form: FormData,
  { onProgress, signal }: UploadOptions,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => {
      connectionLost()
      reject(new ApiError(noAnswer, t('无法连接服务器，请检查网络')))
    }
    request.onabort = () => reject(signal?.reason ?? new DOMException('aborted', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
