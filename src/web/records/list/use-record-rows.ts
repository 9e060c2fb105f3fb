import type { Money, Resource, Row } from '#core'
import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { fetchPage, pageKey, type RecordPage } from '../calls'
import { type ListQuery, pageQuery } from './list-query'

/** Rows beyond those in sight that are fetched as well, so that paging on finds them there. */
const ahead = 50
/** Rows a page of the endless list holds. */
const chunkSize = 100

export type Paging =
  | { readonly mode: 'endless' }
  | { readonly mode: 'pages'; readonly size: number; readonly current: number }

export interface RecordRows {
  /** Rows that can be scrolled to here: all, or those of the page. */
  readonly count: number
  readonly total: number
  /** There are more than the list goes over. */
  readonly more: boolean
  /** Rows before the first one here. */
  readonly before: number
  readonly getRow: (index: number) => Row | undefined
  readonly indexOf: (id: string) => number | undefined
  readonly loaded: readonly Row[]
  /** What the rows shown now are of: changes with filters, sort and page, once the new rows are there. */
  readonly place: string
  readonly sums: Readonly<Record<string, Money>>
  readonly cards: Readonly<Record<string, number>>
  readonly state: 'loading' | 'ready' | 'failed'
  readonly error: Error | null
  /** Rows of an earlier query are shown until the first of the new one are there. */
  readonly stale: boolean
  readonly retry: () => void
  /** Which rows are in sight; their pages are fetched. */
  readonly setVisible: (first: number, last: number) => void
}

/** The rows of a list, fetched page by page as they come into sight, and again in place when somebody changes them. */
export function useRecordRows(resource: Resource, query: ListQuery, paging: Paging, enabled = true): RecordRows {
  const client = useQueryClient()
  const size = paging.mode === 'pages' ? paging.size : chunkSize
  const [sight, setSight] = useState<Sight>({ query, range: firstChunk })
  // Another filter or sort starts at the top.
  const range = sight.query === query ? sight.range : firstChunk
  const current = paging.mode === 'pages' ? paging.current : 0
  const chunks = useMemo(() => (current > 0 ? [current] : span(range)), [current, range])
  const queries = chunks.map((chunk) => {
    const asked = pageQuery(query, chunk, size)
    return {
      queryKey: pageKey(resource, asked),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchPage(resource, asked, signal),
      enabled,
    }
  })
  const results = useQueries({ queries, combine: combinePages })
  const endless = paging.mode === 'endless'
  const first = endless ? 1 : current
  const lookUp = useCallback(
    (chunk: number) => client.getQueryData<RecordPage>(pageKey(resource, pageQuery(query, chunk, size))),
    [client, resource, query, size],
  )
  const place = JSON.stringify(pageQuery(query, first, size))
  const rows = useMemo(
    () => rowsOf(results.pages, chunks, first, size, endless, lookUp, place),
    [results.pages, chunks, first, size, endless, lookUp, place],
  )
  const [former, setFormer] = useState(rows)
  if (rows && rows !== former) setFormer(rows)
  const shown = rows ?? former ?? emptyRows
  const last = Math.max(0, shown.count - 1)
  const setVisible = useCallback(
    (firstRow: number, lastRow: number) =>
      setSight((before) => {
        const next = [chunkOf(Math.max(0, firstRow - ahead)), chunkOf(Math.min(lastRow + ahead, last))] as const
        const same = before.query === query && next[0] === before.range[0] && next[1] === before.range[1]
        return same ? before : { query, range: next }
      }),
    [query, last],
  )
  const state = rows || former ? 'ready' : results.error ? 'failed' : 'loading'
  return { ...shown, state, error: rows ? null : results.error, stale: !rows, retry: results.retry, setVisible }
}

type Shown = Pick<
  RecordRows,
  'count' | 'total' | 'more' | 'before' | 'getRow' | 'indexOf' | 'loaded' | 'place' | 'sums' | 'cards'
>

interface Sight {
  readonly query: ListQuery
  readonly range: readonly [first: number, last: number]
}

const firstChunk = [1, 1] as const
const chunkOf = (row: number) => Math.floor(row / chunkSize) + 1
const span = ([first, last]: readonly [number, number]) =>
  Array.from({ length: last - first + 1 }, (_, place) => first + place)

const emptyRows: Shown = {
  count: 0,
  total: 0,
  more: false,
  before: 0,
  getRow: () => undefined,
  indexOf: () => undefined,
  loaded: [],
  place: '',
  sums: {},
  cards: {},
}

function combinePages(results: readonly UseQueryResult<RecordPage>[]) {
  return {
    pages: results.map((result) => result.data),
    error: results.find((result) => result.error)?.error ?? null,
    retry: () => {
      for (const result of results) if (result.error) void result.refetch()
    },
  }
}

/** Undefined while none of the pages is there. */
function rowsOf(
  pages: readonly (RecordPage | undefined)[],
  chunks: readonly number[],
  first: number,
  size: number,
  endless: boolean,
  lookUp: (chunk: number) => RecordPage | undefined,
  place: string,
): Shown | undefined {
  const answered = pages.find((page) => page !== undefined) ?? lookUp(1)
  if (!answered) return undefined
  const byChunk = new Map(chunks.map((chunk, place) => [chunk, pages[place]]))
  const pageOf = (chunk: number) => byChunk.get(chunk) ?? lookUp(chunk)
  const getRow = (index: number) => pageOf(first + Math.floor(index / size))?.records[index % size]
  const indexOf = (id: string) => {
    for (const [chunk, page] of byChunk) {
      const place = page?.records.findIndex((row) => row.id === id) ?? -1
      if (place >= 0) return (chunk - first) * size + place
    }
    return undefined
  }
  return {
    count: endless ? answered.total : answered.records.length,
    total: answered.total,
    more: answered.more ?? false,
    before: (first - 1) * size,
    getRow,
    indexOf,
    loaded: pages.flatMap((page) => page?.records ?? []),
    place,
    sums: answered.sums ?? {},
    cards: answered.cards ?? {},
  }
}
