import type { SessionMenu } from '../../session'

/** An entry without others below it, as it is called on screen. */
export interface NamedMenu {
  readonly menu: SessionMenu
  readonly name: string
  /** The names above it. */
  readonly path: string
}

/** The leaves of the menus in their order. */
export function menuLeaves(
  menus: readonly SessionMenu[],
  nameOf: (name: string) => string,
  above: readonly string[] = [],
): readonly NamedMenu[] {
  return menus.flatMap((menu) => {
    const name = nameOf(menu.name)
    if (menu.children.length > 0) return menuLeaves(menu.children, nameOf, [...above, name])
    return [{ menu, name, path: above.join(' / ') }]
  })
}

/** Those whose name starts with the typed text, in whatever case; all of them while nothing is typed. */
export function matchingMenus(leaves: readonly NamedMenu[], text: string): readonly NamedMenu[] {
  const typed = text.trim().toLowerCase()
  return leaves.filter(({ name }) => name.toLowerCase().startsWith(typed))
}
