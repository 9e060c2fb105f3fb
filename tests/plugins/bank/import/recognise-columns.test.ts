import { describe, expect, test } from 'vitest'
import type { ColumnField, ColumnMapping } from '../../../../plugins/bank/import/column-field'
import { answerQuestion } from '../../../../plugins/bank/import/column-questions'
import { readStatementFile, type StatementFile } from '../../../../plugins/bank/import/read-statement-file'
import { toCsvBytes, toWorkbook } from './encode-file'

const read = (rows: readonly (readonly string[])[], mapping?: ColumnMapping): StatementFile =>
  readStatementFile(toCsvBytes(rows), 'a.csv', mapping ? { mapping } : {})

const fieldOf = (file: StatementFile, head: string): ColumnField | undefined =>
  file.mapping?.columns.find((column) => column.head === head)?.field

const asked = (file: StatementFile): string[] => file.questions.filter(({ required }) => required).map(({ id }) => id)

/** The file read again with answers given. */
function answered(rows: readonly (readonly string[])[], answers: Readonly<Record<string, string>>): StatementFile {
  let mapping = read(rows).mapping
  if (!mapping) throw new Error('no table')
  for (const [id, value] of Object.entries(answers)) mapping = answerQuestion(mapping, id, value)
  // A mapping is kept as JSON between the two readings.
  return read(rows, JSON.parse(JSON.stringify(mapping)) as ColumnMapping)
}

describe('Columns', () => {
  test('of two pairs of amounts are those that hold values', () => {
    const file = read([
      ['交易日期', '交易金额(收入)', '交易金额(支出)', '记账金额(收入)', '记账金额(支出)', '摘要'],
      ['2024-01-02', '-', '-', '', '13.40', '消费'],
      ['2024-01-03', '-', '-', '5.00', '', '退款'],
    ])
    expect(fieldOf(file, '记账金额(支出)')).toBe('amountOut')
    expect(fieldOf(file, '交易金额(支出)')).toBe('ignore')
    expect(file.lines.map(({ cdflag, trsamt }) => [cdflag, trsamt])).toEqual([
      ['d', '13.40'],
      ['c', '5.00'],
    ])
  })

  test('keep their meaning when they are blank in this file', () => {
    const file = read([
      ['交易日期', '借方发生额', '贷方发生额', '余额'],
      ['2024-01-02', '', '5.00', '5.00'],
    ])
    expect(file.mapping?.columns.map(({ field }) => field)).toEqual(['transDate', 'amountOut', 'amountIn', 'balance'])
    expect(file.lines[0]).toMatchObject({ cdflag: 'c', trsamt: '5.00' })
  })

  test('are known by what they hold where names say nothing', () => {
    const file = read([
      ['A', 'B', 'C', 'D', 'E'],
      ['2024-01-02', '100.00', '人民币', '收入', '1100.00'],
      ['2024-01-03', '40.00', '人民币', '支出', '1060.00'],
      ['2024-01-04', '10.00', '人民币', '收入', '1070.00'],
    ])
    expect(file.mapping?.columns.map(({ field }) => field).slice(0, 1)).toEqual(['transDate'])
    expect(file.mapping?.columns[2]?.field).toBe('currency')
    expect(file.mapping?.columns[3]?.field).toBe('directionMark')
  })

  test('with a name that their content contradicts are not believed', () => {
    const file = read([
      ['交易日期', '余额', '金额', '备注'],
      ['2024-01-02', '某公司', '-5.00', 'x'],
      ['2024-01-03', '另一家', '6.00', 'y'],
    ])
    expect(file.mapping?.columns[1]).toMatchObject({ field: 'balance', reason: '名称相符，内容不符' })
    expect(file.mapping?.columns[1]?.confidence).toBeLessThan(0.3)
  })

  test('named 交易时间 are times, days or both by what they hold', () => {
    const field = (value: string): ColumnField | undefined =>
      read([
        ['交易日期', '交易时间', '金额'],
        ['2024-01-02', value, '-1.00'],
      ]).mapping?.columns[1]?.field
    expect(field('10:11:12')).toBe('transTime')
    expect(field('2024-01-02 10:11:12')).toBe('dateTime')
  })

  test('have one signature whatever the blanks, width and encoding', () => {
    const rows = [
      ['交易日期', '金额', '备注'],
      ['2024-01-02', '-5.00', 'x'],
    ]
    const padded = [
      ['交易 日期  ', '金额', '备　注'],
      ['2024-01-02', '-5.00', 'x'],
    ]
    const signature = read(rows).mapping?.signature
    expect(signature).toMatch(/^[0-9a-f]{16}$/)
    expect(read(padded).mapping?.signature).toBe(signature)
    expect(readStatementFile(toWorkbook({ a: rows }, 'xlsx'), 'a').mapping?.signature).toBe(signature)
    expect(
      read([
        ['交易日期', '金额', '附言'],
        ['2024-01-02', '-5.00', 'x'],
      ]).mapping?.signature,
    ).not.toBe(signature)
  })
})

