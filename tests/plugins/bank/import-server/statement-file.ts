import { toCsvBytes } from '../import/encode-file'

/** The own account of the test company. */
export const ownNumber = '4301015809100123456'

export interface SomeLine {
  readonly date?: string
  readonly time?: string
  /** In cents; below zero for money out. */
  readonly cents: number
  readonly name?: string
  readonly account?: string
  readonly words?: string
  readonly number?: string
}

const yuan = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`

const heads = ['交易日期', '交易时间', '支出金额', '收入金额', '余额', '对方户名', '对方账号', '摘要', '流水号']

/** A bank's file as rows of cells: what it says of itself, heads, lines with their running balance. */
export function statementRows(
  lines: readonly SomeLine[],
  preamble: readonly (readonly string[])[] = [['账号：4301********3456']],
): string[][] {
  let balance = 1_000_000_00
  const rows = lines.map((line, index) => {
    balance += line.cents
    return [
      line.date ?? '2026-08-03',
      line.time ?? '10:00:00',
      line.cents < 0 ? yuan(-line.cents) : '',
      line.cents < 0 ? '' : yuan(line.cents),
      yuan(balance),
      line.name ?? '南京恒泰置业有限公司',
      line.account ?? '6222021234567890123',
      line.words ?? '监理费',
      line.number ?? `SN${index}`,
    ]
  })
  return [...preamble.map((cells) => [...cells]), heads, ...rows]
}

export const statementFile = (lines: readonly SomeLine[], preamble?: readonly (readonly string[])[]): Uint8Array =>
  toCsvBytes(statementRows(lines, preamble))

/** So many lines, all different. */
export const manyLines = (count: number, first = 0): SomeLine[] =>
  Array.from({ length: count }, (_, index) => ({
    date: `2026-0${1 + Math.floor((index * 8) / count)}-15`,
    cents: 100 + first + index,
    number: `N${first + index}`,
    name: `客户${index % 300}有限公司`,
  }))
