import { type Resource, tableName } from '#core'
import { type Application, currentTime, firstIdAt, type JobKind, noteAct } from '#server'
import { sql } from 'drizzle-orm'
import { apiLog } from '../resources/api-log'
import { errorLog } from '../resources/error-log'
import { usualLog } from '../resources/usual-log'
import type { LogSettingsSource } from './log-settings'

const rowsAtOnce = 2000
const dayMilliseconds = 86_400_000
/** Chunks wait for requests so long at most. */
const giveWay = 1000

/** Deletes what is older than the tenant keeps it, some at a time, once a day; what went is said in the usual log. */
export const createRetention = (settings: LogSettingsSource): JobKind => ({
  id: 'logs.retention',
  attempts: 5,
  daily: true,
  async run(application, { tenantId, stopping }) {
    const { retentionDays } = await settings.of(tenantId)
    const from = new Date(Date.now() - retentionDays * dayMilliseconds)
    const deleted: Record<string, number> = {}
    for (const resource of [usualLog, apiLog, errorLog]) {
      const count = await deleteBefore(application, tenantId, resource, firstIdAt(from), stopping)
      if (count > 0) deleted[resource.label] = count
    }
    if (Object.keys(deleted).length === 0) return
    const data = { before: currentTime(from), retentionDays, deleted }
    noteAct(application, { tenantId, act: 'logs.retention', title: '清理过期日志', level: 'info', data })
  },
})

/** By id, which is made of the moment: what a browser says of its time does not count. */
async function deleteBefore(
  { database }: Application,
  tenantId: string,
  resource: Resource,
  firstKept: string,
  stopping: AbortSignal,
): Promise<number> {
  const table = sql.identifier(tableName(resource))
  let deleted = 0
  for (;;) {
    stopping.throwIfAborted()
    const count = await database.transaction(
      tenantId,
      (session) =>
        session.execute(sql`
          delete from ${table} where tenant_id = ${tenantId} and id = any(array(
            select id from ${table} where tenant_id = ${tenantId} and id < ${firstKept}::int8 order by id limit ${rowsAtOnce}))`),
      { giveWay },
    )
    deleted += count
    if (count < rowsAtOnce) return deleted
  }
}
