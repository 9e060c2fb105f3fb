import { ruleBroken, valueText } from '#core'
import {
  type Actor,
  type Application,
  type Job,
  type JobKind,
  readAs,
  serveResource,
  type Write,
  writeAs,
} from '#server'
import { sql } from 'drizzle-orm'
import { importBatch } from '../../resources/import-batch'
import { statement } from '../../resources/statement'
import { type BatchRow, batchState, findBatch } from './batch'
import { actorOfJob, askedBy } from './job-actor'
import { reviewsOf } from './reviews'
import { knownKeys } from './standing'
import { removeFile } from './store-file'
import { assertMonthsOpen, indexFrom, linesAtOnce, storedOf } from './store-lines'

export const importBatchServer = serveResource(importBatch)({
  actions: {
    undo: async (write, row) => {
      const { count, least } = await storedOf(write, row.id)
      await assertMonthsOpen(write, await daysOf(write, row.id))
      await assertUnclaimed(write, row.id)
      if (count > linesAtOnce) {
        await write.enqueue(undoJob.id, row.id, { ...askedBy(write), from: write.now })
        return { importStatus: batchState.undoing, problem: null }
      }
      await removePart(write, row.id)
      // Somebody may have been faster: their claim waited for by the removal above is seen now.
      await assertUnclaimed(write, row.id)
      if (least) await indexFrom(write, row.id, least)
      write.changed(statement.id, [], 'remove')
      return { importStatus: batchState.undone, problem: null }
    },
    discard: async (write, row) => {
      if (row.fileId) await removeFile(write, row.fileId)
      reviewsOf(write.application).forget(write.actor, row.id)
      return { importStatus: batchState.discarded, fileId: null, problem: null }
    },
  },
})

/** Takes a large import back in parts; cut off, it goes on. A claim that comes in between brings everything back. */
export const undoJob: JobKind = {
  id: 'bank.import.undo',
  attempts: 10,
  async run(application, job) {
    const actor = actorOfJob(job)
    const batch = await readAs(application, actor, (read) => findBatch(read, job.key))
    if (batch.importStatus !== batchState.undoing) return
    const step = <T>(work: (write: Write) => Promise<T>) => inTransaction(application, actor, job, work)
    await whileThereAre(job, () => step((write) => removePart(write, job.key)))
    const claimed = await readAs(application, actor, (read) => claimedOf(read, job.key))
    if (claimed.length > 0) {
      const from = valueText(job.payload.from)
      let after: string | undefined = '0'
      const next = async () => (after = await step((write) => bringBackPart(write, job.key, from, after ?? '0')))
      await whileThereAre(job, next)
    }
    await inTransaction(application, actor, job, (write, row) => finish(write, row, claimed))
  },
}

/** Does a part after another until there is none; requests that wait have their turn in between. */
async function whileThereAre({ stopping }: Job, part: () => Promise<unknown>): Promise<void> {
  while (await part()) {
    stopping.throwIfAborted()
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const inTransaction = <T>(
  application: Application,
  actor: Actor,
  { key }: Job,
  work: (write: Write, row: BatchRow) => Promise<T>,
): Promise<T | undefined> =>
  writeAs(application, actor, async (write) => {
    const [row] = await write.lock(importBatch, [key])
    return row?.importStatus === batchState.undoing ? work(write, row) : undefined
  })

async function finish(write: Write, row: BatchRow, claimed: readonly Claimed[]): Promise<void> {
  const first = await leastOf(write, row.id)
  if (first) await indexFrom(write, row.id, first)
  write.changed(statement.id, [], 'remove')
  const changes =
    claimed.length > 0
      ? { importStatus: batchState.stored, problem: { message: claimedMessage, params: claimedParams(claimed) } }
      : { importStatus: batchState.undone }
  await write.update(importBatch, row, changes, 'undo')
}

const ofBatch = ({ actor }: Pick<Write, 'actor'>, batchId: string) =>
  sql`tenant_id = ${actor.tenantId} and batch_id = ${batchId}::int8`

async function leastOf(write: Write, batchId: string): Promise<string | null> {
  const [row] = await write.session.query<{ least: string | null }>(
    sql`select min(id) as least from bank_statement where ${ofBatch(write, batchId)}`,
  )
  return row?.least ?? null
}

const daysOf = (write: Write, batchId: string): Promise<{ transDate: string }[]> =>
  write.session.query(sql`
    select trans_date as "transDate" from bank_statement where ${ofBatch(write, batchId)} and is_deleted = 0`)

const stampOf = (write: Write) =>
  sql`version = version + 1, update_user = ${write.actor.userId}::int8, update_time = ${write.now}::timestamp`

/** Marks some unclaimed lines as deleted. Answers how many. */
const removePart = (write: Write, batchId: string): Promise<number> =>
  write.session.execute(sql`
    update bank_statement set is_deleted = 1, ${stampOf(write)}
    where tenant_id = ${write.actor.tenantId} and confirm_amount = 0 and suspend_amount = 0 and id in (
      select id from bank_statement where ${ofBatch(write, batchId)} and is_deleted = 0 and confirm_amount = 0 and suspend_amount = 0
      order by id limit ${linesAtOnce} for update)`)

/**
 * Brings back some of the lines that this undoing took away, by ascending id, unless they have been imported anew meanwhile.
 * Answers the id to go on after; undefined at the end.
 */
async function bringBackPart(write: Write, batchId: string, from: string, after: string): Promise<string | undefined> {
  const gone = await write.session.query<{ id: string; key: string }>(sql`
    select id, line_key as key from bank_statement
    where ${ofBatch(write, batchId)} and is_deleted = 1 and update_time >= ${from}::timestamp and id > ${after}::int8
    order by id limit ${linesAtOnce} for update`)
  const again = await knownKeys(
    write,
    gone.map(({ key }) => key),
  )
  const ids = gone.flatMap(({ id, key }) => (again.has(key) ? [] : [id]))
  await write.session.execute(sql`
    update bank_statement set is_deleted = 0, ${stampOf(write)}
    where tenant_id = ${write.actor.tenantId} and id = any(${sql.param(ids)}::int8[])`)
  return gone.at(-1)?.id
}

interface Claimed {
  readonly id: string
  readonly name: string
  readonly total: string
}

const named = 5

/** The first lines of a batch that are claimed or posted as 待认领款, and how many there are in all. */
const claimedOf = ({ actor, session }: Pick<Write, 'actor' | 'session'>, batchId: string): Promise<Claimed[]> =>
  session.query<Claimed>(sql`
    select id, concat_ws(' ', trans_date, other_name, trsamt) as name, count(*) over () as total from bank_statement
    where ${ofBatch({ actor }, batchId)} and is_deleted = 0 and (confirm_amount > 0 or suspend_amount > 0)
    order by trans_date, id limit ${named}`)

const claimedMessage = '这一批有 {{count}} 笔已认领或已挂账，不能撤回：{{lines}}'

const claimedParams = (claimed: readonly Claimed[]) => ({
  count: Number(claimed[0]?.total ?? 0),
  lines: claimed.map(({ name }) => name).join('；') + (Number(claimed[0]?.total) > named ? '…' : ''),
})

async function assertUnclaimed(write: Write, batchId: string): Promise<void> {
  const claimed = await claimedOf(write, batchId)
  if (claimed.length > 0)
    throw ruleBroken(claimedMessage, claimedParams(claimed), { statementIds: claimed.map(({ id }) => id) })
}
