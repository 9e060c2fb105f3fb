import {
  DataGrid,
  EmptyState,
  ErrorState,
  type GridColumn,
  type GridCursor,
  openAddress,
  type PanelProps,
  Skeleton,
  t,
  useTab,
} from '#web'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { columnsAddress, fetchTables, type SourceTable, tablesPanel, tablesRoute } from './sources'
import { ToolPage } from './ToolPage'

/** What a data source has to generate from; Enter shows the columns of the table under the cursor. */
export default function TablesPanel({ params: { id = '' } }: PanelProps) {
  useTranslation()
  const { setContext, isFocused } = useTab()
  const { data, error, refetch } = useQuery({ queryKey: ['develop', 'tables', id], queryFn: () => fetchTables(id) })
  const [cursor, setCursor] = useState<GridCursor>({ row: 0, column: 0 })
  const table = data?.[cursor.row]?.name
  useEffect(() => setContext({ records: table ? [{ datasourceId: id, table }] : [] }), [setContext, id, table])
  if (error) return <ErrorState title={t('表没有读出来')} message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={8} />
  const context = { panel: { id: tablesPanel, path: tablesRoute }, records: table ? [{ datasourceId: id, table }] : [] }
  return (
    <ToolPage label={t('数据源的表')} commands={['develop.code.fromTable', 'develop.table.columns']} context={context}>
      <DataGrid
        label={t('数据源的表')}
        columns={columnsOf()}
        count={data.length}
        getRow={(index) => data[index]}
        keyOf={({ name }) => name}
        cursor={cursor}
        onCursorChange={setCursor}
        onOpen={(row, where) => openAddress(columnsAddress(id, row.name), { where })}
        active={isFocused}
        empty={<EmptyState title={t('该用户在这个数据源中看不到任何表')} />}
      />
    </ToolPage>
  )
}

const columnsOf = (): readonly GridColumn<SourceTable>[] => [
  { id: 'name', label: t('表名'), width: 240, text: ({ name }) => name },
  { id: 'comment', label: t('注释'), width: 280, text: ({ comment }) => comment },
  { id: 'kind', label: t('类型'), width: 80, text: ({ kind }) => (kind === 'view' ? t('视图') : t('表')) },
  { id: 'columns', label: t('列数'), width: 80, align: 'end', text: ({ columns }) => String(columns) },
  { id: 'rows', label: t('行数（估计）'), width: 120, align: 'end', text: ({ rows }) => (rows === '-1' ? '' : rows) },
]
