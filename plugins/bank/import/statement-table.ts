import type { Cell } from './decoded-file'
import type { Money } from '#core'

export interface TableRow {
  /** The row in the sheet, from 1. */
  readonly rowNumber: number
  readonly sheet: string
  readonly cells: readonly Cell[]
}

/** A row of the table that is no transaction, and why: kept, so that nothing is left out in silence. */
export interface SetAsideRow extends TableRow {
  readonly kind: 'total' | 'opening' | 'closing' | 'note' | 'heads'
}

/** What stands above and below the table. Empty where the file does not say. */
export interface Preamble {
  readonly ownAccount: string
  readonly ownName: string
  readonly bankName: string
  readonly currency: string
  readonly periodFrom: string
  readonly periodTo: string
  readonly count: number | null
  readonly inCount: number | null
  readonly outCount: number | null
  readonly inTotal: Money | ''
  readonly outTotal: Money | ''
  readonly openingBalance: Money | ''
  readonly closingBalance: Money | ''
}

export interface StatementTable {
  readonly sheet: string
  /** One head a column; a head of two rows is joined, a missing one is ''. */
  readonly heads: readonly string[]
  /** False where the file begins with its lines: columns are known by what they hold only. */
  readonly hasHeads: boolean
  /** Whether rows come with all their cells, so that a short row is a broken one. */
  readonly hasFullRows: boolean
  readonly rows: readonly TableRow[]
  readonly setAside: readonly SetAsideRow[]
  readonly preamble: Preamble
  /** Sheets with a table of another shape, not read. */
  readonly otherSheets: readonly string[]
}
