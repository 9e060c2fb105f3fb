import { useMemo } from 'react'
import { useLatest } from '../use-latest'
import { type GridSelection, toggled, withRange } from './grid-selection'
import type { GridColumn, GridCursor, GridHandle, GridSort, GridTree, OpenWhere } from './grid-types'
import { tableText } from './table-text'

export interface GridKeysOptions<R> {
  readonly count: number
  readonly columns: readonly GridColumn<R>[]
  readonly getRow: (index: number) => R | undefined
  readonly keyOf: (row: R) => string
  readonly cursor: GridCursor
  readonly onCursorChange: (cursor: GridCursor) => void
  /** Without it nothing can be selected. */
  readonly onSelectionChange?: (selection: GridSelection<R>) => void
  readonly selection: GridSelection<R>
  /** Selects what is not loaded as well, now or when it is read; default all loaded rows. */
  readonly onSelectAll?: () => Promise<void> | void
  /** Nothing here takes the whole selection away. */
  readonly keepsSelection?: boolean
  readonly onOpen?: (row: R, where: OpenWhere) => void
  readonly sort: readonly GridSort[]
  readonly onSortChange?: (sort: readonly GridSort[]) => void
  readonly onCopied?: (rows: number) => void
  /** Rows that fit on screen: how far PageDown goes. */
  readonly pageRows: () => number
  /** Puts the browser's focus where the cursor is. */
  readonly focus: () => void
  readonly tree?: GridTree<R>
}

/**
 * The keyboard of a grid without its looks: what each list command does to cursor, selection and sort. The handle stays the same
 * object, so that it can be registered once.
 */
export function useGridKeys<R>(options: GridKeysOptions<R>): GridHandle {
  const latest = useLatest(options)
  return useMemo(() => gridHandle(() => latest.current), [latest])
}

function gridHandle<R>(now: () => GridKeysOptions<R>): GridHandle {
  /** The row toggled last: where Shift+Space starts. */
  let anchor: number | undefined
  /** Where Shift with an arrow began. */
  let start: number | undefined
  /** Where the cursor was sent that has not been drawn yet: keys may come faster than frames, and none of them is lost. */
  let sent: { readonly from: GridCursor; readonly to: GridCursor } | undefined
  const cursorNow = (): GridCursor => (sent?.from === now().cursor ? sent.to : now().cursor)
  const send = (to: GridCursor) => {
    sent = { from: now().cursor, to }
    now().onCursorChange(to)
  }
  let chosen: { readonly from: GridSelection<R>; readonly to: GridSelection<R> } | undefined
  const selectionNow = (): GridSelection<R> => (chosen?.from === now().selection ? chosen.to : now().selection)
  const select = (to: GridSelection<R>) => {
    chosen = { from: now().selection, to }
    now().onSelectionChange?.(to)
  }
  const goTo = (row: number, column = cursorNow().column) => {
    const { count, columns, focus } = now()
    const clamped = { row: clamp(row, count === 0 ? -1 : 0, count - 1), column: clamp(column, 0, columns.length - 1) }
    send(row < 0 && cursorNow().row <= 0 ? { ...clamped, row: -1 } : clamped)
    focus()
  }
  const extendTo = (from: number, row: number) => {
    const { count, getRow, keyOf } = now()
    select(withRange(selectionNow(), from, clamp(row, 0, count - 1), getRow, keyOf))
  }
  /** In the first column of a tree: right opens, left closes or goes to the row above. Answers whether it did. */
  const fold = (columns: number): boolean => {
    const { tree, getRow } = now()
    const { row, column } = cursorNow()
    const record = getRow(row)
    if (!tree || column !== 0 || record === undefined) return false
    const isOpen = tree.isOpen(row)
    const parent = tree.parentOf(row)
    if (columns > 0 && isOpen !== false) return false
    if (columns > 0 || isOpen) tree.setOpen(record, columns > 0)
    else if (parent !== undefined) goTo(parent)
    return true
  }
  const chosenRows = (): R[] => {
    const { getRow } = now()
    const selection = selectionNow()
    const current = getRow(cursorNow().row)
    if (selection.size > 0) return [...selection.values()]
    return current === undefined ? [] : [current]
  }
  /** Everything, while it is still being read. */
  let choosing: Promise<void> | void
  const copyChosen = () => {
    const rows = chosenRows()
    const { columns, onCopied } = now()
    if (rows.length === 0) return
    void navigator.clipboard.writeText(tableText(columns, rows)).then(() => onCopied?.(rows.length))
  }
  return {
    moveBy(rows, extend = false) {
      const cursor = cursorNow()
      start = extend ? (start ?? cursor.row) : undefined
      if (start !== undefined) extendTo(start, cursor.row + rows)
      goTo(cursor.row + rows)
    },
    moveTo(end) {
      start = undefined
      goTo(end === 'first' ? 0 : now().count - 1)
    },
    movePage(direction) {
      start = undefined
      goTo(Math.max(0, cursorNow().row + direction * Math.max(1, now().pageRows() - 1)))
    },
    moveColumn(columns) {
      if (fold(columns)) return
      const { row, column } = cursorNow()
      goTo(row, column + columns)
    },
    toggle() {
      const { getRow, keyOf } = now()
      const at = cursorNow().row
      const row = getRow(at)
      if (row === undefined) return
      anchor = at
      select(toggled(selectionNow(), keyOf(row), row))
    },
    selectRange() {
      const { row } = cursorNow()
      extendTo(anchor ?? row, row)
    },
    selectAll() {
      const { onSelectAll, count, getRow, keyOf } = now()
      if (onSelectAll) choosing = onSelectAll()
      else select(withRange(new Map(), 0, count - 1, getRow, keyOf))
    },
    clearSelection() {
      anchor = undefined
      if (selectionNow().size === 0) return false
      select(new Map())
      return true
    },
    hasSelection: () => !now().keepsSelection && selectionNow().size > 0,
    canOpen: () => now().onOpen !== undefined,
    open(where) {
      const { getRow, onOpen, sort, onSortChange, columns } = now()
      const cursor = cursorNow()
      const row = getRow(cursor.row)
      if (cursor.row === -1) onSortChange?.(nextSort(sort, columns[cursor.column], false))
      else if (row !== undefined) onOpen?.(row, where)
    },
    sort(additive) {
      const { sort, onSortChange, columns } = now()
      onSortChange?.(nextSort(sort, columns[cursorNow().column], additive))
    },
    copy() {
      if (choosing) choosing.then(copyChosen, () => undefined)
      else copyChosen()
    },
    hasTree: () => now().tree !== undefined,
    openAll() {
      const row = now().getRow(cursorNow().row)
      if (row !== undefined) now().tree?.openAll(row)
    },
    focus: () => now().focus(),
  }
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

/** A column's turn: ascending, descending, then off. Additive keeps the other columns. */
export function nextSort<R>(
  sort: readonly GridSort[],
  column: GridColumn<R> | undefined,
  additive: boolean,
): readonly GridSort[] {
  if (!column?.sortable) return sort
  const { id } = column
  const known = sort.find((entry) => entry.id === id)
  const turned = known === undefined ? [{ id, desc: false }] : known.desc ? [] : [{ id, desc: true }]
  if (!additive) return turned
  return known === undefined ? [...sort, ...turned] : sort.flatMap((entry) => (entry.id === id ? turned : [entry]))
}
