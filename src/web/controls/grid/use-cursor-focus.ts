import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { scrollTop, useLatest } from '../use-latest'
import type { GridCursor } from './grid-types'

/** Answers how to put the browser's focus on the cell under the cursor: after the next drawing, scrolled into sight. */
export function useCursorFocus(
  scroller: RefObject<HTMLElement | null>,
  cursor: GridCursor,
  rowHeight: number,
): () => void {
  const wanted = useRef(false)
  const current = useLatest(cursor)
  const settle = useCallback(() => {
    if (!wanted.current) return
    wanted.current = false
    if (scroller.current) focusCell(scroller.current, current.current, rowHeight)
  }, [scroller, current, rowHeight])
  useLayoutEffect(settle, [cursor, settle])
  return useCallback(() => {
    wanted.current = true
    queueMicrotask(settle)
  }, [settle])
}

function focusCell(grid: HTMLElement, { row, column }: GridCursor, rowHeight: number): void {
  const top = row * rowHeight
  const room = grid.clientHeight - 2 * rowHeight
  if (row >= 0 && top < grid.scrollTop) scrollTop(grid, top)
  else if (row >= 0 && top > grid.scrollTop + room) scrollTop(grid, top - room)
  const cell = grid.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`)
  ;(cell ?? grid).focus({ preventScroll: true })
  cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}
