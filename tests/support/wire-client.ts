import { createHash } from 'node:crypto'
import type { Product } from './product'

/** What a call answered, in the envelope or bare. */
export interface Answer<T = Record<string, unknown>> {
  readonly status: number
  readonly body: { readonly code: number; readonly msg: string; readonly success: boolean; readonly data: T }
}

export interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
}

export interface Client {
  readonly tokens: Tokens
  get<T = Record<string, unknown>>(path: string): Promise<Answer<T>>
  post<T = Record<string, unknown>>(path: string, body?: unknown): Promise<Answer<T>>
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

/** The password that an empty company's administrator was given, as it was printed. */
export function printedPassword(output: string): string {
  const found = /管理员账号 admin，密码 (\S+)（/.exec(output)?.[1]
  if (!found) throw new Error(`no password was printed:\n${output}`)
  return found
}

export async function askForTokens(url: string, form: Readonly<Record<string, string>>): Promise<Answer & Tokens> {
  const answer = await fetch(`${url}/api/blade-auth/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ tenantId: '000000', grant_type: 'password', scope: 'all', type: 'account', ...form }),
  })
  const body = (await answer.json()) as Answer['body'] & Tokens
  return { status: answer.status, body, access_token: body.access_token, refresh_token: body.refresh_token }
}

/** The administrator of an empty company. */
export const signInAdministrator = (product: Product, password = printedPassword(product.said())): Promise<Client> =>
  signIn(product.url, 'admin', password)

export async function signIn(url: string, account: string, password: string): Promise<Client> {
  const answer = await askForTokens(url, { username: account, password: md5(password) })
  if (!answer.access_token) throw new Error(`${account} cannot sign in: ${JSON.stringify(answer.body)}`)
  const { access_token, refresh_token } = answer
  return { tokens: { access_token, refresh_token }, ...callsOf(url, access_token) }
}

/** Calls with an access token of any kind. */
export function callsOf(url: string, token: string): Pick<Client, 'get' | 'post'> {
  const call = async (path: string, init: RequestInit) => {
    const answer = await fetch(`${url}/api/${path}`, init)
    return { status: answer.status, body: (await answer.json()) as Answer<never>['body'] }
  }
  const signed = { 'blade-auth': `bearer ${token}` }
  return {
    get: (path) => call(path, { headers: signed }),
    post: (path, body = {}) =>
      call(path, {
        method: 'POST',
        headers: { ...signed, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}
