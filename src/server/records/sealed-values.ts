import { type DictionaryField, fieldsInvalid, isBlank, type Resource, valueText } from '#core'
import { findService } from '../application'
import type { ReadSession } from './read-session'
import type { Values, Write } from './write'

/** What the area that keeps dictionaries offers: the values of a dictionary that are no longer to be chosen, by key. */
export type SealedValues = (read: ReadSession, code: string) => Promise<ReadonlyMap<string, string>>

/** A value that was sealed is not chosen anew; where it was chosen before it stays. */
export async function assertNoneSealed(
  write: Write,
  resource: Resource,
  values: Values,
  previous: Values = {},
): Promise<void> {
  const sealedValues = findService(write.application, 'system.sealedValues')
  if (!sealedValues) return
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'dictionary' || isBlank(values[name])) continue
    const before = new Set(valueText(previous[name]).split(','))
    const chosen = valueText(values[name])
      .split(',')
      .filter((key) => !before.has(key))
    if (chosen.length === 0) continue
    const sealed = await sealedValues(write, (field as DictionaryField).dictionary)
    const key = chosen.find((each) => sealed.has(each))
    if (key === undefined) continue
    const { label } = field
    const params = { label, value: sealed.get(key) ?? key }
    throw fieldsInvalid([{ field: name, label, message: '{{label}}“{{value}}”已封存，请另选一项', params }])
  }
}
