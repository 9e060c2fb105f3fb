import type { ReadSession } from '#server'
import { sql } from 'drizzle-orm'
import type { StatementLine } from '../../import/statement-line'

/** What becomes of a line: new, known already, in a closed month, of no amount, or not readable. */
export type LineState = 'fresh' | 'known' | 'closed' | 'zero' | 'error'

/** How the lines of a file stand to what is stored, at one moment. */
export interface Standing {
  readonly states: readonly LineState[]
  readonly counts: Readonly<Record<LineState | 'warning', number>>
  /** Closed months that new lines fall into, 'yyyy-MM'. */
  readonly closedMonths: readonly string[]
  /** Milliseconds since 1970. */
  readonly at: number
}

type Reading = Pick<ReadSession, 'actor' | 'session'>

const keysAtOnce = 5000

/** Which of these lines are stored already. */
export async function knownKeys({ actor, session }: Reading, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>()
  for (let start = 0; start < keys.length; start += keysAtOnce) {
    const some = keys.slice(start, start + keysAtOnce)
    const rows = await session.query<{ key: string }>(sql`
      select line_key as key from bank_statement
      where tenant_id = ${actor.tenantId} and is_deleted = 0 and line_key = any(${sql.param(some)}::text[])`)
    for (const { key } of rows) known.add(key)
  }
  return known
}

/** Months closed for finance, 'yyyy-MM'. */
export async function closedMonths({ actor, session }: Reading): Promise<ReadonlySet<string>> {
  const rows = await session.query<{ month: string }>(sql`
    select month from system_period
    where tenant_id = ${actor.tenantId} and is_deleted = 0 and domain = 'finance' and closed = 1`)
  return new Set(rows.map(({ month }) => month))
}

/** Compares lines with what is stored. Without an account no line can be known. */
export async function standingOf(
  read: Reading,
  lines: readonly StatementLine[],
  hasAccount: boolean,
): Promise<Standing> {
  const keys = hasAccount ? lines.flatMap((line) => (line.isStored ? [line.key] : [])) : []
  const known = await knownKeys(read, keys)
  const closed = await closedMonths(read)
  const counts = { fresh: 0, known: 0, closed: 0, zero: 0, error: 0, warning: 0 }
  const months = new Set<string>()
  const states = lines.map((line) => {
    const state = stateOf(line, known, closed)
    counts[state]++
    if (line.warnings.length > 0 && !line.error) counts.warning++
    if (state === 'closed') months.add(monthIn(line))
    return state
  })
  return { states, counts, closedMonths: [...months].sort(), at: Date.now() }
}

/** Its day has been checked when it was read. */
export const monthIn = ({ transDate }: Pick<StatementLine, 'transDate'>): string => transDate.slice(0, 7)

function stateOf(line: StatementLine, known: ReadonlySet<string>, closed: ReadonlySet<string>): LineState {
  if (line.error) return 'error'
  if (!line.isStored) return 'zero'
  if (known.has(line.key)) return 'known'
  return closed.has(monthIn(line)) ? 'closed' : 'fresh'
}
