import { describe, expect, test } from 'vitest'
import { decodeFile } from '../../../../plugins/bank/import/decode-file'
import { importLimits } from '../../../../plugins/bank/import/import-limits'
import { ImportProblem, type ImportProblemCode } from '../../../../plugins/bank/import/import-problem'
import { encodeText, encodings, toPage, toWorkbook } from './encode-file'
import { zipFile } from './zip-file'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

const rowsOf = (content: Uint8Array | string, name = 'a.csv') =>
  decodeFile(typeof content === 'string' ? bytes(content) : content, name).sheets[0]?.rows

function problemOf(content: Uint8Array, limits = importLimits): ImportProblemCode | 'none' {
  try {
    decodeFile(content, 'a.xls', limits)
    return 'none'
  } catch (error) {
    if (error instanceof ImportProblem) return error.code
    throw error
  }
}

const table = [
  ['交易日期', '金额'],
  ['2024-01-02', '12.50'],
]

describe('The kind of a file', () => {
  test.each(encodings)('is told from its content when it is text in %s', (encoding) => {
    const file = decodeFile(encodeText('交易日期,金额\n2024-01-02,12.50', encoding), '对账单.xlsx')
    expect(file).toMatchObject({ kind: 'csv', encoding: encoding.replace(' with mark', ''), delimiter: ',' })
    expect(file.sheets[0]?.rows).toEqual(table)
  })

  test('is told when UTF-16 has no byte order mark', () => {
    const file = Buffer.from('日期,金额\n2024-01-02,12.50\n2024-01-03,1.00', 'utf16le')
    expect(decodeFile(file, 'a.csv').encoding).toBe('utf-16le')
    expect(decodeFile(Buffer.from(file).swap16(), 'a.csv').encoding).toBe('utf-16be')
  })

  test.each([
    ['xlsx', 'xlsx'],
    ['biff8', 'xls'],
    ['xlml', 'xml'],
  ] as const)('is told when it is a workbook written as %s', (type, kind) => {
    const file = decodeFile(toWorkbook({ 明细: table }, type), 'download.csv')
    expect(file.kind).toBe(kind)
    expect(file.sheets).toEqual([{ name: '明细', rows: table }])
  })

  test('is told when it is a workbook of the nineties in code page 936', () => {
    const old = Buffer.from(
      toWorkbook(
        {
          a: [
            ['RiQi', 'JinE'],
            ['2024-01-02', '12.50'],
          ],
        },
        'biff5',
      ),
    )
    const replace = (from: Uint8Array, to: Uint8Array): void => {
      const at = old.indexOf(from)
      expect(at).toBeGreaterThan(0)
      old.set(to, at)
    }
    replace(Buffer.from('RiQi'), encodeText('日期', 'gb18030'))
    replace(Buffer.from('JinE'), encodeText('金额', 'gb18030'))
    const codePage = old.indexOf(Uint8Array.of(0x42, 0, 2, 0))
    if (codePage > 0) old.writeUInt16LE(936, codePage + 4)
    const file = decodeFile(old, 'a.xls')
    expect(file.kind).toBe('xls')
    expect(file.sheets[0]?.rows).toEqual([
      ['日期', '金额'],
      ['2024-01-02', '12.50'],
    ])
  })

  test('is told when it is a page that the bank calls .xls', () => {
    const file = decodeFile(encodeText(toPage(table, 0), 'gb18030'), '对账单.xls')
    expect(file.kind).toBe('html')
    expect(file.sheets[0]?.rows).toEqual(table)
  })
})

