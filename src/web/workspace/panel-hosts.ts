import type { Dispose } from '#core'
import type { TabId } from './layout'
import { awaitedPlaces, keepScrollPlaces, returnToPlace, type ScrollPlace } from './scroll-places'

/**
 * One element a tab, made once and kept for the tab's life. The panel is drawn into it by a portal, so that moving and splitting
 * only carry the element to another place: its state, its DOM and what was typed stay. Carrying loses scroll positions and the
 * focus, so both are remembered here. A page that another comes before is not carried at all: it stays where it is, and the
 * browser leaves out what is in it (`content-visibility`), so that it is there again at once.
 */
interface PanelHost {
  readonly element: HTMLElement
  readonly scrolled: Map<Element, { readonly top: number; readonly left: number }>
  /** Where the page is still to be scrolled to, after the window was loaded anew. */
  awaited: readonly ScrollPlace[]
  lastFocused?: HTMLElement
}

const hosts = new Map<TabId, PanelHost>()

export const panelId = (tab: TabId) => `panel-${tab}`
export const tabButtonId = (tab: TabId) => `tab-${tab}`

/** The element of a tab's panel. */
export function hostOf(tab: TabId): HTMLElement {
  return hostEntry(tab).element
}

function hostEntry(tab: TabId): PanelHost {
  const found = hosts.get(tab)
  if (found) return found
  const element = document.createElement('div')
  element.id = panelId(tab)
  element.setAttribute('role', 'tabpanel')
  element.setAttribute('aria-labelledby', tabButtonId(tab))
  element.tabIndex = 0
  const host: PanelHost = { element, scrolled: new Map(), awaited: awaitedPlaces(tab) }
  element.addEventListener('scroll', ({ target }) => rememberScroll(host, target), { capture: true, passive: true })
  element.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target !== element) host.lastFocused = target
  })
  hosts.set(tab, host)
  return host
}

function rememberScroll(host: PanelHost, target: EventTarget | null): void {
  if (!(target instanceof Element) || !isInFront(host.element)) return
  host.scrolled.set(target, { top: target.scrollTop, left: target.scrollLeft })
}

/** Shows a tab's panel in its place and restores what carrying it there lost. Answers how to put it behind the next one. */
export function attachHost(slot: HTMLElement, tab: TabId): () => void {
  const host = hostEntry(tab)
  const { element, scrolled } = host
  setBehind(element, false)
  if (element.parentElement !== slot) {
    slot.append(element)
    for (const [scroller, { top, left }] of scrolled) {
      if (!element.contains(scroller)) scrolled.delete(scroller)
      else scroller.scrollTo({ top, left, behavior: 'instant' })
    }
  }
  const leaveOff = returnToPlace(host)
  return () => {
    leaveOff()
    if (element.parentElement === slot) setBehind(element, true)
  }
}

/** A panel behind another one is for nobody: not drawn, not read out, not on the way of Tab. */
function setBehind(element: HTMLElement, behind: boolean): void {
  element.toggleAttribute('data-behind', behind)
  if (behind) element.setAttribute('aria-hidden', 'true')
  else element.removeAttribute('aria-hidden')
  element.tabIndex = behind ? -1 : 0
}

const isInFront = (element: HTMLElement): boolean => element.isConnected && !element.hasAttribute('data-behind')

/** What a panel offers to the focus that comes in: what asks for it, or the cell of a grid that is its tab stop. */
function entranceOf(panel: HTMLElement): Element | null {
  const entrances = [
    '[data-autofocus]',
    '[role="gridcell"][tabindex="0"]',
    '[role="grid"][tabindex="0"]',
    '[role="treegrid"][tabindex="0"]',
  ]
  return entrances.map((entrance) => panel.querySelector(entrance)).find((found) => found !== null) ?? null
}

/** Moves the focus into a tab's panel: to where it was, to what it offers, or to the panel itself. False while it is not drawn. */
export function focusHost(tab: TabId): boolean {
  const host = hosts.get(tab)
  if (!host || !isInFront(host.element)) return false
  const { element, lastFocused } = host
  const wanted = lastFocused && element.contains(lastFocused) ? lastFocused : entranceOf(element)
  if (wanted instanceof HTMLElement) wanted.focus({ preventScroll: true })
  if (!element.contains(document.activeElement)) element.focus({ preventScroll: true })
  return true
}

/** Gives the focus to what asks for it in a panel that has just been drawn, when the panel itself was waiting with it. */
export function handFocusIn(tab: TabId): void {
  const host = hosts.get(tab)
  if (host && host.element === document.activeElement) focusHost(tab)
}

/** Keeps how far pages are scrolled over a reload. */
export const keepPlaces = (): Dispose => keepScrollPlaces(hosts)

/** Forgets the panels of tabs that are no longer open. */
export function keepHosts(open: Readonly<Record<TabId, unknown>>): void {
  for (const [tab, { element }] of hosts) {
    if (open[tab]) continue
    element.remove()
    hosts.delete(tab)
  }
}
