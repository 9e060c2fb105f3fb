import type { FileValue } from '#core'
import { Paperclip } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../controls'
import styles from './Files.module.css'
import { sizeText } from './upload-file'

interface FileListProps {
  readonly files: readonly FileValue[]
  readonly onRemove?: (id: string) => void
}

/** Attachments by name and size; each opens in a window of its own. */
export function FileList({ files, onRemove }: FileListProps) {
  const { t } = useTranslation()
  if (files.length === 0) return <span className={styles.none}>—</span>
  return (
    <ul className={styles.list}>
      {files.map((file) => (
        <li key={file.id}>
          <Paperclip size={13} aria-hidden />
          <a href={safeLink(file.link)} target="_blank" rel="noreferrer">
            {file.originalName}
          </a>
          <span className={styles.none}>{sizeText(file.attachSize)}</span>
          {onRemove && (
            <Button
              kind="quiet"
              aria-label={t('移除附件 {{name}}', { name: file.originalName })}
              onPress={() => onRemove(file.id)}
            >
              ×
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Links come from the server's data: only those that fetch something may be followed. */
const safeLink = (link: string) => (/^(https?:)?\//.test(link) ? link : undefined)
