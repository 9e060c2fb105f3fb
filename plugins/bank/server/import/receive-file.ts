import { AppError } from '#core'
import type { CallContext } from '#server'
import { importLimits } from '../../import/import-limits'
import { importProblems } from '../../import/import-problem'

export interface ReceivedFile {
  readonly name: string
  readonly bytes: Buffer
}

const mebibyte = 1024 * 1024
/** Up to here a file that is too large is read to its end and dropped, so that the sender hears why instead of a broken connection. */
const mostDropped = 1024 * mebibyte
const longestName = 200

/** The file of a multipart request. Throws 400 without one, and 413 with the way out for one that is too large. */
export async function receiveFile({ request }: CallContext): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new AppError('bodyInvalid', { params: { expected: 'multipart/form-data' } })
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > mostDropped) throw tooLarge(announced)
  const part = await request.file({ throwFileSizeLimit: false, limits: { files: 1, fileSize: importLimits.bytes } })
  if (!part) throw new AppError('parameterMissing', { params: { name: 'file' } })
  const chunks: Buffer[] = []
  try {
    for await (const chunk of part.file) chunks.push(chunk as Buffer)
  } catch (cause) {
    throw new AppError('bodyInvalid', { params: { expected: 'multipart/form-data' }, cause })
  }
  if (part.file.truncated) throw tooLarge(announced)
  return { name: plainName(part.filename), bytes: Buffer.concat(chunks) }
}

function tooLarge(bytes: number): AppError {
  const limit = importLimits.bytes / mebibyte
  const size = bytes > importLimits.bytes ? Math.ceil(bytes / mebibyte) : `${limit}+`
  return new AppError('bodyTooLarge', { message: importProblems.tooLarge, params: { size, limit } })
}

/** The last part of a path, without what cannot be shown. */
function plainName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
  return (
    last
      .toWellFormed()
      .replaceAll(/[\u0000-\u001f\u007f]/g, '')
      .slice(-longestName) || '未命名'
  )
}
