import { sql } from 'drizzle-orm'
import { newId, type Session } from '../data'

interface NewJob {
  readonly kind: string
  readonly key: string
  readonly payload: Readonly<Record<string, unknown>>
}

/**
 * Puts work into the outbox with the transaction that needs it. A key that is there already is due again at once; while it is being
 * worked on, as soon as that is done (attempts 0 say so), so that one key is never worked on twice at once.
 */
export async function enqueueJob(session: Session, tenantId: string, now: string, job: NewJob): Promise<void> {
  const isRunning = sql`job.state = 'running' and job.due > excluded.due`
  await session.execute(sql`
    insert into job (tenant_id, id, kind, key, payload, state, attempts, due, created)
    values (${tenantId}, ${newId()}::int8, ${job.kind}, ${job.key}, ${JSON.stringify(job.payload)}::jsonb, 'waiting', 0, ${now}::timestamp, ${now}::timestamp)
    on conflict (tenant_id, kind, key) do update
    set payload = excluded.payload, attempts = 0, finished = null,
      state = case when ${isRunning} then 'running' else 'waiting' end,
      due = case when ${isRunning} then job.due else excluded.due end`)
}
