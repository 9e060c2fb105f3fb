import type { Field } from '../fields/field'

/** The grid that forms and the filters of lists stand in, unless a definition says otherwise. */
export const formGrid = {
  columns: 24,
  /** Columns of a field. */
  itemSpan: 12,
  /** Pixels of a label beside its control. */
  labelWidth: 112,
  /** Columns of the buttons behind the filters of a list. */
  searchMenuSpan: 6,
} as const

/** What a definition says of its form beyond its rows. */
export interface FormLayout {
  /** Pixels, 110 to 120. */
  readonly labelWidth?: number
  readonly searchMenuSpan?: number
}

export const layoutOf = ({ layout }: { readonly layout?: FormLayout }): Required<FormLayout> => ({
  labelWidth: layout?.labelWidth ?? formGrid.labelWidth,
  searchMenuSpan: layout?.searchMenuSpan ?? formGrid.searchMenuSpan,
})

const broad: ReadonlySet<Field['kind']> = new Set(['multiline', 'richText', 'lines', 'files', 'json'])

/** Whether a field stands in a row of its own where no rows are declared. */
export const isBroad = ({ kind }: Field): boolean => broad.has(kind)

/**
 * Columns of each field of a row of a form: what it declares; else half of the form, all of it for a broad one alone, and an equal
 * share of what is left among more than two.
 */
export function rowSpans(fields: readonly Field[]): readonly number[] {
  const declared = fields.map(({ options }) => options.span)
  const left = formGrid.columns - declared.reduce<number>((sum, span = 0) => sum + span, 0)
  const share = Math.floor(left / declared.filter((span) => span === undefined).length)
  const [only] = fields
  const usual = fields.length === 1 && only && isBroad(only) ? formGrid.columns : formGrid.itemSpan
  return declared.map((span) => span ?? Math.max(1, Math.min(usual, share)))
}

/** What is wrong with the layout of a definition; undefined when nothing is. */
export function layoutProblem(
  layout: FormLayout | undefined,
  fields: Readonly<Record<string, Field>>,
  rows: readonly (readonly string[])[],
): string | undefined {
  const { labelWidth, searchMenuSpan } = layoutOf({ layout })
  if (labelWidth < 110 || labelWidth > 120) return `layout.labelWidth is ${labelWidth}, and not 110 to 120 pixels`
  if (!isSpan(searchMenuSpan)) return `layout.searchMenuSpan is ${searchMenuSpan}, and not 1 to ${formGrid.columns}`
  for (const [name, { options }] of Object.entries(fields)) {
    if (options.span !== undefined && !isSpan(options.span))
      return `field "${name}" spans ${options.span}, and not 1 to ${formGrid.columns} columns`
  }
  const wide = rows.find((row) => {
    const spans = rowSpans(row.flatMap((name) => fields[name] ?? []))
    return spans.reduce((sum, span) => sum + span, 0) > formGrid.columns
  })
  return wide && `form row ${wide.join(', ')} spans more than ${formGrid.columns} columns`
}

const isSpan = (span: number) => Number.isInteger(span) && span >= 1 && span <= formGrid.columns
