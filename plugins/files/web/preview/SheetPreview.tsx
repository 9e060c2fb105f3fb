import { extensionOf } from '#core'
import { ErrorState, Skeleton, t } from '#web'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { PreviewContent } from './PreviewContent'
import styles from './Preview.module.css'
import type { PreviewProps } from './preview-props'
import { readSheets } from './read-sheets'
import { mostColumns, mostRows, type SheetData } from './sheet-data'

/** The first sheets of a workbook, the beginning of each as a table. */
export default function SheetPreview({ bytes, file, onHandle }: PreviewProps) {
  const isText = extensionOf(file.originalName) === 'csv'
  const { data, error, refetch } = useQuery({
    queryKey: ['files.preview', file.id, 'sheets'],
    queryFn: ({ signal }) => readSheets(bytes, isText, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (error) return <ErrorState title={t('文件没有读出来')} message={error.message} onRetry={() => void refetch()} />
  return data ? <Sheets sheets={data} onHandle={onHandle} /> : <Skeleton lines={12} />
}

interface SheetsProps {
  readonly sheets: readonly SheetData[]
  readonly onHandle: PreviewProps['onHandle']
}

function Sheets({ sheets, onHandle }: SheetsProps) {
  const [at, setAt] = useState(0)
  const last = sheets.length - 1
  useEffect(
    () => onHandle(last > 0 ? { turn: (by) => setAt((now) => Math.min(last, Math.max(0, now + by))) } : {}),
    [onHandle, last],
  )
  return (
    <Tabs selectedKey={String(at)} onSelectionChange={(key) => setAt(Number(key))} className={styles.sheets}>
      <TabList aria-label={t('工作表')} className={styles.tabs}>
        {sheets.map(({ name }, index) => (
          <Tab key={name} id={String(index)} className={styles.tab}>
            {name}
          </Tab>
        ))}
      </TabList>
      {sheets.map((sheet, index) => (
        <TabPanel key={sheet.name} id={String(index)} className={styles.sheet}>
          <SheetTable sheet={sheet} />
        </TabPanel>
      ))}
    </Tabs>
  )
}

function SheetTable({ sheet: { name, rows, isCut } }: { readonly sheet: SheetData }) {
  return (
    <PreviewContent>
      {isCut && (
        <p className={styles.note}>
          {t('只显示前 {{rows}} 行、{{columns}} 列', { rows: mostRows, columns: mostColumns })}
        </p>
      )}
      <table aria-label={name} className={styles.table}>
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name and never move
            <tr key={line}>
              <th scope="row">{line + 1}</th>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PreviewContent>
  )
}
