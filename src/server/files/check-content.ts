import { open } from 'node:fs/promises'
import {
  type ContentKind,
  contentKind,
  contentNames,
  extensionOf,
  fileTypeOf,
  readZipDirectory,
  ruleBroken,
  zipKind,
} from '#core'
import type { SpooledUpload } from './spool-file'

const headLength = 8192

/** What a file is by its content. Zips are told apart by their directory, without anything being unpacked. */
export async function contentOf({ path, size }: Pick<SpooledUpload, 'path' | 'size'>): Promise<ContentKind> {
  const handle = await open(path, 'r')
  try {
    const read = async (position: number, length: number) => {
      const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(length), position })
      return buffer.subarray(0, bytesRead)
    }
    const kind = contentKind(await read(0, Math.min(size, headLength)))
    if (kind !== 'zip') return kind
    const entries = await readZipDirectory(read, size)
    return entries ? zipKind(entries.map(({ name }) => name)) : 'unknown'
  } finally {
    await handle.close()
  }
}

/**
 * Answers the media type of a file that is what its extension claims. Throws a sentence with the way out for one that is empty, of a kind that
 * is not taken, a program, or something else than it claims. `more` are extensions that are taken without knowing their content.
 */
export async function checkContent(file: SpooledUpload, more: readonly string[] = []): Promise<string> {
  const { name } = file
  const extension = extensionOf(name)
  const type = fileTypeOf(extension)
  if (file.size === 0) throw ruleBroken('文件“{{name}}”是空的，请重新选择', { name })
  const content = await contentOf(file)
  if (content === 'executable') throw ruleBroken('文件“{{name}}”是可执行程序，不能上传', { name })
  if (!type && !more.includes(extension))
    throw ruleBroken('不支持上传“{{name}}”：请转换为 PDF、Office、图片、文本或压缩包后再上传', { name })
  if (type && !type.contents.includes(content))
    throw ruleBroken('文件“{{name}}”的内容是{{content}}，与扩展名 .{{extension}} 不符，请核对后重新上传', {
      name,
      content: contentNames[content],
      extension,
    })
  return type?.mediaType ?? 'application/octet-stream'
}
