import type { KeyboardEvent } from 'react'
import type { GridHandle } from '../../controls'

interface PickerKeys {
  readonly grid: GridHandle | null
  /** Enter on a row. */
  readonly take: () => void
  /** Space on a row. */
  readonly toggle: () => void
  readonly turnPage: (by: 1 | -1) => void
  readonly search: () => void
}

const moves: Readonly<Record<string, (grid: GridHandle) => void>> = {
  ArrowDown: (grid) => grid.moveBy(1),
  ArrowUp: (grid) => grid.moveBy(-1),
  ArrowLeft: (grid) => grid.moveColumn(-1),
  ArrowRight: (grid) => grid.moveColumn(1),
  Home: (grid) => grid.moveTo('first'),
  End: (grid) => grid.moveTo('last'),
  PageDown: (grid) => grid.movePage(1),
  PageUp: (grid) => grid.movePage(-1),
}

/** The keys of a picker's rows: those of every list that choose something, as what acts on records has no place here. */
export function pickerKey(event: KeyboardEvent, { grid, take, toggle, turnPage, search }: PickerKeys): void {
  if (!grid || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
  const move = moves[event.key]
  if (move) move(grid)
  else if (event.key === 'Enter') take()
  else if (event.key === ' ') toggle()
  else if (event.key === '[') turnPage(-1)
  else if (event.key === ']') turnPage(1)
  else if (event.key === '/') search()
  else return
  event.preventDefault()
  event.stopPropagation()
}
