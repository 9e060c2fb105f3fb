import { memo, type ReactNode } from 'react'
import { tipOf } from '../CellTip'
import type { GridColumn } from './grid-types'
import styles from './DataGrid.module.css'
import type { PlacedColumn } from './use-grid-columns'

interface GridRowProps {
  readonly id: string
  readonly row: unknown
  readonly index: number
  readonly ariaIndex: number
  readonly top: number
  readonly columns: readonly PlacedColumn<unknown>[]
  /** The column the cursor is in, or -1 when it is in another row. */
  readonly cursorColumn: number
  readonly selected: boolean | undefined
  readonly decoration: string
  readonly note: string
  readonly partly: boolean
  readonly fixed: boolean
  /** How deep it stands in a tree, from 1; 0 in a plain list. */
  readonly level: number
  /** Undefined where nothing stands below it. */
  readonly open: boolean | undefined
}

/** One row. Everything it takes is a primitive or keeps its identity, so that scrolling draws new rows only. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { id, row, index, ariaIndex, top, columns, cursorColumn, selected, decoration, note, level, open } = props
  const { partly, fixed } = props
  const state = `${cursorColumn >= 0 ? styles.current : ''} ${selected ? styles.selected : ''} ${decoration}`
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={ariaIndex}
      aria-selected={selected}
      aria-disabled={fixed || undefined}
      aria-level={level || undefined}
      aria-expanded={open}
      aria-description={note || undefined}
      data-row={index}
      className={`${styles.row} ${state}`}
      style={{ transform: `translateY(${top}px)` }}
    >
      {selected !== undefined && (
        <div role="gridcell" aria-colindex={1} className={styles.pick} data-pick>
          <span className={styles.box} aria-hidden>
            {selected ? '✓' : partly ? '–' : ''}
          </span>
        </div>
      )}
      {columns.map(({ column }, place) =>
        gridCell(
          column,
          row,
          place,
          selected !== undefined,
          place === cursorColumn,
          place === 0 ? fold(level, open) : null,
        ),
      )}
    </div>
  )
})

/** What stands before a row's first cell in a tree: its depth, and whether more is below it. */
const fold = (level: number, open: boolean | undefined): ReactNode =>
  level > 0 && (
    <span
      className={styles.fold}
      style={{ marginInlineStart: (level - 1) * indent }}
      data-fold={open === undefined ? undefined : ''}
      aria-hidden
    >
      {open === undefined ? '' : open ? '▾' : '▸'}
    </span>
  )
/** Pixels a level. */
const indent = 18

/** A cell. Not a component of its own: a hundred of them come and go with every turn of the wheel. */
function gridCell(
  column: GridColumn<unknown>,
  row: unknown,
  place: number,
  picks: boolean,
  here: boolean,
  before: ReactNode,
): ReactNode {
  const text = row === undefined ? '' : column.text(row)
  return (
    <div
      key={column.id}
      role="gridcell"
      aria-colindex={place + (picks ? 2 : 1)}
      data-column={place}
      tabIndex={here ? 0 : -1}
      data-tip={tipOf(text, column.tipFrom)}
      className={column.align === 'end' ? styles.end : styles.cell}
    >
      {before}
      {row === undefined ? <span className={styles.bone} aria-hidden /> : (column.render?.(row) ?? text)}
    </div>
  )
}
