import { describe, expect, test } from 'vitest'
import {
  readStatementFile,
  type ReadStatementOptions,
  type StatementFile,
} from '../../../../plugins/bank/import/read-statement-file'
import { toCsvBytes, toWorkbook } from './encode-file'

const read = (rows: readonly (readonly string[])[], options: ReadStatementOptions = {}): StatementFile =>
  readStatementFile(toCsvBytes(rows), 'a.csv', options)

const heads = ['交易日期', '借方发生额', '贷方发生额', '余额', '对方户名', '摘要']

describe('A line', () => {
  test('has the payer and payee that its direction says', () => {
    const account = { ownAccount: '110501', ownName: '本公司', bankName: '示例银行' }
    const file = read(
      [
        ['交易日期', '借方发生额', '贷方发生额', '对方户名', '对方账号'],
        ['2024-01-02', '5.00', '', '甲公司', '6222'],
        ['2024-01-03', '', '6.00', '乙公司', '6333'],
      ],
      { account },
    )
    expect(file.lines).toMatchObject([
      {
        cdflag: 'd',
        trsamt: '5.00',
        dbtdwmc: '本公司',
        dbtacc: '110501',
        crtdwmc: '甲公司',
        crtacc: '6222',
        bankName: '示例银行',
      },
      { cdflag: 'c', trsamt: '6.00', dbtdwmc: '乙公司', dbtacc: '6333', crtdwmc: '本公司', crtacc: '110501' },
    ])
  })

  test('of zero is shown and not stored', () => {
    const file = read([
      ['交易日期', '金额'],
      ['2024-01-02', '+0.00'],
      ['2024-01-02', '+0.01'],
    ])
    expect(file.lines).toMatchObject([
      { trsamt: '0.00', isStored: false, warnings: [{ field: 'trsamt', message: '金额为零，只显示，不导入' }] },
      { trsamt: '0.01', isStored: true, warnings: [] },
    ])
    expect(file.totals).toMatchObject({ count: 2, zero: 1, inCount: 1, in: '0.01' })
  })

  test('with a red amount goes the other way and says so', () => {
    const file = read([
      heads,
      ['2024-01-02', '-5.00', '', '105.00', '甲', ''],
      ['2024-01-03', '', '-6.00', '99.00', '乙', ''],
    ])
    expect(file.lines).toMatchObject([
      { cdflag: 'c', trsamt: '5.00', warnings: [{ message: '红字冲正：金额为负，按相反方向记' }] },
      { cdflag: 'd', trsamt: '6.00' },
    ])
    expect(file.checks.find(({ name }) => name === 'balance')?.ok).toBe(true)
  })

  test.each([
    [['', '5.00', '', '1.00', '甲', '乙'], 'transDate', '没有交易日期'],
    [['2024-02-30', '5.00', '', '1.00', '甲', '乙'], 'transDate', '交易日期无法读取：{{text}}'],
    [['2024-01-02', '5.00', '6.00', '1.00', '甲', '乙'], 'trsamt', '收入和支出两列都有金额'],
    [['2024-01-02', '', '', '1.00', '甲', '乙'], 'trsamt', '没有金额'],
    [['2024-01-02', '5.005', '', '1.00', '甲', '乙'], 'trsamt', '金额无法读取：{{text}}'],
    [['2024-01-02', '**.**1', '', '1.00', '甲', '乙'], 'trsamt', '金额被银行遮盖：{{text}}'],
  ])('that cannot be read stays with its cells and its reason: %j', (cells, field, message) => {
    const file = read([
      heads,
      ['2024-01-01', '1.00', '', '2.00', '甲', ''],
      cells,
      ['2024-01-03', '1.00', '', '1.00', '甲', ''],
    ])
    expect(file.lines).toHaveLength(3)
    expect(file.lines[1]).toMatchObject({ raw: cells, isStored: false, key: '', error: { field, message } })
    expect(file.totals.unreadable).toBe(1)
    expect(file.checks[0]).toMatchObject({ name: 'unreadable', ok: false, params: { count: 1 } })
  })

  test('with too few cells is warned of', () => {
    const file = read([heads, ['2024-01-02', '5.00', '', '95.00']])
    expect(file.lines[0]).toMatchObject({
      trsamt: '5.00',
      warnings: [{ field: 'row', message: '比表头少 {{count}} 列', params: { count: 2 } }],
    })
  })

  test('with a comma too many in its last column is put together and warned of', () => {
    const file = read([heads, ['2024-01-02', '5.00', '', '95.00', '甲', '工程款', '第一期']])
    expect(file.lines[0]).toMatchObject({ transAbstr: '工程款 第一期', warnings: [{ field: 'row' }], isStored: true })
  })

  test('with a comma in an amount that was not quoted is an error, not a wrong amount', () => {
    const file = read([heads, ['2024-01-02', '1', '234.00', '', '95.00', '甲', '工程款']])
    expect(file.lines[0]).toMatchObject({
      isStored: false,
      error: { field: 'row', message: '比表头多 {{count}} 列，可能金额中的逗号没有加引号' },
    })
  })

  test('with a masked balance has none and says so', () => {
    const file = read([heads, ['2024-01-02', '5.00', '', 'xx,yyyy.zz', '甲', '']])
    expect(file.lines[0]).toMatchObject({
      balance: '',
      warnings: [{ field: 'balance', message: '余额被银行遮盖：{{text}}' }],
    })
  })

  test('of another account than the chosen one is warned of', () => {
    const file = read(
      [
        ['账号', '交易日期', '金额'],
        ['6222021234560001', '2024-01-02', '-5.00'],
        ['6222021234560002', '2024-01-02', '-5.00'],
      ],
      { account: { ownAccount: '6222021234560001' } },
    )
    expect(file.lines.map(({ warnings }) => warnings.map(({ field }) => field))).toEqual([[], ['ownAccount']])
    expect(file.checks.find(({ name }) => name === 'account')).toMatchObject({ ok: false })
  })

  test('joins several remark columns without repeating them', () => {
    const file = read([
      ['交易日期', '金额', '附言', '备注', '回单个性化信息'],
      ['2024-01-02', '-5.00', '甲', '乙', '甲'],
    ])
    expect(file.lines[0]?.remark).toBe('甲；乙')
  })
})

