import { extensionOf, type FileValue } from '#core'
import { type UploadOptions, upload } from '../../api'

interface Uploaded {
  readonly attachId?: string | number
  readonly link: string
  readonly name: string
  readonly originalName?: string
}

/** Sends one file and answers what a files field keeps of it. Throws an ApiError. */
export async function uploadFile(file: File, options: UploadOptions = {}): Promise<FileValue> {
  const body = new FormData()
  body.append('file', file)
  const done = await upload<Uploaded>('blade-resource/oss/endpoint/put-file', body, options)
  return {
    id: String(done.attachId ?? done.name),
    name: done.name,
    originalName: done.originalName || file.name,
    link: done.link,
    extension: extensionOf(file.name),
    attachSize: file.size,
  }
}