describe('A question', () => {
  const unsigned = [
    ['交易日期', '金额', '类'],
    ['2024-01-02', '5.00', '甲'],
    ['2024-01-03', '6.00', '乙'],
  ]

  test('is asked where amounts have neither sign nor mark, and nothing is read before the answer', () => {
    const file = read(unsigned)
    expect(asked(file)).toEqual(['direction'])
    expect(file.lines).toEqual([])
    expect(file.problems).toMatchObject([{ code: 'needsAnswer', params: { count: 1 } }])
    expect(file.sample[0]).toEqual(['2024-01-02', '5.00', '甲'])
  })

  test('about direction can be answered: all in, all out, signed, or by a column whose marks are asked next', () => {
    expect(answered(unsigned, { direction: 'd' }).lines.map(({ cdflag }) => cdflag)).toEqual(['d', 'd'])
    expect(answered(unsigned, { direction: 'signed' }).lines.map(({ cdflag }) => cdflag)).toEqual(['c', 'c'])
    expect(asked(answered(unsigned, { direction: '2' }))).toEqual(['mark:甲', 'mark:乙'])
    const file = answered(unsigned, { direction: '2', 'mark:甲': 'd', 'mark:乙': 'c' })
    expect(asked(file)).toEqual([])
    expect(file.lines.map(({ cdflag }) => cdflag)).toEqual(['d', 'c'])
  })

  test('is not asked where the balance shows that unsigned amounts are all money in', () => {
    const file = read([
      ['交易日期', '金额', '余额'],
      ['2024-01-02', '5.00', '105.00'],
      ['2024-01-03', '6.00', '111.00'],
    ])
    expect(asked(file)).toEqual([])
    expect(file.lines.map(({ cdflag }) => cdflag)).toEqual(['c', 'c'])
  })

  test('is not asked where payer and payee tell the direction', () => {
    const rows = [
      ['付款人账号', '收款人账号', '交易日期', '交易金额'],
      ['6222021234567890', '11050160360000001234', '20240102', '5.00'],
      ['11050160360000001234', '6222021234567890', '20240103', '6.00'],
    ]
    const file = readStatementFile(toCsvBytes(rows), 'a.csv', { account: { ownAccount: '11050160360000001234' } })
    expect(asked(file)).toEqual([])
    expect(file.lines.map(({ cdflag }) => cdflag)).toEqual(['c', 'd'])
  })

  test('is asked for marks that say nothing, and a remembered answer is asked no more', () => {
    const rows = [
      ['交易日期', '借贷标志', '发生额'],
      ['2024-01-02', '1', '5.00'],
      ['2024-01-03', '2', '6.00'],
    ]
    expect(asked(read(rows))).toEqual(['mark:1', 'mark:2'])
    const file = answered(rows, { 'mark:1': 'd', 'mark:2': 'c' })
    expect(file.lines.map(({ cdflag }) => cdflag)).toEqual(['d', 'c'])
    const later = [rows[0] ?? [], ['2024-02-02', '2', '7.00'], ['2024-02-03', '3', '8.00']]
    expect(asked(read(later, file.mapping ?? undefined))).toEqual(['mark:3'])
  })

  test('is asked where days and months cannot be told apart', () => {
    const rows = [
      ['Date', 'Amount', 'Balance'],
      ['03/04/2024', '-5.00', '95.00'],
      ['05/04/2024', '6.00', '101.00'],
    ]
    expect(asked(read(rows))).toEqual(['dateOrder'])
    expect(answered(rows, { dateOrder: 'dmy' }).lines.map(({ transDate }) => transDate)).toEqual([
      '2024-04-03',
      '2024-04-05',
    ])
    expect(answered(rows, { dateOrder: 'mdy' }).lines[0]?.transDate).toBe('2024-03-04')
    expect(asked(read([...rows, ['25/04/2024', '1.00', '102.00']]))).toEqual([])
  })

  test('is asked where no column holds days', () => {
    const rows = [
      ['交易日期', '金额'],
      ['甲', '-5.00'],
      ['乙', '6.00'],
    ]
    expect(asked(read(rows))).toEqual(['field:transDate'])
  })

  test('about the amount is followed by one about the direction', () => {
    const rows = [
      ['交易日期', '数目', '甲乙'],
      ['2024-01-02', '5', '借'],
      ['2024-01-03', '6', '贷'],
    ]
    expect(asked(read(rows))).toEqual(['field:amount'])
    expect(asked(answered(rows, { 'field:amount': '1' }))).toEqual([])
    expect(answered(rows, { 'field:amount': '1' }).lines.map(({ cdflag }) => cdflag)).toEqual(['d', 'c'])
    const bare = rows.map((cells) => cells.slice(0, 2))
    expect(asked(answered(bare, { 'field:amount': '1' }))).toEqual(['direction'])
    expect(answered(bare, { 'field:amount': '1', direction: 'd' }).lines.map(({ cdflag }) => cdflag)).toEqual([
      'd',
      'd',
    ])
  })

  test('about a column of words with an unknown name does not hold up the reading', () => {
    const rows = [
      ['交易日期', '金额', '天书'],
      ['2024-01-02', '-5.00', '某某公司'],
      ['2024-01-03', '6.00', '另一家公司'],
    ]
    const file = read(rows)
    expect(file.questions).toMatchObject([
      { id: 'column:2', required: false, message: '“{{column}}”是什么？', params: { column: '天书' } },
    ])
    expect(file.lines).toHaveLength(2)
    expect(answered(rows, { 'column:2': 'otherName' }).lines[0]?.crtdwmc).toBe('某某公司')
  })

  test('that a mapping for other heads does not answer is asked anew', () => {
    const mapping = read([
      ['交易日期', '金额', '备注'],
      ['2024-01-02', '-5.00', 'x'],
    ]).mapping
    const file = read(unsigned, mapping ?? undefined)
    expect(file.problems.map(({ code }) => code)).toEqual(['needsAnswer', 'otherLayout'])
  })
})
