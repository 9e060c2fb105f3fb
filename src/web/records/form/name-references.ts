import { valueText } from '#core'
import { nameRecords } from '../../fields'
import type { FormStore } from './form-store'

/** An address that begins a new record names others by their ids; the form shows them by their names. */
export async function nameGivenReferences(store: FormStore): Promise<void> {
  const { values } = store.getState()
  const given = Object.entries(store.resource.fields).flatMap(([name, field]) =>
    field.kind === 'reference' && valueText(values[name]) !== '' && !values[`${name}N`]
      ? [{ name, target: field.target, id: valueText(values[name]) }]
      : [],
  )
  const named = await Promise.all(
    given.map(async ({ name, target, id }) => [`${name}N`, (await nameRecords(target, [id])).get(id)] as const),
  )
  store.setState((state) => {
    const names = Object.fromEntries(named.filter(([key, text]) => text !== undefined && !state.values[key]))
    return { values: { ...state.values, ...names } }
  })
}
