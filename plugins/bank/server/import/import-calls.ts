import { AppError, valueText } from '#core'
import {
  type CallContext,
  defineCall,
  idOf,
  readDetail,
  receiveFile,
  recordBody,
  type ServerCall,
  WriteAnswer,
} from '#server'
import { importLimits } from '../../import/import-limits'
import { importProblems } from '../../import/import-problem'
import { importBatch } from '../../resources/import-batch'
import { assertInReview, type BatchRow, batchState, draftOf, findBatch, lockReviewed } from './batch'
import { chosenPlaces, lineFilterOf, nextMarked } from './choose-lines'
import { confirmImport } from './confirm-import'
import { answered } from './draft-questions'
import { ownAccounts } from './own-accounts'
import { presentLine, presentReview } from './present-review'
import { progressOf } from './progress'
import type { Review } from './read-batch'
import { reviewsOf } from './reviews'
import { packFile, storeFile } from './store-file'

const path = '/api/blade-biz/bank/import'
const shared = { access: { permission: 'statement_import' }, resource: importBatch.id } as const

/** Calls of the import beside those of the batch itself: upload, progress, review, its lines, answers, confirm. */
export const importCalls: readonly ServerCall[] = [
  defineCall({
    ...shared,
    method: 'POST',
    path: `${path}/upload`,
    kind: 'upload',
    summary: '上传银行流水',
    run: upload,
  }),
  defineCall({
    ...shared,
    method: 'GET',
    path: `${path}/progress`,
    kind: 'detail',
    summary: '导入进度',
    run: progress,
  }),
  defineCall({ ...shared, method: 'GET', path: `${path}/review`, kind: 'detail', summary: '导入复核', run: review }),
  defineCall({ ...shared, method: 'GET', path: `${path}/lines`, kind: 'page', summary: '复核明细', run: lines }),
  defineCall({ ...shared, method: 'GET', path: `${path}/marked`, kind: 'detail', summary: '下一处提示', run: marked }),
  defineCall({
    ...shared,
    method: 'POST',
    path: `${path}/mapping`,
    kind: 'action',
    summary: '账户与列对应',
    run: answer,
  }),
  defineCall({
    ...shared,
    method: 'POST',
    path: `${path}/confirm`,
    kind: 'action',
    summary: '确认导入',
    run: confirmImport,
  }),
]

/** Stores the file and begins to read it; how far that is, `progress` tells. */
async function upload(context: CallContext): Promise<WriteAnswer> {
  const file = await receiveFile(context, { bytes: importLimits.bytes, message: importProblems.tooLarge })
  const packed = await packFile(file)
  const batch = await context.write(async (write) => {
    const fileId = await storeFile(write, file.name, packed)
    const counts = { lineCount: 0, addedCount: 0, knownCount: 0, rejectedCount: 0, inAmount: '0.00', outAmount: '0.00' }
    return write.insert(
      importBatch,
      { fileName: file.name, importStatus: batchState.review, fileId, ...counts },
      'upload',
    )
  })
  beginReading(context, batch)
  return new WriteAnswer({ id: batch.id, batchId: batch.id })
}

/** Reads in the background. What goes wrong is put down with the batch. */
function beginReading({ application, actor }: CallContext, batch: BatchRow): void {
  reviewsOf(application)
    .get(actor, batch)
    .catch((error: unknown) => {
      if (!(error instanceof AppError)) console.error('statement import', error)
    })
}

async function progress(context: CallContext): Promise<unknown> {
  const batch = await batchOf(context)
  const reading = reviewsOf(context.application).progress(context.actor, batch.id)
  // The process that was reading it may be gone.
  if (batch.importStatus === batchState.review && !draftOf(batch) && !reading) beginReading(context, batch)
  return progressOf(batch, reading)
}

async function review(context: CallContext): Promise<unknown> {
  const batch = await batchOf(context)
  const isOpen = batch.importStatus === batchState.review
  const found = isOpen ? await reviewsOf(context.application).fresh(context.actor, batch) : undefined
  return context.read(async (read) => ({
    batch: await readDetail(read, importBatch, batch.id),
    review: found ? presentReview(found, await ownAccounts(read)) : null,
  }))
}

async function lines(context: CallContext): Promise<unknown> {
  const { query } = context
  const found = await openReview(context)
  const size = whole(query, 'size', 100, 1, 500)
  const current = whole(query, 'current', 1, 1, 10_000_000)
  const chosen = chosenPlaces(found, lineFilterOf(query.only))
  const total = chosen?.length ?? found.lines.length
  const from = (current - 1) * size
  const count = Math.max(0, Math.min(size, total - from))
  const places = Array.from({ length: count }, (_, offset) => chosen?.[from + offset] ?? from + offset)
  const records = places.map((place) => presentLine(context.actor, found, place))
  return { records, total, size, current, pages: Math.ceil(total / size) }
}

/** The next line with a warning or an error after (`step=1`) or before (`step=-1`) a place; -1 where there is none. */
async function marked(context: CallContext): Promise<{ place: number }> {
  const from = whole(context.query, 'from', -1, -1, 10_000_000)
  const step = context.query.step === '-1' ? -1 : 1
  return { place: nextMarked(await openReview(context), from, step) ?? -1 }
}

/** Works answers, account or bank into the draft and reads the file anew. */
async function answer(context: CallContext): Promise<WriteAnswer> {
  const body = recordBody(context.body)
  const answers = body.answers === undefined ? {} : recordBody(body.answers)
  const batch = await context.write(async (write) => {
    const row = await lockReviewed(write, idOf(context))
    const draft = draftOf(row)
    if (!draft) throw new AppError('rule', { message: '文件还在读取，请稍候' })
    const texts = Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, valueText(value)]))
    const changes = { mapping: answered(draft, texts), lineCount: 0, ...(await accountChanges(body, row, write)) }
    return write.update(importBatch, row, changes, 'answer')
  })
  beginReading(context, batch)
  return new WriteAnswer({ id: batch.id, version: batch.version })
}

async function accountChanges(
  { accountId, bankName }: Readonly<Record<string, unknown>>,
  row: BatchRow,
  read: Parameters<typeof ownAccounts>[0],
) {
  const named = bankName === undefined ? {} : { bankName: valueText(bankName).slice(0, 100) || null }
  if (accountId === undefined || accountId === row.accountId) return named
  const known = (await ownAccounts(read)).some(({ id }) => id === accountId)
  if (!known) throw new AppError('parameterInvalid', { params: { name: 'accountId' } })
  // Another account is at another bank, unless that is said as well.
  return { bankName: null, ...named, accountId }
}

const batchOf = (context: CallContext): Promise<BatchRow> => context.read((read) => findBatch(read, idOf(context)))

async function openReview(context: CallContext): Promise<Review> {
  const batch = await batchOf(context)
  assertInReview(batch)
  return reviewsOf(context.application).get(context.actor, batch)
}

function whole(
  query: Readonly<Record<string, string>>,
  name: string,
  fallback: number,
  least: number,
  most: number,
): number {
  const value = query[name] ? Number(query[name]) : fallback
  if (!Number.isInteger(value) || value < least) throw new AppError('parameterInvalid', { params: { name } })
  return Math.min(value, most)
}
