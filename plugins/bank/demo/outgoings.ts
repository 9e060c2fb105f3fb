import { addDays, type Money, ofCents } from '#core'
import { between, chance, companyName, demoCompany, digits, personName, pick, pickWeighted, type Random } from '#server'

export interface DemoOutgoing {
  readonly date: string
  readonly cdflag: 'c' | 'd'
  readonly amount: Money
  readonly otherName: string
  readonly otherAccount: string
  readonly text: string
  readonly purpose: string
  /** Kind of statement: 3 个人还款, 4 退款/退汇, 5 内部划转, 6 利息手续费, 7 付款支出, 9 其他. */
  readonly type: 3 | 4 | 5 | 6 | 7 | 9
}

type Maker = (random: Random, date: string) => Omit<DemoOutgoing, 'date'>

const yuan = (random: Random, least: number, most: number): Money =>
  ofCents(BigInt(between(random, least * 100, most * 100)))

const supplier: Maker = (random) => ({
  cdflag: 'd',
  amount: yuan(random, 2_000, 180_000),
  otherName: companyName(random),
  otherAccount: digits(random, 19),
  text: pick(random, ['劳务费', '检测费', '分包款', '采购款', '设备租赁费', '图文制作费']),
  purpose: '支付货款',
  type: 7,
})
const reimbursement: Maker = (random) => ({
  cdflag: 'd',
  amount: yuan(random, 60, 9_000),
  otherName: personName(random).name,
  otherAccount: digits(random, 19),
  text: pick(random, ['差旅费报销', '交通费报销', '办公费报销', '业务招待费报销', '培训费报销']),
  purpose: '报销',
  type: 7,
})
const salary: Maker = (random) => ({
  cdflag: 'd',
  amount: yuan(random, 6_000, 32_000),
  otherName: personName(random).name,
  otherAccount: digits(random, 19),
  text: '代发工资',
  purpose: '工资',
  type: 7,
})
const rent: Maker = (random) => ({
  cdflag: 'd',
  amount: yuan(random, 1_800, 26_000),
  otherName: chance(random, 50) ? personName(random).name : companyName(random),
  otherAccount: digits(random, 19),
  text: pick(random, ['宿舍租金', '办公室租金', '物业费', '水电费']),
  purpose: '租金',
  type: 7,
})
const tax: Maker = (random) => ({
  cdflag: 'd',
  amount: yuan(random, 3_000, 260_000),
  otherName: '国家税务总局南京市税务局',
  otherAccount: '',
  text: pick(random, ['增值税', '企业所得税', '个人所得税', '附加税']),
  purpose: '税款',
  type: 7,
})
const fee: Maker = (random) => ({
  cdflag: 'd',
  amount: yuan(random, 1, 80),
  otherName: '',
  otherAccount: '',
  text: pick(random, ['手续费', '网银服务费', '短信服务费', '账户管理费']),
  purpose: '',
  type: 6,
})
const interest: Maker = (random) => ({
  cdflag: 'c',
  amount: yuan(random, 20, 4_000),
  otherName: '',
  otherAccount: '',
  text: '结息',
  purpose: '',
  type: 6,
})
const transfer: Maker = (random) => ({
  cdflag: chance(random, 50) ? 'c' : 'd',
  amount: ofCents(BigInt(between(random, 5, 200) * 1_000_000)),
  otherName: demoCompany,
  otherAccount: '32050159003600001234',
  text: '资金归集',
  purpose: '内部划转',
  type: 5,
})
const repayment: Maker = (random) => ({
  cdflag: 'c',
  amount: yuan(random, 200, 8_000),
  otherName: personName(random).name,
  otherAccount: digits(random, 19),
  text: pick(random, ['归还备用金', '还款', '归还借款']),
  purpose: '',
  type: 3,
})
const returned: Maker = (random) => ({
  cdflag: 'c',
  amount: yuan(random, 500, 40_000),
  otherName: companyName(random),
  otherAccount: digits(random, 19),
  text: '户名不符退汇',
  purpose: '',
  type: 4,
})

const makers: readonly (readonly [Maker, number])[] = [
  [supplier, 30], [reimbursement, 34], [salary, 16], [rent, 7], [tax, 2], [fee, 4], [interest, 1], [transfer, 2], [repayment, 2], [returned, 1],
] // biome-ignore format: one list

/** Everything on the accounts that is no receipt of a customer, evenly over the days. */
export function outgoings(random: Random, count: number, firstDay: string, days: number): DemoOutgoing[] {
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(firstDay, Math.floor((index / count) * days))
    return { date, ...pickWeighted(random, makers)(random, date) }
  })
}
