import { Button, messageOf, useTab } from '#web'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Import.module.css'
import { ImportSteps } from './ImportSteps'
import { reviewAddress } from './import-addresses'
import { uploadStatement } from './import-calls'
import { Working } from './Working'

const accepted = '.csv,.tsv,.txt,.xls,.xlsx,.htm,.html'

interface Sending {
  readonly name: string
  readonly sent: number
  readonly total: number
}

/** Takes a bank's file, chosen or dropped, and goes on to its review. */
export default function NewImportPanel() {
  const { t } = useTranslation()
  const { setTitle } = useTab()
  const picker = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const { sending, problem, send, stop } = useUpload()
  const title = t('导入银行流水')
  useEffect(() => setTitle(title), [setTitle, title])

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    send(event.dataTransfer.files[0])
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
      <ImportSteps step="上传" />
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
          send(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {sending ? (
        <>
          <Working label={t('正在上传 {{name}}…', { name: sending.name })} done={sending.sent} total={sending.total} />
          <Button onPress={stop}>{t('停止上传')}</Button>
        </>
      ) : (
        <Button kind="primary" data-autofocus onPress={() => picker.current?.click()} keys="Enter">
          {t('选择文件')}
        </Button>
      )}
      <p className={styles.hint}>{t('入库前会逐行列出将要保存的内容；同一文件再次导入不会重复。')}</p>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </section>
  )
}

/** Sends one file and goes on to its review; closing the tab stops it. */
function useUpload() {
  const { replaceAddress } = useTab()
  const [sending, setSending] = useState<Sending>()
  const [problem, setProblem] = useState<string>()
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])
  const upload = async (file: File) => {
    const abort = new AbortController()
    stopping.current = abort
    setProblem(undefined)
    setSending({ name: file.name, sent: 0, total: file.size })
    const onProgress = (sent: number, total: number) => setSending({ name: file.name, sent, total })
    try {
      replaceAddress(reviewAddress(await uploadStatement(file, { signal: abort.signal, onProgress })))
    } catch (error) {
      if (!abort.signal.aborted) setProblem(messageOf(error))
      setSending(undefined)
    }
  }
  return {
    sending,
    problem,
    send: (file: File | undefined) => {
      if (file && !sending) void upload(file)
    },
    stop: () => stopping.current?.abort(),
  }
}
