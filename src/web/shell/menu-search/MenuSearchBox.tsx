import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { runCommand } from '../../keyboard'
import { useSession } from '../../session'
import { useChord } from '../chord-of'
import { homeMenu } from '../home-menu'
import { findMenuByPath } from '../menu-target'
import { openMenu } from '../open-menu'
import styles from './MenuSearch.module.css'
import { matchingMenus, menuLeaves, type NamedMenu } from './matching-menus'

interface MenuSearchBoxProps {
  /** Something was chosen, or the person has left. */
  readonly onDone: () => void
  /** The list lies below the field instead of under it in the flow. */
  readonly floating?: boolean
}

/** A field with the person's menu entries that begin with what is typed; arrows choose, Enter opens, Ctrl+Enter beside. */
export default function MenuSearchBox({ onDone, floating = false }: MenuSearchBoxProps) {
  const { t } = useTranslation()
  const id = useId()
  const menus = useSession((state) => state.menuAll)
  const leaves = useMemo(
    () => menuLeaves(findMenuByPath(menus, homeMenu.path) ? menus : [homeMenu, ...menus], t),
    [menus, t],
  )
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const found = useMemo(() => matchingMenus(leaves, text), [leaves, text])
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' })
  }, [at, found])
  const choose = ({ menu }: NamedMenu, beside: boolean) => {
    onDone()
    openMenu(menu, beside ? 'right' : undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const chosen = found[at]
    const move = moves[event.key]
    if (move) setAt(Math.max(0, Math.min(found.length - 1, move(at, found.length))))
    else if (event.key === 'Enter' && chosen) choose(chosen, event.ctrlKey || event.metaKey)
    else if (event.key === 'Escape' && floating) onDone()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.search} data-floating={floating || undefined}>
      <input
        autoFocus
        role="combobox"
        className={styles.input}
        aria-label={t('菜单搜索')}
        aria-expanded={found.length > 0}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={found[at] ? `${id}${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('输入菜单名称的开头')}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.found}>
        <ul ref={list} id={`${id}list`} role="listbox" aria-label={t('菜单')} className={styles.list}>
          {found.map((entry, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are handled by the field
            <li
              key={entry.menu.id}
              id={`${id}${index}`}
              role="option"
              aria-selected={index === at}
              className={styles.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => choose(entry, event.ctrlKey || event.metaKey)}
            >
              <span className={styles.name}>{entry.name}</span>
              <span className={styles.path}>{entry.path}</span>
            </li>
          ))}
        </ul>
        <p role="status" className={found.length === 0 ? styles.none : styles.spoken}>
          {found.length === 0
            ? t('没有以“{{text}}”开头的菜单', { text })
            : t('{{count}} 个菜单', { count: found.length })}
        </p>
        <MoreHint onDone={onDone} />
      </div>
    </div>
  )
}

/** The box finds more than menus, and by more than how they begin. */
function MoreHint({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation()
  const chord = useChord('palette.open')
  const open = () => {
    onDone()
    requestAnimationFrame(() => void runCommand('palette.open'))
  }
  return (
    <button type="button" className={styles.more} onMouseDown={(event) => event.preventDefault()} onClick={open}>
      {t('用拼音、英文查找，或查找记录、人员和命令')}
      {chord && <kbd>{chord}</kbd>}
    </button>
  )
}

const page = 8
const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + page,
  PageUp: (at) => at - page,
}
