import { fieldsInvalid, isBlank, type ReferenceField, type Resource } from '#core'
import { namesOf } from './display'
import type { Values, Write } from './write'

/** Every reference must point at a record of this tenant; one query a target. */
export async function mayMeetReferences(write: Write, resource: Resource, values: Values): Promise<void> {
  for (const [name, field] of Object.entries(resource.fields)) {
    if ((field.kind !== 'reference' && field.kind !== 'references') || isBlank(values[name])) continue
    const target = write.application.resources.find((field as ReferenceField).target)
    if (!target) continue
    const ids = String(values[name])
      .split(',')
      .filter((id) => id !== '0')
    const found = await namesOf(write, target, ids)
    if (ids.every((id) => found.has(id))) continue
    throw fieldsInvalid([
      { field: name, label: field.label, message: '所选{{label}}不存在', params: { label: target.label } },
    ])
  }
}
