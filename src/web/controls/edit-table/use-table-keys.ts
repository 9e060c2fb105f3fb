import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { EditTableHandle } from './edit-table'

/** Keys without a command of their own: they move the cursor or begin and end typing. */
export function useTableKeys(table: EditTableHandle, rowHeight: number, scroller: HTMLElement | null) {
  const page = () => Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / rowHeight) - 2)
  return (event: KeyboardEvent<HTMLElement>) => {
    const { nativeEvent, target } = event
    if (event.defaultPrevented || nativeEvent.isComposing || nativeEvent.keyCode === 229) return
    if (!(target instanceof HTMLElement)) return
    const taken = 'catcher' in target.dataset ? moveKey(table, event, page) : editKey(table, event, target)
    if (taken) event.preventDefault()
  }
}

const arrows: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

/** With the cursor on a cell. Answers whether the key is done with. */
function moveKey(table: EditTableHandle, event: KeyboardEvent, page: () => number): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  const { cursor } = table.getState()
  const rows = table.rows().length
  const arrow = arrows[key]
  if (key === 'Tab' && !ctrlKey && !altKey) return table.moveAlong(shiftKey ? -1 : 1)
  if (rows === 0 || altKey) return false
  const far = ctrlKey || metaKey
  if (arrow) {
    const [down, across] = far ? [arrow[0] * rows, arrow[1] * 1000] : arrow
    table.moveBy(down, across, shiftKey)
  } else if (key === 'Home') table.moveTo({ row: far ? 0 : cursor.row, column: 0 }, shiftKey)
  else if (key === 'End') table.moveTo({ row: far ? rows - 1 : cursor.row, column: 1000 }, shiftKey)
  else if (key === 'PageDown' || key === 'PageUp') table.moveBy(key === 'PageDown' ? page() : -page(), 0, shiftKey)
  else if (far) return false
  else if (key === ' ') table.toggleBlock()
  else if (key === 'Delete' || key === 'Backspace') table.empty()
  else if (key === 'Enter') return enter(table, shiftKey)
  else if (Array.from(key).length === 1) {
    // The letter itself goes on into the control that has the focus now.
    flushSync(() => table.edit('typed'))
    return false
  } else return false
  return true
}

function enter(table: EditTableHandle, back: boolean): boolean {
  if (back) table.moveBy(-1, 0)
  else if (table.isLocked()) table.goDown()
  else flushSync(() => table.edit('opened'))
  return true
}

/** In the control of the cell that is edited; what the control opened elsewhere keeps its keys. */
function editKey(table: EditTableHandle, event: KeyboardEvent<HTMLElement>, target: HTMLElement): boolean {
  const { editing } = table.getState()
  if (!editing || !target.closest('[data-editor]') || event.ctrlKey || event.metaKey) return false
  const { key, shiftKey, altKey } = event
  if (key === 'Tab' && !altKey) {
    const goesOn = table.moveAlong(shiftKey ? -1 : 1)
    if (!goesOn) table.focus()
    return goesOn
  }
  if (target.getAttribute('aria-expanded') === 'true' || target.isContentEditable || target.tagName === 'BUTTON')
    return false
  if (key === 'Enter' && altKey && target instanceof HTMLTextAreaElement) {
    target.setRangeText('\n', target.selectionStart, target.selectionEnd, 'end')
    target.dispatchEvent(new InputEvent('input', { bubbles: true }))
    return true
  }
  if (key === 'Enter' && !altKey) {
    if (shiftKey) table.moveBy(-1, 0)
    else table.goDown()
    return true
  }
  const isPlainText = target.getAttribute('role') !== 'combobox'
  if (editing === 'typed' && isPlainText && !altKey && (key === 'ArrowDown' || key === 'ArrowUp')) {
    table.moveBy(key === 'ArrowDown' ? 1 : -1, 0)
    return true
  }
  return false
}
