import { localDay } from '#core'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { Button, EmptyState, useLatest } from '../../controls'
import { runCommand, useKeyContext } from '../../keyboard'
import { useSession } from '../../session'
import { chordOf } from '../../shell'
import { useTab } from '../../workspace'
import { registries } from '../registries'
import { arrangement, changeArrangement, inOrder, moveTile, readArrangement, showTile } from './arrangement'
import styles from './Dashboard.module.css'
import { createHandle } from './dashboard-handle'
import { type DashboardHandle, focusDashboard } from './focused-dashboard'
import { TileFrame } from './TileFrame'

const watchTiles = (listener: () => void) => registries.tiles.subscribe(listener)
const listTiles = () => registries.tiles.list()

/** 工作台: what each area has to say, as tiles that the person lays out. */
export default function DashboardPanel() {
  const { t, i18n } = useTranslation()
  const { isFocused } = useTab()
  const root = useRef<HTMLDivElement>(null)
  const handle = useRef<DashboardHandle>(undefined)
  const [arranging, setArranging] = useState(false)
  useState(readArrangement)
  const [today] = useState(() => localDay(new Date()))
  const { now } = useStore(arrangement)
  const all = useSyncExternalStore(watchTiles, listTiles)
  const permissions = useSession((state) => state.permissions)
  const mine = useMemo(
    () =>
      inOrder(
        all.filter(({ permission }) => !permission || permissions.has(permission)),
        now,
      ),
    [all, permissions, now],
  )
  const shown = mine.filter(({ id }) => !now.hidden.includes(id))
  const hidden = mine.filter(({ id }) => now.hidden.includes(id))
  const latest = useLatest({ mine, shown, hidden })
  useKeyContext('dashboard', root)
  useEffect(() => {
    handle.current = createHandle({
      root: () => root.current,
      tiles: () => latest.current,
      arrange: () => setArranging((before) => !before),
    })
    return isFocused ? focusDashboard(handle.current) : undefined
  }, [isFocused, latest])
  return (
    <div ref={root} className={styles.dashboard}>
      <header className={styles.head}>
        <h2>{t('工作台')}</h2>
        <span className={styles.muted}>{today}</span>
        <span className={styles.space} />
        <Button kind="quiet" keys={chordOf('dashboard.arrange')} onPress={() => void runCommand('dashboard.arrange')}>
          {arranging ? t('完成') : t('调整布局')}
        </Button>
        {arranging && (
          <Button kind="quiet" onPress={() => void runCommand('dashboard.reset')}>
            {t('恢复默认布局')}
          </Button>
        )}
      </header>
      {arranging && hidden.length > 0 && (
        <div className={styles.hidden} role="group" aria-label={t('隐藏的内容')}>
          {hidden.map(({ id, title }) => (
            <Button key={id} onPress={() => changeArrangement((from) => showTile(from, id))}>
              {t('显示“{{title}}”', { title: t(title) })}
            </Button>
          ))}
        </div>
      )}
      {shown.length === 0 && (
        <EmptyState
          title={mine.length === 0 ? t('您的权限内没有可显示的内容') : t('所有内容都已隐藏')}
          hint={mine.length === 0 ? undefined : t('恢复默认布局，或逐项显示')}
        />
      )}
      <div className={styles.grid}>
        {shown.map((tile, index) => (
          <TileFrame
            key={tile.id}
            {...{ tile, arranging }}
            language={i18n.language}
            width={now.widths[tile.id] ?? tile.width ?? 1}
            asTable={now.tables.includes(tile.id)}
            isFirst={index === 0}
            isLast={index === shown.length - 1}
            onDropped={(id) =>
              changeArrangement((from) =>
                moveTile(
                  from,
                  shown.map((each) => each.id),
                  id,
                  index,
                ),
              )
            }
            onAct={(command) => {
              handle.current?.focus(tile.id)
              requestAnimationFrame(() => void runCommand(command))
            }}
          />
        ))}
      </div>
    </div>
  )
}
