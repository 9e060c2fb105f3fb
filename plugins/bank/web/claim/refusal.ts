import { ApiError, t } from '#web'
import type { Draft } from './draft'

export type LineRefusals = Readonly<Record<string, string>>

interface RefusedField {
  readonly field?: string
  readonly message?: string
}
interface RefusalData {
  readonly statementId?: string
  readonly problems?: readonly RefusedField[]
}

/** Which lines the server's refusal is about, by their keys; undefined when it names none. */
export function refusedLines(error: unknown, draft: Draft): LineRefusals | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { statementId, problems = [] } = (error.data ?? {}) as RefusalData
  if (statementId) {
    const lines = draft.lines.filter((line) => line.statementId === statementId)
    return Object.fromEntries(lines.map((line) => [line.key, error.message]))
  }
  const named = problems.flatMap(({ field = '', message = '' }) => {
    const line = draft.lines[Number(/^items\.(\d+)\./.exec(field)?.[1] ?? Number.NaN)]
    return line ? [[line.key, t(message)] as const] : []
  })
  return named.length > 0 ? Object.fromEntries(named) : undefined
}
