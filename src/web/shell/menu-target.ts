import { readTokens, type SessionMenu } from '../session'

/** Where a menu entry leads: a page of the workspace, or a browser window of its own. */
export type MenuTarget =
  | { readonly kind: 'page'; readonly address: string }
  | { readonly kind: 'window'; readonly url: string }

const isWebPage = (path: string) => /^https?:\/\//i.test(path) || /\.html?($|[?#])/i.test(path)

const hasScheme = (path: string) => /^[a-z][a-z\d+.-]*:/i.test(path)

/** An outside page stands in a frame; whatever asks for a window gets one. Other schemes than http lead nowhere. */
export function menuTarget(menu: SessionMenu): MenuTarget {
  const isFramed = isFramable(menu.path)
  const address = menu.path.startsWith('/') ? menu.path : `/${menu.path}`
  if (menu.isOutside && isFramed) return { kind: 'window', url: outsideUrl(menu.path) }
  if (isFramed) return { kind: 'page', address: `/myiframe/${encodeURIComponent(menu.code)}` }
  return menu.isOutside && !hasScheme(menu.path) ? { kind: 'window', url: address } : { kind: 'page', address }
}

/** Whether a menu's path is a page for a frame: an http address, or an html page of this host. */
export const isFramable = (path: string): boolean => isWebPage(path) && (/^https?:/i.test(path) || !hasScheme(path))

/** `${token}` in an outside address stands for the access token. */
export function outsideUrl(path: string): string {
  return path.replaceAll('${token}', encodeURIComponent(readTokens()?.access ?? ''))
}

/** The menu entry of a code, anywhere in the tree. */
export function findMenu(menus: readonly SessionMenu[], code: string): SessionMenu | undefined {
  for (const menu of menus) {
    const found = menu.code === code ? menu : findMenu(menu.children, code)
    if (found) return found
  }
  return undefined
}

/** The leaf whose page has this path. */
export const findMenuByPath = (menus: readonly SessionMenu[], path: string): SessionMenu | undefined =>
  pathToAddress(menus, path).at(-1)

/** The entries above the one whose page is shown and that one, outermost first; the first one of the tree where several show it. */
export const pathToAddress = (menus: readonly SessionMenu[], path: string): readonly SessionMenu[] =>
  trailsOf(menus).get(path) ?? none

const none: readonly SessionMenu[] = []
const trailsOfTrees = new WeakMap<readonly SessionMenu[], ReadonlyMap<string, readonly SessionMenu[]>>()

/** The way to every leaf by its path: asked about at every change on the screen, worked out once a tree. */
function trailsOf(menus: readonly SessionMenu[]): ReadonlyMap<string, readonly SessionMenu[]> {
  const known = trailsOfTrees.get(menus)
  if (known) return known
  const trails = new Map<string, readonly SessionMenu[]>()
  const walk = (level: readonly SessionMenu[], above: readonly SessionMenu[]) => {
    for (const menu of level) {
      const trail = [...above, menu]
      const path = menu.children.length === 0 ? targetPath(menu) : undefined
      if (path !== undefined && !trails.has(path)) trails.set(path, trail)
      walk(menu.children, trail)
    }
  }
  walk(menus, [])
  trailsOfTrees.set(menus, trails)
  return trails
}

function targetPath(menu: SessionMenu): string | undefined {
  const target = menuTarget(menu)
  return target.kind === 'page' ? target.address.split('?')[0] : undefined
}
