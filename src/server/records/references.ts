import { fieldsInvalid, isBlank, type ReferenceField, type Resource, valueText } from '#core'
import { sql } from 'drizzle-orm'
import { column, tableOf } from './columns'
import type { Values, Write } from './write'

/** Every reference that is new must point at a live record of this tenant that may be chosen; one query a field. What was chosen before stays. */
export async function mayMeetReferences(
  write: Write,
  resource: Resource,
  values: Values,
  previous: Values = {},
): Promise<void> {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'reference' && field.kind !== 'references') continue
    const target = write.application.resources.find(field.target)
    const before = new Set(idsOf(previous[name]))
    const ids = [...new Set(idsOf(values[name]))].filter((id) => !before.has(id))
    if (!target || ids.length === 0 || (await areThere(write, target, ids, (field as ReferenceField).options.only)))
      continue
    const { label } = field
    throw fieldsInvalid([{ field: name, label, message: '所选{{label}}不存在', params: { label } }])
  }
}

/** The ids of a field; 0 stands for none. */
const idsOf = (value: unknown): string[] =>
  isBlank(value)
    ? []
    : valueText(value)
        .split(',')
        .filter((id) => id !== '0')

async function areThere(
  write: Write,
  target: Resource,
  ids: readonly string[],
  only: ReferenceField['options']['only'] = {},
): Promise<boolean> {
  const choosable = Object.entries(only).map(
    ([name, value]) => sql` and ${column(target, name)}::text = ${String(value)}`,
  )
  const found = await write.session.query(sql`
    select id from ${tableOf(target)} where tenant_id = ${write.actor.tenantId} and is_deleted = 0
    and id = any(${sql.param([...ids])}::int8[])${sql.join(choosable)}`)
  return found.length === ids.length
}
