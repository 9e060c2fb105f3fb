import { AppError, type ResourceOf, type RowOf, ruleBroken } from '#core'
import { assertVisible, findRow, type ReadSession, type Write } from '#server'
import type { ColumnMapping, ColumnQuestion } from '../../import/column-field'
import type { PlainProblem } from '../../import/import-problem'
import { importBatch } from '../../resources/import-batch'

type BatchFields = typeof importBatch extends ResourceOf<infer F, string> ? F : never
export type BatchRow = RowOf<BatchFields>

/** The states of a batch by name. */
export const batchState = {
  review: 1,
  stored: 2,
  undone: 3,
  discarded: 4,
  storing: 5,
  unreadable: 6,
  undoing: 7,
} as const

/** What `mapping` of a batch holds: how its columns are read, and what has not been answered yet. */
export interface DraftMapping {
  readonly mapping: ColumnMapping
  readonly open: readonly ColumnQuestion[]
}

export const draftOf = (batch: BatchRow): DraftMapping | undefined =>
  (batch.mapping as DraftMapping | null | undefined) ?? undefined

/** What `problem` of a batch holds; `code` is there where the file itself could not be read. */
export type BatchProblem = Omit<PlainProblem, 'code'> & Partial<Pick<PlainProblem, 'code'>>

/** A batch by its id. Throws 404. */
export async function findBatch(read: ReadSession, id: string): Promise<BatchRow> {
  const batch = await findRow(read, importBatch, id)
  if (!batch) throw new AppError('recordMissing', { params: { label: importBatch.label } })
  return batch as unknown as BatchRow
}

/** A batch locked until the transaction ends, still to be reviewed. Throws 400 where somebody was faster. */
export async function lockReviewed(write: Write, id: string): Promise<BatchRow> {
  const [batch] = await write.lock(importBatch, [id])
  await assertVisible(write, importBatch, [id])
  assertInReview(batch)
  return batch
}

export function assertInReview(batch: BatchRow | undefined): asserts batch is BatchRow {
  if (batch?.importStatus !== batchState.review) throw ruleBroken('这一批已不在复核中，请刷新后查看')
}

/** What a reading depends on: another answer or account is another reading. */
export const fingerprintOf = ({ mapping, accountId, bankName }: BatchRow): string =>
  JSON.stringify([mapping ?? null, accountId ?? '', bankName ?? ''])
