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

/** The codes of the entries above the one whose page is shown, outermost first. */
export function pathToAddress(menus: readonly SessionMenu[], path: string): readonly SessionMenu[] {
  for (const menu of menus) {
    if (menu.children.length === 0 && targetPath(menu) === path) return [menu]
    const below = pathToAddress(menu.children, path)
    if (below.length > 0) return [menu, ...below]
  }
  return []
}

function targetPath(menu: SessionMenu): string | undefined {
  const target = menuTarget(menu)
  return target.kind === 'page' ? target.address.split('?')[0] : undefined
}
