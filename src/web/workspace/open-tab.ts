import { parseAddress } from '#core'
import {
  activeTabOf,
  canonicalAddress,
  type Direction,
  findPane,
  focusedPane,
  type Layout,
  type PaneNode,
  paneOf,
  panesOf,
  type TabId,
} from './layout'
import { findBlank } from './blank-page'
import { insertPane, mapPanes } from './layout-tree'

/**
 * `here`: in the focused pane; `right`, `below`: in a new pane beside it; `background`: here, without going there;
 * `beside`: in another pane that shows a page of this kind, and where there is none in a new one to the right.
 */
export type Where = 'here' | 'right' | 'below' | 'background' | 'beside'

/**
 * Opens an address. A page that the focused pane already has is shown again instead, and a place that waits for a record
 * of this kind is filled, unless the page shall stand beside.
 */
export function openTab(layout: Layout, address: string, where: Where = 'here'): { layout: Layout; tab: TabId } {
  const wanted = canonicalAddress(address)
  const pane = focusedPane(layout)
  if (where === 'beside') return openAmongItsKind(layout, wanted)
  if (where === 'right' || where === 'below') return openBeside(layout, wanted, where)
  const opened = pane.tabs.find((id) => layout.tabs[id]?.address === wanted)
  if (opened) return { layout: where === 'here' ? showTab(layout, opened) : layout, tab: opened }
  const blank = findBlank(layout, wanted)
  if (blank) return fillBlank(layout, blank, wanted, where === 'here')
  return addTab(layout, wanted, pane, where === 'here')
}

function fillBlank(layout: Layout, tab: TabId, address: string, show: boolean): { layout: Layout; tab: TabId } {
  const filled = replaceTabAddress(layout, tab, address)
  return { layout: show ? showTab(filled, tab) : filled, tab }
}

function addTab(layout: Layout, address: string, pane: PaneNode, show: boolean): { layout: Layout; tab: TabId } {
  const tab = `t${layout.serial}`
  const place = pane.activeTabIndex + 1
  const next = replacePane(layout, pane.id, (current) => ({
    ...current,
    tabs: current.tabs.toSpliced(place, 0, tab),
    activeTabIndex: show ? place : current.activeTabIndex,
  }))
  return { layout: { ...next, tabs: { ...next.tabs, [tab]: { id: tab, address } }, serial: layout.serial + 1 }, tab }
}

function openAmongItsKind(layout: Layout, address: string): { layout: Layout; tab: TabId } {
  const { path } = parseAddress(address)
  const others = panesOf(layout.root).filter((pane) => pane.id !== layout.focused)
  const pane = others.find((other) => parseAddress(activeTabOf(layout, other).address).path === path)
  if (!pane) return openBeside(layout, address, 'right')
  const opened = pane.tabs.find((id) => layout.tabs[id]?.address === address)
  if (opened) return { layout: showTab(layout, opened), tab: opened }
  const added = addTab(layout, address, pane, true)
  return { ...added, layout: showTab(added.layout, added.tab) }
}

function openBeside(layout: Layout, address: string, where: 'right' | 'below'): { layout: Layout; tab: TabId } {
  const tab = `t${layout.serial}`
  const pane: PaneNode = { type: 'tabs', id: `p${layout.serial + 1}`, tabs: [tab], activeTabIndex: 0 }
  const side: Direction = where === 'right' ? 'right' : 'down'
  const opened: Layout = {
    ...layout,
    root: insertPane(layout.root, pane, side, focusedPane(layout).id),
    tabs: { ...layout.tabs, [tab]: { id: tab, address } },
    focused: pane.id,
    maximised: false,
    serial: layout.serial + 2,
  }
  return { layout: opened, tab }
}

/** Brings a tab to the front of its pane and gives that pane the focus. */
export function showTab(layout: Layout, tab: TabId): Layout {
  const root = mapPanes(layout.root, (pane) => {
    const index = pane.tabs.indexOf(tab)
    return index < 0 || index === pane.activeTabIndex ? pane : { ...pane, activeTabIndex: index }
  })
  const focused = paneOf(layout, tab)?.id ?? layout.focused
  return { ...layout, root: root ?? layout.root, focused, maximised: layout.maximised && focused === layout.focused }
}

/** Puts another page into a tab; its title is asked for anew. */
export function replaceTabAddress(layout: Layout, tab: TabId, address: string): Layout {
  const current = layout.tabs[tab]
  const wanted = canonicalAddress(address)
  if (!current || current.address === wanted) return layout
  return { ...layout, tabs: { ...layout.tabs, [tab]: { id: tab, address: wanted } } }
}

export function setTabTitle(layout: Layout, tab: TabId, title: string): Layout {
  const current = layout.tabs[tab]
  if (!current || current.title === title) return layout
  return { ...layout, tabs: { ...layout.tabs, [tab]: { ...current, title } } }
}

/** Replaces one pane by what `change` makes of it. */
export function replacePane(layout: Layout, id: string, change: (pane: PaneNode) => PaneNode): Layout {
  if (!findPane(layout, id)) return layout
  const root = mapPanes(layout.root, (pane) => (pane.id === id ? change(pane) : pane))
  return root ? { ...layout, root } : layout
}
