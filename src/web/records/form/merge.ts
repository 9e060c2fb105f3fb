import type { Resource, Row } from '#core'
import type { Values } from '../../fields'
import { isSame } from './form-values'

export type Side = 'mine' | 'theirs'

export interface MergeField {
  readonly name: string
  /** What is kept unless the person says otherwise: the side that changed it; mine when both did. */
  readonly side: Side
  readonly isConflict: boolean
}

/** The fields that my version and the newer one disagree about. */
export function mergeFields(resource: Resource, base: Values, mine: Values, theirs: Values): readonly MergeField[] {
  return Object.keys(resource.fields).flatMap((name) => {
    if (isSame(mine[name], theirs[name])) return []
    const byMe = !isSame(base[name], mine[name])
    const byThem = !isSame(base[name], theirs[name])
    return [{ name, side: byMe ? 'mine' : 'theirs', isConflict: byMe && byThem }]
  })
}

/** The values chosen, each with its display names. */
export function mergedValues(
  fields: readonly MergeField[],
  sideOf: (field: MergeField) => Side,
  mine: Values,
  theirs: Row,
): Values {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const from: Values = sideOf(field) === 'mine' ? mine : theirs
      return [field.name, `${field.name}N`].map((key) => [key, from[key]])
    }),
  )
}
