import { halfWidth } from '#core'
import type { ColumnField } from './column-field'

/** What a head may mean, best first. `time` and `amount` are settled by what the column holds. */
export type HeadMeaning = ColumnField | 'time' | 'amount'

export interface HeadCandidate {
  readonly meaning: HeadMeaning
  readonly confidence: number
}

const unit = /\/元|[([（]?(?:单位[:：]?)?(?:人民币|元|rmb|cny|yuan|[¥￥])[)\]）]?$/

/** A head without blanks, case, width and unit: `余 额（元）` is `余额`. */
export const normaliseHead = (head: string): string => halfWidth(head).replace(/\s+/g, '').toLowerCase()

/** The Chinese and the English reading: `交易金额[ Trade Amount ]` is `交易金额` and `tradeamount`; Chinese in brackets joins on. */
function readings(head: string): string[] {
  const whole = normaliseHead(head).replace(unit, '')
  const foreign = [...whole.matchAll(/[a-z][a-z'./-]+[a-z.]/g)].map(([text]) => text.replace(/[^a-z]/g, ''))
  const chinese = /[\u4e00-\u9fff]/.test(whole) ? whole.replace(/[[({<【][a-z'.,/-]+[\])}>】]/g, '') : ''
  const bare = chinese.replace(/[[\](){}<>【】:：*#"'_]/g, '').replace(unit, '')
  return bare === '' ? [foreign.join('')] : [bare, foreign.join('')]
}

const inWords = /贷方?|收入|存入|转入|收方|收款|入账|来账|进账|汇入/g
const outWords = /借方?|支出|支取|转出|付方|付款|取出|支付|出账|往账|汇出/g
const amountWords = /交易|记账|账务|发生|本次|本笔|本币|金额|数额|额|\//g

const sideWords = '(?:交易)?(?:对方|对手方?|他方|交易方|往来|收[(/]?付[)]?款?[方人]?|收付方)(?:资料|信息(?=.))?'

type Rule = readonly [RegExp, HeadMeaning, number]

/** What no column of ours is, though it looks like one: stands first. */
const excluded: readonly Rule[] = [
  [/起息|到期|利率|汇率|手续费|税额|笔数|合计|总额|冻结|柜员|分析码|状态|校验|打印/, 'ignore', 0.95],
  [/行号|联行|企业流水|客户流水|流程实例|子账户|父账|虚拟|^序号$|^行次$|钞.?汇|汇钞|国家|地区/, 'ignore', 0.95],
  [/^(?:凭证号码?|凭证编号|传票号?)$/, 'ignore', 0.9],
]

const chineseRules: readonly Rule[] = [
  [/^交易(?:日期|日)$/, 'transDate', 0.98],
  [/^(?:交易)?日期时间$|^交易日期\/?时间$/, 'dateTime', 0.95],
  [/^(?:记账|入账|账务|会计|过账)(?:日期|日)$/, 'transDate', 0.9],
  [/^(?:业务|发生|收付款?)?(?:日期|日)$/, 'transDate', 0.92],
  [/^(?:交易|记账|入账|发生|业务)?(?:时间|时刻|时间戳)$/, 'time', 0.95],
  [
    /^(?:借贷|借\/贷|收支|收\/支|收\/付|收付|存取|进出|来往账?|往来账?)(?:标志|标识|标记|方向|类型|类别|性质|状态|款)?$/,
    'directionMark',
    0.97,
  ],
  [/^(?:交易|收付|资金|记账|发生)?方向$/, 'directionMark', 0.95],
  [
    /^(?:交易|发生|记账|本次|本笔|业务|账务|收支|收\/支|借贷|发生额|人民币)?(?:金额|发生额|交易额|数额)$/,
    'amount',
    0.95,
  ],
  [/可用余额/, 'balance', 0.5],
  [/^(?:账户|本次|联机|当前|交易后|交易|本期|剩余|银行)?余额$/, 'balance', 0.97],
  [/余额/, 'balance', 0.7],
  [/^(?:交易|记账|账户)?(?:币种|币别|货币|货币代号|币种名称|货币种类)$/, 'currency', 0.95],
  [/^(?:付款|付方|汇款|借方)[方人]?(?:单位|客户)?(?:账号|卡号|账户)$/, 'payerAccount', 0.95],
  [/^(?:收款|收方|贷方)[方人]?(?:单位|客户)?(?:账号|卡号|账户)$/, 'payeeAccount', 0.95],
  [/^(?:付款|付方|汇款)[方人]?(?:单位|客户)?(?:名称?|户名|账户名称?|全称)?$/, 'payerName', 0.93],
  [/^(?:收款|收方)[方人]?(?:单位|客户)?(?:名称?|户名|账户名称?|全称)?$/, 'payeeName', 0.93],
  [/^(?:付款|收款)[方人]?.*(?:行|银行|机构|网点)(?:名称?)?$/, 'ignore', 0.8],
  [new RegExp(`^${sideWords}.*(?:账号|卡号|账户|帐号)$`), 'otherAccount', 0.96],
  [new RegExp(`^${sideWords}.*(?:行|开户机构|银行|行名|网点|开户网点|行名称|机构名称?)$`), 'otherBank', 0.94],
  [
    new RegExp(`^${sideWords}(?:单位|客户|账户|账号|开户)?(?:户名|名称?|姓名|全称|信息|单位|单位名称)?$`),
    'otherName',
    0.95,
  ],
  [
    /^(?:本方|我方|本单位|本企业|查询|客户|银行|借记|交易)?(?:账号|卡号|账户|账户号码?|借记卡号|帐号|银行账号|银行卡号)$/,
    'ownAccount',
    0.9,
  ],
  [/^(?:本方|我方|本单位|客户)?(?:户名|账户名称?|账号名称|单位名称|客户名称|账户户名)$/, 'ownName', 0.85],
  [/^(?:交易)?摘要$/, 'abstract', 0.97],
  [/^[其他它]+摘要$|^客户摘要$/, 'remark', 0.85],
  [/摘要/, 'abstract', 0.75],
  [/用途/, 'purpose', 0.93],
  [/^(?:交易|客户|银行|汇款)?(?:附言|备注|留言)$/, 'remark', 0.95],
  [/附言|备注|留言|附加信息|个性化信息/, 'remark', 0.8],
  [/^交易流水号?$|^(?:银行|核心|核心系统)流水号?$|交易流水号$/, 'bankSeqNo', 0.97],
  [/^(?:记账|主机|会计|账务|后台)?流水号?$|^日志号$|^交易(?:序号|编号|参考号|号)$/, 'bankSeqNo', 0.93],
  [/流水号|日志号|参考号/, 'bankSeqNo', 0.6],
  [/^(?:交易|业务)(?:类型|种类|类别|代码名称)$/, 'transType', 0.93],
  [/^(?:交易|业务|产品)名称$/, 'transType', 0.8],
  [/^(?:结算|支付|付款|交易)方式$/, 'paymentMethod', 0.93],
  [/^凭证(?:种类|类型)$/, 'paymentMethod', 0.5],
  [/渠道|^交易(?:场所|地点|网点|机构|行所?|行名)$|^受理机构$/, 'channel', 0.9],
  [/^网点名称$/, 'ignore', 0.8],
  [/^(?:交易)?说明$/, 'remark', 0.6],
  [/^商户(?:名称?)?$/, 'otherName', 0.7],
  [/^开户(?:行|机构|网点|银行)$/, 'ignore', 0.8],
]

const englishRules: readonly Rule[] = [
  [/^(?:transaction|trade|trans|posting|booking|post)?date$/, 'transDate', 0.9],
  [/^valuedate$/, 'ignore', 0.9],
  [/^(?:transaction|trade|trans)?(?:time|datetime|timestamp)$/, 'time', 0.9],
  [/^(?:credit(?:s|amount)?|deposits?(?:amount)?|moneyin|paidin|income|inflow)$/, 'amountIn', 0.9],
  [/^(?:debit(?:s|amount)?|withdrawals?(?:amount)?|moneyout|paidout|expense|outflow)$/, 'amountOut', 0.9],
  [/^(?:trade|transaction|trans)?amount$/, 'amount', 0.9],
  [/^(?:dc|dcflag|drcr|crdr|debitcredit|creditdebit|direction|dcindicator)$/, 'directionMark', 0.9],
  [
    /^(?:account|available|ending|running|afterthetransaction)?balance(?:aftertransaction)?$|^aftertransactionbalance$/,
    'balance',
    0.9,
  ],
  [/^(?:trade|transaction)?(?:currency|ccy)$/, 'currency', 0.9],
  [/^(?:debitaccountno|payeraccount(?:no|number)?|payersaccount(?:no|number)?)$/, 'payerAccount', 0.9],
  [
    /^(?:payeesaccount(?:no|number)?|payeeaccount(?:no|number)?|beneficiaryaccount(?:no|number)?|creditaccountno)$/,
    'payeeAccount',
    0.9,
  ],
  [/^(?:payers?name|payer)$/, 'payerName', 0.9],
  [/^(?:payees?name|payee|beneficiary(?:name)?)$/, 'payeeName', 0.9],
  [/^(?:counterparty|counterpartyname|otherparty)$/, 'otherName', 0.9],
  [/^counterpartyaccount(?:no|number)?$/, 'otherAccount', 0.9],
  [/^account(?:no|number)?$/, 'ownAccount', 0.8],
  [/^accountname$/, 'ownName', 0.8],
  [/^(?:summary|abstract|description|particulars|details|narrative)$/, 'abstract', 0.85],
  [/^purpose$/, 'purpose', 0.9],
  [/^(?:remarks?|memo|notes?|postscript|message)$/, 'remark', 0.9],
  [
    /^(?:transactionreferencenumber|referencenumber|reference|transactionid|serial(?:no|number)|traceno|sequence(?:no|number))$/,
    'bankSeqNo',
    0.85,
  ],
  [/^(?:transactiontype|type|businesstype)$/, 'transType', 0.85],
  [/^channel$/, 'channel', 0.9],
]

/** Money in, money out, or both in one column, by the words a head is made of: `贷方发生额（收入）`, `记账金额(支出)`. */
function amountSide(head: string): HeadCandidate | undefined {
  const isIn = head.search(inWords) >= 0
  const isOut = head.search(outWords) >= 0
  if (!isIn && !isOut) return undefined
  const rest = head.replace(inWords, '').replace(outWords, '').replace(amountWords, '')
  if (rest !== '') return undefined
  if (isIn && isOut) return { meaning: /额/.test(head) ? 'amount' : 'directionMark', confidence: 0.9 }
  const isNamedAmount = /额/.test(head)
  return { meaning: isIn ? 'amountIn' : 'amountOut', confidence: isNamedAmount ? 0.97 : 0.9 }
}

const firstMatch = (text: string, rules: readonly Rule[]): HeadCandidate | undefined => {
  const rule = rules.find(([pattern]) => pattern.test(text))
  return rule && { meaning: rule[1], confidence: rule[2] }
}

function judge(head: string): HeadCandidate | undefined {
  const [first = '', second = ''] = readings(head)
  if (first === '') return undefined
  const chinese = firstMatch(first, excluded) ?? amountSide(first) ?? firstMatch(first, chineseRules)
  return chinese ?? firstMatch(second || first, englishRules)
}

const judged = new Map<string, HeadCandidate | undefined>()

/** What a column is by its name, or undefined for a name that says nothing. */
export function headMeaning(head: string): HeadCandidate | undefined {
  if (head.length > 80) return undefined
  if (judged.size > 5000) judged.clear()
  if (!judged.has(head)) judged.set(head, judge(head))
  return judged.get(head)
}
