import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchLines, type LineFilter, type ReviewLine } from './import-calls'

const pageSize = 200

export interface ReviewLines {
  readonly count: number
  readonly getRow: (index: number) => ReviewLine | undefined
  /** Fetches what is about to be seen. */
  readonly see: (first: number, last: number) => void
}

/** The lines of a review, fetched page by page as they come into sight. `version` changes when the file is read anew. */
export function useReviewLines(id: string, only: LineFilter, total: number, version: string): ReviewLines {
  const pages = useRef(new Map<number, readonly ReviewLine[]>())
  const asked = useRef(new Set<number>())
  const [state, setState] = useState({ count: total, drawn: 0 })
  useEffect(() => {
    pages.current = new Map()
    asked.current = new Set()
    setState({ count: total, drawn: 0 })
  }, [id, only, version, total])

  const load = useCallback(
    async (page: number) => {
      if (asked.current.has(page)) return
      const [mine, store] = [asked.current, pages.current]
      mine.add(page)
      try {
        const found = await fetchLines(id, only, page + 1, pageSize)
        if (pages.current !== store) return
        store.set(page, found.records)
        setState(({ drawn }) => ({ count: found.total, drawn: drawn + 1 }))
      } catch {
        // The call has told of it; scrolling there again asks again.
        mine.delete(page)
      }
    },
    [id, only],
  )
  const see = useCallback(
    (first: number, last: number) => {
      for (let page = Math.floor(first / pageSize); page <= Math.floor(last / pageSize); page++) void load(page)
    },
    [load],
  )
  // biome-ignore format: the first page is wanted at once, and again after a change
  useEffect(() => see(0, 0), [see, version])
  const { drawn } = state
  // oxlint-disable-next-line react/exhaustive-deps -- a new function whenever rows have come
  const getRow = useCallback(
    (index: number) => pages.current.get(Math.floor(index / pageSize))?.[index % pageSize],
    [drawn],
  )
  return { count: state.count, getRow, see }
}
