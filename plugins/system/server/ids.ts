import { AppError, isId } from '#core'
import { textOf } from './text-of'

/** Ids however a client sends them: comma-joined, a list, or a list of records. Throws 400 on anything else. */
export function idsFrom(value: unknown, name: string): string[] {
  const given: readonly unknown[] = Array.isArray(value) ? value : textOf(value).split(',')
  const ids = given.map((each) => textOf((each as { id?: unknown } | null)?.id ?? each).trim()).filter(Boolean)
  if (ids.length > 10_000 || !ids.every(isId)) throw new AppError('parameterInvalid', { params: { name } })
  return [...new Set(ids)]
}
