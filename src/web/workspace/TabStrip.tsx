import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useLatest } from '../controls/use-latest'
import { lazyPart } from '../shell/chunks/load-chunk'
import { closeTabByHand } from './close-asking'
import { claimFocus } from './focus-claim'
import { showNextTab, showTabAt } from './focus-pane'
import { type Layout, type PaneNode, type TabId } from './layout'
import styles from './Pane.module.css'
import { TabButton } from './TabButton'
import { drawnTabs } from './passing-pages'
import { changeLayout, workspace } from './workspace-store'

const TabMenu = lazyPart(() => import('./TabMenu'))

interface TabStripProps {
  readonly pane: PaneNode
  readonly path: number[]
  readonly focused: boolean
}

/** The tabs of a pane: one tab stop; arrows, Home and End go through them, Delete closes, the menu key opens what else can be done. */
export function TabStrip({ pane, path, focused }: TabStripProps) {
  const { t } = useTranslation()
  const strip = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<{ readonly tab: TabId; readonly element: HTMLElement }>()
  const active = pane.tabs[pane.activeTabIndex]
  const open = useStore(workspace, ({ layout }) => layout.tabs)
  const drawn = drawnTabs(pane.tabs, open)
  const stop = active && drawn.includes(active) ? active : drawn[0]
  const holdsFocus = useRef(false)
  useEffect(() => {
    const button = strip.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
    if (holdsFocus.current) button?.focus()
    return afterPaint(() => button?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' }))
  }, [active, pane.tabs])
  const front = useLatest(active)
  const openMenu = useCallback((tab: TabId, element: HTMLElement) => setMenu({ tab, element }), [])
  // The same for the strip's life: a switch draws the two tabs that change and no others.
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const { current } = front
      if (!current || !handleKey(event, current, () => openMenu(current, event.currentTarget))) return
      event.preventDefault()
      event.stopPropagation()
    },
    [front, openMenu],
  )
  return (
    <div
      className={styles.tabs}
      role="tablist"
      aria-label={t('标签页')}
      ref={strip}
      onFocus={() => {
        holdsFocus.current = true
      }}
      onBlur={({ relatedTarget }) => {
        holdsFocus.current = relatedTarget === null && menu === undefined
      }}
    >
      {drawn.map((tab) => (
        <TabButton
          key={tab}
          tab={tab}
          index={pane.tabs.indexOf(tab)}
          path={path}
          pane={pane.id}
          active={tab === active}
          stop={tab === stop}
          focused={focused && tab === active}
          onKeyDown={onKeyDown}
          onMenu={openMenu}
        />
      ))}
      {menu && <TabMenu tab={menu.tab} element={menu.element} onClose={() => setMenu(undefined)} />}
    </div>
  )
}

/** Once the page that comes is on screen: asked earlier where something stands, the browser would lay it all out twice. */
function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** What a key does on the active tab; false when it is not for the strip. */
function handleKey(event: KeyboardEvent, active: TabId, openMenu: () => void): boolean {
  const move = moves[event.key]
  if (event.ctrlKey || event.altKey || event.metaKey) return false
  if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) openMenu()
  else if (move) changeLayout(move)
  else if (event.key === 'Delete') void closeTabByHand(active)
  else if (event.key === 'Enter' || event.key === ' ' || event.key === 'Escape') claimFocus(active)
  else return false
  return true
}

const moves: Readonly<Record<string, (layout: Layout) => Layout>> = {
  ArrowLeft: (layout) => showNextTab(layout, -1),
  ArrowRight: (layout) => showNextTab(layout, 1),
  Home: (layout) => showTabAt(layout, 1),
  End: (layout) => showTabAt(layout, -1),
}
