import type { Dispose } from '#core'
import { canonicalAddress, focusedPane, focusedTab, type Layout, type TabId } from './layout'
import { openTab, showTab } from './open-tab'
import { decodeLayout, encodeLayout } from './saved-layout'
import { changeLayout, workspace } from './workspace-store'

interface Entry {
  readonly tab?: TabId
}

const here = () => window.location.pathname + window.location.search

/** The layout that the page's link carries, if any. */
export function linkedLayout(): Layout | undefined {
  const text = new URLSearchParams(window.location.search).get('layout')
  return text ? decodeLayout(text) : undefined
}

/** The layout with the page that the browser's address names in front; a bare root names none. */
export function withLinkedPage(layout: Layout): Layout {
  if (window.location.pathname === '/') return layout
  const address = canonicalAddress(here())
  return address === focusedTab(layout).address ? layout : openTab(layout, address).layout
}

/** A link that opens the page in front, or with `whole` the whole layout. */
export function linkHere(options: { readonly whole?: boolean } = {}): string {
  const { layout } = workspace.getState()
  const url = new URL(focusedTab(layout).address, window.location.origin)
  if (options.whole) url.searchParams.set('layout', encodeLayout(layout))
  return url.href
}

/** Keeps the browser's address on the page that has the focus, and follows its back and forward buttons. */
export function followAddress(): Dispose {
  let travelling = false
  const name = (layout: Layout, replace: boolean) => {
    const { id, address } = focusedTab(layout)
    const entry: Entry = { tab: id }
    if (replace || here() === address) window.history.replaceState(entry, '', address)
    else window.history.pushState(entry, '', address)
  }
  const unsubscribe = workspace.subscribe(({ layout }, before) => {
    const [now, then] = [focusedTab(layout), focusedTab(before.layout)]
    if (now.id === then.id && now.address === then.address) return
    name(layout, travelling || now.id === then.id)
  })
  const onTravel = ({ state }: PopStateEvent) => {
    travelling = true
    changeLayout((layout) => travelTo(layout, canonicalAddress(here()), (state as Entry | null)?.tab))
    travelling = false
  }
  name(workspace.getState().layout, true)
  window.addEventListener('popstate', onTravel)
  return () => {
    unsubscribe()
    window.removeEventListener('popstate', onTravel)
  }
}

/** Goes back to a page: to the tab it was in, to a tab of the focused pane or any other that shows it, or opens it again. */
function travelTo(layout: Layout, address: string, tab?: TabId): Layout {
  const shows = (id: TabId) => layout.tabs[id]?.address === address
  const candidates = [...(tab ? [tab] : []), ...focusedPane(layout).tabs, ...Object.keys(layout.tabs)]
  const found = candidates.find(shows)
  return found ? showTab(layout, found) : openTab(layout, address).layout
}
