import { readTokens, type SessionMenu } from '../session'

/** Where a menu entry leads: a page of the workspace, or a browser window of its own. */
export type MenuTarget =
  | { readonly kind: 'page'; readonly address: string }
  | { readonly kind: 'window'; readonly url: string }

const isWebPage = (path: string) => /^https?:\/\//i.test(path) || /\.html?($|[?#])/i.test(path)

/** An outside page stands in a frame, unless its menu asks for a window. Other schemes than http lead nowhere. */
export function menuTarget(menu: SessionMenu): MenuTarget {
  if (menu.isOutside && isWebPage(menu.path)) return { kind: 'window', url: outsideUrl(menu.path) }
  if (isWebPage(menu.path)) return { kind: 'page', address: `/myiframe/${encodeURIComponent(menu.code)}` }
  return { kind: 'page', address: menu.path.startsWith('/') ? menu.path : `/${menu.path}` }
}

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
