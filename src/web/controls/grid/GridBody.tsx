import {
  defaultRangeExtractor,
  observeElementRect,
  type Range,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { memo, useCallback, useEffect, useId, useLayoutEffect, useState } from 'react'
import styles from './DataGrid.module.css'
import { GridRow } from './GridRow'
import type { GridCursor, GridTree, RowDecoration } from './grid-types'
import { createRowSlots } from './row-slots'
import type { PlacedColumn } from './use-grid-columns'

export interface GridBodyProps {
  readonly scroller: HTMLElement | null
  readonly count: number
  readonly rowHeight: number
  readonly before: number
  readonly picks: boolean
  readonly cursor: GridCursor
  readonly columns: readonly PlacedColumn<unknown>[]
  readonly getRow: (index: number) => unknown
  readonly keyOf: (row: unknown) => string
  readonly selection: ReadonlyMap<string, unknown>
  readonly tree: GridTree<unknown> | undefined
  readonly decorate: ((row: unknown) => RowDecoration | undefined) | undefined
  readonly onVisibleChange: ((first: number, last: number) => void) | undefined
  readonly onDrawn: () => void
}

const overscan = 8

/** The rows in sight. Scrolling draws this part alone. */
export const GridBody = memo(function GridBody(props: GridBodyProps) {
  const { scroller, count, rowHeight, before, picks, cursor, columns, getRow, keyOf, selection, tree, decorate } = props
  const { onVisibleChange, onDrawn } = props
  // oxlint-disable-next-line react/incompatible-library -- its answers change while it stays the same object; nothing here remembers them
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan,
    observeElementRect: observeShownRect,
    rangeExtractor: useCallback((range: Range) => withCursor(range, cursor.row), [cursor.row]),
  })
  const first = virtual.range?.startIndex ?? 0
  const last = virtual.range?.endIndex ?? 0
  useEffect(() => onVisibleChange?.(first, last), [onVisibleChange, first, last])
  useLayoutEffect(onDrawn)
  const id = useId()
  const [slotsOf] = useState(createRowSlots)
  const slots = [...slotsOf(virtual.getVirtualItems().map(({ index }) => index))]
  const inOrder = slots.every(([, slot], place) => slot > (slots[place - 1]?.[1] ?? -1))
  // Rows stand in the page by their slots. Whoever has the page read out still hears them one below the other.
  const owned = inOrder || virtual.isScrolling ? undefined : slots.map(([, slot]) => id + slot).join(' ')
  return (
    <div role="rowgroup" aria-owns={owned} className={styles.body} style={{ height: count * rowHeight }}>
      {slots
        .toSorted(([, one], [, other]) => one - other)
        .map(([index, slot]) => {
          const row = getRow(index)
          const decoration = row === undefined ? undefined : decorate?.(row)
          return (
            <GridRow
              key={slot}
              id={id + slot}
              row={row}
              index={index}
              ariaIndex={before + index + 2}
              top={index * rowHeight}
              columns={columns}
              cursorColumn={cursor.row === index ? cursor.column : -1}
              selected={picks ? row !== undefined && selection.has(keyOf(row)) : undefined}
              decoration={decoration?.className ?? ''}
              note={decoration?.label ?? ''}
              partly={decoration?.partly ?? false}
              fixed={decoration?.fixed ?? false}
              level={tree?.levelOf(index) ?? 0}
              open={tree?.isOpen(index)}
            />
          )
        })}
    </div>
  )
})

/** A page that is carried out of sight has no size, which is no reason to take its rows away: it comes back as it went. */
const observeShownRect = (
  virtual: Virtualizer<HTMLElement, Element>,
  report: Parameters<typeof observeElementRect>[1],
) => observeElementRect(virtual, (rect) => virtual.scrollElement?.isConnected && report(rect))

/** The row with the cursor stays in the page wherever one scrolls, so that the focus is never lost. */
function withCursor(range: Range, row: number): number[] {
  const indexes = defaultRangeExtractor(range)
  if (row < 0 || row >= range.count || indexes.includes(row)) return indexes
  return [...indexes, row].sort((a, b) => a - b)
}
