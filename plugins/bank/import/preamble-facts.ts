import { halfWidth, type Money } from '#core'
import { readAmount } from './read-amount'
import { readMoment } from './read-moment'
import type { Preamble } from './statement-table'

type Fact =
  | 'ownAccount'
  | 'ownName'
  | 'bankName'
  | 'currency'
  | 'period'
  | 'from'
  | 'to'
  | 'count'
  | 'inCount'
  | 'outCount'
  | 'inTotal'
  | 'outTotal'
  | 'openingBalance'
  | 'closingBalance'

/** Labels as they stand before a colon or in a cell of their own, without blanks. The first that fits counts. */
const labels: readonly (readonly [RegExp, Fact])[] = [
  [
    /^(?:子账户|账户)?(?:借方|支出|支取|付款|转出)(?:交易|发生)?总?笔数(?:合计)?$|^totalnumberofdebits?|^numberofdebit/,
    'outCount',
  ],
  [
    /^(?:子账户|账户)?(?:贷方|收入|存入|收款|转入)(?:交易|发生)?总?笔数(?:合计)?$|^totalnumberofcredits?|^numberofcredit/,
    'inCount',
  ],
  [/^(?:交易|明细|合计)?总?笔数(?:合计)?$|^totalnumber(?:ofrecords|oftransactions)?$|^总条数$|^记录数$/, 'count'],
  [
    /^(?:借方|支出|支取|付款|转出)(?:交易|发生)?(?:总额|总金额|合计|金额合计|发生额合计|额合计|金额总计|发生总额|合计金额|总计)$|^totaldebit(?:s|amount)?|^totalamountofdebits?/,
    'outTotal',
  ],
  [
    /^(?:贷方|收入|存入|收款|转入)(?:交易|发生)?(?:总额|总金额|合计|金额合计|发生额合计|额合计|金额总计|发生总额|合计金额|总计)$|^totalcredit(?:s|amount)?|^totalamountofcredits?/,
    'inTotal',
  ],
  [/^(?:期初|上期|起始|上日|上页)(?:账户)?余额$|^openingbalance/, 'openingBalance'],
  [/^(?:期末|截止)(?:账户)?余额$|^closingbalance/, 'closingBalance'],
  [
    /^(?:查询|本方|交易|客户|银行|我方)?(?:账号|卡号|账户|账户号码?|借记卡号|帐号|卡\/?账号)$|^(?:inquirer)?account(?:no|number)$|^inquireraccountnumber/,
    'ownAccount',
  ],
  [/^(?:本方|账户|客户|我方|查询)?(?:户名|账户名称?|客户名称?|单位名称|姓名|公司名称)$|^accountname/, 'ownName'],
  [/^(?:开户银行|开户行|开户机构|开户网点|银行名称|开户行名称?|银行)$|^bankname/, 'bankName'],
  [/^(?:币种|币别|货币|账户币种)$|^currency/, 'currency'],
  [/^(?:开始|起始)(?:日期|时间|日)$|^(?:start|from)date/, 'from'],
  [/^(?:结束|截止|终止)(?:日期|时间|日)$|^(?:end|to)date/, 'to'],
  [
    /^(?:查询|起止|交易|明细)?(?:时间|日期|期间)(?:范围|段|区间)?$|^(?:起止|查询)(?:日期|期间|时间)$|^timerange|^(?:inquiry)?period/,
    'period',
  ],
]

const labelOf = (text: string): Fact | undefined => {
  const half = halfWidth(text).toLowerCase()
  const chinese = half.replace(/\[[^\]]*\]|\([a-z\s.']*\)/g, '').replace(/[\s:()]/g, '')
  const plain = /[\u4e00-\u9fff]/.test(chinese) ? chinese : half.replace(/[^a-z]/g, '')
  return plain.length > 40 ? undefined : labels.find(([pattern]) => pattern.test(plain))?.[1]
}

const longestFact = 500

/** `账号：123  户名：某公司` in one cell is two pairs; a label alone takes the next cell as its value. */
function* pairsOf(cells: readonly string[]): Generator<[Fact, string]> {
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index] ?? ''
    if (cell === '' || cell.length > longestFact) continue
    const alone = labelOf(cell)
    if (alone) {
      const next = cells.slice(index + 1).find((value) => value !== '') ?? ''
      if (next !== '' && !labelOf(next)) yield [alone, next]
      continue
    }
    yield* pairsIn(cell)
  }
}

