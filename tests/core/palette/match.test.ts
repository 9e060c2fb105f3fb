import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { createMatcher, type Matcher, type MatchResult } from '../../../src/core/palette/match'
import { isBetter, matchClasses, matchName, type Rating } from '../../../src/core/palette/match-name'
import { unitsOf } from '../../../src/core/palette/name-units'
import { deriveSearchKeys, loadReadings, type ReadingsOf } from '../../../src/core/palette/search-keys'
import { manyLabels } from './labels'

let readingsOf: ReadingsOf
beforeAll(async () => {
  readingsOf = await loadReadings()
})

const english: Record<string, string> = { 流水认领: 'Claim statements', 用户管理: 'Users', 银行流水: 'Bank statements' }
const labels = [
  '流水认领',
  '银行流水',
  '认领',
  '还款申请',
  '重庆分公司',
  '差旅费报销',
  '预算调整',
  '绿城小区监理',
  '用户管理',
  '会计科目',
  '合同(框架) KJ-2026-0012',
  'ERP系统',
  '单位工程',
  '女职工',
  '长沙项目部',
]

const matcherOf = (names: readonly string[]): Matcher =>
  createMatcher(
    names.map((label) => ({ id: label, keys: deriveSearchKeys(label, { english: english[label], readingsOf }) })),
  )
const ids = (results: readonly MatchResult[]): string[] => results.map((result) => result.id)

describe('finding', () => {
  test.each([
    ['流水认领', '流水认领', 'exact'],
    ['liushuirenling', '流水认领', 'exact'],
    ['流水', '流水认领', 'prefix'],
    ['liush', '流水认领', 'prefix'],
    ['lsrl', '流水认领', 'initials'],
    ['流水rl', '流水认领', 'initials'],
    ['流水renl', '流水认领', 'prefix'],
    ['lshui', '流水认领', 'initials'],
    ['lshrl', '流水认领', 'initials'],
    ['认领 流水', '流水认领', 'scattered'],
    ['rl liushui', '流水认领', 'scattered'],
    ['流水 认领', '流水认领', 'exact'],
    ['claim', '流水认领', 'prefix'],
    ['statements claim', '流水认领', 'scattered'],
    ['claim 流水', '流水认领', 'scattered'],
    ['cs', '流水认领', 'initials'],
    ['银hang', '银行流水', 'prefix'],
    ['yinhang', '银行流水', 'prefix'],
    ['huankuan', '还款申请', 'prefix'],
    ['haikuan', '还款申请', 'prefix'],
    ['hksq', '还款申请', 'initials'],
    ['chongqing', '重庆分公司', 'prefix'],
    ['zhongqing', '重庆分公司', 'prefix'],
    ['chailv', '差旅费报销', 'prefix'],
    ['chalv', '差旅费报销', 'prefix'],
    ['chailü', '差旅费报销', 'prefix'],
    ['tiaozheng', '预算调整', 'substring'],
    ['diaozheng', '预算调整', 'substring'],
    ['lvcheng', '绿城小区监理', 'prefix'],
    ['lücheng', '绿城小区监理', 'prefix'],
    ['kuaiji', '会计科目', 'prefix'],
    ['huiji', '会计科目', 'prefix'],
    ['yonghu', '用户管理', 'prefix'],
    ['USERS', '用户管理', 'exact'],
    ['ｕｓｅｒｓ', '用户管理', 'exact'],
    ['2026-0012', '合同(框架) KJ-2026-0012', 'substring'],
    ['kj20260012', '合同(框架) KJ-2026-0012', 'substring'],
    ['合同（框架）', '合同(框架) KJ-2026-0012', 'prefix'],
    ['erp', 'ERP系统', 'prefix'],
    ['erpxt', 'ERP系统', 'initials'],
    ["nv'zhi", '女职工', 'prefix'],
    ['changsha', '长沙项目部', 'prefix'],
    ['zhangsha', '长沙项目部', 'prefix'],
  ])('%s finds %s as %s', (query, id, matchClass) => {
    const found = matcherOf(labels)
      .search(query)
      .find((result) => result.id === id)
    expect(found?.matchClass).toBe(matchClass)
  })

  test.each([
    ['liushiu', '银行流水'],
    ['yonghuguanlo', '用户管理'],
    ['stetements', '银行流水'],
    ['流水任领', '流水认领'],
  ])('%s, mistyped, still finds %s', (query, id) => {
    const found = matcherOf(labels).search(query)
    expect(ids(found)).toContain(id)
    expect(new Set(found.map((result) => result.matchClass))).toEqual(new Set(['typo']))
  })

  test.each(['zzzz', '发票', '***', 'gnil', 'ank'])('%s finds nothing, or nothing by chance', (query) => {
    const found = matcherOf(['流水认领', '认领']).search(query)
    expect(ids(found)).toEqual([])
  })

  test('one character of a name is enough', () => {
    expect(ids(matcherOf(['张三', '李四', '王五']).search('李'))).toEqual(['李四'])
    expect(ids(matcherOf(['张三', '李四', '王五']).search('w'))).toEqual(['王五'])
  })

  test('without readings an entry is still found by its characters', () => {
    const matcher = createMatcher([{ id: 'a', keys: deriveSearchKeys('流水认领') }])
    expect(ids(matcher.search('认领'))).toEqual(['a'])
    expect(matcher.search('renling')).toEqual([])
  })

  test('keys survive the way over the wire', () => {
    const keys = deriveSearchKeys('还款A', { english: 'Repayment', extra: ['还款A', 'HK'], readingsOf })
    expect(JSON.parse(JSON.stringify(keys))).toEqual(keys)
    expect(keys).toEqual({
      text: '还款A',
      pinyin: 'hai/huan kuan',
      aliases: [
        { text: 'Repayment', pinyin: '' },
        { text: 'HK', pinyin: '' },
      ],
    })
  })
})