describe('Rows that are no transactions', () => {
  const line = ['2024-01-02', '5.00', '', '95.00', '甲', '']

  test.each([
    [['合计', '5.00', ''], 'total'],
    [['人民币合计', '', '', '1.00'], 'total'],
    [['2024-01-31', '5.00', '', '', '', '本月合计'], 'total'],
    [['总笔数：1', '', '', '3.00'], 'total'],
    [['2024-01-01', '', '', '100.00', '', '期初余额'], 'opening'],
    [['', '', '', '100.00', '', '承前页'], 'opening'],
    [['以上数据仅供参考'], 'note'],
    [['打印时间：2024-02-01 10:00:00', '', '操作员：001'], 'note'],
    [heads, 'heads'],
  ])('are set aside and kept: %j', (cells, kind) => {
    const file = read([heads, line, cells, ['2024-01-03', '1.00', '', '94.00', '乙', '']])
    expect(file.lines).toHaveLength(2)
    expect(file.setAside).toMatchObject([{ rowNumber: 3, cells, kind }])
  })

  test('do not include a payee called Total', () => {
    expect(read([heads, ['2024-01-02', '5.00', '', '95.00', 'Total', '油费']]).lines).toHaveLength(1)
  })
})

describe('What a file says of itself', () => {
  const above = (...facts: string[][]): string[][] => [
    ...facts,
    heads,
    ['2024-01-02', '5.00', '', '95.00', '甲', ''],
    ['2024-01-03', '', '6.00', '101.00', '乙', ''],
  ]
  const check = (file: StatementFile, name: string) => file.checks.find((candidate) => candidate.name === name)

  test('is read from labels in cells, before colons and in two languages', () => {
    const file = read(
      above(
        ['某某银行账户交易明细'],
        ['账号：1105 0160 3600 0000 1234  户名：示例咨询有限公司  币种：人民币'],
        ['查询期间：2024年1月1日 至 2024年1月31日'],
        ['总笔数[ Total number of records ]', '2'],
      ),
    )
    expect(file.preamble).toMatchObject({
      ownAccount: '11050160360000001234',
      ownName: '示例咨询有限公司',
      currency: '人民币',
      periodFrom: '2024-01-01',
      periodTo: '2024-01-31',
      count: 2,
    })
    expect(file.lines[0]).toMatchObject({ dbtdwmc: '示例咨询有限公司', ownAccount: '11050160360000001234' })
    expect(check(file, 'count')?.ok).toBe(true)
    expect(check(file, 'period')?.ok).toBe(true)
  })

  test('is held against what was read, with the exact difference', () => {
    const file = read(
      above(
        ['总笔数', '3'],
        ['借方发生额合计', '7.50', '贷方发生额合计', '6.00'],
        ['期初余额', '100.00', '期末余额', '101.00'],
      ),
    )
    expect(check(file, 'count')).toMatchObject({ ok: false, params: { stated: 3, read: 2 } })
    expect(check(file, 'outTotal')).toMatchObject({
      ok: false,
      params: { stated: '7.50', read: '5.00', difference: '-2.50' },
    })
    expect(check(file, 'inTotal')?.ok).toBe(true)
    expect(check(file, 'opening')?.ok).toBe(true)
    expect(check(file, 'closing')?.ok).toBe(true)
  })

  test('includes a line of sums below', () => {
    const file = read([...above(), ['合计', '5.00', '6.01']])
    expect(check(file, 'outTotal')?.ok).toBe(true)
    expect(check(file, 'inTotal')).toMatchObject({ ok: false, params: { difference: '-0.01' } })
  })

  test('shows lines outside its period', () => {
    expect(check(read(above(['起止日期：20240103-20240131'])), 'period')).toMatchObject({
      ok: false,
      params: { count: 1 },
    })
  })
})

