import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  choice,
  dateTime,
  day,
  decimal,
  defineResource,
  dictionaries,
  dictionary,
  type Field,
  files,
  formatField,
  integer,
  json,
  lines,
  money,
  month,
  multiline,
  parseField,
  phone,
  reference,
  references,
  richText,
  text,
  time,
  toMoney,
  validateField,
  validateRecord,
  yesNo,
} from '#core'

const valueOf = (field: Field, input: unknown) => {
  const parsed = parseField(field, input)
  return 'problem' in parsed ? parsed.problem : parsed.value
}

describe('each kind of field', () => {
  const kinds: [string, Field, [unknown, unknown][], [unknown, string][]][] = [
    [
      'text',
      text('文字', { maxLength: 4, pattern: { expression: /^[a-z]+$/, message: '只能是小写字母' } }),
      [
        [' ab ', 'ab'],
        ['', null],
        [null, null],
        ['   ', null],
      ],
      [
        ['abcde', '最多 {{max}} 个字符'],
        ['AB', '只能是小写字母'],
        [{}, '应为文字'],
        [['a'], '应为文字'],
        [true, '应为文字'],
        ['a\u0000', '含有不可用的字符'],
      ],
    ],
    [
      'multiline',
      multiline('多行'),
      [
        ['a\nb', 'a\nb'],
        [7, '7'],
      ],
      [['x'.repeat(2001), '最多 {{max}} 个字符']],
    ],
    ['phone', phone('电话'), [['13800001234', '13800001234']], [['1'.repeat(33), '最多 {{max}} 个字符']]],
    ['richText', richText('正文'), [['<p>a</p>', '<p>a</p>']], [[{}, '应为文字']]],
    [
      'money',
      money('金额', { max: '100' }),
      [
        ['12.5', '12.50'],
        [12.5, '12.50'],
        ['1,2.00', '12.00'],
        ['１２', '12.00'],
        ['-0', '0.00'],
      ],
      [
        ['-1', '不能小于 {{min}}'],
        ['100.01', '不能大于 {{max}}'],
        ['1.005', '金额最多保留两位小数'],
        ['1e2', '金额不能用科学计数法'],
        ['x', '金额不是数字'],
        [[1], '金额不是数字'],
        [Number.NaN, '金额不是数字'],
        [true, '金额不是数字'],
      ],
    ],
    ['signed money', money('金额', { signed: true }), [['-1', '-1.00']], [['--1', '金额不是数字']]],
    [
      'integer',
      integer('整数', { min: 1, max: 9 }),
      [
        ['7', 7],
        [7, 7],
        [' 7 ', 7],
      ],
      [
        ['0', '不能小于 {{min}}'],
        ['10', '不能大于 {{max}}'],
        ['1.5', '请输入整数'],
        ['a', '请输入整数'],
        [true, '请输入整数'],
        [{}, '请输入整数'],
        [2 ** 31, '数值超出范围'],
      ],
    ],
    [
      'decimal',
      decimal('税率', { scale: 4, min: '0', max: '1' }),
      [
        ['0.06', '0.06'],
        [0.06, '0.06'],
        ['1', '1'],
      ],
      [
        ['0.00001', '最多保留 {{scale}} 位小数'],
        ['1.1', '不能大于 {{max}}'],
        ['-0.1', '不能小于 {{min}}'],
        ['6%', '请输入数字'],
        ['1e-2', '请输入数字'],
        [{}, '请输入数字'],
      ],
    ],
    [
      'day',
      day('日期'),
      [['2024-02-29', '2024-02-29']],
      [
        ['2023-02-29', '日期应为 yyyy-MM-dd'],
        ['2024/02/01', '日期应为 yyyy-MM-dd'],
        [20240101, '日期应为 yyyy-MM-dd'],
      ],
    ],
    [
      'dateTime',
      dateTime('时间'),
      [['2024-02-29 23:59:59', '2024-02-29 23:59:59']],
      [
        ['2024-02-29', '时间应为 yyyy-MM-dd HH:mm:ss'],
        ['2024-02-29T00:00:00', '时间应为 yyyy-MM-dd HH:mm:ss'],
      ],
    ],
    ['month', month('月份'), [['2024-12', '2024-12']], [['2024-13', '月份应为 yyyy-MM']]],
    [
      'time',
      time('时刻'),
      [['23:59:59', '23:59:59']],
      [
        ['24:00:00', '时间应为 HH:mm:ss'],
        ['9:00', '时间应为 HH:mm:ss'],
      ],
    ],
    [
      'yesNo',
      yesNo('是否'),
      [
        ['1', 1],
        [0, 0],
        [true, 1],
        ['false', 0],
      ],
      [
        ['2', '应为是或否'],
        ['是', '应为是或否'],
        [{}, '应为是或否'],
      ],
    ],
    [
      'numeric choice',
      choice('状态', { 0: '停用', 1: '启用' }),
      [
        ['1', 1],
        [0, 0],
      ],
      [
        ['2', '不在可选范围内'],
        ['toString', '不在可选范围内'],
        [[0, 1], '不在可选范围内'],
      ],
    ],
    [
      'choice of words',
      choice('方向', { c: '收', d: '付' }),
      [['c', 'c']],
      [
        ['x', '不在可选范围内'],
        ['__proto__', '不在可选范围内'],
      ],
    ],
    [
      'dictionary',
      dictionary('行业', 'industry'),
      [
        ['1', '1'],
        [1, '1'],
      ],
      [
        ['1,2', '只能选择一项'],
        ['a b', '不在可选范围内'],
        ["1'", '不在可选范围内'],
      ],
    ],
    [
      'dictionaries',
      dictionaries('行业', 'industry'),
      [
        ['1, 2', '1,2'],
        [['1', 2], '1,2'],
        [[], null],
      ],
      [[[{}], '不在可选范围内']],
    ],
    [
      'reference',
      reference('项目', 'projects.project'),
      [
        ['12', '12'],
        [12, '12'],
        ['9223372036854775807', '9223372036854775807'],
      ],
      [
        ['x', '引用的编号不正确'],
        ['-1', '引用的编号不正确'],
        ['9223372036854775808', '引用的编号不正确'],
        ['1 or 1=1', '引用的编号不正确'],
        [{}, '引用的编号不正确'],
      ],
    ],
    [
      'references',
      references('项目', 'projects.project'),
      [
        ['1,2,1', '1,2'],
        [['1', 2], '1,2'],
        ['', null],
      ],
      [
        ['1,x', '引用的编号不正确'],
        [[[1, 2]], '引用的编号不正确'],
      ],
    ],
    [
      'lines',
      lines('明细', 'a.b'),
      [
        [[{ a: 1 }], [{ a: 1 }]],
        [[], null],
      ],
      [
        ['x', '应为明细列表'],
        [[1], '应为明细列表'],
        [{}, '应为明细列表'],
      ],
    ],
    [
      'files',
      files('附件', { limit: 1, megabytes: 1 }),
      [[[{ id: '1' }], [{ id: '1' }]]],
      [
        [[{ id: '1', attachSize: 1024 * 1024 + 1 }], '文件过大，不予受理'],
        [[{}], '应为附件列表'],
        [[{ id: '1' }, { id: '2' }], '最多 {{limit}} 个附件'],
        ['x', '应为附件列表'],
      ],
    ],
    ['json', json('内容'), [[{ a: [1] }, { a: [1] }]], []],
  ]

  test.each(kinds)('%s takes what fits and says of the rest what is wrong', (_, field, taken, refused) => {
    for (const [input, value] of taken) expect(valueOf(field, input), JSON.stringify(input)).toEqual(value)
    for (const [input, problem] of refused) expect(valueOf(field, input), JSON.stringify(input)).toBe(problem)
  })

  test.each(kinds)('%s reads what it has given unchanged', (_, field, taken) => {
    for (const [, value] of taken) expect(valueOf(field, value)).toEqual(value)
  })

  test.each(kinds)('%s meets any input with a value or a problem, never by throwing', (_, field) => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        const parsed = parseField(field, input)
        if (!('problem' in parsed)) formatField(field, parsed.value)
      }),
      { examples: [[{ toString: false }], [[]], [Object.create(null)], [Symbol('s')]] },
    )
  })
})

