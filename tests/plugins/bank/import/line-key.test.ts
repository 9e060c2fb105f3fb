import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readStatementFile } from '../../../../plugins/bank/import/read-statement-file'
import { someDeals } from './deals'
import { encodeText, encodings, toCsv, toCsvBytes } from './encode-file'
import { render, shapes } from './statement-shapes'

const account = { ownAccount: '11050160360000001234' }

const keysOf = (bytes: Uint8Array): string[] =>
  readStatementFile(bytes, 'a.csv', { account }).lines.map(({ key }) => key)

const keysOfRows = (rows: readonly (readonly string[])[]): string[] => keysOf(toCsvBytes(rows))

const sorted = (keys: readonly string[]): string[] => keys.toSorted()

describe('The duplicate key', () => {
  test('is the same for the same file in another encoding, kind of text or order of lines', () => {
    fc.assert(
      fc.property(fc.constantFrom(...shapes), someDeals, fc.constantFrom(...encodings), (shape, deals, encoding) => {
        const { rows, headRow } = render({ ...shape, below: () => [] }, deals)
        const first = headRow + shape.heads.length
        const reversed = [...rows.slice(0, first), ...rows.slice(first).toReversed()]
        const keys = sorted(keysOf(encodeText(toCsv(rows), 'utf-8')))
        expect(sorted(keysOf(encodeText(toCsv(rows, ';', '\n'), encoding)))).toEqual(keys)
        expect(sorted(keysOf(encodeText(toCsv(reversed), encoding)))).toEqual(keys)
        expect(new Set(keys).size).toBe(deals.length)
      }),
      { numRuns: 60 },
    )
  })

  const heads = ['交易日期', '交易时间', '金额', '余额', '对方户名', '摘要', '流水号']

  test('keeps two truly equal lines two, and finds both again', () => {
    const rows = [
      heads,
      ['2024-01-02', '10:00:00', '-5.00', '', '张三', '报销', '--'],
      ['2024-01-02', '10:00:00', '-5.00', '', '张三', '报销', '--'],
      ['2024-01-03', '', '1.00', '', '', '', '--'],
    ]
    const keys = keysOfRows(rows)
    expect(new Set(keys).size).toBe(3)
    expect(keysOfRows(rows)).toEqual(keys)
  })

  test.each(['0000000000', '-------------------', '--', '', 'null'])(
    'does not take %s for a sequence number',
    (nothing) => {
      const line = (balance: string): string[] => ['2024-01-02', '', '-5.00', balance, '张三', '报销', nothing]
      const [first, second] = keysOfRows([heads, line('95.00'), line('90.00')])
      expect(first).not.toBe(second)
      expect(keysOfRows([heads, line('90.00')])).toEqual([second])
    },
  )

  test('rests on the sequence number where there is one, whatever the words', () => {
    const line = (...rest: string[]): string[] => ['2024-01-02', '', '-5.00', ...rest]
    const one = keysOfRows([heads, line('', '张三', '报销', 'SN1'), line('', '张三', '报销', 'SN2')])
    const other = keysOfRows([heads, line('95.00', '张 三', '差旅费报销', 'SN1')])
    expect(other[0]).toBe(one[0])
    expect(one[1]).not.toBe(one[0])
  })

  test('keeps the lines of one batch apart that share number, day and amount', () => {
    const line = (name: string): string[] => ['2024-01-02', '', '-5000.00', '', name, '工资', 'BATCH1']
    const keys = keysOfRows([heads, line('张三'), line('李四')])
    expect(new Set(keys).size).toBe(2)
    expect(keysOfRows([heads, line('李四'), line('张三')])).toEqual(keys.toReversed())
  })

  test('differs by account, day, direction and amount', () => {
    const keys = keysOfRows([
      heads,
      ['2024-01-02', '', '5.00', '', '', '', 'S'],
      ['2024-01-02', '', '-5.00', '', '', '', 'S'],
      ['2024-01-03', '', '5.00', '', '', '', 'S'],
      ['2024-01-02', '', '5.01', '', '', '', 'S'],
    ])
    expect(new Set(keys).size).toBe(4)
    const rows = toCsvBytes([heads, ['2024-01-02', '', '5.00', '', '', '', 'S']])
    const other = readStatementFile(rows, 'a.csv', { account: { ownAccount: '999' } }).lines[0]?.key
    expect(other).not.toBe(keys[0])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  })

  test('of a line that cannot be read is empty', () => {
    expect(keysOfRows([heads, ['2024-01-02', '', '-5.00'], ['2024-99-02', '', '-5.00', '', 'x', '', '']])).toEqual([
      expect.any(String),
      '',
    ])
  })
})
