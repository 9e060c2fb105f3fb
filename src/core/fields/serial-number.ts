export type SerialNumber = { prefix: string; year: number; number: number }

/** `RL-2026-0001`: prefix, year, running number with at least four digits. Throws RangeError on what `parseSerialNumber` would not read. */
export const formatSerialNumber = (prefix: string, year: number, number: number): string => {
  const text = `${prefix}-${year}-${String(number).padStart(4, '0')}`
  if (!parseSerialNumber(text)) throw new RangeError(`单号无效：${text}`)
  return text
}

/** The parts of a number as `formatSerialNumber` writes it, or undefined. */
export const parseSerialNumber = (text: string): SerialNumber | undefined => {
  const match = /^([A-Z]+)-([1-9]\d{3})-(\d{4}|[1-9]\d{4,14})$/.exec(text)
  if (!match || match[3] === '0000') return undefined
  return { prefix: match[1] ?? '', year: Number(match[2]), number: Number(match[3]) }
}
