import type { Dispose } from '#core'
import { keep, kept } from '../session'
import type { TabId } from './layout'
import { workspace } from './workspace-store'

export interface ScrollPlace {
  /** The page's address, and which of the tabs it is that show it: tabs are numbered anew when the window is loaded. */
  readonly page: string
  /** Which child of which child, from the panel's own element down. */
  readonly path: readonly number[]
  readonly top: number
  readonly left: number
}

interface Scrolled {
  readonly element: HTMLElement
  readonly scrolled: ReadonlyMap<Element, { readonly top: number; readonly left: number }>
  /** Where the page is still to be scrolled to. */
  awaited: readonly ScrollPlace[]
}

const name = 'scroll-places'
/** How long a page that is shown while it is being loaded is waited for, in milliseconds. */
const patience = 10_000
/** How long a page is held in its place: a list that receives the focus shows its first row. */
const settling = 800

/** Writes down how far every page is scrolled when the window goes away. */
export function keepScrollPlaces(hosts: ReadonlyMap<TabId, Scrolled>): Dispose {
  const save = () => {
    keep(
      name,
      [...hosts].flatMap(([tab, host]) => placesOf(host, pageOf(tab))),
      'session',
    )
  }
  window.addEventListener('pagehide', save)
  return () => window.removeEventListener('pagehide', save)
}

const placesOf = ({ element, scrolled, awaited }: Scrolled, page: string): readonly ScrollPlace[] =>
  awaited.length > 0
    ? awaited.map((place) => ({ ...place, page }))
    : [...scrolled].flatMap(([scroller, { top, left }]) =>
        element.contains(scroller) && (top > 0 || left > 0)
          ? [{ page, path: pathTo(scroller, element), top, left }]
          : [],
      )

/** Where a page was left when the window went away. */
export function awaitedPlaces(tab: TabId): readonly ScrollPlace[] {
  const page = pageOf(tab)
  const content = kept<readonly ScrollPlace[]>(name, 'session')?.content
  return Array.isArray(content) ? (content as readonly ScrollPlace[]).filter((one) => one.page === page) : []
}

/**
 * Scrolls a page that is shown to where it was left, as soon as it has grown that far; not any more once the person moves in it.
 * Answers how to leave off until it is shown again.
 */
export function returnToPlace(host: Scrolled): Dispose {
  const { element, awaited } = host
  if (awaited.length === 0) return () => undefined
  const end = new AbortController()
  const { signal } = end
  const arrive = () => {
    host.awaited = []
    end.abort()
  }
  let settled: ReturnType<typeof setTimeout> | undefined
  const isThere = () => awaited.every((place) => isAt(scrollerOf(element, place), place))
  const look = () => {
    for (const place of awaited)
      scrollerOf(element, place)?.scrollTo({ top: place.top, left: place.left, behavior: 'instant' })
    if (isThere()) settled ??= setTimeout(settle, settling)
  }
  // What moved the page since may not have been told of yet: a window behind others draws seldom.
  const settle = () => {
    settled = undefined
    if (isThere()) arrive()
    else look()
  }
  const watch = new MutationObserver(look)
  watch.observe(element, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] })
  element.addEventListener('scroll', look, { capture: true, passive: true, signal })
  for (const act of ['wheel', 'keydown', 'pointerdown'])
    element.addEventListener(act, arrive, { capture: true, passive: true, signal })
  const timer = setTimeout(arrive, patience)
  signal.addEventListener('abort', () => {
    watch.disconnect()
    clearTimeout(settled)
    clearTimeout(timer)
  })
  look()
  return () => end.abort()
}

function pageOf(tab: TabId): string {
  const { tabs } = workspace.getState().layout
  const address = tabs[tab]?.address ?? ''
  const same = Object.keys(tabs).filter((id) => tabs[id]?.address === address)
  return `${same.indexOf(tab)} ${address}`
}

const scrollerOf = (element: HTMLElement, { path }: ScrollPlace): Element | undefined =>
  path.reduce<Element | undefined>((parent, index) => parent?.children[index], element)

const isAt = (scroller: Element | undefined, { top, left }: ScrollPlace): boolean =>
  scroller !== undefined && Math.abs(scroller.scrollTop - top) < 2 && Math.abs(scroller.scrollLeft - left) < 2

function pathTo(scroller: Element, root: Element): readonly number[] {
  const path: number[] = []
  for (let at = scroller; at !== root && at.parentElement; at = at.parentElement)
    path.unshift([...at.parentElement.children].indexOf(at))
  return path
}
