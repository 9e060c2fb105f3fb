import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { scrollTop } from '../use-latest'
import type { GridCursor } from './grid-types'

interface KeptPlaceOptions {
  readonly scroller: RefObject<HTMLElement | null>
  readonly rowHeight: number
  readonly count: number
  readonly cursor: GridCursor
  readonly onCursorChange: (cursor: GridCursor) => void
  readonly keyAt: (index: number) => string | undefined
  readonly indexOf?: (key: string) => number | undefined
  /** What is being looked at (filters, sort). Another place starts at the top. */
  readonly place: string
}

/**
 * Keeps the reader where they are when rows arrive or leave above them: the first row in sight stays where it is on screen and the
 * cursor stays on its record.
 */
export function useKeptPlace(options: KeptPlaceOptions): void {
  const { scroller, rowHeight, count, cursor, onCursorChange, keyAt, indexOf, place } = options
  const seen = useRef({ place, top: 0, topKey: keyAt(0), cursorRow: cursor.row, cursorKey: keyAt(cursor.row) })

  useLayoutEffect(() => {
    const element = scroller.current
    const before = seen.current
    if (!element) return
    if (before.place !== place) {
      scrollTop(element, 0)
      if (cursor.row > 0) onCursorChange({ ...cursor, row: 0 })
    } else if (cursor.row >= count && count > 0) onCursorChange({ ...cursor, row: count - 1 })
    else if (indexOf) {
      const top = movedTo(before.top, before.topKey, keyAt, indexOf)
      if (top !== undefined) scrollTop(element, element.scrollTop + (top - before.top) * rowHeight)
      const row = before.cursorRow === cursor.row ? movedTo(cursor.row, before.cursorKey, keyAt, indexOf) : undefined
      if (row !== undefined) onCursorChange({ ...cursor, row })
    }
    const top = Math.floor(element.scrollTop / rowHeight)
    seen.current = { place, top, topKey: keyAt(top), cursorRow: cursor.row, cursorKey: keyAt(cursor.row) }
  }, [scroller, rowHeight, count, cursor, onCursorChange, keyAt, indexOf, place])

  useEffect(() => {
    const element = scroller.current
    const scrolled = () => {
      const top = Math.floor((element?.scrollTop ?? 0) / rowHeight)
      seen.current = { ...seen.current, top, topKey: keyAt(top) }
    }
    element?.addEventListener('scroll', scrolled, { passive: true })
    return () => element?.removeEventListener('scroll', scrolled)
  }, [scroller, rowHeight, keyAt])
}

/** Where the row of this key went, or undefined while it is where it was or is gone. */
function movedTo(
  index: number,
  key: string | undefined,
  keyAt: (index: number) => string | undefined,
  indexOf: (key: string) => number | undefined,
): number | undefined {
  const now = keyAt(index)
  if (key === undefined || now === undefined || now === key) return undefined
  return indexOf(key)
}
