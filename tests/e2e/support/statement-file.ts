import { sumOf } from './money'

export interface FileLine {
  readonly payer: string
  readonly amount: string
  readonly words: string
  readonly number: string
}

/** Today where the tests and the product run, as a bank writes it. */
export const today = (): string => new Date().toLocaleDateString('sv-SE')

/** A bank's export of receipts of today, as the browser hands it over. The last line has an amount that is none. */
export function statementFile(ownAccount: string, lines: readonly FileLine[]) {
  const heads = ['交易日期', '交易时间', '支出金额', '收入金额', '对方户名', '对方账号', '摘要', '流水号']
  const rows = lines.map(({ payer, amount, words, number }) =>
    [today(), '00:00:01', '', amount, payer, '6222021234567890123', words, number].join(','),
  )
  const wrong = [today(), '00:00:02', '', '12.345', '不明单位', '6222021234567890124', '三位小数', 'E2E-X'].join(',')
  const text = [`账号：${ownAccount}`, heads.join(','), ...rows, wrong, ''].join('\r\n')
  return { name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${text}`) }
}

export const totalOf = (lines: readonly FileLine[]): string => sumOf(lines.map(({ amount }) => amount))
