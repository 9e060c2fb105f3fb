import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { scrollTop, useLatest } from '../use-latest'
import type { GridCursor } from './grid-types'

export interface CursorFocus {
  /** Puts the browser's focus on the cell under the cursor: after the next drawing, scrolled into sight. */
  readonly focus: () => void
  /** To be called whenever rows were drawn: a list that comes back into sight has none at first, and the grid holds the focus for them. */
  readonly drawn: () => void
}

/** The browser's focus follows the cursor of a grid. */
export function useCursorFocus(
  scroller: RefObject<HTMLElement | null>,
  cursor: GridCursor,
  rowHeight: number,
): CursorFocus {
  const wanted = useRef(false)
  const waiting = useRef(false)
  const held = useHeldFocus(scroller)
  const current = useLatest(cursor)
  const settle = useCallback(() => {
    if (!wanted.current) return
    wanted.current = false
    if (scroller.current) waiting.current = !focusCell(scroller.current, current.current, rowHeight)
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
      drawn() {
        if (!waiting.current) return
        const stayed = document.activeElement === scroller.current
        const cell = stayed && scroller.current ? cellOf(scroller.current, current.current) : null
        if (cell) cell.focus({ preventScroll: true })
        if (cell || !stayed) waiting.current = false
      },
    }),
    [settle, scroller, current],
  )
}

/** Whether the grid had the focus last. Removing the focused element tells nobody. */
function useHeldFocus(scroller: RefObject<HTMLElement | null>): RefObject<boolean> {
  const held = useRef(false)
  useEffect(() => {
    const grid = scroller.current
    const came = () => {
      held.current = true
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
  }, [scroller])
  return held
}

/** Answers whether the cell was there; without it the grid has the focus. */
function focusCell(grid: HTMLElement, { row, column }: GridCursor, rowHeight: number): boolean {
  const top = row * rowHeight
  const room = grid.clientHeight - 2 * rowHeight
  if (row >= 0 && top < grid.scrollTop) scrollTop(grid, top)
  else if (row >= 0 && top > grid.scrollTop + room) scrollTop(grid, top - room)
  const cell = cellOf(grid, { row, column })
  ;(cell ?? grid).focus({ preventScroll: true })
  cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  return cell !== null
}

const cellOf = (grid: HTMLElement, { row, column }: GridCursor) =>
  grid.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`)
