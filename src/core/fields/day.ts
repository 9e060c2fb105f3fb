import { halfWidth } from './half-width'

/** Days are `yyyy-MM-dd`, date-times `yyyy-MM-dd HH:mm:ss`, months `yyyy-MM`: plain calendar text, without a time zone. */

const dayLength = 86_400_000
const instantOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayAt = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const instant = instantOf(text)
  return !Number.isNaN(instant) && dayAt(instant) === text
}

export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text)

export const isDateTime = (text: string): boolean =>
  text.length === 19 && text[10] === ' ' && isDay(text.slice(0, 10)) && isTime(text.slice(11))

export const isMonth = (text: string): boolean => /^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`)

const checked = (day: string): string => {
  if (!isDay(day)) throw new RangeError(`不是日期：${day}`)
  return day
}

/** The month of a day or date-time. Throws RangeError when it is neither. */
export const monthOf = (dayOrDateTime: string): string => checked(dayOrDateTime.slice(0, 10)).slice(0, 7)

/** The day so many days later (earlier when negative). Throws RangeError when it is no day or leaves the years 1 to 9999. */
export const addDays = (day: string, days: number): string =>
  checked(dayAt(instantOf(checked(day)) + Math.trunc(days) * dayLength))

/** Days from the first to the second; negative when the second is earlier. Throws RangeError when either is no day. */
export const daysBetween = (from: string, to: string): number =>
  (instantOf(checked(to)) - instantOf(checked(from))) / dayLength

const two = (text: string | undefined): string => (text ?? '').padStart(2, '0')

/** `HH:mm:ss` from the usual spellings (9:05, 102030, 93015, 10时20分, 下午3:20:05), or undefined. Fractions of a second are cut off. */
export const parseLooseTime = (text: string): string | undefined => {
  const plain = halfWidth(text).trim()
  const [, half, rest = ''] = /^(上午|下午)?\s*(.*)$/.exec(plain) ?? []
  const match =
    /^(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.\d+)?)?$/.exec(rest) ??
    /^(\d{1,2})[时点](?:(\d{1,2})分(?:(\d{1,2})秒)?)?$/.exec(rest) ??
    /^(\d{1,2})(\d{2})(\d{2})$/.exec(rest) ??
    /^(\d{2})(\d{2})$/.exec(rest)
  if (!match) return undefined
  const hour = Number(match[1])
  if (half && (hour < 1 || hour > 12)) return undefined
  const hours = half ? (hour % 12) + (half === '下午' ? 12 : 0) : hour
  const time = `${two(String(hours))}:${two(match[2])}:${two(match[3])}`
  return isTime(time) ? time : undefined
}

const splitLoose = (plain: string): RegExpExecArray | null =>
  /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T\s]\s*(.+))?$/.exec(plain) ??
  /^(\d{4})(年)\s*(\d{1,2})\s*月\s*(\d{1,2})\s*[日号]?\s*(.+)?$/.exec(plain) ??
  /^(\d{4})()(\d{2})(\d{2})(?:[T\s]\s*(.+))?$/.exec(plain) ??
  /^(\d{4})()(\d{2})(\d{2})(\d{6})$/.exec(plain)

/** `yyyy-MM-dd HH:mm:ss` from a loosely spelt day with or without a time (midnight then), or undefined. */
export const parseLooseDateTime = (text: string): string | undefined => {
  const match = splitLoose(halfWidth(text).trim())
  if (!match) return undefined
  const day = `${match[1]}-${two(match[3])}-${two(match[4])}`
  const time = match[5] === undefined ? '00:00:00' : parseLooseTime(match[5])
  return isDay(day) && time ? `${day} ${time}` : undefined
}

/**
 * The day from the usual spellings (20240101, 2024-1-1, 2024/01/01, 2024.1.1, 2024年1月1日), a time behind it is dropped.
 * Undefined for anything else, and for 01/02/2024, which two countries read differently.
 */
export const parseLooseDay = (text: string): string | undefined => parseLooseDateTime(text)?.slice(0, 10)

/** `yyyy-MM` from the usual spellings (202401, 2024/1, 2024年1月), or undefined. */
export const parseLooseMonth = (text: string): string | undefined => {
  const match = /^(\d{4})(?:[-/.年]?)(\d{1,2})月?$/.exec(halfWidth(text).trim())
  const month = match ? `${match[1]}-${two(match[2])}` : ''
  return isMonth(month) ? month : undefined
}

/**
 * The date-time behind a spreadsheet's serial number (1900 system), to the nearest second. Undefined outside 1 to 9999-12-31 and
 * for serial 60, the 29 February 1900 that never was.
 */
export const dateTimeOfExcelSerial = (serial: number): string | undefined => {
  const seconds = Math.round(serial * 86_400)
  const days = Math.floor(seconds / 86_400)
  if (!(days >= 1 && days <= 2_958_465) || days === 60) return undefined
  const day = addDays(days < 60 ? '1899-12-31' : '1899-12-30', days)
  return `${day} ${new Date((seconds % 86_400) * 1000).toISOString().slice(11, 19)}`
}

/** The day behind a spreadsheet's serial number; see `dateTimeOfExcelSerial`. */
export const dayOfExcelSerial = (serial: number): string | undefined =>
  dateTimeOfExcelSerial(Math.floor(serial))?.slice(0, 10)
