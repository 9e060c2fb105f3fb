import type { ComponentType } from 'react'

export type RowValues = Readonly<Record<string, unknown>>

export interface CellPlace {
  readonly row: number
  readonly column: number
}

/** What pasted text means in a column. What does not fit is put in all the same where it can be shown and named. */
export interface PastedCell {
  readonly values: RowValues
  readonly fits: boolean
}
export type ReadPasted = (text: string) => PastedCell

export interface CellEditorProps {
  readonly row: RowValues
  /** Translated. */
  readonly problem: string | undefined
  readonly onChange: (value: unknown, also?: RowValues) => void
}

export interface EditColumn {
  readonly id: string
  /** Translated. */
  readonly label: string
  /** Pixels, at least. */
  readonly width: number
  readonly align: 'start' | 'end'
  readonly required?: boolean
  readonly readOnly?: boolean
  /** Names of values that travel with this one: display names, values of a chosen record. */
  readonly beside: readonly string[]
  /** What a person reads. */
  readonly text: (row: RowValues) => string
  /** Characters from which on the text is shown whole in a tip; default 25. */
  readonly tipFrom?: number
  /** Why the value is refused, translated. */
  readonly problem: (row: RowValues) => string | undefined
  /** The input that stands in the cell while it is edited. */
  readonly Editor: ComponentType<CellEditorProps>
  /** A choice made is the end of editing. */
  readonly endsOnChoice?: boolean
  /** Learns what pasted texts mean, which may need asking. */
  readonly reader: (texts: readonly string[]) => ReadPasted | Promise<ReadPasted>
  /** The exact sum of the column as it is read; undefined for a column without. */
  readonly total?: (rows: readonly RowValues[]) => string
}

export interface EditTableOptions {
  readonly columns: readonly EditColumn[]
  readonly rows: readonly RowValues[]
  readonly onChange: (rows: readonly RowValues[]) => void
  /** What a new row begins with. */
  readonly newRow: () => RowValues
  readonly locked: boolean
}