describe('The running balance', () => {
  const lines = [
    ['2024-01-02', '5.00', '', '95.00', '甲', ''],
    ['2024-01-03', '', '6.00', '101.00', '乙', ''],
    ['2024-01-03', '1.00', '', '100.00', '丙', ''],
  ]

  test('is followed oldest first and newest first', () => {
    const up = read([heads, ...lines])
    const down = read([heads, ...lines.toReversed()])
    expect([up.order, down.order]).toEqual(['oldestFirst', 'newestFirst'])
    for (const file of [up, down])
      expect(file.checks.find(({ name }) => name === 'balance')).toMatchObject({ ok: true, params: { compared: 2 } })
  })

  test('is followed when all lines are of one day', () => {
    const oneDay = lines.map((cells) => ['2024-01-02', ...cells.slice(1)])
    expect(read([heads, ...oneDay.toReversed()]).order).toBe('newestFirst')
    expect(read([heads, ...oneDay]).order).toBe('oldestFirst')
  })

  test('that breaks is shown on the first line after the break, with the exact difference', () => {
    const broken = lines.map((cells, index) => (index === 1 ? ['2024-01-03', '', '6.00', '101.07', '乙', ''] : cells))
    for (const rows of [broken, broken.toReversed()]) {
      const file = read([heads, ...rows])
      const warned = file.lines.filter(({ warnings }) => warnings.length > 0)
      expect(warned).toMatchObject([
        {
          crtdwmc: '',
          dbtdwmc: '乙',
          warnings: [{ field: 'balance', params: { expected: '101.00', actual: '101.07', difference: '0.07' } }],
        },
      ])
    }
  })

  test('starts anew after a line that cannot be read', () => {
    const file = read([
      heads,
      lines[0] ?? [],
      ['2024-01-03', 'x', '', '50.00', '', '坏行'],
      ['2024-01-04', '1.00', '', '49.00', '丙', ''],
    ])
    expect(file.checks.find(({ name }) => name === 'balance')).toBeUndefined()
  })
})

describe('Sheets', () => {
  const rows = [heads, ['2024-01-02', '5.00', '', '95.00', '甲', '']]

  test('with the same heads are read as one, others are named', () => {
    const book = toWorkbook(
      {
        说明: [['本文件由网银导出']],
        一月: rows,
        二月: [heads, ['2024-02-02', '1.00', '', '94.00', '乙', '']],
        理财: [
          ['交易日期', '金额', '产品'],
          ['2024-02-02', '-1.00', '某产品'],
        ],
      },
      'xlsx',
    )
    const file = readStatementFile(book, 'a.xlsx')
    expect(file.lines.map(({ sheet, rowNumber }) => [sheet, rowNumber])).toEqual([
      ['一月', 2],
      ['二月', 2],
    ])
    expect(file.problems).toMatchObject([{ code: 'otherTable', params: { sheet: '理财' } }])
  })
})

describe('A file without what is needed', () => {
  test.each([
    [
      'words only',
      [
        ['你好', '世界'],
        ['甲', '乙'],
      ],
      'noTable',
    ],
    ['heads only', [heads], 'noLines'],
  ] as const)('says so: %s', (_, rows, code) => {
    const file = read(rows)
    expect(file.problems[0]?.code).toBe(code)
    expect(file.lines).toEqual([])
  })

  test('never throws, whatever its bytes', () => {
    const file = readStatementFile(Uint8Array.of(0x50, 0x4b, 3, 4, 1, 2, 3), 'a.xlsx')
    expect(file.problems).toMatchObject([{ code: 'damaged', message: '文件已损坏或没有下载完整，请重新从网银下载' }])
  })
})
