import { createStore } from 'zustand/vanilla'
import { keep, kept, session } from '../../session'
import type { Tile, TileWidth } from './tile'

/** How a person wants the workbench: ids of tiles. What is not named stands where its plugin puts it. */
export interface Arrangement {
  readonly order: readonly string[]
  readonly widths: Readonly<Record<string, TileWidth>>
  readonly hidden: readonly string[]
  /** Shown as tables instead of plots. */
  readonly tables: readonly string[]
}

export const plainArrangement: Arrangement = { order: [], widths: {}, hidden: [], tables: [] }

/** The tiles in the person's order; new ones stand behind those that the person has placed. */
export function inOrder<T extends Pick<Tile, 'id'>>(tiles: readonly T[], { order }: Arrangement): readonly T[] {
  const place = (tile: T) => {
    const at = order.indexOf(tile.id)
    return at < 0 ? order.length + tiles.indexOf(tile) : at
  }
  return [...tiles].sort((a, b) => place(a) - place(b))
}

/** Puts a tile before or behind its neighbour among the shown ones: `to` is its place among `shown`. */
export function moveTile(from: Arrangement, shown: readonly string[], id: string, to: number): Arrangement {
  const rest = shown.filter((each) => each !== id)
  const place = Math.max(0, Math.min(to, rest.length))
  const order = [...rest.slice(0, place), id, ...rest.slice(place)]
  return { ...from, order: [...order, ...from.order.filter((each) => !order.includes(each))] }
}

export function widenTile(from: Arrangement, { id, width = 1 }: Pick<Tile, 'id' | 'width'>, by: 1 | -1): Arrangement {
  const now = from.widths[id] ?? width
  const next = Math.max(1, Math.min(3, now + by)) as TileWidth
  return { ...from, widths: { ...from.widths, [id]: next } }
}

export const hideTile = (from: Arrangement, id: string): Arrangement => ({
  ...from,
  hidden: [...from.hidden.filter((each) => each !== id), id],
})

export const showTile = (from: Arrangement, id: string): Arrangement => ({
  ...from,
  hidden: from.hidden.filter((each) => each !== id),
})

export const turnTile = (from: Arrangement, id: string): Arrangement => ({
  ...from,
  tables: from.tables.includes(id) ? from.tables.filter((each) => each !== id) : [...from.tables, id],
})

const nameOf = (): string => {
  const { tenantId, user } = session.getState()
  return `dashboard-${tenantId}-${user?.id ?? ''}`
}

/** The arrangement of whoever is signed in. */
export const arrangement = createStore<{ readonly of: string; readonly now: Arrangement }>(() => ({
  of: '',
  now: plainArrangement,
}))

/** Reads the person's own; called when the workbench opens. */
export function readArrangement(): void {
  const of = nameOf()
  if (arrangement.getState().of !== of) arrangement.setState({ of, now: wellFormed(kept<unknown>(of)?.content) })
}

export function changeArrangement(change: (from: Arrangement) => Arrangement): void {
  const now = change(arrangement.getState().now)
  keep(nameOf(), now)
  arrangement.setState({ of: nameOf(), now })
}

/** What lies in the browser may be damaged or of another version. */
export function wellFormed(content: unknown): Arrangement {
  if (typeof content !== 'object' || content === null) return plainArrangement
  const given = content as Readonly<Record<string, unknown>>
  const ids = (value: unknown) =>
    Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []
  const widths = Object.entries((given.widths ?? {}) as object).filter(([, width]) => [1, 2, 3].includes(Number(width)))
  return {
    order: ids(given.order),
    widths: Object.fromEntries(widths) as Arrangement['widths'],
    hidden: ids(given.hidden),
    tables: ids(given.tables),
  }
}
