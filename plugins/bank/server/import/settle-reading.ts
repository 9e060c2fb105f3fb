import { type Actor, type Application, type Write, writeAs } from '#server'
import type { PlainProblem } from '../../import/import-problem'
import { importBatch } from '../../resources/import-batch'
import { type BatchRow, batchState, draftOf } from './batch'
import { type Review, stoppingProblem } from './read-batch'
import { removeFile } from './store-file'

/**
 * Puts down what a reading found: how the columns are read, the account that the file names, its totals; or why it cannot
 * be read, which ends the batch. Answers the batch as it is then. A batch that is past its review stays as it is.
 */
export function settleReading(
  application: Application,
  actor: Actor,
  batch: BatchRow,
  result: Review | PlainProblem,
): Promise<BatchRow> {
  const problem = 'code' in result ? result : stoppingProblem(result.file)
  if (!problem && draftOf(batch) && batch.lineCount !== 0) return Promise.resolve(batch)
  return writeAs(application, actor, async (write) => {
    const [row] = await write.lock(importBatch, [batch.id])
    if (row?.importStatus !== batchState.review) return row ?? batch
    if (problem) return refuse(write, row, problem)
    return write.update(importBatch, row, found(row, result as Review), 'read')
  })
}

async function refuse(write: Write, row: BatchRow, problem: PlainProblem): Promise<BatchRow> {
  if (row.fileId) await removeFile(write, row.fileId)
  return write.update(importBatch, row, { importStatus: batchState.unreadable, problem, fileId: null }, 'read')
}

function found(row: BatchRow, { file, questions, lines, place }: Review) {
  const period = periodOf(lines)
  const bank = file.account.bankName || file.preamble.bankName || place.account?.bankName
  return {
    mapping: { mapping: file.mapping, open: questions },
    signature: file.mapping?.signature ?? null,
    accountId: place.account?.id ?? null,
    bankName: row.bankName || bank || null,
    lineCount: lines.length,
    inAmount: file.totals.in,
    outAmount: file.totals.out,
    fromDate: period.from || null,
    toDate: period.to || null,
    problem: null,
  }
}

function periodOf(lines: Review['lines']): { readonly from: string; readonly to: string } {
  let from = ''
  let to = ''
  for (const { transDate } of lines) {
    if (transDate === '') continue
    if (from === '' || transDate < from) from = transDate
    if (transDate > to) to = transDate
  }
  return { from, to }
}
