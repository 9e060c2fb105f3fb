import type { Resource, Row } from '#core'
import type { Values } from '../../fields'
import { isSame } from './form-values'
import { isSameList, linesOver } from './merge-lines'

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
    const field = resource.fields[name]
    const differ = (one: unknown, other: unknown) =>
      field?.kind === 'lines' ? !isSameList(field, one, other) : !isSame(one, other)
    if (!differ(mine[name], theirs[name])) return []
    const byMe = differ(base[name], mine[name])
    const byThem = differ(base[name], theirs[name])
    return [{ name, side: byMe ? 'mine' : 'theirs', isConflict: byMe && byThem }]
  })
}

/** The values chosen, each with its display names. */
export function mergedValues(
  resource: Resource,
  fields: readonly MergeField[],
  sideOf: (field: MergeField) => Side,
  mine: Values,
  theirs: Row,
): Values {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const from: Values = sideOf(field) === 'mine' ? mine : theirs
      if (from === mine && resource.fields[field.name]?.kind === 'lines')
        return [[field.name, linesOver(mine[field.name], theirs[field.name])]]
      return [field.name, `${field.name}N`].map((key) => [key, from[key]])
    }),
  )
}
