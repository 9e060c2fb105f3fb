import { md5 } from 'js-md5'
import { t } from '../app/translations'
import { ApiError, call } from '../api'
import type { TokenAnswer } from './tokens'

export interface Captcha {
  readonly key: string
  /** A data URI. */
  readonly image: string
}

export interface Credentials {
  readonly tenantId: string
  readonly account: string
  /** As typed; only its MD5 leaves the browser. */
  readonly password: string
  readonly captcha?: { readonly key: string; readonly code: string }
}

/** Asks for tokens by account and password. Throws an ApiError with the server's words. */
export function requestTokens({ tenantId, account, password, captcha }: Credentials): Promise<TokenAnswer> {
  const form = { tenantId, username: account, password: md5(password), grant_type: captcha ? 'captcha' : 'password' }
  const headers: Readonly<Record<string, string>> = captcha
    ? { 'Captcha-Key': captcha.key, 'Captcha-Code': captcha.code }
    : {}
  return grant({ ...form, type: 'account' }, { 'Tenant-Id': tenantId, ...headers })
}

/** Asks for new tokens by the refresh token. */
export function renewTokens(tenantId: string, refreshToken: string): Promise<TokenAnswer> {
  return grant({ tenantId, refresh_token: refreshToken, grant_type: 'refresh_token' }, { 'Tenant-Id': tenantId })
}

/** Asks for tokens by another way than a password: `grant_type` and what it takes. Throws an ApiError with the server's words. */
export const requestTokensBy = (tenantId: string, form: Readonly<Record<string, string>>): Promise<TokenAnswer> =>
  grant({ ...form, tenantId }, { 'Tenant-Id': tenantId })

/** The same, answering also what the server says in place of tokens. */
export async function askTokens(form: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>>) {
  const body = new URLSearchParams({ ...form, scope: 'all' })
  const answer = await call('post', 'blade-auth/oauth/token', { body, headers, own: true, quiet: true })
  return answer as Readonly<Record<string, unknown>>
}

async function grant(form: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>>) {
  const answer = await askTokens(form, headers)
  const { error_description: refusal, access_token: token } = answer
  if (refusal || !token) throw new ApiError(400, typeof refusal === 'string' ? refusal : t('未知错误'))
  return answer as unknown as TokenAnswer
}

export async function fetchCaptcha(): Promise<Captcha> {
  return (await call('get', 'blade-auth/oauth/captcha', { own: true, quiet: true })) as Captcha
}