describe('Delimited text', () => {
  test('keeps commas, quotes and line ends inside quotes', () => {
    expect(rowsOf('日期,摘要,金额\r\n2024-01-02,"第一行\r\n第二行, ""引""",1\r\n')).toEqual([
      ['日期', '摘要', '金额'],
      ['2024-01-02', '第一行\n第二行, "引"', '1'],
    ])
  })

  test('drops the padding that stands around values and outside quotes', () => {
    expect(rowsOf('日期,摘要,金额\n2024-01-02   \t,"消费   \t", "1.00 "\t,\n')).toEqual([
      ['日期', '摘要', '金额'],
      ['2024-01-02', '消费', '1.00', ''],
    ])
  })

  test('keeps long numbers and leading zeros as the text they are', () => {
    expect(rowsOf('账号,流水号,金额\n6222021234567890123,0000012,100000000000.10')?.[1]).toEqual([
      '6222021234567890123',
      '0000012',
      '100000000000.10',
    ])
  })

  test('takes off what keeps spreadsheet programs from reading numbers', () => {
    expect(rowsOf(`账号,对方,金额\n="6222021234567890123",'0012345678,1`)?.[1]).toEqual([
      '6222021234567890123',
      '0012345678',
      '1',
    ])
  })

  test('names the delimiter in a first line that says sep=', () => {
    expect(rowsOf('sep=;\n日期;金额\n2024-01-02;"1,00"')).toEqual([
      ['日期', '金额'],
      ['2024-01-02', '1,00'],
    ])
  })

  test('goes on after a quote that is never closed, and says where', () => {
    const file = decodeFile(
      bytes('日期,摘要,金额\n2024-01-02,"未闭合,1\n2024-01-03,"好的",2\n2024-01-04,乙,3'),
      'a.csv',
    )
    expect(file.sheets[0]?.rows.map((cells) => cells[0])).toEqual(['日期', '2024-01-02', '2024-01-03', '2024-01-04'])
    expect(file.sheets[0]?.rows[1]).toEqual(['2024-01-02', '未闭合', '1'])
    expect(file.warnings).toMatchObject([{ row: 2, message: '引号没有成对，按普通字符读取' }])
  })

  test('forgives quotes inside a quoted value that are not doubled', () => {
    expect(rowsOf('日期,户名,金额\n2024-01-02,"上海"某某"公司",1')?.[1]).toEqual(['2024-01-02', '上海"某某"公司', '1'])
  })

  test('reads text with NUL characters and says so', () => {
    const file = decodeFile(bytes('日期,金额\0\0\0\n2024-01-02,1.00\0'), 'a.csv')
    expect(file.sheets[0]?.rows[1]).toEqual(['2024-01-02', '1.00'])
    expect(file.warnings).toMatchObject([{ message: '去掉了 {{count}} 个空字符（NUL）', params: { count: 4 } }])
  })

  test('keeps the encoding when the bank cut a character in half', () => {
    const whole = bytes('日期,摘要,金额\n2024-01-02,工程款咨询费,1\n2024-01-03,监理服务费用支付,2')
    const cut = new Uint8Array([...whole.slice(0, 37), ...whole.slice(38)])
    const file = decodeFile(cut, 'a.csv')
    expect(file.encoding).toBe('utf-8')
    expect(file.sheets[0]?.rows[2]).toEqual(['2024-01-03', '监理服务费用支付', '2'])
    expect(file.warnings[0]?.message).toBe('有 {{count}} 个字符无法解码，显示为 �')
  })
})

