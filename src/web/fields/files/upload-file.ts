import type { FileValue } from '#core'
import { api } from '../../api'

interface Uploaded {
  readonly attachId?: string | number
  readonly link: string
  readonly name: string
  readonly originalName?: string
}

/** Sends one file and answers what a files field keeps of it. Throws an ApiError. */
export async function uploadFile(file: File, signal?: AbortSignal): Promise<FileValue> {
  const body = new FormData()
  body.append('file', file)
  const done = await api.post<Uploaded>('blade-resource/oss/endpoint/put-file', { body, signal, quiet: true })
  return {
    id: String(done.attachId ?? done.name),
    name: done.name,
    originalName: done.originalName || file.name,
    link: done.link,
    extension: /\.([^.]+)$/.exec(file.name)?.[1] ?? '',
    attachSize: file.size,
  }
}

/** A size as people read it. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  return bytes < 1024 ** 2 ? `${(bytes / 1024).toFixed(0)} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`
}
