import ky, { type Options, TimeoutError } from 'ky'
import { t } from '../app/translations'
import { ApiError, lockedCode, noAnswer } from './api-error'
import { apiRoot, callPath } from './api-root'
import { callHooks } from './call-hooks'
import { connection, connectionFound, connectionLost, findServer } from './connection'
import { silentCodes } from './silent-codes'

export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>

export interface CallOptions {
  readonly query?: Query
  /** Sent as JSON, or as it is when it is a form. */
  readonly body?: unknown
  readonly signal?: AbortSignal
  /** The caller shows a refusal itself; no message is raised for it. */
  readonly quiet?: boolean
  /** A call of the session itself: it waits for no token, and a 401 is its own answer. */
  readonly own?: boolean
  readonly headers?: Readonly<Record<string, string>>
}

const timeout = 60_000
const clientAuthorization = `Basic ${btoa('saber:saber_secret')}`
const gatewayCodes: ReadonlySet<number> = new Set([502, 503, 504])

const http = ky.create({ timeout, retry: 0, throwHttpErrors: false, credentials: 'same-origin' })

/** One call under /api; answers the whole body. Throws an ApiError for any code but 200. */
export async function call(method: 'get' | 'post', path: string, options: CallOptions = {}): Promise<unknown> {
  try {
    if (method === 'post') await requireServer()
    if (!options.own) await callHooks().beforeCall()
    return await send(method, callPath(path), options)
  } catch (error) {
    if (options.signal?.aborted || !(error instanceof ApiError)) throw error
    if (!isSilent(error, callPath(path), options)) callHooks().refused(error)
    throw error
  }
}

/** A write is not left hanging while the server is away: it is refused at once, with everything typed still there. */
export async function requireServer(): Promise<void> {
  if (connection.getState().state === 'online' || (await findServer())) return
  throw new ApiError(noAnswer, t('与服务器的连接已断开，本次操作没有提交，连接恢复后请重试'))
}

async function send(method: 'get' | 'post', path: string, options: CallOptions): Promise<unknown> {
  const response = await answerOf(method, path, options)
  const body: unknown = await response.json().catch(() => undefined)
  return acceptAnswer(response.status, body, options)
}

/** The body of a good answer; throws an ApiError for any other. */
export function acceptAnswer(status: number, body: unknown, options: Pick<CallOptions, 'own'> = {}): unknown {
  if (gatewayCodes.has(status) && body === undefined) connectionLost()
  else connectionFound()
  const code = codeOf(body) ?? status
  if (code === 200) return body
  if (code === 401 && !options.own) callHooks().signedOut()
  if (code === lockedCode) callHooks().locked()
  throw new ApiError(code, messageIn(body) ?? t('未知错误'), partOf(body, 'data') ?? null)
}

/** Who is calling, and by which client. */
export const callHeaders = (): Readonly<Record<string, string>> => ({
  Authorization: clientAuthorization,
  ...callHooks().headers(),
})

async function answerOf(method: 'get' | 'post', path: string, options: CallOptions): Promise<Response> {
  const { query, signal } = options
  const { headers, ...content } = contentOf(options.body)
  try {
    return await http(`${apiRoot()}/api/${path}`, {
      method,
      searchParams: searchOf(query),
      headers: { ...headers, ...callHeaders(), ...options.headers },
      ...(signal ? { signal } : {}),
      ...content,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    // A call may be slow by itself; whether the server is there is another question.
    if (!(error instanceof TimeoutError) || !(await findServer())) connectionLost()
    throw new ApiError(
      noAnswer,
      error instanceof TimeoutError ? t('服务器没有及时回应，请稍后再试') : t('无法连接服务器，请检查网络'),
    )
  }
}

function searchOf(query: Query = {}): URLSearchParams {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  )
  return new URLSearchParams(given)
}

/** A form goes as a form, everything else as JSON. */
function contentOf(
  body: unknown,
): Pick<Options, 'body' | 'json'> & { readonly headers?: Readonly<Record<string, string>> } {
  if (body === undefined) return {}
  if (body instanceof FormData) return { body }
  if (body instanceof URLSearchParams) return { body: body.toString(), headers: formHeaders }
  return { json: body }
}

const formHeaders = { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' }

/** A server without our own calls (a plain Blade server) is not an error to be shown. */
function isSilent(error: ApiError, path: string, options: CallOptions): boolean {
  return (
    error.code === lockedCode ||
    options.quiet ||
    silentCodes().has(error.code) ||
    (error.code === 404 && path.startsWith('workspace/'))
  )
}

function partOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>)[name] : undefined
}

function codeOf(body: unknown): number | undefined {
  const code = Number(partOf(body, 'code') ?? Number.NaN)
  return Number.isInteger(code) ? code : undefined
}

function messageIn(body: unknown): string | undefined {
  const message = partOf(body, 'msg') || partOf(body, 'error_description')
  return typeof message === 'string' && message ? message : undefined
}
