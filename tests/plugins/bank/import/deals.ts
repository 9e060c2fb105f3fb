import fc from 'fast-check'
import type { Deal } from './statement-shapes'

const names = [
  '上海某某建设集团有限公司',
  '北京甲乙（集团）股份公司',
  '张三',
  '深圳市“丙丁”科技有限公司',
  'Smith & Sons Ltd',
  '某市住房公积金管理中心',
]
const accounts = ['6222021234567890123', '11001018800053008888', '3100066661300000001', '88888888']
const words = [
  '工程款',
  '咨询费,第一期',
  '监理"二标"',
  '退保证金',
  'HT-2024-001',
  '报销；差旅',
  "it's",
  '<b> A&B',
  '第3期',
]

interface Draft {
  readonly minutes: number
  readonly isOut: boolean
  readonly cents: bigint
  readonly name: string
  readonly account: string
  readonly abstract: string
  readonly purpose: string
  readonly remark: string
}

const draft: fc.Arbitrary<Draft> = fc.record({
  minutes: fc.integer({ min: 1, max: 3 * 24 * 60 }),
  isOut: fc.boolean(),
  cents: fc.bigInt({ min: 1n, max: 99_999_999_999n }),
  name: fc.constantFrom(...names),
  account: fc.constantFrom(...accounts),
  abstract: fc.constantFrom(...words),
  purpose: fc.constantFrom(...words, ''),
  remark: fc.constantFrom(...words, ''),
})

/** Transactions one after another with the balance that follows from them. The first is money in, the second money out. */
export const someDeals: fc.Arbitrary<Deal[]> = fc
  .tuple(fc.array(draft, { minLength: 2, maxLength: 12 }), fc.bigInt({ min: 0n, max: 10n ** 12n }))
  .map(([drafts, opening]) => {
    let instant = Date.UTC(2024, 0, 1, 8, 0, 7)
    let balance = opening
    return drafts.map(({ minutes, isOut, cents, ...rest }, index) => {
      instant += minutes * 60_000
      const out = index === 0 ? false : index === 1 ? true : isOut
      balance += out ? -cents : cents
      const moment = new Date(instant).toISOString()
      const sequence = `SN${String(index).padStart(8, '0')}`
      return { ...rest, isOut: out, cents, balance, sequence, date: moment.slice(0, 10), time: moment.slice(11, 19) }
    })
  })

/** The same every time, for tests of single cases. */
export const fixedDeals: readonly Deal[] =
  fc.sample(someDeals, { seed: 7, numRuns: 40 }).find((deals) => deals.length >= 8) ?? []
