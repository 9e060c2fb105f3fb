import type { Resource, Row } from '#core'
import { sql } from 'drizzle-orm'
import type { ReadSession } from '../records/read-session'
import { entriesOf } from './entries'

const columns = [
  { name: 'tenant_id', type: 'text' },
  { name: 'resource', type: 'text' },
  { name: 'record_id', type: 'int8' },
  { name: 'title', type: 'text' },
  { name: 'subtitle', type: 'text' },
  { name: 'tokens', type: 'tsvector' },
  { name: 'updated', type: 'timestamp' },
]

/** Puts live rows into the index and takes deleted ones out, with the transaction that changed them. */
export async function indexRecords(write: ReadSession, resource: Resource, rows: readonly Row[]): Promise<void> {
  if (resource.unsearchable) return
  await removeFromIndex(
    write,
    resource,
    rows.map(({ id }) => id),
  )
  await addToIndex(write, resource, rows)
}

/** Puts live rows into the index; leaves alone what somebody else has put there meanwhile. */
export async function addToIndex(write: ReadSession, resource: Resource, rows: readonly Row[]): Promise<void> {
  const live = rows.filter((row) => row.isDeleted !== 1 && (resource.isSearchable?.(row as never) ?? true))
  if (live.length === 0) return
  const entries = await entriesOf(write, resource, live)
  const values = entries.map(({ id, title, subtitle, tokens, updated }) => [
    write.actor.tenantId,
    resource.id,
    id,
    title,
    subtitle,
    tokens,
    updated,
  ])
  await write.session.insertRows('search_entry', columns, values, { onConflictDoNothing: true })
}

/** Takes records out of the index. */
export async function removeFromIndex(write: ReadSession, resource: Resource, ids: readonly string[]): Promise<void> {
  if (ids.length === 0 || resource.unsearchable) return
  await write.session.execute(sql`
    delete from search_entry
    where tenant_id = ${write.actor.tenantId} and resource = ${resource.id} and record_id = any(${sql.param([...ids])}::int8[])`)
}
