import type { CellPlace, EditColumn, ReadPasted, RowValues } from './edit-table-types'
import { withValues } from './row-key'

export interface PastedBlock {
  readonly rows: readonly RowValues[]
  /** Where the block ends. */
  readonly end: CellPlace
  /** Places whose text did not fit their column. */
  readonly misfits: readonly CellPlace[]
  /** Columns of the text that the table has no room for. */
  readonly cutColumns: number
}

/** One reader a column that is pasted into; asking may take a while. */
export function readersOf(
  columns: readonly EditColumn[],
  left: number,
  table: readonly (readonly string[])[],
): readonly (ReadPasted | Promise<ReadPasted>)[] {
  const width = Math.max(0, ...table.map((cells) => cells.length))
  return columns.slice(left, left + width).map((column, offset) => {
    const texts = new Set(table.map((cells) => (cells[offset] ?? '').trim()).filter(Boolean))
    return column.reader([...texts])
  })
}

/** Rows with a table of texts laid over them from one cell on; rows are added where it is longer. */
export function pasteBlock(
  rows: readonly RowValues[],
  columns: readonly EditColumn[],
  at: CellPlace,
  table: readonly (readonly string[])[],
  readers: readonly ReadPasted[],
  newRow: () => RowValues,
): PastedBlock {
  const next = [...rows]
  const misfits: CellPlace[] = []
  for (const [down, cells] of table.entries()) {
    const place = at.row + down
    const row = next[place] ?? newRow()
    const values: RowValues[] = []
    for (const [across, text] of cells.entries()) {
      const column = columns[at.column + across]
      const read = readers[across]
      if (!column || column.readOnly || !read) continue
      const pasted = read(text.trim())
      values.push(pasted.values)
      if (!pasted.fits) misfits.push({ row: place, column: at.column + across })
    }
    next[place] = withValues(row, Object.assign({}, ...values) as RowValues)
  }
  const width = Math.max(1, ...table.map((cells) => cells.length))
  const room = columns.length - at.column
  return {
    rows: next,
    misfits,
    cutColumns: Math.max(0, width - room),
    end: { row: at.row + table.length - 1, column: at.column + Math.min(width, room) - 1 },
  }
}
