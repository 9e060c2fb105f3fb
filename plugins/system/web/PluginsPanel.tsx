import type { PluginState } from '#core'
import {
  Chip,
  type ChipTone,
  DataGrid,
  ErrorState,
  focusedGrid,
  type GridColumn,
  type GridCursor,
  runCommand,
  Skeleton,
  subscribeSession,
  t,
  useFirstFocus,
  useTab,
} from '#web'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './PluginsPanel.module.css'
import {
  contributionsText,
  fetchPlugins,
  pagePlugins,
  type PluginRow,
  pluginsKey,
  reasonText,
  stateNames,
  withPage,
} from './plugin-rows'

const focusRows = (): void => focusedGrid()?.focus()

const tones: Readonly<Record<PluginState, ChipTone>> = {
  active: 'success',
  off: 'neutral',
  failed: 'danger',
  blocked: 'warning',
}

/** 插件管理: the business areas with what each contributes and why one does not run; the one under the cursor is switched by `t` or Enter. */
export default function PluginsPanel() {
  useTranslation()
  const { setContext, isFocused } = useTab()
  const page = useSyncExternalStore(pagePlugins.subscribe, pagePlugins.list)
  const { data, error, refetch } = useQuery({ queryKey: pluginsKey, queryFn: fetchPlugins })
  const [cursor, setCursor] = useState<GridCursor>({ row: 0, column: 0 })
  const rows = useMemo(() => withPage(data ?? [], page), [data, page])
  const row = rows[cursor.row]
  useEffect(() => subscribeSession(() => void refetch()), [refetch])
  useEffect(() => setContext({ records: row ? [{ ...row }] : [] }), [setContext, row])
  const root = useRef<HTMLDivElement>(null)
  useFirstFocus(root, isFocused && data !== undefined, focusRows)
  if (error) return <ErrorState title={t('插件没有读出来')} message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={8} />
  return (
    <div ref={root} className={styles.page}>
      <DataGrid
        label={t('插件管理')}
        columns={columnsOf(rows)}
        count={rows.length}
        getRow={(index) => rows[index]}
        keyOf={({ id }) => id}
        cursor={cursor}
        onCursorChange={setCursor}
        onOpen={() => void runCommand('system.plugin.switch')}
        active={isFocused}
      />
    </div>
  )
}

const columnsOf = (rows: readonly PluginRow[]): readonly GridColumn<PluginRow>[] => [
  { id: 'label', label: t('业务区'), width: 140, text: ({ label }) => t(label) },
  { id: 'id', label: t('标识'), width: 100, text: ({ id }) => id },
  {
    id: 'state',
    label: t('状态'),
    width: 110,
    text: ({ state }) => t(stateNames[state]),
    render: ({ state }) => <Chip tone={tones[state]}>{t(stateNames[state])}</Chip>,
  },
  { id: 'contributes', label: t('贡献'), width: 360, text: contributionsText },
  { id: 'reason', label: t('原因'), width: 260, text: (row) => reasonText(row, rows) },
  { id: 'version', label: t('版本'), width: 80, text: ({ version = '' }) => version },
]
