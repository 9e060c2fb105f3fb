import { inflateRawSync } from 'node:zlib'
import type { ImportLimits } from './import-limits'
import { ImportProblem } from './import-problem'

interface ZipEntry {
  readonly name: string
  readonly isEncrypted: boolean
  readonly method: number
  readonly packed: number
  readonly unpacked: number
  readonly offset: number
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const mostEntries = 10_000

function endOfDirectory(view: DataView): number {
  const earliest = Math.max(0, view.byteLength - 22 - 65_535)
  for (let at = view.byteLength - 22; at >= earliest; at--) if (view.getUint32(at, true) === endSignature) return at
  throw new ImportProblem('damaged')
}

function readEntry(view: DataView, bytes: Uint8Array, at: number): { entry: ZipEntry; next: number } {
  if (at + 46 > view.byteLength || view.getUint32(at, true) !== entrySignature) throw new ImportProblem('damaged')
  const nameLength = view.getUint16(at + 28, true)
  const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  const entry = {
    name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
    isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    method: view.getUint16(at + 10, true),
    packed: view.getUint32(at + 20, true),
    unpacked: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
  }
  return { entry, next }
}

/** The directory at the end of a zip file. Throws ImportProblem `damaged` where it is cut off. */
function zipEntries(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.byteLength < 22) throw new ImportProblem('damaged')
  const end = endOfDirectory(view)
  const total = view.getUint16(end + 10, true)
  if (total > mostEntries) throw new ImportProblem('zipBomb')
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < total; index++) {
    const { entry, next } = readEntry(view, bytes, at)
    entries.push(entry)
    at = next
  }
  return entries
}

/** A directory can lie about sizes: unpacking is bounded by what it says, and fails where there is more. */
function checkSize(bytes: Uint8Array, entry: ZipEntry): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (entry.offset + 30 > bytes.byteLength || view.getUint32(entry.offset, true) !== localSignature)
    throw new ImportProblem('damaged')
  const start = entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true)
  if (start + entry.packed > bytes.byteLength) throw new ImportProblem('damaged')
  if (entry.method !== 8) {
    if (entry.method !== 0 || entry.packed !== entry.unpacked) throw new ImportProblem('damaged')
    return
  }
  try {
    inflateRawSync(bytes.subarray(start, start + entry.packed), { maxOutputLength: Math.max(1, entry.unpacked) })
  } catch (cause) {
    const isLie = cause instanceof RangeError
    throw new ImportProblem(isLie ? 'zipBomb' : 'damaged', {}, cause)
  }
}

/** Throws ImportProblem unless the zip is a workbook that unpacks, whole, to no more than the limit. */
export function checkZippedWorkbook(bytes: Uint8Array, limits: ImportLimits): void {
  const entries = zipEntries(bytes)
  if (entries.some((entry) => entry.isEncrypted)) throw new ImportProblem('encrypted')
  let unpacked = 0
  for (const entry of entries) unpacked += entry.unpacked
  if (unpacked > limits.unpackedBytes) throw new ImportProblem('zipBomb')
  const isWorkbook = entries.some(({ name }) => /^(xl[/\\]|content\.xml$|index\.xml$|Index[/\\])/i.test(name))
  if (!isWorkbook) throw new ImportProblem('zipArchive')
  for (const entry of entries) checkSize(bytes, entry)
}
