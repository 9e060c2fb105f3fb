import { extensionOf, fileTypeOf, type PreviewKind, sizeText } from '#core'
import {
  ApiError,
  Button,
  EmptyState,
  ErrorState,
  lazyPart,
  type PanelProps,
  runCommand,
  Skeleton,
  t,
  useKeyContext,
  useTab,
} from '#web'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusPreview, type PreviewHandle } from './focused-preview'
import { fetchBytes, fetchPreviewFile, type PreviewFile, previewKind } from './load-file'
import { PreviewContent } from './PreviewContent'
import styles from './Preview.module.css'
import { previewContext } from './preview-commands'
import type { PreviewProps } from './preview-props'

const meanwhile = () => <Skeleton lines={12} />
const views: Readonly<Record<PreviewKind, ComponentType<PreviewProps>>> = {
  image: lazyPart(() => import('./ImagePreview'), meanwhile),
  pdf: lazyPart(() => import('./PdfPreview'), meanwhile),
  sheet: lazyPart(() => import('./SheetPreview'), meanwhile),
  text: lazyPart(() => import('./TextPreview'), meanwhile),
}

/** A file beside what it belongs to: pictures, PDF, sheets and text are shown, everything else can be saved. */
export default function PreviewPanel({ params }: PanelProps) {
  useTranslation()
  const { setTitle } = useTab()
  const id = params.id ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: ['files.preview', id],
    queryFn: ({ signal }) => fetchPreviewFile(id, signal),
    staleTime: 300_000,
  })
  const name = data?.originalName ?? t('附件预览')
  useEffect(() => setTitle(name), [setTitle, name])
  if (data) return <FileView key={data.id} file={data} />
  if (error instanceof ApiError && error.code === 404) return <EmptyState title={t('附件不存在，或者您没有权限查看')} />
  if (error) return <ErrorState title={t('文件没有读出来')} message={error.message} onRetry={() => void refetch()} />
  return <Skeleton lines={8} />
}

function FileView({ file }: { readonly file: PreviewFile }) {
  const root = useRef<HTMLDivElement>(null)
  const { isFocused } = useTab()
  const [handle, setHandle] = useState<Omit<PreviewHandle, 'save'>>({})
  const kind = previewKind(file)
  useKeyContext(previewContext, root)
  useEffect(
    () => (isFocused ? focusPreview({ ...handle, save: () => saveFile(file) }) : undefined),
    [isFocused, handle, file],
  )
  return (
    <article ref={root} aria-label={file.originalName} className={styles.panel}>
      <header className={styles.bar}>
        <span className={styles.size}>{sizeText(file.attachSize)}</span>
        {handle.turn && (
          <>
            <CommandButton id="previous" label={t('上一页')} />
            <CommandButton id="next" label={t('下一页')} />
          </>
        )}
        {handle.zoom && (
          <>
            <CommandButton id="zoomOut" label={t('缩小')} />
            <CommandButton id="fit" label={t('适合窗口')} />
            <CommandButton id="zoomIn" label={t('放大')} />
          </>
        )}
        <CommandButton id="save" label={t('下载文件')} />
      </header>
      {kind ? <Content file={file} kind={kind} onHandle={setHandle} /> : <NoPreview file={file} />}
    </article>
  )
}

const CommandButton = ({ id, label }: { readonly id: string; readonly label: string }) => (
  <Button kind="quiet" onPress={() => void runCommand(`files.preview.${id}`)}>
    {label}
  </Button>
)

function NoPreview({ file }: { readonly file: PreviewFile }) {
  const isKnown = fileTypeOf(extensionOf(file.originalName))?.preview !== undefined
  return (
    <PreviewContent>
      <EmptyState
        title={isKnown ? t('文件太大，不能预览') : t('这类文件不能预览')}
        hint={t('下载后查看')}
        keys="Ctrl+S"
      />
    </PreviewContent>
  )
}

interface ContentProps {
  readonly file: PreviewFile
  readonly kind: PreviewKind
  readonly onHandle: PreviewProps['onHandle']
}

function Content({ file, kind, onHandle }: ContentProps) {
  const View = views[kind]
  const { data, error, refetch } = useQuery({
    queryKey: ['files.preview', file.id, 'content', kind],
    queryFn: async ({ signal }) => fetchBytes(await fetchPreviewFile(file.id, signal), kind, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (error) return <ErrorState title={t('文件没有读出来')} message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={12} />
  return <View bytes={data} file={file} onHandle={onHandle} />
}

/** By a fresh link, since the one that came with the page may have run out. */
function saveFile({ id, originalName }: PreviewFile): void {
  void fetchPreviewFile(id).then(({ link }) => {
    const anchor = document.createElement('a')
    anchor.href = link
    anchor.download = originalName
    anchor.click()
  })
}
