import { sql } from 'drizzle-orm'
import type { Application } from '../application'
import { currentTime } from '../records/write'
import type { Job } from './job-kind'

interface JobRow {
  readonly id: string
  readonly kind: string
  readonly key: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly attempts: number
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
  const round = async () => {
    for (const tenantId of await tenants()) await drain(tenantId)
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
  const due = await application.database.read(tenantId, (session) =>
    session.query(
      sql`select 1 from job where tenant_id = ${tenantId} and state in ('waiting', 'running') and due <= ${now}::timestamp limit 1`,
    ),
  )
  if (due.length === 0) return undefined
  const leased = currentTime(new Date(Date.now() + leaseSeconds * 1000))
  const [row] = await application.database.transaction(tenantId, (session) =>
    session.query<JobRow>(sql`
      update job set state = 'running', attempts = attempts + 1, due = ${leased}::timestamp where tenant_id = ${tenantId} and id = (
        select id from job where tenant_id = ${tenantId} and state in ('waiting', 'running') and due <= ${now}::timestamp
        order by due, id limit 1 for update skip locked)
      returning id, kind, key, payload, attempts`),
  )
  return row
}

async function work(application: Application, tenantId: string, row: JobRow, stopping: AbortSignal): Promise<void> {
  const kind = application.jobs.find(row.kind)
  const job: Job = { id: row.id, tenantId, key: row.key, payload: row.payload, attempts: row.attempts, stopping }
  try {
    if (!kind) throw new Error(`no job kind "${row.kind}" is registered`)
    await kind.run(application, job)
    await settle(application, job, 'done', null, currentTime())
  } catch (error) {
    if (stopping.aborted) return giveBack(application, job)
    const message = error instanceof Error ? error.message : String(error)
    const over = row.attempts >= (kind?.attempts ?? 1)
    await settle(application, job, over ? 'failed' : 'waiting', message, over ? currentTime() : nextTry(row.attempts))
    if (over) await kind?.failed?.(application, job, message)
  }
}

/** The stop cut it off, which is no attempt. */
async function giveBack(application: Application, job: Job): Promise<void> {
  await application.database.transaction(job.tenantId, (session) =>
    session.execute(sql`
      update job set state = 'waiting', attempts = attempts - 1, due = ${currentTime()}::timestamp
      where tenant_id = ${job.tenantId} and id = ${job.id}::int8`),
  )
}

/** 2, 4, 8 … seconds, at most an hour. */
const nextTry = (attempts: number): string => currentTime(new Date(Date.now() + Math.min(2 ** attempts, 3600) * 1000))

async function settle(
  application: Application,
  job: Job,
  state: string,
  message: string | null,
  at: string,
): Promise<void> {
  await application.database.transaction(job.tenantId, (session) =>
    session.execute(sql`
      update job set state = ${state}, message = ${message}, due = ${at}::timestamp,
        finished = ${state === 'waiting' ? null : at}::timestamp
      where tenant_id = ${job.tenantId} and id = ${job.id}::int8`),
  )
}
