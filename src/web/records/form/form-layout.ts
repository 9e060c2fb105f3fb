import { type Field, isBroad, isWritable, type Resource, rowSpans, type WriteMode } from '#core'

export interface FormCell {
  readonly name: string
  readonly field: Field
  /** Of 24. */
  readonly span: number
  /** Shown and not typed: kept by the server, or fixed since the record was made. */
  readonly readOnly: boolean
}
export type FormRow = readonly FormCell[]

/** The rows of a form. What only the server sets is left out of a new record's form. */
export function formRows(resource: Resource, mode: WriteMode): readonly FormRow[] {
  const place = mode === 'create' ? 'create' : 'edit'
  return layoutRows(resource).flatMap((names) => {
    const spans = spansOf(resource, names)
    const cells = names.flatMap((name) => {
      const field = resource.fields[name]
      if (!field || !(field.options.on?.includes(place) ?? true)) return []
      const readOnly = !isWritable(field, mode)
      // A secret can be set, but is never there to be read.
      return readOnly && (mode === 'create' || field.options.secret)
        ? []
        : [{ name, field, readOnly, span: spans.get(name) ?? 0 }]
    })
    return cells.length === 0 ? [] : [cells]
  })
}

/** Rows of a record that is read: the form's, then what the form leaves out. */
export function recordRows(resource: Resource): readonly FormRow[] {
  const named = layoutRows(resource)
  const inForm = new Set(named.flat())
  const rest = Object.keys(resource.fields).filter((name) => !inForm.has(name))
  return [...named, ...pairs(resource, rest)].flatMap((names) => {
    const spans = spansOf(resource, names)
    const cells = names.flatMap((name) => {
      const field = resource.fields[name]
      const shown = field && !field.options.secret && (field.options.on?.includes('view') ?? true)
      return shown ? [{ name, field, readOnly: true, span: spans.get(name) ?? 0 }] : []
    })
    return cells.length === 0 ? [] : [cells]
  })
}

/** Child rows that stand in one row of the form are tabs of one table. */
export const isTabbed = (row: FormRow): boolean => row.length > 1 && row.every(({ field }) => field.kind === 'lines')

const layoutRows = (resource: Resource): readonly (readonly string[])[] =>
  resource.form ?? pairs(resource, Object.keys(resource.fields))

/** Two fields beside one another, as far as they are narrow; a broad one has a row of its own. */
function pairs(resource: Resource, names: readonly string[]): readonly (readonly string[])[] {
  const rows: string[][] = []
  let open: string[] | undefined
  for (const name of names) {
    const field = resource.fields[name]
    if (!field || isBroad(field)) {
      rows.push([name])
      open = undefined
    } else if (open) {
      open.push(name)
      open = undefined
    } else rows.push((open = [name]))
  }
  return rows
}

/** What is not shown keeps its place: the fields beside it stay where they are. */
function spansOf(resource: Resource, names: readonly string[]): ReadonlyMap<string, number> {
  const known = names.filter((name) => name in resource.fields)
  const spans = rowSpans(known.flatMap((name) => resource.fields[name] ?? []))
  return new Map(known.map((name, place) => [name, spans[place] ?? 0]))
}
