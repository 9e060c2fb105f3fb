import {
  DataGrid,
  EmptyState,
  ErrorState,
  type GridColumn,
  type GridCursor,
  runCommand,
  Skeleton,
  t,
  useTab,
} from '#web'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchOwn, type OwnRow, ownKey } from './own-accounts'

/** 我的第三方账号: the sites that one may sign in by, and one's account at each; Enter binds or unbinds the one under the cursor. */
export default function OwnPanel() {
  useTranslation()
  const { setContext, isFocused } = useTab()
  const { data, error, refetch } = useQuery({ queryKey: ownKey, queryFn: () => fetchOwn() })
  const [cursor, setCursor] = useState<GridCursor>({ row: 0, column: 0 })
  const row = data?.[cursor.row]
  useEffect(() => setContext({ records: row ? [{ ...row }] : [] }), [setContext, row])
  if (error)
    return <ErrorState title={t('第三方账号没有读出来')} message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={4} />
  if (data.length === 0)
    return <EmptyState title={t('还没有可绑定的第三方账号')} hint={t('由管理员在“登录来源”中设置后，可在这里绑定')} />
  return (
    <DataGrid
      label={t('我的第三方账号')}
      columns={columns()}
      count={data.length}
      getRow={(index) => data[index]}
      keyOf={({ id }) => id}
      cursor={cursor}
      onCursorChange={setCursor}
      onOpen={(opened) => void runCommand(opened.bindingId ? 'social.own.unbind' : 'social.own.bind')}
      active={isFocused}
    />
  )
}

const columns = (): readonly GridColumn<OwnRow>[] => [
  { id: 'title', label: t('登录来源'), width: 180, text: ({ title }) => title },
  { id: 'state', label: t('状态'), width: 100, text: ({ bindingId }) => t(bindingId ? '已绑定' : '未绑定') },
  { id: 'displayName', label: t('对方名称'), width: 200, text: ({ displayName }) => displayName },
  { id: 'createTime', label: t('绑定时间'), width: 170, text: ({ createTime }) => createTime },
  { id: 'lastUsed', label: t('最近登录'), width: 170, text: ({ lastUsed }) => lastUsed },
]
