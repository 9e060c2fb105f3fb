import type { Direction } from './column-field'
import { markDirection } from './direction-marks'
import { isPlaceholder } from './placeholder'
import { readAmount } from './read-amount'
import { momentReader } from './read-moment'

/** What a column holds: counts over a sample of rows. Dashes count as blank. */
export interface ColumnProfile {
  readonly rows: number
  readonly filled: number
  readonly dates: number
  readonly times: number
  /** Times with a colon or in words: four to six digits may be anything. */
  readonly clocks: number
  readonly dateTimes: number
  /** Dates with the year last, which need the order of day and month. */
  readonly yearLast: number
  readonly amounts: number
  /** Amounts that are not zero. */
  readonly values: number
  readonly negative: number
  readonly signed: number
  readonly decimals: number
  readonly marks: number
  readonly accounts: number
  readonly words: number
  readonly distinct: number
  /** The values, where there are at most twelve different ones. */
  readonly choices: readonly string[]
}

const mostChoices = 12
const sampleSize = 400

/** Rows from the whole file, evenly, the first and the last among them. */
export function sampleRows<Row>(rows: readonly Row[]): Row[] {
  if (rows.length <= sampleSize) return [...rows]
  const step = (rows.length - 1) / (sampleSize - 1)
  return Array.from({ length: sampleSize }, (_, index) => rows[Math.round(index * step)] as Row)
}

const isAccountLike = (text: string): boolean =>
  /^[\d*xX]{4,}[\d*xX\s-]*$/.test(text) && /\d/.test(text) && text.length >= 4

const yearLastPattern = /^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}/

/** What the cells of one column are. */
export function profileColumn(cells: readonly string[]): ColumnProfile {
  const read = momentReader('ymd')
  const count = {
    dates: 0,
    times: 0,
    clocks: 0,
    dateTimes: 0,
    yearLast: 0,
    amounts: 0,
    values: 0,
    negative: 0,
    signed: 0,
  }
  const more = { decimals: 0, marks: 0, accounts: 0, words: 0 }
  const values = new Set<string>()
  for (const cell of cells) {
    const direction: Direction | undefined = markDirection(cell)
    if (direction) more.marks++
    if (isPlaceholder(cell)) continue
    values.add(cell)
    const moment = read(cell)
    if (moment?.date && moment.time) count.dateTimes++
    else if (moment?.date) count.dates++
    else if (moment) {
      count.times++
      if (!/^\d+$/.test(cell)) count.clocks++
    } else if (yearLastPattern.test(cell)) count.yearLast++
    const amount = readAmount(cell)
    if (amount.kind === 'masked' || amount.kind === 'amount') count.amounts++
    if (amount.kind === 'amount') {
      if (/[1-9]/.test(amount.value)) count.values++
      if (amount.value.startsWith('-')) count.negative++
      if (amount.isSigned) count.signed++
      if (/[.,]/.test(cell)) more.decimals++
    }
    if (isAccountLike(cell)) more.accounts++
    if (/[\u4e00-\u9fff]|[a-z]{3}/i.test(cell)) more.words++
  }
  const filled = cells.filter((cell) => !isPlaceholder(cell)).length
  const choices = values.size <= mostChoices ? [...values] : []
  return { rows: cells.length, filled, ...count, ...more, distinct: values.size, choices }
}
