import { DataGrid, ErrorState, type GridColumn, type GridCursor, type PanelProps, Skeleton, t, useTab } from '#web'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './PreviewPanel.module.css'
import { fetchPreview, type GeneratedFile, previewPanel, previewRoute } from './preview'
import { ToolPage } from './ToolPage'

/** The files that would be generated: those on the left, the text of the one under the cursor on the right (Tab goes there). */
export default function PreviewPanel({ params: { id = '' } }: PanelProps) {
  useTranslation()
  const { setContext, isFocused } = useTab()
  // Under this key it is fetched again when somebody changes the record.
  const { data, error, refetch } = useQuery({
    queryKey: ['records', 'develop.code', 'preview', id],
    queryFn: () => fetchPreview(id),
  })
  const [cursor, setCursor] = useState<GridCursor>({ row: 0, column: 0 })
  useEffect(() => setContext({ records: [{ codeId: id }] }), [setContext, id])
  if (error) return <ErrorState title={t('代码没有生成')} message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={8} />
  const file = data[cursor.row] ?? data[0]
  const context = { panel: { id: previewPanel, path: previewRoute }, records: [{ codeId: id }] }
  return (
    <ToolPage label={t('预览代码')} commands={['develop.code.generate']} context={context}>
      <div className={styles.preview}>
        <DataGrid
          label={t('生成的文件')}
          columns={columnsOf()}
          count={data.length}
          getRow={(index) => data[index]}
          keyOf={({ path }) => path}
          cursor={cursor}
          onCursorChange={setCursor}
          active={isFocused}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys */}
        <pre tabIndex={0} role="region" aria-label={file?.path} className={styles.text}>
          {file?.text}
        </pre>
      </div>
    </ToolPage>
  )
}

const columnsOf = (): readonly GridColumn<GeneratedFile>[] => [
  { id: 'path', label: t('文件'), width: 340, text: ({ path }) => path },
  { id: 'size', label: t('字符'), width: 80, align: 'end', text: ({ text }) => String(text.length) },
]
