import { type ReactNode, type Ref, useCallback, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useKeyContext } from '../../keyboard'
import { CellTip } from '../CellTip'
import styles from './DataGrid.module.css'
import { GridFocus } from './GridFocus'
import { GridHeader } from './GridHeader'
import { GridBody, type GridBodyProps } from './GridBody'
import type { GridSelection } from './grid-selection'
import type {
  GridColumn,
  GridCursor,
  GridHandle,
  GridLayout,
  GridSort,
  GridTree,
  OpenWhere,
  RowDecoration,
} from './grid-types'
import { type PlacedColumn, useGridColumns } from './use-grid-columns'
import { useCursorFocus } from './use-cursor-focus'
import { useGridClicks } from './use-grid-clicks'
import { useGridKeys } from './use-grid-keys'
import { useKeptPlace } from './use-kept-place'

export interface DataGridProps<R> {
  /** Translated name of the grid. */
  readonly label: string
  readonly columns: readonly GridColumn<R>[]
  readonly count: number
  /** Undefined while a row is not loaded. A new function whenever rows changed. */
  readonly getRow: (index: number) => R | undefined
  readonly keyOf: (row: R) => string
  /** Where a loaded row is now; lets the reader keep their place. */
  readonly indexOf?: (key: string) => number | undefined
  /** Rows before the first one here, and rows in all, when this is one page of many. */
  readonly before?: number
  readonly total?: number
  readonly cursor: GridCursor
  readonly onCursorChange: (cursor: GridCursor) => void
  readonly selection?: GridSelection<R>
  readonly onSelectionChange?: (selection: GridSelection<R>) => void
  readonly onSelectAll?: () => Promise<void> | void
  /** One row is selected at most. */
  readonly single?: boolean
  /** Where its keys count: 'list' has those of every list; elsewhere whoever uses it turns keys into what its handle does. */
  readonly keyContext?: string
  /** What is selected is what the page is about, not what is about to be acted on: Esc leaves it alone. */
  readonly keepsSelection?: boolean
  readonly onOpen?: (row: R, where: OpenWhere) => void
  readonly sort?: readonly GridSort[]
  readonly onSortChange?: (sort: readonly GridSort[]) => void
  readonly layout?: GridLayout
  readonly onLayoutChange?: (layout: GridLayout) => void
  readonly decorate?: (row: R) => RowDecoration | undefined
  readonly onVisibleChange?: (first: number, last: number) => void
  readonly onCopied?: (rows: number) => void
  /** 32, or 28 in compact mode. */
  readonly rowHeight?: number
  /** Changes when something else is looked at: other filters, another sort. */
  readonly place?: string
  /** Whether the pane of this grid has the focus, so that the list commands mean it; default what `GridActive` around it says. */
  readonly active?: boolean
  readonly handle?: Ref<GridHandle>
  /** Rows stand below one another. */
  readonly tree?: GridTree<R>
  /** Shown below the headings when there are no rows. */
  readonly empty?: ReactNode
}

const plainLayout: GridLayout = { order: [], hidden: [], widths: {} }
const noSort: readonly GridSort[] = []
const nothing = new Map<string, never>()

/** A virtual grid of any length with one tab stop, driven by the list commands. It draws; whoever uses it owns rows, cursor and selection. */
export function DataGrid<R>(props: DataGridProps<R>) {
  const { count, getRow, keyOf, cursor, rowHeight = 32, before = 0, sort = noSort } = props
  const { layout = plainLayout, onLayoutChange, onVisibleChange, decorate } = props
  const selection: GridSelection<R> = props.selection ?? nothing
  const scroller = useRef<HTMLDivElement>(null)
  // The rows are drawn by a child, whose effects run before this element's ref is set.
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const attach = useCallback((node: HTMLDivElement | null) => {
    scroller.current = node
    setElement(node)
  }, [])
  const placed = useGridColumns(props.columns, layout, sort)
  const columns = useMemo(() => placed.map(({ column }) => column), [placed])
  const { focus, drawn } = useCursorFocus(scroller, cursor, rowHeight)
  const pageRows = () => Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1
  const handle = useGridKeys({ ...props, columns, selection, sort, pageRows, focus })
  useImperativeHandle(props.handle, () => handle, [handle])
  useKeyContext(props.keyContext ?? 'list', scroller)

  const keyAt = useCallback((index: number) => keyIf(getRow(index), keyOf), [getRow, keyOf])
  useKeptPlace({ ...props, scroller, rowHeight, keyAt, place: props.place ?? '' })

  const setWidth = (id: string, width: number) =>
    onLayoutChange?.({ ...layout, widths: { ...layout.widths, [id]: Math.round(width) } })
  const picks = props.onSelectionChange !== undefined
  const clicks = useGridClicks({ ...props, columns, selection, sort, handle })
  const template = useMemo(() => gridTemplate(placed, picks), [placed, picks])
  const grid = (
    <div
      ref={attach}
      role={props.tree ? 'treegrid' : 'grid'}
      aria-label={props.label}
      aria-rowcount={(props.total ?? count) + 1}
      aria-colcount={columns.length + (picks ? 1 : 0)}
      aria-multiselectable={(picks && !props.single) || undefined}
      data-single={props.single || undefined}
      tabIndex={count === 0 && cursor.row >= 0 ? 0 : -1}
      className={styles.grid}
      style={{ '--columns': template, '--row': `${rowHeight}px` } as React.CSSProperties}
      {...clicks}
    >
      <GridFocus handle={handle} active={props.active} />
      <GridHeader
        columns={placed as readonly PlacedColumn<unknown>[]}
        picks={picks}
        single={props.single}
        allPicked={selection.size > 0 && selection.size >= (props.total ?? count)}
        cursorColumn={cursor.row === -1 ? cursor.column : -1}
        onWidth={onLayoutChange && setWidth}
      />
      <GridBody
        scroller={element}
        {...{ count, rowHeight, before, picks }}
        cursor={cursor}
        columns={placed as readonly PlacedColumn<unknown>[]}
        getRow={getRow}
        keyOf={keyOf as (row: unknown) => string}
        selection={selection}
        tree={props.tree as GridTree<unknown> | undefined}
        decorate={decorate as GridBodyProps['decorate']}
        onVisibleChange={onVisibleChange}
        onDrawn={drawn}
      />
      {count === 0 && props.empty}
    </div>
  )
  return (
    <>
      {grid}
      <CellTip root={element} />
    </>
  )
}

const keyIf = <R,>(row: R | undefined, keyOf: (row: R) => string) => (row === undefined ? undefined : keyOf(row))

const gridTemplate = (columns: readonly PlacedColumn<never>[] | readonly PlacedColumn<unknown>[], picks: boolean) =>
  [...(picks ? ['32px'] : []), ...columns.map(({ width }) => `${width}px`), 'minmax(0, 1fr)'].join(' ')
