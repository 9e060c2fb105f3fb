import type { Row } from '#core'
import { fetchPage } from '#web'
import { type CompareLine, resourceOf, sideQuery, type SideSpec, sourceOf } from './compare-sources'

export const mostLines = 20_000
const pageSize = 1000
const atOnce = 3

export interface SideProgress {
  readonly loaded: number
  readonly total: number
}

/**
 * Everything a side has, page by page, three pages at once. Stopped by its signal it answers what it has so far. Throws when a page
 * is refused.
 */
export async function loadSide(
  side: SideSpec,
  signal: AbortSignal,
  report: (progress: SideProgress) => void,
): Promise<readonly CompareLine[]> {
  const resource = resourceOf(side)
  if (!resource) return []
  const query = sideQuery(side)
  const ask = async (current: number) => fetchPage(resource, { ...query, current, size: pageSize }, signal)
  const first = await ask(1)
  const pages = Math.ceil(Math.min(first.total, mostLines) / pageSize)
  const answered: (readonly Row[])[] = [first.records]
  let loaded = first.records.length
  const total = Math.min(first.total, mostLines)
  report({ loaded, total })
  let next = 2
  const worker = async () => {
    while (next <= pages) {
      const page = next++
      const { records } = await ask(page)
      answered[page - 1] = records
      loaded += records.length
      report({ loaded, total })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker)).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  return linesOf(side, answered.flat())
}

/** The given records as they stand now; those that no longer meet the side's conditions are absent. */
export async function loadLines(
  side: SideSpec,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly CompareLine[]> {
  const resource = resourceOf(side)
  if (!resource) return []
  const query = { ...sideQuery(side), id_in: ids.join(','), current: 1, size: ids.length }
  const { records } = await fetchPage(resource, query, signal)
  return linesOf(side, records)
}

/** Each record once (rows may move between pages while one reads) and only what moves money. */
function linesOf(side: SideSpec, records: readonly Row[]): readonly CompareLine[] {
  const { read } = sourceOf(side.source)
  const lines = new Map(records.map((row) => [row.id, read(row)]))
  return [...lines.values()].filter((line) => line.cents !== 0n)
}
