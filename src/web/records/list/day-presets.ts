import { today } from '@internationalized/date'

/** Stretches of days that people look at, by what they call them: first and last day of each. */
export function dayPresets(today: string): readonly (readonly [label: string, range: readonly [string, string]])[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  return [
    ['今天', [today, today]],
    ['本月', [dayOf(year, month, 1), dayOf(year, month + 1, 0)]],
    ['上月', [dayOf(year, month - 1, 1), dayOf(year, month, 0)]],
    ['本季度', [dayOf(year, month - ((month - 1) % 3), 1), dayOf(year, month - ((month - 1) % 3) + 3, 0)]],
    ['本年', [dayOf(year, 1, 1), dayOf(year, 12, 31)]],
    ['上年', [dayOf(year - 1, 1, 1), dayOf(year - 1, 12, 31)]],
  ]
}

/** Months count from 1 and may lie outside the year; day 0 is the last one of the month before. */
const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** The same, of the company's day. */
export const presetsNow = () => dayPresets(today('Asia/Shanghai').toString())
