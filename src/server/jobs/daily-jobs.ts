import { sql } from 'drizzle-orm'
import type { Application } from '../application'
import { newId } from '../data'
import { currentTime } from '../records/write'

/** Puts the day's work into a tenant's outbox, once a day whatever the number of processes. Forgets that of earlier days that is done. */
export async function enqueueDaily(application: Application, tenantId: string, now = currentTime()): Promise<void> {
  const kinds = application.jobs.list().filter(({ daily }) => daily)
  const day = now.slice(0, 10)
  for (const { id: kind } of kinds) {
    await application.database.transaction(tenantId, async (session) => {
      await session.execute(sql`
        delete from job where tenant_id = ${tenantId} and kind = ${kind} and key like 'day %' and key <> ${`day ${day}`} and state = 'done'`)
      await session.execute(sql`
        insert into job (tenant_id, id, kind, key, payload, state, attempts, due, created)
        values (${tenantId}, ${newId()}::int8, ${kind}, ${`day ${day}`}, '{}'::jsonb, 'waiting', 0, ${now}::timestamp, ${now}::timestamp)
        on conflict do nothing`)
    })
  }
}
