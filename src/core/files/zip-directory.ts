/** One file of a zip, as its directory names it. */
export interface ZipEntry {
  readonly name: string
  readonly isEncrypted: boolean
  /** 0 stored, 8 deflated. */
  readonly method: number
  /** Bytes in the zip, and what the directory says they unpack to. */
  readonly packed: number
  readonly unpacked: number
  /** Where its local head stands. */
  readonly offset: number
}

/** Reads a piece of a file: at most `length` bytes from `from`. */
export type ReadPiece = (from: number, length: number) => Promise<Uint8Array>

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const endLength = 22
const longestComment = 65_535
const mostEntries = 10_000
const mostDirectory = 8 * 1024 * 1024

/**
 * The directory at the end of a zip; nothing is unpacked. Answers undefined where there is none, it is cut off, or it is larger than
 * any document's.
 */
export async function readZipDirectory(read: ReadPiece, size: number): Promise<readonly ZipEntry[] | undefined> {
  const tailLength = Math.min(size, endLength + longestComment)
  const tail = await read(size - tailLength, tailLength)
  const view = viewOf(tail)
  const end = endOf(view)
  if (end === undefined) return undefined
  const total = view.getUint16(end + 10, true)
  const length = view.getUint32(end + 12, true)
  const start = view.getUint32(end + 16, true)
  if (total > mostEntries || length > mostDirectory || start + length > size) return undefined
  return entriesOf(await read(start, length), total)
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function endOf(view: DataView): number | undefined {
  for (let at = view.byteLength - endLength; at >= 0; at--) if (view.getUint32(at, true) === endSignature) return at
  return undefined
}

function entriesOf(directory: Uint8Array, total: number): readonly ZipEntry[] | undefined {
  const view = viewOf(directory)
  const entries: ZipEntry[] = []
  let at = 0
  for (let index = 0; index < total; index++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entrySignature) return undefined
    const nameEnd = at + 46 + view.getUint16(at + 28, true)
    entries.push({
      name: new TextDecoder().decode(directory.subarray(at + 46, nameEnd)),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    })
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}
