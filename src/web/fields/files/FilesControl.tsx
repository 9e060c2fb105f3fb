import type { FilesField, FileValue } from '#core'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../api'
import { Button } from '../../controls'
import { notify } from '../../shell'
import type { FieldControlProps } from '../field-web'
import { FileList } from './FileList'
import styles from './Files.module.css'
import { uploadFile } from './upload-file'

const defaultLimit = 50

/** Attachments: chosen or dropped, uploaded at once, kept with the record when it is saved. */
export function FilesControl(props: FieldControlProps) {
  const { t } = useTranslation()
  const { limit = defaultLimit } = (props.field as FilesField).options
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState(0)
  const files = Array.isArray(props.value) ? (props.value as readonly FileValue[]) : []
  const locked = props.disabled || props.readOnly
  const send = async (chosen: readonly File[]) => {
    const room = Math.max(0, limit - files.length)
    if (chosen.length > room) notify({ kind: 'warning', message: t('最多 {{limit}} 个附件', { limit }) })
    const accepted = chosen.slice(0, room)
    setSending((count) => count + accepted.length)
    const results = await Promise.allSettled(accepted.map((file) => uploadFile(file)))
    setSending((count) => count - accepted.length)
    const done = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    for (const result of results)
      if (result.status === 'rejected') notify({ kind: 'error', message: messageOf(result.reason) })
    if (done.length > 0) props.onChange([...files, ...done])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (!locked) void send([...event.dataTransfer.files])
  }
  return (
    <div
      className={styles.files}
      role="group"
      aria-label={t(props.field.label)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      {!props.bare && <span className={styles.label}>{t(props.field.label)}</span>}
      <FileList
        files={files}
        onRemove={locked ? undefined : (id) => props.onChange(files.filter((file) => file.id !== id))}
      />
      {!locked && (
        <div className={styles.foot}>
          <Button kind="quiet" onPress={() => input.current?.click()}>
            {t('添加附件')}
          </Button>
          <span role="status">{sending > 0 ? t('文件上传中，请稍候') : ''}</span>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            onChange={(event) => {
              void send([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </div>
      )}
      {props.problem && <p className={styles.problem}>{props.problem}</p>}
    </div>
  )
}