describe('what a person reads', () => {
  test('of an amount is read back as the same amount', () => {
    const cents = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n })
    fc.assert(
      fc.property(cents, (value) => {
        const digits = String(value < 0n ? -value : value).padStart(3, '0')
        const amount = toMoney(`${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`)
        const field = money('金额', { signed: true })
        expect(valueOf(field, formatField(field, amount))).toBe(amount)
      }),
    )
  })

  test('of a number, a day, a text or a reference is read back as the same value', () => {
    const pairs: [Field, fc.Arbitrary<unknown>][] = [
      [integer('整数'), fc.integer({ min: -2_147_483_647 })],
      [decimal('小数'), fc.integer({ min: -999_999, max: 999_999 }).map((value) => String(value / 100))],
      [
        day('日期'),
        fc
          .date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })
          .map((at) => at.toISOString().slice(0, 10)),
      ],
      [
        text('文字'),
        fc.string({ minLength: 1 }).filter((value) => value.trim() === value && !value.includes('\u0000')),
      ],
      [reference('引用', 'a.b'), fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }).map(String)],
    ]
    for (const [field, values] of pairs) {
      fc.assert(
        fc.property(values, (value) => {
          expect(valueOf(field, formatField(field, value))).toEqual(value)
        }),
      )
    }
  })

  test('of a choice is its word, of nothing is nothing', () => {
    const status = choice('状态', { 0: '停用', 1: '启用' })
    expect(formatField(status, 0)).toBe('停用')
    expect(formatField(status, 5)).toBe('5')
    expect(formatField(yesNo('是否'), 0)).toBe('否')
    expect(formatField(richText('正文'), '<b>粗</b>体')).toBe('粗体')
    for (const nothing of [null, undefined, '', []]) expect(formatField(status, nothing)).toBe('')
  })
})

