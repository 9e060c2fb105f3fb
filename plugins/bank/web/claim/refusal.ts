import { formatMoney } from '#core'
import { ApiError, t } from '#web'
import type { Draft } from './draft'

export type LineRefusals = Readonly<Record<string, string>>

interface RefusedField {
  readonly field?: string
  readonly message?: string
}
interface Holder {
  readonly serialNumber: string
  readonly realName: string
  readonly amount: string
  readonly createTime: string
}
interface RefusalData {
  readonly statementId?: string
  readonly left?: string
  /** Who holds the rest, newest first. */
  readonly holders?: readonly Holder[]
  readonly problems?: readonly RefusedField[]
}

/** Which lines the server's refusal is about, by their keys; undefined when it names none. */
export function refusedLines(error: unknown, draft: Draft): LineRefusals | undefined {
  if (!(error instanceof ApiError)) return undefined
  const data = (error.data ?? {}) as RefusalData
  const { statementId, problems = [] } = data
  const line = statementId ? draft.lines.find((each) => each.statementId === statementId) : undefined
  if (line) return { [line.key]: holderText(data) ?? error.message }
  const named = problems.flatMap(({ field = '', message = '' }) => {
    const line = draft.lines[Number(/^items\.(\d+)\./.exec(field)?.[1] ?? Number.NaN)]
    return line ? [[line.key, t(message)] as const] : []
  })
  return named.length > 0 ? Object.fromEntries(named) : undefined
}

/** Who holds how much since when, and what is left. */
function holderText({ holders, left }: RefusalData): string | undefined {
  const [last] = holders ?? []
  if (!last || left === undefined) return undefined
  return t('{{who}}已于{{when}}认领该流水 {{amount}}（{{serial}}），只剩 {{left}} 可认领', {
    who: last.realName || t('他人'),
    when: last.createTime,
    amount: formatMoney(last.amount),
    serial: last.serialNumber,
    left: formatMoney(left),
  })
}
