import {
  activeTabOf,
  type ClosedTab,
  findPane,
  focusedPane,
  homeAddress,
  type Layout,
  type PaneId,
  type PaneNode,
  paneOf,
  panesOf,
  type TabId,
} from './layout'
import { neighbourOf } from './layout-geometry'
import { mapPanes } from './layout-tree'
import { openTab } from './open-tab'

/** So many closed tabs can be opened again. */
const closedLimit = 30

/** Closes tabs. A pane without tabs goes away; when nothing is left, the home page opens. Unknown tabs are passed over. */
export function closeTabs(layout: Layout, ids: readonly TabId[]): Layout {
  const gone = new Set(ids.filter((id) => layout.tabs[id]))
  if (gone.size === 0) return layout
  const tabs = Object.fromEntries(Object.entries(layout.tabs).filter(([id]) => !gone.has(id)))
  const closed = [...layout.closed, ...[...gone].flatMap((id) => closedTab(layout, id))].slice(-closedLimit)
  const root = mapPanes(layout.root, (pane) => withoutTabs(pane, gone))
  if (!root) return onlyHome({ ...layout, closed })
  const maximised = layout.maximised && root.type === 'split'
  const next = { ...layout, root, tabs, closed, maximised }
  return findPane(next, layout.focused) ? next : { ...next, focused: heirOf(layout, next), maximised: false }
}

function withoutTabs(pane: PaneNode, gone: ReadonlySet<TabId>): PaneNode | undefined {
  const tabs = pane.tabs.filter((id) => !gone.has(id))
  if (tabs.length === 0) return undefined
  if (tabs.length === pane.tabs.length) return pane
  const before = pane.tabs.slice(0, pane.activeTabIndex).filter((id) => !gone.has(id)).length
  return { ...pane, tabs, activeTabIndex: Math.min(before, tabs.length - 1) }
}

/** The pane that takes the focus of one that went away. */
function heirOf(before: Layout, after: Layout): PaneId {
  const sides = ['left', 'right', 'up', 'down'] as const
  const near = sides.map((side) => neighbourOf(before.root, before.focused, side)?.id)
  const heir = near.find((id) => id !== undefined && findPane(after, id))
  return heir ?? focusedPane(after).id
}

function closedTab(layout: Layout, id: TabId): readonly ClosedTab[] {
  const tab = layout.tabs[id]
  const pane = paneOf(layout, id)
  return tab && pane ? [{ address: tab.address, title: tab.title, pane: pane.id }] : []
}

function onlyHome(layout: Layout): Layout {
  const [tab, pane] = [`t${layout.serial}`, `p${layout.serial + 1}`]
  const [last] = panesOf(layout.root)
  const alone = last && last.tabs.length === 1 && panesOf(layout.root).length === 1
  if (alone && activeTabOf(layout, last).address === homeAddress)
    return { ...layout, closed: layout.closed.slice(0, -1) }
  return {
    ...layout,
    root: { type: 'tabs', id: pane, tabs: [tab], activeTabIndex: 0 },
    tabs: { [tab]: { id: tab, address: homeAddress } },
    focused: pane,
    maximised: false,
    serial: layout.serial + 2,
  }
}

/** Closes the other tabs of a tab's pane. */
export function closeOthers(layout: Layout, tab: TabId): Layout {
  return closeTabs(layout, paneOf(layout, tab)?.tabs.filter((id) => id !== tab) ?? [])
}

/** Closes the other panes with all their tabs. */
export function closeOtherPanes(layout: Layout, pane: PaneId): Layout {
  return closeTabs(
    layout,
    panesOf(layout.root).flatMap((other) => (other.id === pane ? [] : other.tabs)),
  )
}

/** Closes everything; the home page remains. */
export const closeAll = (layout: Layout): Layout => closeTabs(layout, Object.keys(layout.tabs))

/** Opens the tab that was closed last, in its pane where that still stands. */
export function reopenTab(layout: Layout): Layout {
  const last = layout.closed.at(-1)
  if (!last) return layout
  const pane = findPane(layout, last.pane)
  const from = { ...layout, closed: layout.closed.slice(0, -1), focused: pane?.id ?? layout.focused }
  const { layout: opened, tab } = openTab(
    { ...from, maximised: layout.maximised && pane?.id === layout.focused },
    last.address,
  )
  const title = opened.tabs[tab]?.title ?? last.title
  return title ? { ...opened, tabs: { ...opened.tabs, [tab]: { id: tab, address: last.address, title } } } : opened
}
