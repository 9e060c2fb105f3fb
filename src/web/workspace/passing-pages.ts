import type { Dispose } from '#core'
import { findMenuByPath } from '../shell/menu-target'
import { session } from '../session'
import { closeTabs } from './close-tab'
import { type Layout, panesOf, type TabId } from './layout'
import { panelOf } from './panel-of'
import { changeLayout, workspace } from './workspace-store'

/** Whether a page stands in its pane without a tab: its panel or its menu entry says so. */
export function isPassing(address: string): boolean {
  if (panelOf(address)?.panel.isTab === false) return true
  const [path = ''] = address.split('?')
  return findMenuByPath(session.getState().menuAll, path)?.isTab === false
}

/** The tabs that a pane draws: those of passing pages only where there is no other. */
export function drawnTabs(tabs: readonly TabId[], open: Layout['tabs']): readonly TabId[] {
  const lasting = tabs.filter((id) => !isPassing(open[id]?.address ?? ''))
  return lasting.length > 0 ? lasting : tabs
}

/** Passing pages go as soon as another page is in front of them; they are not among what can be opened again. */
export function dropPassingPages(): Dispose {
  return workspace.subscribe(({ layout }, before) => {
    if (layout.root === before.layout.root) return
    const gone = panesOf(layout.root).flatMap(({ tabs, activeTabIndex }) =>
      tabs.filter((id, index) => index !== activeTabIndex && isPassing(layout.tabs[id]?.address ?? '')),
    )
    if (gone.length > 0) changeLayout((now) => ({ ...closeTabs(now, gone), closed: now.closed }))
  })
}
