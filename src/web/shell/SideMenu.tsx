import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SessionMenu, useSession } from '../session'
import { MenuBranch } from './MenuBranch'
import { pathToAddress } from './menu-target'
import { homeMenu } from './home-menu'
import { setFolded, useShell } from './shell-state'
import styles from './SideMenu.module.css'

interface SideMenuProps {
  /** The path of the page that has the focus. */
  readonly path: string
}

/** The menus that the server grants, as a tree of links. Arrows move, right opens a branch, left closes it. */
export function SideMenu({ path }: SideMenuProps) {
  const { t } = useTranslation()
  const granted = useSession((state) => state.menus)
  const known = useSession((state) => state.granted)
  const folded = useShell((state) => state.folded)
  const nav = useRef<HTMLElement>(null)
  const menus = useMemo(() => withHome(granted), [granted])
  const trail = useMemo(() => pathToAddress(menus, path).map((menu) => menu.id), [menus, path])
  const { open, toggle } = useOpenBranches(trail)

  const toggleBranch = (id: string) => {
    if (!folded) return toggle(id)
    setFolded(false)
    if (!open.has(id)) toggle(id)
  }
  return (
    <nav
      ref={nav}
      aria-label={t('主菜单')}
      className={styles.menu}
      data-surface="menu"
      data-folded={folded}
      onKeyDown={(event) => moveByKey(event, nav.current)}
    >
      <MenuBranch menus={menus} depth={0} open={folded ? nothing : open} trail={trail} onToggle={toggleBranch} />
      {known && granted.length === 0 && !folded && (
        <p className={styles.empty}>{t('没有可用的菜单，请联系管理员授权')}</p>
      )}
    </nav>
  )
}

const nothing: ReadonlySet<string> = new Set()

const withHome = (menus: readonly SessionMenu[]) =>
  pathToAddress(menus, homeMenu.path).length > 0 ? menus : [homeMenu, ...menus]

/** The branches that are open: those a person opened, and those above the page that is shown, opened whenever it changes. */
function useOpenBranches(trail: readonly string[]) {
  const key = trail.join(' ')
  const [state, setState] = useState({ key, open: new Set(trail) as ReadonlySet<string> })
  if (state.key !== key) setState({ key, open: new Set([...state.open, ...trail]) })
  const toggle = (id: string) =>
    setState(({ open }) => ({
      key,
      open: new Set(open.has(id) ? [...open].filter((other) => other !== id) : [...open, id]),
    }))
  return { open: state.open, toggle }
}

/** Moves the focus among the entries that are visible. */
function moveByKey(event: KeyboardEvent, nav: HTMLElement | null): void {
  const items = [...(nav?.querySelectorAll<HTMLElement>('[data-menu-item]') ?? [])]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const item = items[at]
  if (!item || event.ctrlKey || event.altKey || event.metaKey) return
  const expanded = item.getAttribute('aria-expanded')
  const parent = item.closest('ul')?.parentElement?.querySelector<HTMLElement>(':scope > [data-menu-item]')
  const moves: Readonly<Record<string, () => void>> = {
    ArrowDown: () => items[at + 1]?.focus(),
    ArrowUp: () => items[at - 1]?.focus(),
    Home: () => items[0]?.focus(),
    End: () => items.at(-1)?.focus(),
    ArrowRight: () => (expanded === 'false' ? item.click() : items[at + 1]?.focus()),
    ArrowLeft: () => (expanded === 'true' ? item.click() : parent?.focus()),
  }
  const move = moves[event.key]
  if (!move) return
  event.preventDefault()
  event.stopPropagation()
  move()
}
