import type { Resource, Row } from '#core'
import { sql } from 'drizzle-orm'
import type { ReadSession } from '../records/read-session'

/** Puts live rows into the index and takes deleted ones out, with the transaction that changed them. */
export async function indexRecords(write: ReadSession, resource: Resource, rows: readonly Row[]): Promise<void> {
  const gone = resource.unsearchable ? rows : rows.filter((row) => row.isDeleted === 1)
  await removeFromIndex(
    write,
    resource,
    gone.map(({ id }) => id),
  )
}

/** Takes records out of the index. */
export async function removeFromIndex(write: ReadSession, resource: Resource, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await write.session.execute(sql`
    delete from search_entry
    where tenant_id = ${write.actor.tenantId} and resource = ${resource.id} and record_id = any(${sql.param([...ids])}::int8[])`)
}
