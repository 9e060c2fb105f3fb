import type { Dispose } from '#core'
import { claimFocus, isClaimedElsewhere, releaseByUser } from './focus-claim'
import { focusPane } from './focus-pane'
import { focusedTab, type PaneId } from './layout'
import { changeLayout, workspace } from './workspace-store'

export const paneAttribute = 'data-pane'

/** Keeps the page's focus and the workspace's in step, both ways. */
export function followFocus(): Dispose {
  if (document.activeElement === document.body) claimFocus(focusedTab(workspace.getState().layout).id)
  const unsubscribe = workspace.subscribe(({ layout }, before) => {
    const tab = focusedTab(layout).id
    const changed = tab !== focusedTab(before.layout).id || layout.focused !== before.layout.focused
    if (changed && !isOnTabsOf(layout.focused)) claimFocus(tab)
  })
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || isClaimedElsewhere(target)) return
    const pane = target.closest(`[${paneAttribute}]`)?.getAttribute(paneAttribute)
    if (pane) changeLayout((layout) => focusPane(layout, pane))
  }
  document.addEventListener('focusin', onFocus)
  window.addEventListener('keydown', releaseByUser, true)
  window.addEventListener('pointerdown', releaseByUser, true)
  return () => {
    unsubscribe()
    document.removeEventListener('focusin', onFocus)
    window.removeEventListener('keydown', releaseByUser, true)
    window.removeEventListener('pointerdown', releaseByUser, true)
  }
}

/** Whether the page's focus is among the tabs of a pane, where arrows go on from. */
function isOnTabsOf(pane: PaneId): boolean {
  const tabs = document.activeElement?.closest('[role="tablist"]')
  return tabs?.closest(`[${paneAttribute}]`)?.getAttribute(paneAttribute) === pane
}
