import { AppError, ruleBroken } from '#core'
import { type CallContext, currentTime, idOf, recordBody, type Write, WriteAnswer } from '#server'
import { sql } from 'drizzle-orm'
import { columnMapping } from '../../resources/column-mapping'
import { importBatch } from '../../resources/import-batch'
import { assertInReview, type BatchRow, batchState, draftOf, findBatch, fingerprintOf, lockReviewed } from './batch'
import { insertNew, prepareRows } from './insert-records'
import { askedBy } from './job-actor'
import type { Review } from './read-batch'
import { reviewsOf } from './reviews'
import { placesToStore, storeJob } from './store-job'
import { assertMonthsOpen, finishStoring, linesAtOnce, prepareLines, storeLines } from './store-lines'

/** What the person has said to what the review found. */
interface Consent {
  /** Totals, counts or balances that do not agree with the file's own. */
  readonly acceptDifferences: boolean
  /** New lines of closed months are left out. */
  readonly skipClosed: boolean
}

/** Stores the new lines of a reviewed file: few at once, many in the background. Answers the batch's state and counts. */
export async function confirmImport(context: CallContext): Promise<WriteAnswer> {
  const id = idOf(context)
  const body = context.body === undefined ? {} : recordBody(context.body)
  const consent: Consent = { acceptDifferences: isYes(body.acceptDifferences), skipClosed: isYes(body.skipClosed) }
  const batch = await context.read((read) => findBatch(read, id))
  assertInReview(batch)
  const review = await reviewsOf(context.application).fresh(context.actor, batch)
  assertReady(review, consent)
  const closed = consent.skipClosed ? review.standing.closedMonths : []
  const places = placesToStore(review, new Set(closed))
  const isLarge = places.length > linesAtOnce
  const lines = prepareLines(context.actor, currentTime(), review, isLarge ? [] : places)
  const done = await context.write(async (write) => {
    const row = await lockReviewed(write, id)
    if (fingerprintOf(row) !== fingerprintOf(batch)) throw ruleBroken('账户或列对应刚被修改，请核对后再导入')
    await rememberMapping(write, row)
    const rejected = review.lines.length - review.standing.counts.known - places.length
    if (isLarge) return storeLater(write, row, review, places, rejected, closed)
    await storeLines(write, lines)
    return finishStoring(write, row, rejected)
  })
  const { importStatus, addedCount, knownCount, rejectedCount, version } = done
  return new WriteAnswer({ id, version, importStatus, addedCount, knownCount, rejectedCount })
}

const isYes = (given: unknown): boolean => given === true || String(given) === '1' || String(given) === 'true'

function assertReady({ questions, place, lines, standing, file }: Review, consent: Consent): void {
  if (questions.some(({ required }) => required)) throw ruleBroken('还有不能确定的列，请先回答')
  if (!place.account) throw ruleBroken('请选择本方账户')
  const { fresh, known, closed } = standing.counts
  if (lines.length === 0 || fresh + known + closed === 0) throw ruleBroken('没有可以入库的流水')
  const differing = file.checks.filter(({ ok }) => !ok)
  if (differing.length > 0 && !consent.acceptDifferences)
    throw new AppError('rule', {
      message: '有 {{count}} 项核对不符，请确认后再导入',
      params: { count: differing.length },
      data: { checks: differing },
    })
}

/** Asks for the rest in the background. The months are checked here, so that a refusal comes at once. */
async function storeLater(
  write: Write,
  row: BatchRow,
  review: Review,
  places: readonly number[],
  rejectedCount: number,
  closedMonths: readonly string[],
): Promise<BatchRow> {
  await assertMonthsOpen(
    write,
    places.flatMap((place) => review.lines[place] ?? []),
  )
  await write.enqueue(storeJob.id, row.id, { ...askedBy(write), closedMonths })
  const { known } = review.standing.counts
  const counts = { addedCount: 0, knownCount: known, rejectedCount }
  return write.update(importBatch, row, { importStatus: batchState.storing, problem: null, ...counts }, 'import')
}

/** The same form of file is read the same way from now on, and nothing is asked again. */
async function rememberMapping(write: Write, batch: BatchRow): Promise<void> {
  const mapping = draftOf(batch)?.mapping
  if (!mapping) return
  const values = { signature: mapping.signature, bankName: batch.bankName || null, mapping }
  const [known] = await write.find(columnMapping, sql`signature = ${mapping.signature}`)
  // Of two who import the same new form at once the first is remembered.
  if (known) await write.update(columnMapping, known, values)
  else await insertNew(write, prepareRows(write.actor, write.now, columnMapping, [values]))
}
