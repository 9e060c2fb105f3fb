import type { Resource } from '#core'
import type { Values } from './field-web'

/** A new record begins with the definition's initial values and what its address names. */
export function initialValues(resource: Resource, given: Values): Values {
  const initial = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.options.initial === undefined ? [] : [[name, field.options.initial] as const],
  )
  return { ...Object.fromEntries(initial), ...given }
}