describe('highlighting', () => {
  test.each([
    ['流水认领', 'lsrl', [[0, 4]]],
    ['流水认领', 'renling', [[2, 4]]],
    [
      '流水认领',
      '认领 流',
      [
        [0, 1],
        [2, 4],
      ],
    ],
    [
      '流水认领',
      'lr',
      [
        [0, 1],
        [2, 3],
      ],
    ],
    [
      '合同(框架) KJ-2026-0012',
      '框架kj',
      [
        [3, 5],
        [7, 9],
      ],
    ],
    ['合同(框架) KJ-2026-0012', '0012', [[15, 19]]],
    ['ERP系统', 'rp系', [[1, 4]]],
    ['流水认领', 'claim', []],
    ['流水认领', 'liushiu', []],
  ])('of %s by %s', (label, query, ranges) => {
    const found = matcherOf(labels)
      .search(query)
      .find((result) => result.id === label)
    expect(found?.ranges).toEqual(ranges)
  })
})

describe('ranking', () => {
  test('by class first, then the shorter label, then the order of the entries', () => {
    const matcher = matcherOf(['流水认领记录', '认领', '认领记录表', '认领记录', '认真领会', '人力', '任领'])
    expect(ids(matcher.search('认领'))).toEqual(['认领', '认领记录', '认领记录表', '流水认领记录', '认真领会'])
    expect(matcher.search('rl').map((result) => [result.id, result.matchClass])).toEqual([
      ['认领', 'initials'],
      ['人力', 'initials'],
      ['任领', 'initials'],
      ['认领记录', 'initials'],
      ['认领记录表', 'initials'],
      ['流水认领记录', 'substring'],
      ['认真领会', 'scattered'],
    ])
  })

  test('learned use counts inside a class only', () => {
    const matcher = matcherOf(['认领', '认领记录', '认领记录表', '流水认领'])
    const learned = (id: string) => (id === '流水认领' ? 100 : id === '认领记录表' ? 1 : 0)
    expect(ids(matcher.search('认领', { learned }))).toEqual(['认领', '认领记录表', '认领记录', '流水认领'])
  })

  test('weight counts after learned use', () => {
    const entry = (id: string, weight: number) => ({ id, weight, keys: deriveSearchKeys(id, { readingsOf }) })
    const matcher = createMatcher([entry('认领甲', 0), entry('认领乙', 9), entry('认领丙', 5)])
    expect(ids(matcher.search('认领'))).toEqual(['认领乙', '认领丙', '认领甲'])
    expect(ids(matcher.search('认领', { learned: (id) => (id === '认领甲' ? 1 : 0) }))[0]).toBe('认领甲')
  })

  test('scores fall, and are comparable between matchers', () => {
    const [first] = matcherOf(['认领']).search('认领')
    const scores = matcherOf(labels)
      .search('认领')
      .map((result) => result.score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(first?.score).toBe(scores[0])
  })

  test('an empty box lists what is used most, and the limit holds', () => {
    const matcher = matcherOf(labels)
    expect(ids(matcher.search(' ', { limit: 2, learned: (id) => (id === '女职工' ? 2 : 0) }))).toEqual([
      '女职工',
      '认领',
    ])
    expect(matcher.search('l', { limit: 1 })).toHaveLength(1)
    expect(matcher.search('l', { limit: 0 })).toHaveLength(0)
  })

  test('an aborted search is empty and does not spoil the next', () => {
    const matcher = matcherOf(labels)
    expect(matcher.search('流水', { signal: { aborted: true } })).toEqual([])
    expect(ids(matcher.search('流水认'))).toContain('流水认领')
  })
})

describe('over many labels and queries', () => {
  const names = [...labels, ...manyLabels(300)]
  /** The plain reckoning, name by name, against which the fast one is held. */
  const expected = (label: string, query: string): Rating | undefined => {
    const name = deriveSearchKeys(label, { readingsOf })
    const words = query.split(' ').filter((word) => word !== '')
    const joined = matchName(words.join(''), unitsOf(name))
    const every = words.length > 1 && words.every((word) => (matchName(word, unitsOf(name))?.rank ?? 9) < 4)
    const apart = every ? { rank: 4, penalty: (words.length - 1) * 8 } : undefined
    return joined && apart ? (isBetter(apart, joined) ? apart : joined) : (joined ?? apart)
  }
  const piece = fc.constantFrom(
    ...'hang zhou chong zhong qing huan hai kuan ren ling r l li h z s sh zh c q x 流 水 认领 重庆 杭州 监理 8 12 号 项目 kj erp'.split(
      ' ',
    ),
    ' ',
  )
  const query = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(''))

  test('the fast search finds exactly what going through every name finds, typed at once or letter by letter', () => {
    const plain = createMatcher(
      names.map((label, at) => ({ id: String(at), keys: deriveSearchKeys(label, { readingsOf }) })),
    )
    fc.assert(
      fc.property(query, fc.boolean(), (text, letterByLetter) => {
        fc.pre(text.trim() !== '')
        if (letterByLetter) for (let end = 1; end < text.length; end++) plain.search(text.slice(0, end))
        const found = new Map(plain.search(text, { limit: 10_000 }).map((result) => [result.id, result.matchClass]))
        for (const [at, label] of names.entries()) {
          const rating = expected(label, text)
          const matchClass = found.get(String(at))
          if (rating) expect([label, matchClass]).toEqual([label, matchClasses[rating.rank]])
          else expect([undefined, 'typo']).toContain(matchClass)
        }
      }),
      { numRuns: 150 },
    )
  })

  test('no query makes it throw, and ranges lie in the label in order', () => {
    const matcher = matcherOf(names)
    fc.assert(
      fc.property(fc.oneof(query, fc.string({ unit: 'binary', maxLength: 60 })), (text) => {
        for (const result of matcher.search(text)) {
          let last = 0
          for (const [start, end] of result.ranges) {
            expect(start).toBeGreaterThanOrEqual(last)
            expect(end).toBeGreaterThan(start)
            last = end
          }
          expect(last).toBeLessThanOrEqual(result.id.length)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('the own label before everything else an entry is found by', () => {
  const menu = (label: string, path: string, weight = 10) => ({
    id: label,
    weight,
    keys: deriveSearchKeys(label, { places: [`${path}${label}`], readingsOf }),
  })
  const menus = () =>
    createMatcher([
      menu('客户', '合同'),
      menu('收入合同', '合同'),
      menu('项目', '重庆分公司'),
      menu('合同变更', '经营'),
      menu('在重庆的项目', '经营'),
    ])

  test.each([
    ['合同', ['合同变更', '收入合同', '客户']],
    ['hetong', ['合同变更', '收入合同', '客户']],
    ['ht', ['合同变更', '收入合同', '客户']],
    ['het', ['合同变更', '收入合同', '客户']],
    ['chongqing', ['在重庆的项目', '项目']],
    ['zhongqing', ['在重庆的项目', '项目']],
    ['cq', ['在重庆的项目', '项目']],
    ['合同客户', ['客户']],
    ['htkh', ['客户']],
    ['客户 合同', ['客户']],
  ])('%s finds what is called so before what stands below it', (query, expected) => {
    expect(ids(menus().search(query))).toEqual(expected)
  })

  test('of one class the own label comes before keywords, whatever their weight and length', () => {
    const matcher = createMatcher([
      { id: 'keyword', weight: 200, keys: deriveSearchKeys('客户', { extra: ['合同方'], readingsOf }) },
      { id: 'own', keys: deriveSearchKeys('合同台账与履约进度', { readingsOf }) },
    ])
    for (const query of ['合同', 'hetong', 'ht', 'he tong'])
      expect(ids(matcher.search(query))).toEqual(['own', 'keyword'])
  })

  test('words that all stand in the label come before words of which some do not', () => {
    const matcher = createMatcher([
      menu('客户', '合同'),
      { id: 'own', keys: deriveSearchKeys('客户的收入合同', { readingsOf }) },
    ])
    for (const query of ['客户 合同', 'kehu hetong', 'kh ht'])
      expect(ids(matcher.search(query))).toEqual(['own', '客户'])
  })

  test('a better class of a keyword still comes first', () => {
    const matcher = createMatcher([
      { id: 'own', keys: deriveSearchKeys('收入合同', { readingsOf }) },
      { id: 'keyword', keys: deriveSearchKeys('客户', { extra: ['合同'], readingsOf }) },
    ])
    expect(ids(matcher.search('合同'))).toEqual(['keyword', 'own'])
  })

  test('learned use says otherwise', () => {
    const learned = (id: string) => (id === '客户' ? 3 : 0)
    expect(ids(menus().search('hetong', { learned }))).toEqual(['合同变更', '客户', '收入合同'])
  })

  test('keys of places survive the way over the wire', () => {
    const keys = deriveSearchKeys('客户', { places: ['合同客户', '客户', ''], readingsOf })
    expect(JSON.parse(JSON.stringify(keys))).toEqual(keys)
    expect(keys.aliases).toEqual([{ text: '合同客户', pinyin: 'he/ge tong ke hu', place: true }])
  })
})
