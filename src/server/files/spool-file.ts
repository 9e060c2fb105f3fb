import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#core'
import type { CallContext } from '../http/call'
import type { SpooledFile } from './file-store'
import { filePart, type Limit, plainName, tooLarge } from './receive-file'

export interface SpooledUpload extends SpooledFile {
  readonly name: string
}

/**
 * Receives the file of a multipart request into the server's own folder, streamed, and hands it to `work`; it is gone afterwards
 * unless `work` has moved it. Throws 400 without a file or where the sender breaks off, 413 for one that is too large.
 */
export async function spoolFile<T>(
  context: CallContext,
  limit: Limit,
  work: (file: SpooledUpload) => Promise<T>,
): Promise<T> {
  const { part, announced } = await filePart(context, limit)
  const folder = join(context.application.settings.filesFolder, 'incoming')
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomBytes(16).toString('hex'))
  const measure = measuring()
  try {
    await pipeline(part.file, measure.stream, createWriteStream(path, { mode: 0o600 })).catch((cause: unknown) => {
      throw new AppError('bodyInvalid', { params: { expected: 'multipart/form-data' }, cause })
    })
    if (part.file.truncated) throw tooLarge(announced, limit)
    return await work({ path, name: plainName(part.filename), ...measure.done() })
  } finally {
    await rm(path, { force: true })
  }
}

function measuring() {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { stream, done: () => ({ size, sha256: hash.digest('hex') }) }
}
