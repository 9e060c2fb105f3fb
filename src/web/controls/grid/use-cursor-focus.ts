import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { scrollTop, useLatest } from '../use-latest'
import type { GridCursor } from './grid-types'

export interface CursorFocus {
  /** Puts the browser's focus on the cell under the cursor: after the next drawing, scrolled into sight. */
  readonly focus: () => void
  /** To be called whenever rows were drawn: an empty list, or one that comes back into sight, has none at first, and the grid holds the focus for them. */
  readonly drawn: () => void
}

/** The browser's focus follows the cursor of a grid. */
export function useCursorFocus(
  scroller: RefObject<HTMLElement | null>,
  cursor: GridCursor,
  rowHeight: number,
): CursorFocus {
  const wanted = useRef(false)
  const current = useLatest(cursor)
  /** From the grid itself to its cell. */
  const passOn = useCallback(() => {
    const grid = scroller.current
    if (grid && grid === document.activeElement) cellOf(grid, current.current)?.focus({ preventScroll: true })
  }, [scroller, current])
  const held = useHeldFocus(scroller, passOn)
  const settle = useCallback(() => {
    if (!wanted.current) return
    wanted.current = false
    if (scroller.current) focusCell(scroller.current, current.current, rowHeight)
  }, [scroller, current, rowHeight])
  useLayoutEffect(() => {
    const active = document.activeElement
    // The row that had the focus is gone.
    if (held.current && active === document.body) wanted.current = true
    // The cursor follows its record when rows come or go above it, and the focus follows the cursor.
    if (active?.matches('[role=gridcell],[role=columnheader]') && scroller.current?.contains(active)) {
      wanted.current ||= active !== cellOf(scroller.current, cursor)
    }
    settle()
  }, [cursor, scroller, held, settle])
  return useMemo(
    () => ({
      focus() {
        wanted.current = true
        queueMicrotask(settle)
      },
      drawn: passOn,
    }),
    [settle, passOn],
  )
}

/** Whether the grid had the focus last. Removing the focused element tells nobody. `onCame` is told of every focus that comes. */
function useHeldFocus(scroller: RefObject<HTMLElement | null>, onCame: () => void): RefObject<boolean> {
  const held = useRef(false)
  useEffect(() => {
    const grid = scroller.current
    const came = () => {
      held.current = true
      onCame()
    }
    const left = (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && !grid?.contains(event.relatedTarget)) held.current = false
    }
    grid?.addEventListener('focusin', came)
    grid?.addEventListener('focusout', left)
    return () => {
      grid?.removeEventListener('focusin', came)
      grid?.removeEventListener('focusout', left)
    }
  }, [scroller, onCame])
  return held
}

function focusCell(grid: HTMLElement, { row, column }: GridCursor, rowHeight: number): void {
  const top = row * rowHeight
  const room = grid.clientHeight - 2 * rowHeight
  if (row >= 0 && top < grid.scrollTop) scrollTop(grid, top)
  else if (row >= 0 && top > grid.scrollTop + room) scrollTop(grid, top - room)
  const cell = cellOf(grid, { row, column })
  ;(cell ?? grid).focus({ preventScroll: true })
  cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}

const cellOf = (grid: HTMLElement, { row, column }: GridCursor) =>
  grid.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`)
