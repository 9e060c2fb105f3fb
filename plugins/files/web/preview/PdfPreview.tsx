import { ErrorState, Skeleton, t } from '#web'
import { useQuery } from '@tanstack/react-query'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useCallback, useEffect, useRef, useState } from 'react'
import { openPdf } from './open-pdf'
import { PreviewContent } from './PreviewContent'
import styles from './Preview.module.css'
import type { PreviewProps } from './preview-props'
import { useZoom } from './use-zoom'

/** A PDF page by page, drawn here: the browser's own viewer would take every key for itself. */
export default function PdfPreview({ bytes, file, onHandle }: PreviewProps) {
  const { data, error } = useQuery({
    queryKey: ['files.preview', file.id, 'pdf'],
    queryFn: () => openPdf(bytes),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  useEffect(() => () => data?.close(), [data])
  if (error) return <ErrorState title={t('PDF 已损坏或有密码，不能预览')} message={t('下载后查看')} />
  return data ? <Pages pdf={data.pdf} name={file.originalName} onHandle={onHandle} /> : <Skeleton lines={12} />
}

interface PagesProps {
  readonly pdf: PDFDocumentProxy
  readonly name: string
  readonly onHandle: PreviewProps['onHandle']
}

function Pages({ pdf, name, onHandle }: PagesProps) {
  const [page, setPage] = useState(1)
  const count = pdf.numPages
  const turn = useCallback((by: 1 | -1) => setPage((current) => Math.min(count, Math.max(1, current + by))), [count])
  const zoom = useZoom(onHandle, count > 1 ? turn : undefined)
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [text, setText] = useState('')
  useEffect(() => {
    const stop = new AbortController()
    void drawPage(pdf, page, zoom, place.current, canvas.current, stop.signal)
      .then(setText)
      .catch((error: unknown) => {
        if (!stop.signal.aborted) console.error(error)
      })
    return () => stop.abort()
  }, [pdf, page, zoom])
  return (
    <PreviewContent>
      <div ref={place} />
      <p role="status" className={styles.note}>
        {t('第 {{page}} 页，共 {{count}} 页', { page, count })}
      </p>
      <canvas ref={canvas} role="img" aria-label={`${name} ${page}`} className={styles.page} />
      <p className={styles.spoken}>{text}</p>
    </PreviewContent>
  )
}

/** Draws a page to the width of its place; answers its text, for who listens. */
async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  zoom: number,
  place: HTMLElement | null,
  canvas: HTMLCanvasElement | null,
  signal: AbortSignal,
): Promise<string> {
  const page = await pdf.getPage(number)
  if (!place || !canvas || signal.aborted) return ''
  const plain = page.getViewport({ scale: 1 })
  const width = Math.max(200, place.clientWidth) * zoom
  const sharpness = Math.min(2, window.devicePixelRatio || 1)
  const viewport = page.getViewport({ scale: Math.min(8, (width / plain.width) * sharpness) })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  canvas.style.width = `${width}px`
  const drawing = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => drawing.cancel(), { once: true })
  await drawing.promise
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}
