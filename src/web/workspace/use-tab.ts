import type { CommandContext, PanelParams } from '#core'
import { createContext, useContext, useMemo } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { useMobile } from '../shell'
import { closeTabsAsking } from './close-asking'
import { focusedPane, type PaneId, paneOf, type TabId } from './layout'
import { replaceTabAddress, setTabTitle } from './open-tab'
import { addressParams } from './panel-of'
import { changeLayout, setTabState, tabStateOf, workspace } from './workspace-store'

export const TabContext = createContext<TabId | undefined>(undefined)

/** What a panel knows of the tab it stands in, and what it may do with it. The functions stay the same for a tab's life. */
export interface TabHandle {
  readonly tabId: TabId
  readonly paneId: PaneId
  readonly address: string
  readonly params: PanelParams
  /** Visible: the front tab of a pane that is drawn. */
  readonly isActive: boolean
  /** The front tab of the focused pane. */
  readonly isFocused: boolean
  /** A translated title; it names the tab, the pane and the browser's window. */
  readonly setTitle: (title: string) => void
  /** Marks unsaved input: closing asks first. */
  readonly setDirty: (dirty: boolean) => void
  /** Tells commands what is shown and chosen here. What is not given stays as it was. */
  readonly setContext: (context: Partial<CommandContext>) => void
  /** Names the same tab anew, such as after a filter or a first save. The panel stays when it answers to the new address too. */
  readonly replaceAddress: (address: string) => void
  /** Closes the tab, asking about unsaved input. False when the person would rather stay. */
  readonly close: () => Promise<boolean>
}

/** The tab around, or undefined where a page is drawn outside the workspace. */
export const useTabId = (): TabId | undefined => useContext(TabContext)

/** The tab a panel stands in. Throws outside a panel. */
export function useTab(): TabHandle {
  const tabId = useContext(TabContext)
  if (tabId === undefined) throw new Error('useTab() is for panels: there is no tab here')
  const mobile = useMobile()
  const place = useStore(
    workspace,
    useShallow(({ layout }) => {
      const pane = paneOf(layout, tabId)
      const isActive =
        pane?.tabs[pane.activeTabIndex] === tabId && (!(mobile || layout.maximised) || pane.id === layout.focused)
      return {
        paneId: pane?.id ?? '',
        address: layout.tabs[tabId]?.address ?? '',
        isActive,
        isFocused: isActive && focusedPane(layout).id === pane?.id,
      }
    }),
  )
  const { address } = place
  const params = useMemo(() => addressParams(address), [address])
  const actions = useMemo(() => actionsOf(tabId), [tabId])
  return useMemo(() => ({ tabId, ...place, params, ...actions }), [tabId, place, params, actions])
}

function actionsOf(tab: TabId) {
  return {
    setTitle: (title: string) => changeLayout((layout) => setTabTitle(layout, tab, title)),
    setDirty: (dirty: boolean) => {
      if (tabStateOf(tab).dirty !== dirty) setTabState(tab, { dirty })
    },
    setContext: (context: Partial<CommandContext>) =>
      setTabState(tab, { context: { ...tabStateOf(tab).context, ...context } }),
    replaceAddress: (address: string) => changeLayout((layout) => replaceTabAddress(layout, tab, address)),
    close: () => closeTabsAsking([tab]),
  }
}
