import { DataGrid, ErrorState, type GridColumn, type GridCursor, type PanelProps, Skeleton, t, useTab } from '#web'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldKinds } from '../resources/field-kinds'
import { columnsPanel, columnsRoute, fetchColumns, type SourceColumn } from './sources'
import { ToolPage } from './ToolPage'

/** The columns of a table, and what each would become. */
export default function ColumnsPanel({ params: { id = '', table = '' } }: PanelProps) {
  useTranslation()
  const { setContext, setTitle, isFocused } = useTab()
  const { data, error, refetch } = useQuery({
    queryKey: ['develop', 'columns', id, table],
    queryFn: () => fetchColumns(id, table),
  })
  const [cursor, setCursor] = useState<GridCursor>({ row: 0, column: 0 })
  useEffect(() => setTitle(table), [setTitle, table])
  useEffect(() => setContext({ records: [{ datasourceId: id, table }] }), [setContext, id, table])
  if (error) return <ErrorState title={t('列没有读出来')} message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={8} />
  const context = { panel: { id: columnsPanel, path: columnsRoute }, records: [{ datasourceId: id, table }] }
  return (
    <ToolPage label={t('表的列')} commands={['develop.code.fromTable']} context={context}>
      <DataGrid
        label={t('表的列')}
        columns={columnsOf()}
        count={data.length}
        getRow={(index) => data[index]}
        keyOf={({ name }) => name}
        cursor={cursor}
        onCursorChange={setCursor}
        active={isFocused}
      />
    </ToolPage>
  )
}

const columnsOf = (): readonly GridColumn<SourceColumn>[] => [
  { id: 'name', label: t('列名'), width: 200, text: ({ name }) => name },
  { id: 'type', label: t('列类型'), width: 180, text: ({ type }) => type },
  { id: 'comment', label: t('注释'), width: 260, text: ({ comment }) => comment },
  { id: 'primary', label: t('主键'), width: 70, text: ({ primary }) => (primary ? t('是') : '') },
  { id: 'notNull', label: t('必填'), width: 70, text: ({ notNull }) => (notNull ? t('是') : '') },
  { id: 'fieldKind', label: t('字段种类'), width: 120, text: ({ fieldKind }) => t(kindName(fieldKind)) },
]

const kindName = (kind: string): string => (kind in fieldKinds ? fieldKinds[kind as keyof typeof fieldKinds] : '不认识')
