import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readStatementFile, type StatementFile } from '../../../../plugins/bank/import/read-statement-file'
import { fixedDeals, someDeals } from './deals'
import { type BookType, encodeText, encodings, toCsv, toPage, toWorkbook } from './encode-file'
import { type Deal, render, type Shape, shapes, yuan } from './statement-shapes'

const account = { ownAccount: '11050160360000001234', ownName: '示例工程咨询有限公司', bankName: '示例银行' }

/** What was read, in the order and the terms of what was written, with only what the shape carries. */
function readBack(shape: Shape, file: StatementFile): Partial<Record<keyof Deal, unknown>>[] {
  const lines = shape.isNewestFirst ? file.lines.toReversed() : file.lines
  return lines.map((line) => {
    const isOut = line.cdflag === 'd'
    const all: Partial<Record<keyof Deal, unknown>> = {
      time: line.transTime,
      balance: line.balance,
      name: isOut ? line.crtdwmc : line.dbtdwmc,
      account: isOut ? line.crtacc : line.dbtacc,
      abstract: line.transAbstr,
      purpose: line.purpose,
      remark: line.remark,
      sequence: line.bankSeqNo,
    }
    const carried = Object.fromEntries(shape.carries.map((field) => [field, all[field]]))
    return { date: line.transDate, isOut, cents: line.trsamt, ...carried }
  })
}

const written = (shape: Shape, deals: readonly Deal[]): Partial<Record<keyof Deal, unknown>>[] =>
  deals.map((deal) => {
    const all = { ...deal, balance: yuan(deal.balance) }
    const carried = Object.fromEntries(shape.carries.map((field) => [field, all[field]]))
    return { date: deal.date, isOut: deal.isOut, cents: yuan(deal.cents), ...carried }
  })

function expectReadBack(shape: Shape, deals: readonly Deal[], bytes: Uint8Array): void {
  const file = readStatementFile(bytes, 'statement.dat', { account })
  expect(file.questions.filter(({ required }) => required)).toEqual([])
  expect(file.problems).toEqual([])
  expect(readBack(shape, file)).toEqual(written(shape, deals))
  expect(file.lines.every(({ error, isStored }) => error === undefined && isStored)).toBe(true)
}

const media: readonly (readonly [string, (shape: Shape, deals: readonly Deal[]) => Uint8Array])[] = [
  ...encodings.map(
    (encoding) =>
      [
        `comma-separated ${encoding}`,
        (shape: Shape, deals: readonly Deal[]) => encodeText(toCsv(render(shape, deals).rows), encoding),
      ] as const,
  ),
  [
    'tab-separated text',
    (shape, deals) =>
      encodeText(
        toCsv(
          render(shape, deals).rows.map((cells) => cells.map((cell) => cell.trim())),
          '\t',
          '\n',
        ),
        'gb18030',
      ),
  ],
  ['semicolon-separated text', (shape, deals) => encodeText(toCsv(render(shape, deals).rows, ';', '\r'), 'utf-8')],
  ['text between bars', (shape, deals) => encodeText(toCsv(render(shape, deals).rows, '|'), 'gb18030')],
  ...(['xlsx', 'biff8', 'xlml'] as BookType[]).map(
    (type) =>
      [
        `a workbook (${type})`,
        (shape: Shape, deals: readonly Deal[]) => toWorkbook({ 明细: render(shape, deals).rows }, type),
      ] as const,
  ),
  [
    'a page called .xls',
    (shape, deals) => {
      const { rows, headRow } = render(shape, deals)
      return encodeText(toPage(rows, headRow), 'gb18030')
    },
  ],
]

describe.each(shapes)('A file with $name', (shape) => {
  test.each(media)('reads back from %s', (_, encode) => {
    expectReadBack(shape, fixedDeals, encode(shape, fixedDeals))
  })

  test('reads back whatever its lines are and however it is encoded', () => {
    fc.assert(
      fc.property(someDeals, fc.constantFrom(...media), (deals, [, encode]) =>
        expectReadBack(shape, deals, encode(shape, deals)),
      ),
      { numRuns: 25 },
    )
  })

  test('agrees with its own balances and totals', () => {
    const file = readStatementFile(encodeText(toCsv(render(shape, fixedDeals).rows), 'utf-8'), 'a.csv', { account })
    expect(file.checks.filter(({ ok }) => !ok)).toEqual([])
    const { totals } = file
    const sum = (isOut: boolean): string =>
      yuan(fixedDeals.filter((deal) => deal.isOut === isOut).reduce((total, { cents }) => total + cents, 0n))
    expect(totals).toMatchObject({ count: fixedDeals.length, in: sum(false), out: sum(true), unreadable: 0 })
  })
})
