import { ruleBroken } from '#core'
import type { Actor, Write } from '#server'
import { sql } from 'drizzle-orm'
import type { StatementLine } from '../../import/statement-line'
import { importBatch } from '../../resources/import-batch'
import { statement } from '../../resources/statement'
import { type BatchRow, batchState } from './batch'
import { insertNew, type PreparedRows, prepareRows } from './insert-records'
import type { Review } from './read-batch'
import { closedMonths, monthIn } from './standing'
import { storedLine } from './stored-line'

/** Lines a transaction: on the embedded database everybody waits while one is open, and this many take about 0.15 s. */
export const linesAtOnce = 1000

/** Lines of a review, made ready for the database. */
export interface PreparedLines extends PreparedRows {
  readonly accountId: string
  readonly days: readonly Pick<StatementLine, 'transDate'>[]
}

export function prepareLines(actor: Actor, now: string, review: Review, places: readonly number[]): PreparedLines {
  const lines = places.map((place) => review.lines[place] as StatementLine)
  const values = lines.map((line) => storedLine(line, review.place).values)
  return {
    ...prepareRows(actor, now, statement, values),
    accountId: review.place.account?.id ?? '0',
    days: lines,
  }
}

/** Stores lines. What somebody else has stored meanwhile is left out. Answers how many are new. */
export async function storeLines(write: Write, lines: PreparedLines): Promise<number> {
  await assertMonthsOpen(write, lines.days)
  await lockAccount(write, lines.accountId)
  return insertNew(write, lines)
}

/** Two imports of one account go one after another, whatever the order of their lines: neither can wait for the other in a circle. */
const lockAccount = (write: Write, id: string) =>
  write.session.query(sql`
    select from finance_account where tenant_id = ${write.actor.tenantId} and id = ${id}::int8 for no key update`)

/** Refuses lines that are dated in a closed month, naming the months. */
export async function assertMonthsOpen(
  write: Write,
  lines: readonly Pick<StatementLine, 'transDate'>[],
): Promise<void> {
  const closed = await closedMonths(write)
  const shut = lines.map(monthIn).filter((month) => closed.has(month))
  if (shut.length === 0) return
  const months = [...new Set(shut)].sort()
  throw ruleBroken(
    '{{months}} 已关闭，其中 {{count}} 笔不能入库或撤回；请重新打开该期间，或只导入未关闭的月份',
    { months: months.join('、'), count: shut.length },
    { domain: 'finance', months },
  )
}

/** Ends an import whose lines are all stored, and has them indexed for searching. */
export async function finishStoring(write: Write, batch: BatchRow, rejected: number): Promise<BatchRow> {
  const { count, least } = await storedOf(write, batch.id)
  const lineCount = batch.lineCount ?? 0
  if (least) await indexFrom(write, batch.id, least)
  write.changed(statement.id, [], 'import')
  return write.update(
    importBatch,
    batch,
    {
      importStatus: batchState.stored,
      addedCount: count,
      knownCount: Math.max(0, lineCount - count - rejected),
      rejectedCount: rejected,
      problem: null,
    },
    'import',
  )
}

/** Lines of a batch that are stored, and the least of their ids. */
export async function storedOf(write: Write, batchId: string): Promise<{ count: number; least: string | null }> {
  const [row] = await write.session.query<{ count: string; least: string | null }>(sql`
    select count(*) as count, min(id) as least from bank_statement
    where tenant_id = ${write.actor.tenantId} and batch_id = ${batchId}::int8 and is_deleted = 0`)
  return { count: Number(row?.count ?? 0), least: row?.least ?? null }
}

/** Has everything from this id on indexed anew in the background: ids grow with time, so little else is among it. */
export const indexFrom = (write: Write, batchId: string, least: string): Promise<void> =>
  write.enqueue('search.index', `${importBatch.id} ${batchId}`, {
    resource: statement.id,
    afterId: String(BigInt(least) - 1n),
  })
