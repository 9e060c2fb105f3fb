import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { subscribeSession } from '../../api'
import { Chip, DataGrid, ErrorState, type GridColumn, type GridCursor, Skeleton } from '../../controls'
import { runCommand } from '../../keyboard'
import { useTab } from '../../workspace'
import { t } from '../translations'
import { deviceOf, fetchOwnSessions, type OwnSession, ownSessionsKey } from './own-sessions'

/** 我的登录: where one is signed in; Delete or Enter ends the sign-in under the cursor. */
export default function OwnSessionsPanel() {
  useTranslation()
  const { setContext, isFocused } = useTab()
  const { data, error, refetch } = useQuery({ queryKey: ownSessionsKey, queryFn: fetchOwnSessions })
  const [cursor, setCursor] = useState<GridCursor>({ row: 0, column: 0 })
  const row = data?.[cursor.row]
  useEffect(() => subscribeSession(() => void refetch()), [refetch])
  useEffect(() => setContext({ records: row ? [row] : [] }), [setContext, row])
  if (error) return <ErrorState title={t('登录没有读出来')} message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={4} />
  return (
    <DataGrid
      label={t('我的登录')}
      columns={columns()}
      count={data.length}
      getRow={(index) => data[index]}
      keyOf={({ id }) => id}
      cursor={cursor}
      onCursorChange={setCursor}
      onOpen={() => void runCommand('session.endOne')}
      active={isFocused}
    />
  )
}

const columns = (): readonly GridColumn<OwnSession>[] => [
  {
    id: 'device',
    label: t('设备'),
    width: 240,
    text: ({ userAgent }) => deviceOf(userAgent),
  },
  {
    id: 'current',
    label: t('状态'),
    width: 110,
    text: ({ current }) => (current ? t('当前登录') : ''),
    render: ({ current }) => (current ? <Chip tone="success">{t('当前登录')}</Chip> : null),
  },
  { id: 'address', label: t('网络地址'), width: 150, text: ({ address }) => address },
  { id: 'since', label: t('登录时间'), width: 170, text: ({ since }) => since },
  { id: 'lastUsed', label: t('最近续期'), width: 170, text: ({ lastUsed }) => lastUsed },
]
