import { readZipDirectory } from '#core'

const longestHead = 30
/** More than a workbook of any use unpacks to. */
export const mostUnpacked = 128 * 1024 * 1024

/**
 * Whether a zip unpacks to no more than may be held, found out by unpacking it piece by piece and keeping nothing: its directory may lie.
 * What is no zip (an old workbook) passes.
 */
export async function unpacksWithin(bytes: Uint8Array<ArrayBuffer>, most = mostUnpacked): Promise<boolean> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return true
  const entries = await readZipDirectory(async (from, length) => bytes.subarray(from, from + length), bytes.length)
  if (!entries) return false
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > most) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let room = most
  for (const { offset, packed, method } of entries) {
    if (offset + longestHead > bytes.length) return false
    const start = offset + longestHead + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
    const piece = bytes.subarray(start, start + packed)
    room -= method === 8 ? await inflatedLength(piece, room) : piece.length
    if (room < 0) return false
  }
  return true
}

async function inflatedLength(piece: Uint8Array<ArrayBuffer>, most: number): Promise<number> {
  const reader = new Blob([piece]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  let length = 0
  while (length <= most) {
    const { done, value } = await reader.read()
    if (done) return length
    length += value.length
  }
  void reader.cancel()
  return length
}
