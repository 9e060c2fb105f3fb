import { sortByName } from '#core'
import { createStore } from 'zustand/vanilla'
import { currentLocale } from '../app/translations'
import { ApiError, api } from '../api'
import { keep, kept, session } from '../session'
import type { Layout } from './layout'
import { readLayout, saveLayout } from './saved-layout'

/** A layout under a name, of this person or shared with one of their roles. */
export interface NamedLayout {
  /** Absent while it is kept in this browser only. */
  readonly id?: string
  readonly name: string
  readonly layout: unknown
  readonly roleIds?: readonly string[]
  /** False for another person's, shared with a role of this one. */
  readonly own?: boolean
}

/** The layouts this person may open, as last read. */
export const namedLayouts = createStore<{ readonly list: readonly NamedLayout[] }>(() => ({ list: [] }))

const path = 'workspace/layouts'
const localName = () => {
  const { tenantId, user } = session.getState()
  return `layouts:${tenantId}:${user?.id ?? ''}`
}
const localLayouts = () => kept<readonly NamedLayout[]>(localName())?.content ?? []

/** Reads the list anew. A server that keeps no layouts leaves those of this browser. */
export async function loadNamedLayouts(): Promise<void> {
  const list = await onServer(() => api.get<readonly NamedLayout[]>(path, {}, { quiet: true }), localLayouts)
  namedLayouts.setState({ list: Array.isArray(list) ? ownFirst(list) : [] })
}

/** The layouts in the order of their names in the language shown. */
export const layoutsByName = (list: readonly NamedLayout[] = namedLayouts.getState().list): readonly NamedLayout[] =>
  sortByName(list, ({ name }) => name, currentLocale())

/** One layout a name: this person's own before one that is shared. */
function ownFirst(list: readonly NamedLayout[]): readonly NamedLayout[] {
  const byName = new Map(list.map((named) => [named.name, named]))
  for (const named of list) if (isOwn(named)) byName.set(named.name, named)
  return [...byName.values()]
}

export const isOwn = (named: NamedLayout): boolean => named.own !== false

/** Saves a layout under a name; the one of that name is replaced. */
export async function saveNamedLayout(name: string, layout: Layout): Promise<void> {
  const before = namedLayouts.getState().list.find((named) => named.name === name && isOwn(named))
  await storeNamedLayout({ ...before, name, layout: saveLayout(layout, { bare: true }) })
}

export async function storeNamedLayout(named: NamedLayout): Promise<void> {
  const { id, name, layout, roleIds = [] } = named
  const body = { ...(id ? { id } : {}), name, layout, roleIds }
  await onServer(
    () => api.post(path, { body }),
    () => keep(localName(), [...localLayouts().filter((other) => other.name !== name), { name, layout }]),
  )
  await loadNamedLayouts()
}

/** Removes the layout of a name; answers what was there. */
export async function removeNamedLayout(name: string): Promise<NamedLayout | undefined> {
  const found = namedLayouts.getState().list.find((named) => named.name === name)
  if (!found) return undefined
  await onServer(
    () => api.post(`${path}/remove`, { query: { ids: found.id } }),
    () =>
      keep(
        localName(),
        localLayouts().filter((other) => other.name !== name),
      ),
  )
  await loadNamedLayouts()
  return found
}

/** The layout of a name, or undefined when there is none or it cannot be read. */
export function findNamedLayout(name: string): Layout | undefined {
  const found = namedLayouts.getState().list.find((named) => named.name === name)
  return readLayout(parsed(found?.layout))
}

/** A server may keep the layout as text. */
function parsed(layout: unknown): unknown {
  if (typeof layout !== 'string') return layout
  try {
    return JSON.parse(layout)
  } catch {
    return undefined
  }
}

async function onServer<T>(ask: () => Promise<T>, local: () => T): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ApiError && error.code === 404) return local()
    throw error
  }
}
