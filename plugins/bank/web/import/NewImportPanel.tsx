import { Button, messageOf, useTab } from '#web'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Import.module.css'
import { reviewAddress } from './import-addresses'
import { uploadStatement } from './import-calls'

const accepted = '.csv,.tsv,.txt,.xls,.xlsx,.htm,.html'

/** Takes a bank's file, chosen or dropped, and goes on to its review. */
export default function NewImportPanel() {
  const { t } = useTranslation()
  const { replaceAddress, setTitle } = useTab()
  const picker = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [over, setOver] = useState(false)
  const title = t('导入银行流水')
  useEffect(() => setTitle(title), [setTitle, title])

  const send = async (file: File | undefined) => {
    if (!file || sending) return
    setProblem(undefined)
    setSending(file.name)
    try {
      replaceAddress(reviewAddress(await uploadStatement(file)))
    } catch (error) {
      setProblem(messageOf(error))
      setSending(undefined)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void send(event.dataTransfer.files[0])
  }
  return (
    <section
      aria-label={title}
      className={`${styles.drop} ${over ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2>{title}</h2>
      <p>{t('选择网银导出的文件，或把它拖到这里。支持 csv、xls、xlsx，编码和表头自动识别。')}</p>
      <input
        ref={picker}
        type="file"
        accept={accepted}
        aria-label={t('流水文件')}
        className={styles.picker}
        tabIndex={-1}
        onChange={(event) => {
          void send(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button
        kind="primary"
        data-autofocus
        isDisabled={sending !== undefined}
        onPress={() => picker.current?.click()}
        keys="Enter"
      >
        {t('选择文件')}
      </Button>
      <p className={styles.hint}>{t('入库前会逐行列出将要保存的内容；同一文件再次导入不会重复。')}</p>
      {sending && (
        <p role="status">
          {t('正在上传 {{name}}…', { name: sending })} <progress aria-label={t('上传进度')} />
        </p>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </section>
  )
}
