import { AppError, type Resource, type Row } from '#core'
import { sql } from 'drizzle-orm'
import { tableOf } from './columns'
import type { ReadSession } from './read-session'
import { visibleScope } from './visible'
import type { Write } from './write'

/** Locks records that the actor may see; others are as good as missing (404), so that nobody changes what they cannot read. */
export async function lockVisible(write: Write, resource: Resource, ids: readonly string[]): Promise<Row[]> {
  const rows = await write.lock(resource, ids)
  await assertVisible(write, resource, ids)
  return rows
}

/** Throws 404 when one of the records, deleted ones included, is out of the actor's sight. */
export async function assertVisible(read: ReadSession, resource: Resource, ids: readonly string[]): Promise<void> {
  const scope = visibleScope(read, resource)
  if (!scope) return
  const hidden = await read.session.query(sql`
    select id from ${tableOf(resource)}
    where tenant_id = ${read.actor.tenantId} and id = any(${sql.param([...ids])}::int8[]) and (${scope}) is not true limit 1`)
  if (hidden.length > 0) throw new AppError('recordMissing', { params: { label: resource.label } })
}