describe('Formulas', () => {
  test.each(['=HYPERLINK("http://example.com","点")', '=1+1', "+cmd|' /C calc'!A0", '@SUM(1,2)', '-2+3+cmd'])(
    'stay text and are warned of: %s',
    (text) => {
      const file = decodeFile(bytes(`日期,摘要,金额\n2024-01-02,"${text.replaceAll('"', '""')}",1`), 'a.csv')
      expect(file.sheets[0]?.rows[1]?.[1]).toBe(text)
      expect(file.warnings).toMatchObject([{ row: 2, column: 2, message: '以公式开头的文本，按原文保留，不计算' }])
    },
  )

  test.each(['-1,000.00', '+10000.00', '-------------------', '--', '-', '@某某', '+86 10 12345678', '-¥12.00'])(
    'are not seen in %s',
    (text) => {
      expect(decodeFile(bytes(`日期,摘要,金额\n2024-01-02,"${text}",1`), 'a.csv').warnings).toEqual([])
    },
  )

  test('in a workbook give their stored text and are warned of', () => {
    const file = decodeFile(
      toWorkbook(
        {
          a: [
            ['日期', '金额'],
            ['2024-01-02', { formula: 'HYPERLINK("http://example.com","9.00")', value: '9.00' }],
          ],
        },
        'xlsx',
      ),
      'a.xlsx',
    )
    expect(file.sheets[0]?.rows[1]).toEqual(['2024-01-02', '9.00'])
    expect(file.warnings).toMatchObject([{ row: 2, column: 2, message: '单元格是公式，只取所存的文本，不计算' }])
  })
})

describe('Workbook cells', () => {
  test.each(['xlsx', 'biff8', 'xlml'] as const)('keep numbers exact and dates by their type in %s', (type) => {
    const rows = [
      ['日期', '时间', '金额', '大额', '小额'],
      [{ date: '2024-02-29' }, { date: '2024-02-29 09:36:05' }, 1234567.1, 9999999999999.99, 0.07],
    ]
    expect(rowsOf(toWorkbook({ a: rows }, type))?.[1]).toEqual([
      '2024-02-29',
      '2024-02-29 09:36:05',
      '1234567.1',
      '9999999999999.99',
      '0.07',
    ])
  })

  test('shed the dust of binary fractions as the workbook program itself does', () => {
    expect(
      rowsOf(
        toWorkbook(
          {
            a: [
              ['金额', 'b'],
              [0.1 + 0.2, 1e-7],
              [1e14, 1.005e2],
            ],
          },
          'xlsx',
        ),
      ),
    ).toEqual([
      ['金额', 'b'],
      ['0.3', '0.0000001'],
      ['100000000000000', '100.5'],
    ])
  })

  test('with a number too long for the workbook are warned of', () => {
    const file = decodeFile(
      toWorkbook(
        {
          a: [
            ['账号', '金额'],
            [Number('6222021234567890123'), 1],
          ],
        },
        'xlsx',
      ),
      'a.xlsx',
    )
    expect(file.sheets[0]?.rows[1]?.[0]).toMatch(/^622202123456789\d{4}$/)
    expect(file.warnings[0]?.message).toContain('超过 15 位')
  })

  test('are walked only where they are, whatever range the sheet states', () => {
    const book = toWorkbook({ a: [...table, ...Array.from({ length: 3 }, () => [])] }, 'xlsx')
    expect(rowsOf(book)?.slice(0, 2)).toEqual(table)
  })
})

describe('A page', () => {
  test('keeps its columns where cells span several', () => {
    const page =
      '<table><tr><th rowspan=2>交易日期</th><th colspan="2">发生额</th><th rowspan="2">余额</th></tr><tr><th>借方</th><th>贷方</th></tr><tr><td>2024-01-02<td>1.00<td><td>9.00</table>'
    expect(rowsOf(page)).toEqual([
      ['交易日期', '发生额', '', '余额'],
      ['', '借方', '贷方'],
      ['2024-01-02', '1.00', '', '9.00'],
    ])
  })

  test('drops scripts and comments and decodes entities', () => {
    const page =
      '<html><script>var a = "<td>x</td>"</script><!-- <td>y</td> --><table><tr><td>A&amp;B&nbsp;&#20844;&#x53f8;</td><td><b>1</b>.00<br>元</td></tr></table></html>'
    expect(rowsOf(page)).toEqual([['A&B 公司', '1.00 元']])
  })

  test('that spans a million columns does not grow', () => {
    const page = '<table><tr><td colspan="999999" rowspan="999999">日期</td></tr><tr><td>x</td></tr></table>'
    expect(problemOf(bytes(page))).toBe('tooManyColumns')
  })
})

