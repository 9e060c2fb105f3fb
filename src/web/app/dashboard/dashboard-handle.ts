import { queryClient } from '../../api'
import { copyTile } from './copy-tile'
import type { DashboardHandle } from './focused-dashboard'
import type { Tile } from './tile'
import { tileKey } from './use-tile'

interface Workbench {
  /** What it is drawn into. */
  readonly root: () => HTMLElement | null
  /** The tiles as they were last drawn. */
  readonly tiles: () => { readonly shown: readonly Tile[]; readonly hidden: readonly Tile[] }
  readonly arrange: () => void
}

/** What commands do to a workbench. */
export function createHandle({ root, tiles, arrange }: Workbench): DashboardHandle {
  let wanted = ''
  const focusTile = (id: string) => {
    const tile = root()?.querySelector<HTMLElement>(`[data-tile="${CSS.escape(id)}"]`)
    tile?.focus()
    tile?.scrollIntoView?.({ block: 'nearest' })
  }
  return {
    current: () => {
      const id = document.activeElement?.closest<HTMLElement>('[data-tile]')?.dataset.tile
      const { shown } = tiles()
      return shown.find((tile) => tile.id === id) ?? shown[0]
    },
    shown: () => tiles().shown.map(({ id }) => id),
    hidden: () => tiles().hidden,
    // At once, so that the next key counts from there; again once what was moved or shown is drawn, by the next frame.
    focus(id) {
      wanted = id
      focusTile(id)
      requestAnimationFrame(() => wanted === id && focusTile(id))
    },
    copy: (id) => {
      const tile = tiles().shown.find((each) => each.id === id)
      if (tile) void copyTile(tile)
    },
    refresh: (id) =>
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.at(-1) === tileKey(id) }),
    arrange,
  }
}
