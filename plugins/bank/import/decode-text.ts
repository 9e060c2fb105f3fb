import { decodeBytes } from '#core'
import { ImportProblem } from './import-problem'

export interface DecodedText {
  readonly text: string
  readonly encoding: string
  /** Characters that could not be decoded and were replaced. */
  readonly broken: number
  /** NUL characters that were taken out. */
  readonly nulls: number
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Tab, line ends, vertical tab, form feed, and the end mark of old systems stand in real statements. */
const isStrange = (code: number): boolean =>
  (code < 32 && !(code >= 9 && code <= 13) && code !== 26) || code === 127 || code === 0xfffd

/** Share of characters that no statement has: control characters and what could not be decoded. */
function strangeShare(text: string): number {
  const length = Math.min(text.length, 65_536)
  let strange = 0
  for (let index = 0; index < length; index++) if (isStrange(text.charCodeAt(index))) strange++
  return length === 0 ? 1 : strange / length
}

/** Bytes as text, by byte order mark, else strict UTF-8, else GB18030. Throws ImportProblem `binary` on what is no text. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const { text, encoding } = decodeBytes(bytes)
  const clean = text.includes('\0') ? text.replaceAll('\0', '') : text
  if (clean.trim() === '' || strangeShare(clean) > 0.02) throw new ImportProblem('binary')
  const nulls = text.length - clean.length
  return { text: clean, encoding, broken: count(clean, /\ufffd/g), nulls }
}
