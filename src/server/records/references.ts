import {
  choosable,
  type Field,
  fieldsInvalid,
  isBlank,
  isId,
  type Only,
  type ReferenceField,
  type Resource,
  valueText,
} from '#core'
import { sql } from 'drizzle-orm'
import { fileRegistry } from '../files/file-registry'
import { fileIdsOf } from '../files/file-uses'
import { column, tableOf } from './columns'
import { visibleScope } from './visible'
import type { Values, Write } from './write'

/**
 * Every reference that is new must point at a live record in the actor's sight that may be chosen, every file that is new must have been
 * uploaded by whoever attaches it; one query a field. What was chosen or attached before stays.
 */
export async function mayMeetReferences(
  write: Write,
  resource: Resource,
  values: Values,
  previous: Values = {},
): Promise<void> {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind === 'files') await mayAttach(write, name, field, values[name], previous[name])
    if (field.kind !== 'reference' && field.kind !== 'references') continue
    const target = write.application.resources.find(field.target)
    const before = new Set(idsOf(previous[name]))
    const ids = [...new Set(idsOf(values[name]))].filter((id) => !before.has(id))
    const only = choosable(field as ReferenceField, write.application.pickers)
    if (!target || ids.length === 0 || (await areThere(write, target, ids, only))) continue
    const { label } = field
    throw fieldsInvalid([{ field: name, label, message: '所选{{label}}不存在', params: { label } }])
  }
}

/** A record hands out links to its files, so an id that was only heard of must not become one. */
async function mayAttach(write: Write, name: string, { label }: Field, value: unknown, before: unknown): Promise<void> {
  const attached = new Set(fileIdsOf(before))
  const ids = [...new Set(fileIdsOf(value))].filter((id) => !attached.has(id))
  if (ids.length === 0 || write.actor.userId === '0') return
  const own = ids.every(isId) ? await ownFiles(write, ids) : []
  if (own.length < ids.length)
    throw fieldsInvalid([{ field: name, label, message: '所选{{label}}不存在', params: { label } }])
}

/** Attachments of the area that keeps them, and files that the server itself has read. */
async function ownFiles(write: Write, ids: readonly string[]): Promise<readonly string[]> {
  const { session, actor } = write
  const kept = await session.query<{ id: string }>(sql`
    select id from file_content where tenant_id = ${actor.tenantId} and create_user = ${actor.userId}::int8
    and id = any(${sql.param([...ids])}::int8[])`)
  const registered = (await fileRegistry(write)?.attachable(write, ids)) ?? []
  return [...new Set([...kept.map(({ id }) => id), ...registered])]
}

/** The ids of a field; 0 stands for none. */
const idsOf = (value: unknown): string[] =>
  isBlank(value)
    ? []
    : valueText(value)
        .split(',')
        .filter((id) => id !== '0')

async function areThere(write: Write, target: Resource, ids: readonly string[], only: Only): Promise<boolean> {
  const fitting = Object.entries(only).map(
    ([name, value]) => sql` and ${column(target, name)}::text = any(${sql.param([value].flat().map(String))}::text[])`,
  )
  const scope = visibleScope(write, target)
  const found = await write.session.query(sql`
    select id from ${tableOf(target)} where tenant_id = ${write.actor.tenantId} and is_deleted = 0
    and id = any(${sql.param([...ids])}::int8[])${sql.join(fitting)}${scope ? sql` and ${scope}` : sql``}`)
  return found.length === ids.length
}
