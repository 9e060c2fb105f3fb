import { type FilesField, type FileValue, fileTooLarge, isTooLarge } from '#core'
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../controls'
import { notify } from '../../shell'
import type { FieldControlProps } from '../field-web'
import { FileList } from './FileList'
import styles from './Files.module.css'
import { SendingList } from './SendingList'
import { useUploads } from './use-uploads'

const defaultLimit = 50

/** Attachments: chosen, dropped or pasted, uploaded at once, kept with the record when it is saved. */
export function FilesControl(props: FieldControlProps) {
  const { t } = useTranslation()
  const { limit = defaultLimit, megabytes } = (props.field as FilesField).options
  const label = t(props.field.label)
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const files = Array.isArray(props.value) ? (props.value as readonly FileValue[]) : []
  const { put, list } = useGrowingList(files, props.onChange)
  const uploads = useUploads(
    (file) => put([...list(), file]),
    ({ size }) => (isTooLarge(size, megabytes) ? t(fileTooLarge) : undefined),
  )
  const locked = props.disabled || props.readOnly
  const send = (chosen: Iterable<File>) => {
    if (locked) return
    const room = Math.max(0, limit - files.length - uploads.sending.length)
    const given = [...chosen]
    if (given.length > room) notify({ kind: 'warning', message: t('最多 {{limit}} 个附件', { limit }) })
    uploads.add(given.slice(0, room))
  }
  const remove = (id: string) => {
    put(files.filter((file) => file.id !== id))
    notify({ kind: 'success', message: t('删除成功') })
    input.current?.parentElement?.querySelector('button')?.focus()
  }
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(!locked && event.type === 'dragover')
  }
  const drop = (event: DragEvent) => {
    drag(event)
    send(event.dataTransfer.files)
  }
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    send(event.clipboardData.files)
  }
  const isSending = uploads.sending.some(({ problem }) => problem === undefined)
  return (
    <div
      className={styles.files}
      role="group"
      aria-label={label}
      data-over={isOver || undefined}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={drop}
      onPaste={paste}
    >
      {!props.bare && <span className={styles.label}>{label}</span>}
      {(locked || files.length > 0) && <FileList files={files} onRemove={locked ? undefined : remove} />}
      <SendingList {...uploads} />
      {!locked && (
        <div className={styles.foot}>
          <Button kind="quiet" onPress={() => input.current?.click()}>
            {t('添加附件')}
          </Button>
          <span className={styles.none}>{t('可拖入或粘贴')}</span>
          <span role="status">{isSending ? t('文件上传中，请稍候') : ''}</span>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label={label}
            onChange={(event) => {
              send(event.target.files ?? [])
              event.target.value = ''
            }}
          />
        </div>
      )}
      {props.problem && <p className={styles.problem}>{props.problem}</p>}
    </div>
  )
}

/** Several files may arrive before the form is drawn again: each is added to what the one before it left. */
function useGrowingList(files: readonly FileValue[], onChange: (files: readonly FileValue[]) => void) {
  const newest = useRef(files)
  useEffect(() => {
    newest.current = files
  }, [files])
  return {
    list: () => newest.current,
    put: (next: readonly FileValue[]) => {
      newest.current = next
      onChange(next)
    },
  }
}
