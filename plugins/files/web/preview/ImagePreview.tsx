import { extensionOf, fileTypeOf } from '#core'
import { EmptyState, t } from '#web'
import { useEffect, useMemo, useState } from 'react'
import { PreviewContent } from './PreviewContent'
import styles from './Preview.module.css'
import type { PreviewProps } from './preview-props'
import { useZoom } from './use-zoom'

/** A picture, fitted into the pane; zoomed by keys and moved by the arrows. */
export default function ImagePreview({ bytes, file, onHandle }: PreviewProps) {
  const zoom = useZoom(onHandle)
  const [isBroken, setBroken] = useState(false)
  const type = fileTypeOf(extensionOf(file.originalName))?.mediaType ?? ''
  const url = useMemo(() => URL.createObjectURL(new Blob([bytes], { type })), [bytes, type])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  if (isBroken) return <EmptyState title={t('图片已损坏，不能显示')} />
  return (
    <PreviewContent>
      <img
        src={url}
        alt={file.originalName}
        className={styles.image}
        style={{ width: zoom === 1 ? undefined : `${zoom * 100}%` }}
        data-fits={zoom === 1 || undefined}
        onError={() => setBroken(true)}
      />
    </PreviewContent>
  )
}
