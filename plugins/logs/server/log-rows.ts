import { hostname, networkInterfaces } from 'node:os'
import { isId } from '#core'
import { type ActNote, type CallNote, currentTime, type Doer, type FailureNote } from '#server'
import { maskText } from './mask-text'
import { type FieldMasks, maskedJson, maskedText, type MaskOptions } from './masked-json'

export type Row = Readonly<Record<string, unknown>>

/** Longest text kept of what a call was given, in characters. */
const limit = 4000
const longestStack = 20_000

const serverHost = hostname()
const serverIp =
  Object.values(networkInterfaces())
    .flat()
    .find((address) => address && !address.internal && address.family === 'IPv4')?.address ?? '127.0.0.1'

/** Where names as harmless as `code` hold secrets: captchas, codes of social and phone sign-ins, what is sent by SMS. */
const secretPlaces = /^\/api\/(blade-auth|blade-social)\/|\/sms\/|\/social\/|\/phone-code$|\/register-guest$/
const secretsThere: ReadonlySet<string> = new Set(['code', 'state', 'params', 'value', 'key', 'bind', 'oauthid'])

const optionsFor = (path: string, masks: FieldMasks): MaskOptions => ({
  masks,
  limit,
  ...(secretPlaces.test(path) ? { secrets: secretsThere } : {}),
})

const doerRow = (doer: Doer | undefined): Row => ({
  userId: doer && doer.userId !== '0' ? doer.userId : null,
  createBy: doer?.account ?? '',
})

const pathOf = (url: string): string => maskText((url.split('?')[0] ?? '').slice(0, 300)).toWellFormed()

/** Where a request came from and what it asked for, without what it carried. */
function requestRow(request: CallNote['request'] | undefined): Row {
  if (!request) return { serverHost, serverIp }
  const agent = request.headers['user-agent'] ?? ''
  return {
    remoteIp: request.ip,
    userAgent: maskedText(agent, 500),
    method: request.method.slice(0, 10),
    requestUri: pathOf(request.url),
    serverHost,
    serverIp,
  }
}

/** What a call was given, by query and body, masked: `{"query":{…},"body":{…}}`. */
function paramsOf({ request, query }: Pick<CallNote, 'request' | 'query'>, masks: FieldMasks): string {
  const given = {
    ...(Object.keys(query).length > 0 ? { query } : {}),
    ...(isFilled(request.body) ? { body: request.body } : {}),
  }
  return Object.keys(given).length > 0 ? maskedJson(given, optionsFor(request.url, masks)) : ''
}

const isFilled = (body: unknown): boolean =>
  body !== undefined && body !== null && body !== '' && !Buffer.isBuffer(body)

/** The record a call names, the first of several. */
function recordOf({ request, query }: CallNote): string {
  const body = request.body
  const from = (given: Row | undefined) => given?.id ?? given?.ids ?? given?.userIds
  const named =
    from(query) ?? (typeof body === 'object' && body !== null && !Array.isArray(body) ? from(body as Row) : '')
  const [first = ''] = typeof named === 'string' ? named.split(',') : [typeof named === 'number' ? String(named) : '']
  return isId(first.trim()) ? first.trim() : ''
}

const momentOf = (note: CallNote): string => currentTime(new Date(Date.now() - note.milliseconds))

export function apiRow(note: CallNote, masks: FieldMasks): Row {
  const { call, actor, status, milliseconds, message, request } = note
  const named = actor ?? guestOf(note)
  return {
    ...doerRow(named),
    ...requestRow(request),
    occurTime: momentOf(note),
    type: status < 400 ? 1 : status < 500 ? 2 : 3,
    status,
    title: (call?.summary ?? '').slice(0, 200),
    methodClass: call?.owner ?? '',
    methodName: call?.id ?? '',
    time: Math.round(milliseconds),
    params: paramsOf(note, masks),
    recordId: recordOf(note),
    message: message === undefined || status < 400 ? '' : maskedText(message, 1000),
  }
}

/** Whoever a guest says to be. */
function guestOf({ query, request }: CallNote): Doer | undefined {
  const given = { ...query, ...(typeof request.body === 'object' ? request.body : {}) } as Row
  const account = given.username ?? given.account
  return typeof account === 'string' ? { userId: '0', account: maskedText(account, 64) } : undefined
}

export function usualRow({ act, title, level, doer, data, request }: ActNote, masks: FieldMasks, note?: CallNote): Row {
  return {
    ...doerRow(doer),
    ...requestRow(request),
    occurTime: currentTime(),
    logLevel: level,
    logId: act,
    title: title.slice(0, 200),
    methodClass: note?.call?.owner ?? '',
    methodName: note?.call?.id ?? '',
    time: note ? Math.round(note.milliseconds) : null,
    logData: data && Object.keys(data).length > 0 ? maskedJson(data, { masks, limit }) : '',
    params: note ? paramsOf(note, masks) : '',
  }
}

export function failureRow({ error, place, actor, note }: FailureNote, masks: FieldMasks): Row {
  const thrown = rootOf(error)
  const stack = maskedText(stackOf(error), longestStack)
  const at = /\(?([^\s()]+):(\d+):\d+\)?/.exec(thrown.stack?.split('\n').find((line) => /^\s+at /.test(line)) ?? '')
  return {
    ...doerRow(actor),
    ...requestRow(note?.request),
    occurTime: note ? momentOf(note) : currentTime(),
    type: note ? 'server' : 'job',
    exceptionName: maskedText(thrown.name, 200),
    message: maskedText(thrown.message, 2000),
    fileName: (at?.[1] ?? '').replace(/^file:\/\//, '').slice(-500),
    lineNumber: at ? Number(at[2]) : null,
    stackTrace: stack,
    url: '',
    info: '',
    methodClass: note?.call?.owner ?? '',
    methodName: place.split('?')[0]?.slice(0, 400) ?? '',
    time: note ? Math.round(note.milliseconds) : null,
    params: note ? paramsOf(note, masks) : '',
  }
}

/** An answer's own error hides what failed: that is its cause. */
function rootOf(error: unknown): Error {
  const cause = error instanceof Error && error.name === 'unexpected' ? error.cause : undefined
  const thrown = cause ?? error
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}

function stackOf(error: unknown): string {
  const stacks: string[] = []
  for (let each: unknown = rootOf(error); each instanceof Error && stacks.length < 5; each = each.cause)
    stacks.push(each.stack ?? `${each.name}: ${each.message}`)
  return stacks.join('\ncaused by ')
}
