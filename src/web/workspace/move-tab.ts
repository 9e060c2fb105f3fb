import {
  activeTabOf,
  type Direction,
  findPane,
  focusedPane,
  type Layout,
  type PaneId,
  type PaneNode,
  paneOf,
  type TabId,
} from './layout'
import { neighbourOf } from './layout-geometry'
import { equalShares, insertPane, mapPanes, setShares } from './layout-tree'
import { replacePane, showTab } from './open-tab'

/** Where a tab is put: among the tabs of a pane, in a new pane beside one, or at the edge of everything. */
export type TabTarget =
  | { readonly pane: PaneId; readonly index?: number }
  | { readonly beside: PaneId; readonly side: Direction }
  | { readonly edge: Direction }

/** Moves a tab and shows it there. A pane it leaves empty goes away. */
export function moveTab(layout: Layout, tab: TabId, target: TabTarget): Layout {
  const from = paneOf(layout, tab)
  if (!from) return layout
  const alone = from.tabs.length === 1
  if ('pane' in target) return moveInto(layout, tab, from, target)
  if ('beside' in target && !findPane(layout, target.beside)) return layout
  const besideItself = 'edge' in target ? layout.root === from : target.beside === from.id
  if (alone && besideItself) return layout
  return moveToSide(layout, tab, from, target)
}

function moveInto(layout: Layout, tab: TabId, from: PaneNode, target: { pane: PaneId; index?: number }): Layout {
  const into = findPane(layout, target.pane)
  if (!into) return layout
  const index = target.index ?? into.tabs.length
  const place = into === from && from.tabs.indexOf(tab) < index ? index - 1 : index
  const taken = take(layout, tab, from)
  if (into === from && from.tabs.length === 1) return showTab(layout, tab)
  const put = replacePane(taken, into.id, (pane) => {
    const tabs = pane.tabs.filter((id) => id !== tab).toSpliced(place, 0, tab)
    return { ...pane, tabs, activeTabIndex: tabs.indexOf(tab) }
  })
  const maximised = layout.maximised && into.id === layout.focused && put.root.type === 'split'
  return { ...put, focused: into.id, maximised }
}

function moveToSide(
  layout: Layout,
  tab: TabId,
  from: PaneNode,
  target: { beside: PaneId; side: Direction } | { edge: Direction },
): Layout {
  const pane: PaneNode =
    from.tabs.length === 1 ? from : { type: 'tabs', id: `p${layout.serial}`, tabs: [tab], activeTabIndex: 0 }
  const { root } = take(layout, tab, from)
  const [side, beside] = 'edge' in target ? [target.edge, undefined] : [target.side, target.beside]
  return {
    ...layout,
    root: insertPane(root, pane, side, beside),
    focused: pane.id,
    maximised: false,
    serial: layout.serial + 1,
  }
}

/** Takes a tab out of the tree only; whoever calls puts it back elsewhere. */
function take(layout: Layout, tab: TabId, from: PaneNode): Layout {
  const root = mapPanes(layout.root, (pane) => {
    if (pane.id !== from.id) return pane
    const tabs = pane.tabs.filter((id) => id !== tab)
    const active = Math.min(
      pane.activeTabIndex - (pane.tabs.indexOf(tab) < pane.activeTabIndex ? 1 : 0),
      tabs.length - 1,
    )
    return tabs.length > 0 ? { ...pane, tabs, activeTabIndex: Math.max(0, active) } : undefined
  })
  return root ? { ...layout, root } : layout
}

/** Moves the focused tab one step: into the next pane on that side; with none there, into a new pane on that side. */
export function moveTabToward(layout: Layout, direction: Direction): Layout {
  const pane = focusedPane(layout)
  const tab = activeTabOf(layout, pane).id
  const next = neighbourOf(layout.root, pane.id, direction)
  if (next) return moveTab(layout, tab, { pane: next.id })
  if (pane.tabs.length > 1) return moveTab(layout, tab, { beside: pane.id, side: direction })
  return moveTab(layout, tab, { edge: direction })
}

/** Exchanges the focused pane with the next one on that side; sizes stay where they are. */
export function swapPaneToward(layout: Layout, direction: Direction): Layout {
  const pane = focusedPane(layout)
  const next = neighbourOf(layout.root, pane.id, direction)
  if (!next) return layout
  const root = mapPanes(layout.root, (each) => (each.id === pane.id ? next : each.id === next.id ? pane : each))
  return root ? { ...layout, root, maximised: false } : layout
}

/** Splits the focused pane; the new one shows the same page and has the focus. */
export function splitPane(layout: Layout, side: Direction): Layout {
  const pane = focusedPane(layout)
  const { address, title } = activeTabOf(layout, pane)
  const tab = { id: `t${layout.serial}`, address, title }
  const added: PaneNode = { type: 'tabs', id: `p${layout.serial + 1}`, tabs: [tab.id], activeTabIndex: 0 }
  return {
    ...layout,
    root: insertPane(layout.root, added, side, pane.id),
    tabs: { ...layout.tabs, [tab.id]: tab },
    focused: added.id,
    maximised: false,
    serial: layout.serial + 2,
  }
}

export const equalisePanes = (layout: Layout): Layout => ({ ...layout, root: equalShares(layout.root) })

export function resizePanes(layout: Layout, path: readonly number[], shares: readonly number[]): Layout {
  return { ...layout, root: setShares(layout.root, path, shares) }
}
