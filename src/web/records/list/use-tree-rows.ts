import type { Resource, Row } from '#core'
import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Query } from '../../api'
import type { GridTree } from '../../controls'
import { type ListQuery, pageQuery, writeSort } from './list-query'
import { fetchBelow, type TreeCall, treeKey, type TreeRow } from './tree-call'
import type { RecordRows } from './use-record-rows'

/** More than this is not opened at once. */
const mostOpened = 500

export interface TreeRows {
  readonly rows: RecordRows
  readonly tree: GridTree<Row>
}

interface ShownRow {
  readonly row: TreeRow
  readonly level: number
  readonly parent: number | undefined
  readonly open: boolean | undefined
}

/** The rows of a tree that are in sight: those below opened ones, fetched as they are opened. Undefined where there is no tree. */
export function useTreeRows(resource: Resource, tree: TreeCall | undefined, query: ListQuery): TreeRows | undefined {
  const client = useQueryClient()
  const root = tree?.root ?? ''
  const [state, setState] = useState<{ readonly root: string; readonly open: ReadonlySet<string> | undefined }>()
  const chosen = state?.root === root ? state.open : undefined
  const sort = useMemo(() => sortOf(resource, query), [resource, query])
  const asked = useMemo(() => (!tree ? none : tree.lazy ? [tree.root, ...(chosen ?? [])] : [tree.root]), [tree, chosen])
  const queryOf = (parentId: string) => ({
    queryKey: treeKey(resource, tree as TreeCall, parentId, sort),
    queryFn: ({ signal }: { readonly signal?: AbortSignal }) =>
      fetchBelow(resource, tree as TreeCall, parentId, sort, signal),
  })
  const results = useQueries({ queries: asked.map(queryOf), combine })
  const roots = results.levels[0]
  const only = roots?.length === 1 ? roots[0]?.id : undefined
  // A single root, such as the company, says nothing while it is closed.
  const [opened, setOpened] = useState<string>()
  if (tree && chosen === undefined && only !== undefined && opened !== `${root}/${only}`) {
    setOpened(`${root}/${only}`)
    setState({ root, open: new Set([only]) })
  }
  const below = useMemo(() => childrenOf(asked, results.levels), [asked, results.levels])
  const open = chosen ?? nothingOpen
  const shown = useMemo(() => shownRows(below, open, root), [below, open, root])
  const setOpen = useCallback(
    (change: (open: ReadonlySet<string>) => ReadonlySet<string>) =>
      setState((before) => ({ root, open: change((before?.root === root && before.open) || nothingOpen) })),
    [root],
  )
  const openAll = async (row: Row) => {
    const found = new Set<string>()
    const todo: TreeRow[] = [row as TreeRow]
    for (let next = todo.shift(); next && found.size < mostOpened; next = todo.shift()) {
      const isParent = tree?.lazy ? next.hasChildren === true : (next.children?.length ?? 0) > 0
      if (!isParent) continue
      found.add(next.id)
      todo.push(...(tree?.lazy ? await client.fetchQuery(queryOf(next.id)) : (next.children ?? [])))
    }
    setOpen((before) => new Set([...before, ...found]))
  }
  const grid: GridTree<Row> = useMemo(
    () => ({
      levelOf: (index) => shown[index]?.level ?? 1,
      isOpen: (index) => shown[index]?.open,
      parentOf: (index) => shown[index]?.parent,
      setOpen: (row, isOpen) =>
        setOpen((before) => {
          const next = new Set(before)
          if (isOpen) next.add(row.id)
          else next.delete(row.id)
          return next
        }),
      openAll: (row) => void openAll(row).catch(() => undefined),
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- what else it uses is the same as long as these are
    [shown, setOpen],
  )
  const rows = useMemo(
    () => rowsOf(shown, `${resource.id}/${root}/${writeSort(query.sort)}`),
    [shown, resource, root, query],
  )
  if (!tree) return undefined
  const isThere = roots !== undefined
  return {
    tree: grid,
    rows: {
      ...rows,
      state: isThere ? 'ready' : results.error ? 'failed' : 'loading',
      error: isThere ? null : results.error,
      stale: false,
      retry: results.retry,
      setVisible: ignore,
    },
  }
}

const none: readonly string[] = []
const nothingOpen: ReadonlySet<string> = new Set()
const ignore = () => undefined

/** Only another order than the definition's own is asked for. */
function sortOf(resource: Resource, query: ListQuery): Query {
  if (writeSort(query.sort) === resource.list.sort) return {}
  const { ascs, descs } = pageQuery(query, 1, 1)
  return Object.fromEntries(Object.entries({ ascs, descs }).filter(([, names]) => names !== ''))
}

function combine(results: readonly UseQueryResult<readonly TreeRow[]>[]) {
  return {
    levels: results.map((result) => result.data),
    error: results.find((result) => result.error)?.error ?? null,
    retry: () => {
      for (const result of results) if (result.error) void result.refetch()
    },
  }
}

type Below = ReadonlyMap<string, readonly TreeRow[]>

function childrenOf(asked: readonly string[], levels: readonly (readonly TreeRow[] | undefined)[]): Below {
  const below = new Map<string, readonly TreeRow[]>()
  const add = (parentId: string, rows: readonly TreeRow[]) => {
    below.set(parentId, rows)
    for (const row of rows) if (row.children) add(row.id, row.children)
  }
  asked.forEach((parentId, place) => {
    const rows = levels[place]
    if (rows) add(parentId, rows)
  })
  return below
}

function shownRows(below: Below, open: ReadonlySet<string>, root: string): readonly ShownRow[] {
  const shown: ShownRow[] = []
  const walk = (parentId: string, level: number, parent: number | undefined) => {
    for (const row of below.get(parentId) ?? []) {
      const hasMore = row.hasChildren === true || (row.children?.length ?? 0) > 0
      const isOpen = hasMore ? open.has(row.id) : undefined
      const place = shown.push({ row, level, parent, open: isOpen }) - 1
      if (isOpen) walk(row.id, level + 1, place)
    }
  }
  walk(root, 1, undefined)
  return shown
}

function rowsOf(shown: readonly ShownRow[], place: string) {
  const indexes = new Map(shown.map(({ row }, index) => [row.id, index]))
  return {
    count: shown.length,
    total: shown.length,
    more: false,
    before: 0,
    getRow: (index: number) => shown[index]?.row,
    indexOf: (id: string) => indexes.get(id),
    loaded: shown.map(({ row }) => row),
    place,
    sums: {},
    cards: {},
  }
}
