import { type SQL, sql } from 'drizzle-orm'
import type { Application } from '../application'
import { currentTime } from '../records/write'
import { noteFailure } from '../journal'
import { enqueueDaily } from './daily-jobs'
import type { Job } from './job-kind'

interface JobRow {
  readonly id: string
  readonly kind: string
  readonly key: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly attempts: number
  /** The end of the lease, which tells this taking of the job from any other. */
  readonly leased: string
}

const pollMilliseconds = 1000
/** A job taken by a process that died is due again after this many seconds. */
const leaseSeconds = 120

export interface JobRunner {
  /** Does all that is due now; resolves when nothing is left. */
  drain(tenantId: string): Promise<void>
  stop(): Promise<void>
}

/** Works off the outbox: several processes may, each job is taken by one (`skip locked`) and done outside the transaction that took it. */
export function startJobs(application: Application, tenants: () => Promise<readonly string[]>, poll = true): JobRunner {
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()

  const drain = async (tenantId: string) => {
    while (!stopping.signal.aborted) {
      const row = await take(application, tenantId)
      if (!row) return
      await work(application, tenantId, row, stopping.signal)
    }
  }
  const days = new Map<string, string>()
  const round = async () => {
    const today = currentTime().slice(0, 10)
    for (const tenantId of await tenants()) {
      if (days.get(tenantId) !== today) await enqueueDaily(application, tenantId)
      days.set(tenantId, today)
      await drain(tenantId)
    }
  }
  const timer = poll
    ? setInterval(() => {
        running = running.then(round).catch((error: unknown) => console.error('jobs', error))
      }, pollMilliseconds)
    : undefined
  timer?.unref()

  return {
    drain,
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await running
    },
  }
}

async function take(application: Application, tenantId: string): Promise<JobRow | undefined> {
  const now = currentTime()
  // Work of an area that does not run here is left to wait for it.
  const kinds = sql.param(application.jobs.list().map(({ id }) => id))
  const isDue = sql`tenant_id = ${tenantId} and state in ('waiting', 'running') and due <= ${now}::timestamp and kind = any(${kinds}::text[])`
  const due = await application.database.read(tenantId, (session) =>
    session.query(sql`select 1 from job where ${isDue} limit 1`),
  )
  if (due.length === 0) return undefined
  const leased = currentTime(new Date(Date.now() + leaseSeconds * 1000))
  const [row] = await application.database.transaction(tenantId, (session) =>
    session.query<JobRow>(sql`
      update job set state = 'running', attempts = attempts + 1, due = ${leased}::timestamp where tenant_id = ${tenantId} and id = (
        select id from job where ${isDue} order by due, id limit 1 for update skip locked)
      returning id, kind, key, payload, attempts, due as leased`),
  )
  return row
}

async function work(application: Application, tenantId: string, row: JobRow, stopping: AbortSignal): Promise<void> {
  const kind = application.jobs.find(row.kind)
  const job: Job = { id: row.id, tenantId, key: row.key, payload: row.payload, attempts: row.attempts, stopping }
  try {
    if (!kind) throw new Error(`no job kind "${row.kind}" is registered`)
    await kind.run(application, job)
    await settle(application, tenantId, row, 'done', null, currentTime())
  } catch (error) {
    if (stopping.aborted) return giveBack(application, tenantId, row)
    const message = error instanceof Error ? error.message : String(error)
    const over = row.attempts >= (kind?.attempts ?? 1)
    const at = over ? currentTime() : nextTry(row.attempts)
    const state = await settle(application, tenantId, row, over ? 'failed' : 'waiting', message, at)
    if (state === 'failed') noteFailure(application, { tenantId, error, place: `job ${row.kind}` })
    if (state === 'failed') await kind?.failed?.(application, job, message)
  }
}

/** The stop cut it off, which is no attempt. */
async function giveBack(application: Application, tenantId: string, row: JobRow): Promise<void> {
  await application.database.transaction(tenantId, (session) =>
    session.execute(sql`
      update job set state = 'waiting', attempts = greatest(attempts - 1, 0), due = ${currentTime()}::timestamp
      where ${isHeld(tenantId, row)}`),
  )
}

/** Still as this process took it: a job whose lease ran out belongs to whoever took it since. */
const isHeld = (tenantId: string, { id, attempts, leased }: JobRow): SQL => sql`
  tenant_id = ${tenantId} and id = ${id}::int8 and state = 'running' and due = ${leased}::timestamp
  and attempts in (${attempts}::int4, 0)`

/** 2, 4, 8 … seconds, at most an hour. */
const nextTry = (attempts: number): string => currentTime(new Date(Date.now() + Math.min(2 ** attempts, 3600) * 1000))

/** Notes how it went; answers the state it is in then, if it is still held. What was asked for anew meanwhile is due again at once. */
async function settle(
  application: Application,
  tenantId: string,
  row: JobRow,
  state: 'done' | 'waiting' | 'failed',
  message: string | null,
  at: string,
): Promise<string | undefined> {
  const isSame = sql`attempts = ${row.attempts}::int4`
  const [settled] = await application.database.transaction(tenantId, (session) =>
    session.query<{ state: string }>(sql`
      update job set message = ${message},
        state = case when ${isSame} then ${state} else 'waiting' end,
        due = case when ${isSame} then ${at}::timestamp else ${currentTime()}::timestamp end,
        finished = case when ${isSame} then ${state === 'waiting' ? null : at}::timestamp end
      where ${isHeld(tenantId, row)} returning state`),
  )
  return settled?.state
}
