import { ChevronRight } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionMenu } from '../session'
import { MenuIcon } from './MenuIcon'
import { menuTarget, outsideUrl } from './menu-target'
import { openMenu } from './open-menu'
import styles from './SideMenu.module.css'

interface MenuBranchProps {
  readonly menus: readonly SessionMenu[]
  readonly depth: number
  readonly open: ReadonlySet<string>
  /** The ids from the root to the page that is shown. */
  readonly trail: readonly string[]
  readonly onToggle: (id: string) => void
}

/** One level of the side menu with what is open below it. */
export function MenuBranch({ menus, depth, open, trail, onToggle }: MenuBranchProps) {
  const { t } = useTranslation()
  return (
    <ul>
      {menus.map((menu, index) => {
        const isBranch = menu.children.length > 0
        const isOpen = open.has(menu.id)
        const content = (
          <>
            {depth === 0 ? <MenuIcon name={menu.source} /> : null}
            <span className={styles.name}>{t(menu.name)}</span>
            {isBranch && <ChevronRight size={14} aria-hidden className={styles.arrow} />}
          </>
        )
        const shared = {
          'data-menu-item': '',
          className: styles.item,
          style: { paddingInlineStart: `calc(var(--space-3) + ${depth} * var(--space-6))` },
          title: t(menu.name),
          tabIndex: isTabStop(menu, index, depth, trail) ? 0 : -1,
        }
        return (
          <li key={menu.id}>
            {isBranch ? (
              <button
                {...shared}
                type="button"
                aria-expanded={isOpen}
                data-above-current={trail.includes(menu.id)}
                onClick={() => onToggle(menu.id)}
              >
                {content}
              </button>
            ) : (
              <a
                {...shared}
                href={hrefOf(menu)}
                aria-current={trail.at(-1) === menu.id ? 'page' : undefined}
                onClick={(event) => choose(event, menu)}
              >
                {content}
              </a>
            )}
            {isBranch && isOpen && (
              <MenuBranch menus={menu.children} depth={depth + 1} open={open} trail={trail} onToggle={onToggle} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The menu is one stop of Tab: the current page, or the first entry when the page is not of the menu. */
function isTabStop(menu: SessionMenu, index: number, depth: number, trail: readonly string[]): boolean {
  const isFirst = index === 0 && depth === 0
  return trail.length > 0 ? trail.includes(menu.id) : isFirst
}

function hrefOf(menu: SessionMenu): string {
  const target = menuTarget(menu)
  return target.kind === 'page' ? target.address : outsideUrl(menu.path)
}

/** With Ctrl or Cmd the page opens in a pane beside; with Shift, or by another button, the browser does what it always does. */
function choose(event: MouseEvent, menu: SessionMenu): void {
  if (event.shiftKey || event.button !== 0) return
  event.preventDefault()
  openMenu(menu, event.ctrlKey || event.metaKey ? 'right' : undefined)
}
