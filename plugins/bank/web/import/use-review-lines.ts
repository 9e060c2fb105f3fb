import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchLines, type LineFilter, type ReviewLine } from './import-calls'

const pageSize = 200

export interface ReviewLines {
  readonly count: number
  /** A new function whenever rows have come. */
  readonly getRow: (index: number) => ReviewLine | undefined
  /** Fetches what is about to be seen. */
  readonly see: (first: number, last: number) => void
}

interface Pages {
  /** What the pages are of; others that arrive late are dropped. */
  readonly of: string
  readonly count: number
  readonly pages: ReadonlyMap<number, readonly ReviewLine[]>
}

/** The lines of a review, fetched page by page as they come into sight. `version` changes when the file is read anew. */
export function useReviewLines(id: string, only: LineFilter, total: number, version: string): ReviewLines {
  const of = `${id}/${only}/${total}/${version}`
  const [kept, setKept] = useState<Pages>({ of, count: total, pages: new Map() })
  const shown: Pages = kept.of === of ? kept : { of, count: total, pages: new Map() }
  // Only the pages of what is shown are kept, so another choice of lines is asked for anew.
  const asked = useRef({ of, pages: new Set<number>() })

  const see = useCallback(
    (first: number, last: number) => {
      const load = async (page: number) => {
        if (asked.current.of !== of) asked.current = { of, pages: new Set() }
        const { pages: known } = asked.current
        if (known.has(page)) return
        known.add(page)
        try {
          const found = await fetchLines(id, only, page + 1, pageSize)
          setKept((before) => {
            const pages = new Map(before.of === of ? before.pages : []).set(page, found.records)
            return { of, count: found.total, pages }
          })
        } catch {
          // The call has told of it; scrolling there again asks again.
          known.delete(page)
        }
      }
      for (let page = Math.floor(first / pageSize); page <= Math.floor(last / pageSize); page++) void load(page)
    },
    [id, only, of],
  )
  useEffect(() => see(0, 0), [see])
  const { pages } = shown
  const getRow = useCallback((index: number) => pages.get(Math.floor(index / pageSize))?.[index % pageSize], [pages])
  return { count: shown.count, getRow, see }
}