function* pairsIn(cell: string): Generator<[Fact, string]> {
  const parts = cell.split(/[:：]/)
  // A time of day is split as well: joined again until the next label ends the value.
  let fact: Fact | undefined
  let value: string[] = []
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index] ?? ''
    const isLast = index === parts.length - 1
    const split = isLast ? undefined : /^(.*?)([^\s,，;；|、]+(?:\s*\[[^\]]*\])?)$/s.exec(part.trimEnd())
    const label = split ? labelOf(split[2] ?? '') : undefined
    if (!label) {
      value.push(part)
      continue
    }
    value.push(split?.[1] ?? '')
    if (fact) yield [fact, value.join(':').trim()]
    fact = label
    value = []
  }
  if (fact) yield [fact, value.join(':').trim()]
}

const banks: readonly (readonly [RegExp, string])[] = [
  [/工商银行|工行|\bicbc\b/i, '中国工商银行'],
  [/建设银行|建行|china construction bank|\bccb\b/i, '中国建设银行'],
  [/农业银行|农行|agricultural bank of china|\babc\b/i, '中国农业银行'],
  [/中国银行|bank of china|\bboc\b/i, '中国银行'],
  [/招商银行|招行|china merchants bank|\bcmb\b/i, '招商银行'],
  [/交通银行|交行|bank of communications|\bbocom\b/i, '交通银行'],
  [/邮政储蓄|邮储|\bpsbc\b/i, '中国邮政储蓄银行'],
  [/浦东发展|浦发|\bspdb?\b/i, '上海浦东发展银行'],
  [/中信银行|\bciti?cb?\b/i, '中信银行'],
  [/光大银行|\bcebb?\b/i, '中国光大银行'],
  [/民生银行|\bcmbc\b/i, '中国民生银行'],
  [/兴业银行|\bcib\b/i, '兴业银行'],
  [/平安银行|\bpab\b/i, '平安银行'],
  [/华夏银行|\bhxb\b/i, '华夏银行'],
  [/广发银行|\bcgb\b/i, '广发银行'],
]

/** The bank that a text names, by its usual names and initials; '' where none. */
export const bankIn = (text: string): string =>
  banks.find(([pattern]) => pattern.test(text))?.[1] ??
  /[\u4e00-\u9fff]{2,10}(?:农村商业银行|农商银行|商业银行|银行)(?!卡)/.exec(text)?.[0] ??
  ''

const accountIn = (text: string): string => /[\dxX*][\dxX*\s-]{2,}[\dxX*]/.exec(text)?.[0].replace(/[\s-]/g, '') ?? ''

const countIn = (text: string): number | null => {
  const digits = /^\D{0,3}([\d,]+)\s*笔?$/.exec(halfWidth(text))?.[1]
  return digits === undefined ? null : Number(digits.replaceAll(',', ''))
}

const amountIn = (text: string): Money | '' => {
  const amount = readAmount(text)
  return amount.kind === 'amount' ? amount.value : ''
}

/** The days of `2024年1月1日至2024年3月31日`, `20240101-20240331`, `2024-01-01 00:00:00 ~ 2024-03-31`. */
function daysIn(text: string): string[] {
  const found = halfWidth(text).match(/\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?|(?<!\d)\d{8}(?!\d)/g) ?? []
  return found.map((day) => readMoment(day, 'ymd')?.date ?? '').filter((day) => day !== '')
}

type Draft = { -readonly [Name in keyof Preamble]: Preamble[Name] }

export const noFacts = (): Draft => ({
  ownAccount: '',
  ownName: '',
  bankName: '',
  currency: '',
  periodFrom: '',
  periodTo: '',
  count: null,
  inCount: null,
  outCount: null,
  inTotal: '',
  outTotal: '',
  openingBalance: '',
  closingBalance: '',
})

function keep(draft: Draft, fact: Fact, value: string): void {
  if (fact === 'period' || fact === 'from' || fact === 'to') {
    const days = daysIn(value)
    // One day alone is the day of the query or of printing.
    if (fact === 'period' && days.length < 2) return
    if (fact !== 'to') draft.periodFrom ||= days[0] ?? ''
    if (fact !== 'from') draft.periodTo ||= days.at(-1) ?? ''
  } else if (fact === 'count' || fact === 'inCount' || fact === 'outCount') draft[fact] ??= countIn(value)
  else if (fact === 'ownAccount') draft.ownAccount ||= accountIn(value)
  else if (fact === 'ownName' || fact === 'bankName' || fact === 'currency') draft[fact] ||= value
  else draft[fact] ||= amountIn(value)
}

/** Reads what stands around a table: account, name, bank, period and the totals it should have. */
export function preambleFacts(rows: readonly (readonly string[])[], names: readonly string[]): Preamble {
  const draft = noFacts()
  for (const cells of rows) for (const [fact, value] of pairsOf(cells)) keep(draft, fact, value)
  const text = [...rows.map((cells) => cells.join(' ')), ...names].join('\n')
  const named = bankIn(text)
  // A branch alone (xx支行) does not say which bank.
  if (named && !bankIn(draft.bankName)) draft.bankName = named
  return draft
}
