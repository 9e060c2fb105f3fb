import type { MosaicSplitNode, MosaicTabsNode } from 'react-mosaic-component'

export type TabId = string
export type PaneId = string
export type Direction = 'left' | 'down' | 'up' | 'right'

/** A tile of the workspace: react-mosaic's tab group with a name of its own, so that it stays itself when its tabs change. */
export interface PaneNode extends MosaicTabsNode<TabId> {
  readonly id: PaneId
}
/** Panes side by side ('row') or stacked ('column'). A child never has the direction of its parent. */
export interface SplitNode extends Omit<MosaicSplitNode<TabId>, 'children' | 'splitPercentages'> {
  children: LayoutNode[]
  /** One share for each child; they sum to 100. */
  splitPercentages: number[]
}
export type LayoutNode = PaneNode | SplitNode

/** One opened page. */
export interface Tab {
  readonly id: TabId
  readonly address: string
  /** The last title its panel gave, kept so that a tab whose plugin is missing still has a name. */
  readonly title?: string
}

export interface ClosedTab {
  readonly address: string
  readonly title?: string
  readonly pane: PaneId
}

/** Everything about what is open and where. Pure data: every change makes a new one. */
export interface Layout {
  readonly root: LayoutNode
  readonly tabs: Readonly<Record<TabId, Tab>>
  readonly focused: PaneId
  /** Only the focused pane is drawn; the rest waits unchanged. */
  readonly maximised: boolean
  /** What was closed, the newest last. */
  readonly closed: readonly ClosedTab[]
  /** The number of the next tab or pane. */
  readonly serial: number
}

/** The page that stands where nothing else is open. */
export const homeAddress = '/wel/index'

/** A workspace with one pane that shows one page. */
export function createLayout(address: string = homeAddress): Layout {
  return {
    root: { type: 'tabs', id: 'p1', tabs: ['t2'], activeTabIndex: 0 },
    tabs: { t2: { id: 't2', address: canonicalAddress(address) } },
    focused: 'p1',
    maximised: false,
    closed: [],
    serial: 3,
  }
}

/** One spelling for an address: no fragment, no trailing slash, parameters by name; the bare root and /wel are the home page. */
export function canonicalAddress(address: string): string {
  const [path = '', search = ''] = address.split('#')[0]?.split('?') ?? []
  const trimmed = `/${path.replace(/^\/+|\/+$/g, '')}`
  const query = new URLSearchParams(search)
  query.delete('layout')
  query.sort()
  const named = trimmed === '/' || trimmed === '/wel' ? homeAddress : trimmed
  return query.size > 0 ? `${named}?${query}` : named
}

/** All panes, left to right and top to bottom. */
export function panesOf(node: LayoutNode): readonly PaneNode[] {
  return node.type === 'tabs' ? [node] : node.children.flatMap(panesOf)
}

export function findPane(layout: Layout, id: PaneId): PaneNode | undefined {
  return panesOf(layout.root).find((pane) => pane.id === id)
}

/** The pane a tab is in. */
export function paneOf(layout: Layout, tab: TabId): PaneNode | undefined {
  return panesOf(layout.root).find((pane) => pane.tabs.includes(tab))
}

export function focusedPane(layout: Layout): PaneNode {
  const panes = panesOf(layout.root)
  const pane = panes.find((candidate) => candidate.id === layout.focused) ?? panes[0]
  if (!pane) throw new Error('a layout without a pane')
  return pane
}

export function activeTabOf(layout: Layout, pane: PaneNode): Tab {
  const tab = layout.tabs[pane.tabs[pane.activeTabIndex] ?? '']
  if (!tab) throw new Error(`pane "${pane.id}" shows no tab`)
  return tab
}

/** The page that has the focus: the active tab of the focused pane. */
export const focusedTab = (layout: Layout): Tab => activeTabOf(layout, focusedPane(layout))
