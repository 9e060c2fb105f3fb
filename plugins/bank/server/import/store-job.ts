import { AppError } from '#core'
import { type Actor, type Application, currentTime, type Job, type JobKind, readAs, writeAs } from '#server'
import { sql } from 'drizzle-orm'
import { importBatch } from '../../resources/import-batch'
import { batchState, findBatch } from './batch'
import { actorOfJob } from './job-actor'
import type { Review } from './read-batch'
import { reviewsOf } from './reviews'
import { monthIn } from './standing'
import { finishStoring, linesAtOnce, type PreparedLines, prepareLines, storeLines } from './store-lines'

/**
 * Stores the lines of a large import in parts. Cut off anywhere, it is done again and goes on with what is missing: what is
 * stored already is known by its key. A refusal half way gives the batch back to its review, with what was refused.
 */
export const storeJob: JobKind = {
  id: 'bank.import.store',
  attempts: 10,
  async run(application, job) {
    const actor = actorOfJob(job)
    try {
      await storeAll(application, actor, job)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await giveBack(application, actor, job.key, { message: error.message, params: error.params })
    }
  },
  failed: (application, job) =>
    giveBack(application, actorOfJob(job), job.key, {
      message: '入库时程序出错；请重试，若仍失败请联系管理员',
      params: {},
    }),
}

async function storeAll(application: Application, actor: Actor, job: Job): Promise<void> {
  const batch = await readAs(application, actor, (read) => findBatch(read, job.key))
  if (batch.importStatus !== batchState.storing) return
  const review = await reviewsOf(application).fresh(actor, batch)
  const left = new Set((job.payload.closedMonths as readonly string[] | undefined) ?? [])
  const places = placesToStore(review, left)
  const now = currentTime()
  const prepared = (start: number) => prepareLines(actor, now, review, places.slice(start, start + linesAtOnce))
  let lines = prepared(0)
  for (let start = 0; start < places.length; start += linesAtOnce) {
    job.stopping.throwIfAborted()
    const storing = storePart(application, actor, batch.id, lines)
    // The next part is made ready while the database is busy with this one.
    lines = prepared(start + linesAtOnce)
    if (!(await storing)) return
  }
  await writeAs(application, actor, async (write) => {
    const [row] = await write.lock(importBatch, [batch.id])
    if (row?.importStatus === batchState.storing) await finishStoring(write, row, row.rejectedCount ?? 0)
  })
}

/** New lines; those of months that were closed when the import was confirmed are left out as was agreed then. */
export const placesToStore = ({ lines, standing }: Review, left: ReadonlySet<string>): number[] =>
  lines.flatMap((line, place) => {
    const state = standing.states[place]
    return state === 'fresh' || (state === 'closed' && !left.has(monthIn(line))) ? [place] : []
  })

/** False when the batch is no longer to be stored. */
const storePart = (application: Application, actor: Actor, id: string, lines: PreparedLines): Promise<boolean> =>
  writeAs(application, actor, async (write) => {
    const [row] = await write.lock(importBatch, [id])
    if (row?.importStatus !== batchState.storing) return false
    const added = await storeLines(write, lines)
    // How far it is, and no change of the record that anybody made.
    await write.session.execute(sql`
      update bank_import_batch set added_count = coalesce(added_count, 0) + ${added}
      where tenant_id = ${actor.tenantId} and id = ${id}::int8`)
    return true
  })

const giveBack = (
  application: Application,
  actor: Actor,
  id: string,
  problem: { readonly message: string; readonly params: Readonly<Record<string, unknown>> },
): Promise<void> =>
  writeAs(application, actor, async (write) => {
    const [row] = await write.lock(importBatch, [id])
    if (row?.importStatus === batchState.storing)
      await write.update(importBatch, row, { importStatus: batchState.review, problem }, 'import')
  })
