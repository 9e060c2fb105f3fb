import { type FileValue, sizeText } from '#core'
import { Download, Paperclip, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { registries } from '../../app/registries'
import { Button } from '../../controls'
import { openAddress } from '../../workspace'
import styles from './Files.module.css'

interface FileListProps {
  readonly files: readonly FileValue[]
  readonly onRemove?: (id: string) => void
}

/** Attachments by name and size: Enter or Space on one shows it beside, Delete takes it off where that is allowed. */
export function FileList({ files, onRemove }: FileListProps) {
  if (files.length === 0) return <span className={styles.none}>—</span>
  return (
    <ul className={styles.list}>
      {files.map((file) => (
        <FileRow key={file.id} file={file} onRemove={onRemove} />
      ))}
    </ul>
  )
}

interface FileRowProps {
  readonly file: FileValue
  readonly onRemove?: (id: string) => void
}

function FileRow({ file, onRemove }: FileRowProps) {
  const { t } = useTranslation()
  const name = file.originalName
  const removeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' || !onRemove) return
    event.preventDefault()
    event.stopPropagation()
    onRemove(file.id)
  }
  return (
    <li onKeyDown={removeByKey}>
      <Paperclip size={13} aria-hidden />
      <FileName file={file} />
      <span className={styles.none}>{sizeText(file.attachSize)}</span>
      <a href={safeLink(file.link)} download={name} className={styles.icon} aria-label={t('下载 {{name}}', { name })}>
        <Download size={13} aria-hidden />
      </a>
      {onRemove && (
        <Button kind="quiet" aria-label={t('移除附件 {{name}}', { name })} onPress={() => onRemove(file.id)}>
          <X size={13} aria-hidden />
        </Button>
      )}
    </li>
  )
}

/** The preview is a panel of the area that keeps attachments; without it a file can be saved only. */
function FileName({ file: { id, originalName, link } }: { readonly file: FileValue }) {
  const { t } = useTranslation()
  const route = registries.panels.find('files.preview')?.route
  if (!route || !/^\d+$/.test(id))
    return (
      <a href={safeLink(link)} target="_blank" rel="noreferrer" className={styles.name}>
        {originalName}
      </a>
    )
  return (
    <button
      type="button"
      className={styles.name}
      title={t('预览 {{name}}', { name: originalName })}
      onClick={() => openAddress(`${route}?id=${id}`, { where: 'right' })}
    >
      {originalName}
    </button>
  )
}

/** Links come from the server's data: only those that fetch something may be followed. */
const safeLink = (link: string) => (/^(https?:\/)?\//.test(link) ? link : undefined)
