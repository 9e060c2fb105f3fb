import type { CellPlace, EditColumn, RowValues } from './edit-table-types'
import { withValues } from './row-key'

/** A rectangle of cells, both ends included. */
export interface CellBlock {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export const blockOf = (one: CellPlace, other: CellPlace = one): CellBlock => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
})

export const isOneCell = (block: CellBlock): boolean => block.top === block.bottom && block.left === block.right

const editable = (columns: readonly EditColumn[], { left, right }: CellBlock) =>
  columns.slice(left, right + 1).filter((column) => !column.readOnly)

/** The values of a column in a row, with what travels beside them. */
const valuesOf = (column: EditColumn, row: RowValues): RowValues =>
  Object.fromEntries([column.id, ...column.beside].map((name) => [name, row[name] ?? '']))

const blankOf = (column: EditColumn): RowValues => valuesOf(column, {})

/** Rows with the cells of a block changed by `values`. */
function changeBlock(
  rows: readonly RowValues[],
  block: CellBlock,
  columns: readonly EditColumn[],
  values: (column: EditColumn) => RowValues,
): readonly RowValues[] {
  const changed = Object.assign({}, ...editable(columns, block).map(values)) as RowValues
  return rows.map((row, place) => (place < block.top || place > block.bottom ? row : withValues(row, changed)))
}

export const emptyBlock = (rows: readonly RowValues[], block: CellBlock, columns: readonly EditColumn[]) =>
  changeBlock(rows, block, columns, blankOf)

/** The first row of the block into the others; of a block of one row, the row above into it. */
export function fillBlockDown(rows: readonly RowValues[], block: CellBlock, columns: readonly EditColumn[]) {
  const source = block.top === block.bottom ? rows[block.top - 1] : rows[block.top]
  return source ? changeBlock(rows, block, columns, (column) => valuesOf(column, source)) : rows
}
