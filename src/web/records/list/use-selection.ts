import type { Resource, Row } from '#core'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { messageOf } from '../../api'
import { t } from '../../app/translations'
import { type GridSelection, refreshed } from '../../controls'
import { holdRecordCommands } from '../../keyboard'
import { notify } from '../../shell'
import { fetchPage } from '../calls'
import { subscribeRemoved } from '../removed-records'
import { type ListQuery, pageQuery } from './list-query'
import type { RecordRows } from './use-record-rows'

/** More than this is not chosen at once: what is done with the choice is one call. */
const mostSelected = 2000
const chunk = 500
const keyOf = (row: Row) => row.id

/** What is chosen in a list. It follows changes of the chosen records and survives scrolling, paging and sorting; other filters start anew. */
export function useSelection(resource: Resource, query: ListQuery, { loaded, total, stale }: RecordRows) {
  const [state, setState] = useState<{ readonly rows: GridSelection<Row>; readonly filters: unknown }>({
    rows: new Map(),
    filters: undefined,
  })
  const filters = JSON.stringify(query.filters)
  const selection = state.filters === filters ? refreshed(state.rows, loaded, keyOf) : none
  const setSelection = (rows: GridSelection<Row>) => setState({ rows, filters })
  useEffect(
    () =>
      subscribeRemoved(resource.id, (ids) => setState((before) => ({ ...before, rows: without(before.rows, ids) }))),
    [resource],
  )
  const choose = (rows: readonly Row[]) => setSelection(new Map(rows.map((row) => [row.id, row])))
  const selectAll = (): Promise<void> | void => {
    if (!stale && loaded.length === total) return choose(loaded)
    const chosen = chooseFetched(resource, query, choose)
    holdRecordCommands(chosen)
    return chosen
  }
  return { selection, setSelection, selectAll }
}

const none: GridSelection<Row> = new Map()

/** Fetches all rows and chooses them. Rejects, having said why, when they cannot be fetched. */
async function chooseFetched(resource: Resource, query: ListQuery, choose: (rows: readonly Row[]) => void) {
  try {
    const { rows, total } = await fetchRows(resource, query)
    // What waits for the choice reads it from what was drawn.
    flushSync(() => choose(rows))
    if (total > rows.length)
      notify({ kind: 'info', message: t('共 {{total}} 条，已选中前 {{count}} 条', { total, count: rows.length }) })
  } catch (error) {
    notify({ kind: 'error', message: messageOf(error) })
    throw error
  }
}

function without(rows: GridSelection<Row>, ids: readonly string[]): GridSelection<Row> {
  if (!ids.some((id) => rows.has(id))) return rows
  const next = new Map(rows)
  for (const id of ids) next.delete(id)
  return next
}

async function fetchRows(resource: Resource, query: ListQuery): Promise<{ rows: readonly Row[]; total: number }> {
  const rows: Row[] = []
  for (let current = 1; ; current++) {
    const page = await fetchPage(resource, pageQuery(query, current, chunk))
    rows.push(...page.records)
    const done = page.records.length < chunk || rows.length >= Math.min(page.total, mostSelected)
    if (done) return { rows: rows.slice(0, mostSelected), total: page.total }
  }
}