describe('A file that cannot be read', () => {
  const workbook = toWorkbook({ a: table }, 'xlsx')

  test.each<readonly [string, Uint8Array, ImportProblemCode]>([
    ['is empty', new Uint8Array(), 'empty'],
    ['has only blanks', bytes(' \r\n \n'), 'binary'],
    ['has only NUL characters', new Uint8Array(4096), 'binary'],
    [
      'is random bytes',
      Uint8Array.from({ length: 4096 }, (_, index) => (index * 7919 + index ** 2 * 31) % 251),
      'binary',
    ],
    ['is a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1, 2, 3), 'binary'],
    ['is a PDF', bytes('%PDF-1.7 …'), 'pdf'],
    ['is a zip of other files', zipFile([{ name: 'a.csv', data: bytes('a,b') }]), 'zipArchive'],
    [
      'is a zip with a password',
      zipFile([{ name: 'xl/workbook.xml', data: bytes('x'), isEncrypted: true }]),
      'encrypted',
    ],
    [
      'is a workbook with a password',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from('EncryptedPackage', 'utf16le')]),
      'encrypted',
    ],
    ['is half a workbook', workbook.slice(0, workbook.length / 2), 'damaged'],
    ['is an old workbook cut off', toWorkbook({ a: table }, 'biff8').slice(0, 900), 'damaged'],
    ['is a workbook whose parts are rubbish', zipFile([{ name: 'xl/workbook.xml', data: bytes('<<<') }]), 'damaged'],
    [
      'is a zip that unpacks to far too much',
      zipFile([{ name: 'xl/workbook.xml', data: new Uint8Array(1000), statedSize: 3_000_000_000 }]),
      'zipBomb',
    ],
    [
      'is a zip that lies about what it unpacks to',
      zipFile([{ name: 'xl/workbook.xml', data: new Uint8Array(50_000_000), statedSize: 100 }]),
      'zipBomb',
    ],
  ])('because it %s says so', (_, content, code) => {
    expect(problemOf(content)).toBe(code)
  })

  test('because it is too large, has too many rows or columns says so', () => {
    expect(problemOf(new Uint8Array(100 * 1024 * 1024).fill(65))).toBe('tooLarge')
    expect(problemOf(bytes('a,b\n'.repeat(401)), { ...importLimits, rows: 400 })).toBe('tooManyRows')
    expect(problemOf(bytes('a,'.repeat(1_000_000)))).toBe('tooManyColumns')
    expect(problemOf(bytes(','.repeat(1_000_000)))).toBe('tooManyColumns')
    expect(problemOf(toWorkbook({ a: [Array.from({ length: 300 }, () => 'x')] }, 'xlsx'))).toBe('tooManyColumns')
    expect(
      problemOf(toWorkbook({ a: Array.from({ length: 20 }, () => ['x']) }, 'xlsx'), { ...importLimits, rows: 10 }),
    ).toBe('tooManyRows')
  })

  test('names the way out', () => {
    expect(() => decodeFile(bytes('%PDF-'), 'a.pdf')).toThrow('请在网银选择导出 Excel 或 CSV 格式')
  })

  // Where reading took quadratic time these would run past the time any test has.
  test.each<readonly [string, string]>([
    ['quotes before words', `a,b\n${'"x,"""\n'.repeat(200_000)}`],
    ['quotes alone', `a,b\n${'"'.repeat(1_000_001)}`],
    ['doubled quotes', `a,b\n${'"a""b,\n'.repeat(100_000)}`],
    ['comments', `<html><table>${'<!--<td '.repeat(500_000)}`],
    ['tags', `<html><table>${'<td<'.repeat(500_000)}`],
  ])('is not one full of %s that are never closed: it is read to its end', (_, content) => {
    expect(decodeFile(bytes(content), 'a.xls').sheets).toHaveLength(1)
  })
})
