import { decodeBytes, extensionOf } from '#core'
import { t } from '#web'
import { useMemo } from 'react'
import { PreviewContent } from './PreviewContent'
import styles from './Preview.module.css'
import type { PreviewProps } from './preview-props'
import SheetPreview from './SheetPreview'

const longest = 200_000

/** The beginning of a text in whichever encoding it is; delimited text as a table. */
export default function TextPreview(props: PreviewProps) {
  return extensionOf(props.file.originalName) === 'csv' ? <SheetPreview {...props} /> : <PlainText {...props} />
}

function PlainText({ bytes, file }: PreviewProps) {
  const { text, encoding } = useMemo(() => decodeBytes(bytes), [bytes])
  const isCut = text.length > longest || bytes.length < file.attachSize
  return (
    <PreviewContent>
      <p className={styles.note}>
        {t('编码 {{encoding}}', { encoding: encoding.toUpperCase() })}
        {isCut && ` · ${t('只显示开头部分')}`}
      </p>
      <pre className={styles.text}>{text.slice(0, longest)}</pre>
    </PreviewContent>
  )
}
