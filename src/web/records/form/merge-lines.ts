import type { LinesField } from '#core'
import { fieldText, lineColumns, type Values, valueText } from '../../fields'
import { isSame } from './form-values'

/** What one side did to one line of a list, as it is read: its cells one after another. */
export interface LineChange {
  readonly kind: 'added' | 'removed' | 'changed'
  readonly text: string
  /** What a changed line said before. */
  readonly before?: string
}

const linesIn = (value: unknown): readonly Values[] => (Array.isArray(value) ? (value as readonly Values[]) : [])
const idOf = (line: Values): string => valueText(line.id)

/** What became of the lines of `before` in `after`: those of an id that is in both may have changed, one without an id is new. */
export function lineChanges(field: LinesField, before: unknown, after: unknown): readonly LineChange[] {
  const [old, now] = [linesIn(before), linesIn(after)]
  const known = new Map(old.map((line) => [idOf(line), line]))
  const left = new Set(now.map(idOf))
  const columns = lineColumns(field)
  const textOf = (line: Values) =>
    columns.flatMap(([name, column]) => fieldText(column, name, line) || []).join(' · ') || '—'
  const changed = now.flatMap((line): readonly LineChange[] => {
    const former = idOf(line) === '' ? undefined : known.get(idOf(line))
    if (!former) return [{ kind: 'added', text: textOf(line) }]
    const isChanged = columns.some(([name]) => !isSame(former[name], line[name]))
    return isChanged ? [{ kind: 'changed', text: textOf(line), before: textOf(former) }] : []
  })
  const removed = old.flatMap((line): readonly LineChange[] =>
    left.has(idOf(line)) ? [] : [{ kind: 'removed', text: textOf(line) }],
  )
  return [...changed, ...removed]
}

/** Whether two lists say the same to a person, whenever and by whomever their lines were written. */
export const isSameList = (field: LinesField, one: unknown, other: unknown): boolean =>
  lineChanges(field, one, other).length === 0

/** Lines to be saved over a newer list: one that is no longer in it is made anew. */
export function linesOver(mine: unknown, theirs: unknown): readonly Values[] {
  const present = new Set(linesIn(theirs).map(idOf))
  return linesIn(mine).map((line) => {
    if (present.has(idOf(line))) return line
    const { id: _id, ...rest } = line
    return rest
  })
}
