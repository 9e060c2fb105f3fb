import type { CommandContext } from '#core'
import { createStore } from 'zustand/vanilla'
import { createLayout, type Layout, type TabId } from './layout'

/** What a tab's panel says of itself while it is open; nothing of it outlives the page. */
export interface TabState {
  readonly dirty: boolean
  readonly context: Partial<CommandContext>
}

export interface WorkspaceState {
  readonly layout: Layout
  /** Whose workspace it is; undefined until it is filled. */
  readonly owner?: string
  readonly tabStates: Readonly<Record<TabId, TabState>>
}

const freshTab: TabState = { dirty: false, context: {} }

/** The workspace of this window: what is open, where, and what has the focus. */
export const workspace = createStore<WorkspaceState>(() => ({ layout: createLayout(), tabStates: {} }))

/** Applies a layout operation. What closed tabs said of themselves is forgotten. */
export function changeLayout(change: (layout: Layout) => Layout): void {
  const { layout, tabStates } = workspace.getState()
  const next = change(layout)
  if (next === layout) return
  const open = Object.entries(tabStates).filter(([id]) => next.tabs[id])
  workspace.setState({ layout: next, tabStates: Object.fromEntries(open) })
}

export function tabStateOf(tab: TabId): TabState {
  return workspace.getState().tabStates[tab] ?? freshTab
}

export function setTabState(tab: TabId, change: Partial<TabState>): void {
  workspace.setState(({ layout, tabStates }) =>
    layout.tabs[tab] ? { tabStates: { ...tabStates, [tab]: { ...freshTab, ...tabStates[tab], ...change } } } : {},
  )
}

export const isDirty = (tab: TabId): boolean => tabStateOf(tab).dirty
