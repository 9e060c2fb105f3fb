import type { FocusEvent, MouseEvent } from 'react'
import type { EditTableHandle } from './edit-table'

/** The mouse's half: one listener for all cells. A click on the current cell edits it, dragging chooses a block. */
export function useTableMouse(table: EditTableHandle) {
  const isEditor = (target: EventTarget) => (target as HTMLElement).closest('[data-editor],[data-catcher]') !== null
  return {
    onMouseDown(event: MouseEvent) {
      if (isEditor(event.target) || event.button !== 0) return
      const { target } = event
      const place = placeOf(target)
      // The focus stays with the table's own input.
      if (place || (target as HTMLElement).closest('[role=grid]')) event.preventDefault()
      if ((target as HTMLElement).closest('[data-pick-all]')) return table.toggleAll()
      if (!place) return
      if (place.isPick) {
        table.toggle([place.row])
        return table.moveTo({ row: place.row, column: table.getState().cursor.column })
      }
      if (place.column === undefined) return
      const { cursor, anchor } = table.getState()
      const again = cursor.row === place.row && cursor.column === place.column && !anchor
      const hadFocus = document.activeElement?.hasAttribute('data-catcher') === true
      table.moveTo({ row: place.row, column: place.column }, event.shiftKey)
      if (again && hadFocus && event.detail === 1) table.edit('opened')
    },
    onMouseOver(event: MouseEvent) {
      const place = placeOf(event.target)
      if (event.buttons !== 1 || table.getState().editing || place?.column === undefined) return
      const { cursor } = table.getState()
      if (cursor.row !== place.row || cursor.column !== place.column)
        table.moveTo({ row: place.row, column: place.column }, true)
    },
    onDoubleClick(event: MouseEvent) {
      if (!isEditor(event.target) && placeOf(event.target)?.column !== undefined) table.edit('opened')
    },
    /** A cell that is given the focus from elsewhere hands it on. */
    onFocus(event: FocusEvent<HTMLElement>) {
      const place = event.target.role === 'gridcell' ? placeOf(event.target) : undefined
      if (place?.column !== undefined) table.moveTo({ row: place.row, column: place.column })
    },
  }
}

function placeOf(target: EventTarget) {
  const cell = (target as HTMLElement).closest<HTMLElement>('[role=gridcell]')
  const row = cell?.closest<HTMLElement>('[data-row]')?.dataset.row
  if (!cell || row === undefined) return undefined
  const { column } = cell.dataset
  return { row: Number(row), column: column === undefined ? undefined : Number(column), isPick: 'pick' in cell.dataset }
}
