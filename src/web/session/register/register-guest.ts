import { ApiError, api } from '../../api'
import { t } from '../../app/translations'
import type { EntryProblem } from './EntryForm'

export interface Registration {
  readonly tenantId: string
  readonly name: string
  readonly account: string
  readonly password: string
  readonly password2: string
}

/** The first thing that is wrong, in the order in which it is asked for. */
export function registrationProblem(draft: Registration): EntryProblem<keyof Registration> | undefined {
  if (draft.tenantId === '') return { text: '请先输入租户编号', field: 'tenantId' }
  if (draft.account === '') return { text: '请先输入账号名称', field: 'account' }
  if (draft.password === '') return { text: '请先输入密码', field: 'password' }
  if (draft.password2 === '') return { text: '请先输入密码', field: 'password2' }
  if (draft.password !== draft.password2) return { text: '两次密码输入不一致', field: 'password2' }
  if (draft.name === '') return { text: '请先输入姓名', field: 'name' }
  return undefined
}

/** Asks for an account, which waits for an administrator. The password goes as typed: the policy looks at it. */
export async function registerGuest(draft: Registration, oauthId = ''): Promise<void> {
  const { tenantId, name, account, password } = draft
  try {
    const body = { tenantId, name, account, password, oauthId }
    await api.post('blade-user/register-guest', { body, own: true, quiet: true })
  } catch (error) {
    const isWordless = error instanceof ApiError && error.message === t('未知错误')
    throw isWordless ? new ApiError(error.code, t('提交失败')) : error
  }
}