const note = defineResource('notes.note', {
  label: '便签',
  fields: {
    title: text('标题', { required: true }),
    code: text('编号', { fixed: true }),
    kind: choice('种类', { 1: '一', 2: '二' }, { required: true, initial: 1 }),
    owner: reference('负责人', 'system.user', { required: true, requiredMessage: '总得有人负责' }),
    from: day('开始'),
    to: day('结束'),
    total: money('合计', { readOnly: true, initial: '0.00' }),
  },
  name: 'title',
  list: { columns: ['title'], sort: '-createTime' },
  may: { read: 'note_view' },
  rules: [{ field: 'to', message: '结束不能早于开始', holds: (row) => !row.from || !row.to || row.from <= row.to }],
})
const sound = { title: '买菜', owner: '7' }

describe('a record', () => {
  test('that is made gets every field, initial values where none was given', () => {
    const { values, problems } = validateRecord(note, sound, 'create')
    expect(problems).toEqual([])
    expect(values).toEqual({ title: '买菜', code: null, kind: 1, owner: '7', from: null, to: null, total: '0.00' })
    expect(validateRecord(note, { ...sound, kind: '' }, 'create').values.kind).toBe(1)
  })

  test('that is changed gets only the fields that were given; an empty text is a value', () => {
    const { values } = validateRecord(note, { id: '1', version: 3, from: '', ownerN: '张三', nonsense: 1 }, 'update')
    expect(values).toEqual({ from: null })
  })

  test('names every missing field in its own words', () => {
    const { problems } = validateRecord(note, { kind: 3 }, 'create')
    expect(problems).toEqual([
      { field: 'title', label: '标题', message: '请输入{{label}}', params: { label: '标题' } },
      { field: 'kind', label: '种类', message: '不在可选范围内', params: undefined },
      { field: 'owner', label: '负责人', message: '总得有人负责' },
    ])
    expect(validateRecord(note, { title: '  ' }, 'update').problems).toMatchObject([{ field: 'title' }])
    expect(validateRecord(note, { kind: null }, 'update').problems).toMatchObject([{ message: '请选择{{label}}' }])
  })

  test('takes nothing for fields that the server sets or that stay as they were made', () => {
    expect(validateRecord(note, { ...sound, code: 'A', total: '9' }, 'create').values).toMatchObject({
      code: 'A',
      total: '0.00',
    })
    expect(validateRecord(note, { code: 'B', total: '9' }, 'update').values).toEqual({})
  })

  test('keeps the rules between its fields, those that were not sent included', () => {
    const problem = { field: 'to', label: '结束', message: '结束不能早于开始' }
    expect(validateRecord(note, { ...sound, from: '2026-02-01', to: '2026-01-01' }, 'create').problems).toEqual([
      problem,
    ])
    const previous = { from: '2026-02-01', to: '2026-03-01' }
    expect(validateRecord(note, { to: '2026-01-31' }, 'update', previous).problems).toEqual([problem])
    expect(validateRecord(note, { to: '2026-02-01' }, 'update', previous).problems).toEqual([])
    expect(validateRecord(note, { to: '' }, 'update', previous).problems).toEqual([])
  })

  test('of any shape is answered with values for known fields alone', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(note.fields), '__proto__', 'constructor'), fc.anything()),
        (input) => {
          const { values } = validateRecord(note, input, 'create')
          expect(Object.keys(values).filter((name) => !Object.hasOwn(note.fields, name))).toEqual([])
        },
      ),
    )
  })
})

test('one field alone says what a form shows on leaving it', () => {
  expect(validateField('title', note.fields.title, ' ')).toMatchObject([{ field: 'title', message: '请输入{{label}}' }])
  expect(validateField('from', note.fields.from, '2026-02-30')).toMatchObject([{ message: '日期应为 yyyy-MM-dd' }])
  expect(validateField('title', note.fields.title, '买菜')).toEqual([])
})
