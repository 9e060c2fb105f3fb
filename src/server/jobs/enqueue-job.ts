import { sql } from 'drizzle-orm'
import { newId, type Session } from '../data'

interface NewJob {
  readonly kind: string
  readonly key: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** Puts work into the outbox with the transaction that needs it. A key that is there already is due again at once. */
export async function enqueueJob(session: Session, tenantId: string, now: string, job: NewJob): Promise<void> {
  await session.execute(sql`
    insert into job (tenant_id, id, kind, key, payload, state, attempts, due, created)
    values (${tenantId}, ${newId()}::int8, ${job.kind}, ${job.key}, ${JSON.stringify(job.payload)}::jsonb, 'waiting', 0, ${now}::timestamp, ${now}::timestamp)
    on conflict (tenant_id, kind, key) do update
    set payload = excluded.payload, state = 'waiting', attempts = 0, due = excluded.due, finished = null`)
}
