import type { FocusEvent, MouseEvent } from 'react'
import type { DataGridProps } from './DataGrid'
import { type GridSelection, toggled, withRange } from './grid-selection'
import type { GridColumn, GridHandle, GridSort } from './grid-types'
import { nextSort } from './use-grid-keys'

interface ClickOptions<R> extends Omit<DataGridProps<R>, 'selection' | 'sort' | 'handle'> {
  readonly columns: readonly GridColumn<R>[]
  readonly selection: GridSelection<R>
  readonly sort: readonly GridSort[]
  readonly handle: GridHandle
}

/** The mouse's half: one listener for all cells, so that a cell costs nothing. */
export function useGridClicks<R>(options: ClickOptions<R>) {
  const { columns, selection, sort, handle, cursor, getRow, keyOf } = options
  const placeOf = (target: EventTarget | null) => {
    const cell = (target as HTMLElement | null)?.closest<HTMLElement>('[role=gridcell],[role=columnheader]')
    const row = Number(cell?.closest<HTMLElement>('[data-row]')?.dataset.row ?? Number.NaN)
    return { cell, row, column: Number(cell?.dataset.column ?? Number.NaN) }
  }
  const pick = (row: number, event: MouseEvent) => {
    const record = getRow(row)
    if (record === undefined) return
    options.onSelectionChange?.(
      event.shiftKey ? withRange(selection, cursor.row, row, getRow, keyOf) : toggled(selection, keyOf(record), record),
    )
  }
  return {
    onClick(event: MouseEvent) {
      const { cell, row, column } = placeOf(event.target)
      if (!cell || (event.target as HTMLElement).closest('[data-handle]')) return
      if ('pickAll' in cell.dataset) return void (handle.hasSelection() ? handle.clearSelection() : handle.selectAll())
      if ((event.target as HTMLElement).closest('[data-fold]')) {
        const record = getRow(row)
        if (record !== undefined) options.tree?.setOpen(record, options.tree.isOpen(row) === false)
        return options.onCursorChange({ row, column })
      }
      if (row === -1) return options.onSortChange?.(nextSort(sort, columns[column], event.shiftKey))
      const named = (event.target as HTMLElement).closest('[data-open]') ? getRow(row) : undefined
      if (named !== undefined) return options.onOpen?.(named, event.ctrlKey || event.metaKey ? 'right' : 'here')
      // Where one of all is chosen, a press anywhere on its row chooses it.
      if ('pick' in cell.dataset || options.single || event.shiftKey || event.ctrlKey || event.metaKey) pick(row, event)
      options.onCursorChange({ row, column: Number.isNaN(column) ? cursor.column : column })
      if (Number.isNaN(column)) handle.focus()
    },
    onDoubleClick(event: MouseEvent) {
      const { row, column } = placeOf(event.target)
      const record = row >= 0 && !Number.isNaN(column) ? getRow(row) : undefined
      if (record !== undefined) options.onOpen?.(record, event.ctrlKey || event.metaKey ? 'right' : 'here')
    },
    onFocus(event: FocusEvent) {
      const { row, column } = placeOf(event.target)
      if (Number.isNaN(row) || Number.isNaN(column)) return
      if (row !== cursor.row || column !== cursor.column) options.onCursorChange({ row, column })
    },
  }
}
