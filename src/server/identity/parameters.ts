import { AppError, isId } from '#core'
import type { CallContext } from '../http/call'

export type Parameters = Readonly<Record<string, string>>

/** What a call was given, wherever the client put it: query, form or JSON object. Numbers become text; other values of JSON are refused. */
export function parametersOf({ query, body }: Pick<CallContext, 'query' | 'body'>): Parameters {
  if (body === undefined || body === null || body === '') return query
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw new AppError('bodyInvalid', { params: { expected: 'JSON object' } })
  }
  const given = Object.entries(body).flatMap(([name, value]) => {
    if (value === null || value === undefined) return []
    if (typeof value === 'object') throw new AppError('parameterInvalid', { params: { name } })
    return [[name, String(value)] as const]
  })
  return { ...query, ...Object.fromEntries(given) }
}

const longest = 256

/** A parameter that must be there: text that a database can hold, at most 256 characters. */
export function requiredParameter(parameters: Parameters, name: string, limit = longest): string {
  const value = optionalParameter(parameters, name, limit)
  if (value === undefined) throw new AppError('parameterMissing', { params: { name } })
  return value
}

export function optionalParameter(parameters: Parameters, name: string, limit = longest): string | undefined {
  const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined
  if (value === undefined || value.trim() === '') return undefined
  if (value.length > limit || value.includes('\u0000')) throw new AppError('parameterInvalid', { params: { name } })
  return value.trim()
}

/** Comma-joined ids, or an empty list. */
export function idList(value: string | undefined, name: string): string[] {
  const ids = (value ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean)
  if (!ids.every(isId)) throw new AppError('parameterInvalid', { params: { name } })
  return [...new Set(ids)]
}

/** A request header as one text. */
export function headerOf(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  name: string,
): string | undefined {
  const value = [headers[name]].flat().at(-1)
  return value === undefined || value === '' ? undefined : value
}
