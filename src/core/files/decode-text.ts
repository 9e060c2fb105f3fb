const byteOrderMarks: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

const markedEncoding = (bytes: Uint8Array): string | undefined =>
  byteOrderMarks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0]

/** UTF-16 without a mark shows as NULs in every second byte, since heads, digits and commas are ASCII. */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  const length = Math.min(bytes.length, 8192) & ~1
  if (length < 8) return undefined
  const nulls = [0, 0]
  for (let index = 0; index < length; index++) if (bytes[index] === 0) nulls[index & 1] = (nulls[index & 1] ?? 0) + 1
  const [even = 0, odd = 0] = nulls
  if (odd > length / 8 && even < odd / 10) return 'utf-16le'
  if (even > length / 8 && odd < even / 10) return 'utf-16be'
  return undefined
}

/** Strict, except that a character cut off by the end of the file is let pass. */
function strictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return undefined
  }
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/**
 * Banks cut fields by bytes, which breaks single characters: UTF-8 with a few broken ones among many Chinese ones is still
 * UTF-8. GB18030 read as UTF-8 has hardly any Chinese character that is not broken.
 */
function mostlyUtf8(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder('utf-8').decode(bytes)
  return count(text, /\ufffd/g) * 4 <= count(text, /[\u3000-\uffef]/g) ? text : undefined
}

/** Bytes as text, by byte order mark, else strict UTF-8, else GB18030. */
export function decodeBytes(bytes: Uint8Array): { readonly text: string; readonly encoding: string } {
  const known = markedEncoding(bytes) ?? unmarkedUtf16(bytes)
  if (known) return { text: new TextDecoder(known).decode(bytes), encoding: known }
  const utf8 = strictly(bytes, 'utf-8') ?? mostlyUtf8(bytes)
  if (utf8 !== undefined) return { text: utf8, encoding: 'utf-8' }
  const text = strictly(bytes, 'gb18030') ?? new TextDecoder('gb18030').decode(bytes)
  return { text, encoding: 'gb18030' }
}
