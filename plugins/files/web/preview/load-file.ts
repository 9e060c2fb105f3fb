import { AppError, extensionOf, fileTypeOf, type PreviewKind } from '#core'
import { api, t } from '#web'

/** A file as the preview needs to know it. */
export interface PreviewFile {
  readonly id: string
  readonly originalName: string
  readonly attachSize: number
  /** Lives for ten minutes. */
  readonly link: string
}

const mebibyte = 1024 * 1024

/** Up to which size each kind is shown; text is shown as far as its limit. */
const limits: Readonly<Record<PreviewKind, number>> = {
  image: 30 * mebibyte,
  pdf: 64 * mebibyte,
  sheet: 16 * mebibyte,
  text: Number.POSITIVE_INFINITY,
}
const longestText = mebibyte

export async function fetchPreviewFile(id: string, signal?: AbortSignal): Promise<PreviewFile> {
  const [file] = await api.get<readonly PreviewFile[]>(
    'blade-resource/oss/endpoint/attach-url',
    { ids: id },
    { signal, quiet: true },
  )
  if (!file) throw new AppError('recordMissing', { params: { label: t('附件') } })
  return file
}

/** How a file can be shown: not at all where its kind is not known or it is too large. */
export function previewKind({ originalName, attachSize }: PreviewFile): PreviewKind | undefined {
  const kind = fileTypeOf(extensionOf(originalName))?.preview
  return kind && attachSize <= limits[kind] ? kind : undefined
}

/** The bytes of a file that is to be shown; of a text its beginning. */
export async function fetchBytes(
  { link }: PreviewFile,
  kind: PreviewKind,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(link, { signal })
  if (!answer.ok) throw new Error(t('文件没有读出来'))
  if (kind !== 'text' || !answer.body) return new Uint8Array(await answer.arrayBuffer())
  return beginning(answer.body, longestText)
}

async function beginning(body: ReadableStream<Uint8Array>, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length)
  const reader = body.getReader()
  let filled = 0
  while (filled < length) {
    const { done, value } = await reader.read()
    if (done) break
    const piece = value.subarray(0, length - filled)
    bytes.set(piece, filled)
    filled += piece.length
  }
  void reader.cancel()
  return bytes.subarray(0, filled)
}
