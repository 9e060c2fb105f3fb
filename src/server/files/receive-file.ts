import { AppError } from '#core'
import type { CallContext } from '../http/call'

export interface ReceivedFile {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Buffer
}

const mebibyte = 1024 * 1024
/** Up to here a file that is too large is read to its end and dropped, so that the sender hears why instead of a broken connection. */
const mostDropped = 1024 * mebibyte
const longestName = 200

export interface Limit {
  readonly bytes: number
  /** The refusal's own sentence; `size` and `limit` (in MB) are its facts. */
  readonly message?: string
}

/** The file's part of a multipart request, and how long the request says it is. Throws 400 without one, 413 for one that is far too large. */
export async function filePart({ request }: CallContext, limit: Limit) {
  if (!request.isMultipart()) throw new AppError('bodyInvalid', { params: { expected: 'multipart/form-data' } })
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > mostDropped) throw tooLarge(announced, limit)
  const part = await request.file({ throwFileSizeLimit: false, limits: { files: 1, fileSize: limit.bytes } })
  if (!part) throw new AppError('parameterMissing', { params: { name: 'file' } })
  return { part, announced }
}

/** The file of a multipart request, in memory. Throws 400 without one, and 413 with the way out for one that is too large. */
export async function receiveFile(context: CallContext, limit: Limit): Promise<ReceivedFile> {
  const { part, announced } = await filePart(context, limit)
  const chunks: Buffer[] = []
  try {
    for await (const chunk of part.file) chunks.push(chunk as Buffer)
  } catch (cause) {
    throw new AppError('bodyInvalid', { params: { expected: 'multipart/form-data' }, cause })
  }
  if (part.file.truncated) throw tooLarge(announced, limit)
  return { name: plainName(part.filename), mediaType: part.mimetype, bytes: Buffer.concat(chunks) }
}

export function tooLarge(bytes: number, { bytes: most, message }: Limit): AppError {
  const limit = Math.floor(most / mebibyte)
  const size = bytes > most ? Math.ceil(bytes / mebibyte) : `${limit}+`
  return new AppError('bodyTooLarge', { message, params: { size, limit: message ? limit : `${limit} MB` } })
}

/** The last part of a path, without what cannot be shown. */
export function plainName(given: string): string {
  const last = (given.split(/[/\\]/).at(-1) ?? '').toWellFormed()
  const shown = [...last].filter((character) => character >= ' ' && character !== '\u007f').join('')
  return shown.slice(-longestName) || '未命名'
}
