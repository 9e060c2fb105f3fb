import type { Resource, Row } from '#core'
import { useEffect, useState } from 'react'
import { ProgressBar } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../api'
import { Button, Dialog, type GridColumn } from '../../controls'
import { notify } from '../../shell'
import styles from './ExportDialog.module.css'
import { exportRows, saveFile } from './export-rows'
import type { ListQuery } from './list-query'

interface ExportDialogProps {
  readonly resource: Resource
  readonly columns: readonly GridColumn<Row>[]
  readonly query: ListQuery
  readonly onClose: () => void
}

/** Exports while it is open; closing it cancels. */
export function ExportDialog({ resource, columns, query, onClose }: ExportDialogProps) {
  const { t } = useTranslation()
  const [progress, setProgress] = useState({ done: 0, total: 0 })
  useEffect(() => {
    const end = new AbortController()
    const onProgress = (done: number, total: number) => setProgress({ done, total })
    exportRows({ resource, columns, query, signal: end.signal, onProgress })
      .then((blob) => {
        saveFile(blob, `${t(resource.label)}.xlsx`)
        notify({ kind: 'success', message: t('已导出') })
        onClose()
      })
      .catch((error: unknown) => {
        if (end.signal.aborted) return
        notify({ kind: 'error', message: messageOf(error) })
        onClose()
      })
    return () => end.abort()
    // The export is of what was shown when it was asked for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const share = progress.total === 0 ? 0 : (progress.done / progress.total) * 100
  return (
    <Dialog title={t('导出为 Excel')} onClose={onClose} actions={<Button onPress={onClose}>{t('取消')}</Button>}>
      <ProgressBar aria-label={t('导出进度')} value={share} className={styles.progress}>
        <span className={styles.bar} style={{ width: `${share}%` }} />
      </ProgressBar>
      <p>{t('{{done}} / {{total}} 行', progress)}</p>
    </Dialog>
  )
}
