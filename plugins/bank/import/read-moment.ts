import { halfWidth, isDay, parseLooseTime } from '#core'
import type { DateOrder } from './column-field'

/** `date` is yyyy-MM-dd, `time` HH:mm:ss; either is '' where the text does not have it. */
export interface Moment {
  readonly date: string
  readonly time: string
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const two = (part: string | number): string => String(part).padStart(2, '0')

function dateOf(year: string, month: string | number, day: string): string | undefined {
  const date = `${year}-${two(month)}-${two(day)}`
  return year >= '1970' && year < '2200' && isDay(date) ? date : undefined
}

/** `parseLooseTime`, and 09.36.05.123456 as mainframes stamp it. */
const readTime = (text: string): string | undefined =>
  parseLooseTime(
    text
      .replace(/^(\d{1,2})\.(\d{1,2})\.(\d{1,2})(?:\.\d+)?$/, '$1:$2:$3')
      .replace(/(?<=:\d\d):\d{3}$|(?<=^\d{6})\d{3}$/, ''),
  )

function splitDate(text: string, order: DateOrder): { date: string | undefined; rest: string } | undefined {
  const yearFirst = /^(\d{4})([-/.年])(\d{1,2})[-/.月](\d{1,2})日?/.exec(text)
  if (yearFirst) {
    const [whole, year = '', , month = '', day = ''] = yearFirst
    return { date: dateOf(year, month, day), rest: text.slice(whole.length) }
  }
  const packed = /^(\d{4})(\d{2})(\d{2})(?=$|\D|\d{6}(?:\d{3})?$)/.exec(text)
  if (packed) return { date: dateOf(packed[1] ?? '', packed[2] ?? '', packed[3] ?? ''), rest: text.slice(8) }
  const named = /^(\d{1,2})[-\s]?([a-z]{3})[a-z]*[-\s,]*(\d{4})/i.exec(text)
  if (named) {
    const month = months.indexOf((named[2] ?? '').toLowerCase()) + 1
    return { date: dateOf(named[3] ?? '', month, named[1] ?? ''), rest: text.slice(named[0].length) }
  }
  const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})/.exec(text)
  if (!yearLast || order === 'ymd') return undefined
  const [whole, first = '', second = '', year = ''] = yearLast
  const date = order === 'dmy' ? dateOf(year, second, first) : dateOf(year, first, second)
  return { date, rest: text.slice(whole.length) }
}

/**
 * A date, a time of day, or both, in any usual spelling; undefined where it is neither or not in the calendar. `order`
 * says how dates with the year last are meant; with `ymd` those are not read, since 03/04/2024 cannot be guessed.
 */
export function readMoment(raw: string, order: DateOrder): Moment | undefined {
  const text = halfWidth(raw).trim()
  const split = splitDate(text, order)
  if (!split) {
    const time = readTime(text)
    return time === undefined ? undefined : { date: '', time }
  }
  if (split.date === undefined) return undefined
  const rest = split.rest.replace(/^[\sT,-]+/i, '').replace(/(?:z|[+-]\d{2}:?\d{2})$/i, '')
  if (rest === '' || /^星期|^周/.test(rest)) return { date: split.date, time: '' }
  const time = readTime(rest)
  return time === undefined ? undefined : { date: split.date, time }
}

/** `readMoment` that remembers: a file has few days and each stands in many lines. */
export function momentReader(order: DateOrder): (raw: string) => Moment | undefined {
  const known = new Map<string, Moment | undefined>()
  return (raw) => {
    if (known.has(raw)) return known.get(raw)
    if (known.size > 50_000) known.clear()
    const moment = readMoment(raw, order)
    known.set(raw, moment)
    return moment
  }
}
