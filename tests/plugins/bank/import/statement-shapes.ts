/** A made-up transaction; amounts in cents. */
export interface Deal {
  readonly date: string
  readonly time: string
  readonly isOut: boolean
  readonly cents: bigint
  readonly balance: bigint
  readonly name: string
  readonly account: string
  readonly abstract: string
  readonly purpose: string
  readonly remark: string
  readonly sequence: string
}

export const ownAccount = '11050160360000001234'
export const ownName = '示例工程咨询有限公司'

type Carried = 'time' | 'balance' | 'name' | 'account' | 'abstract' | 'purpose' | 'remark' | 'sequence'

/** One way a bank lays out a file: what stands above, the heads, a line, what stands below, and what it carries. */
export interface Shape {
  readonly name: string
  readonly above: (deals: readonly Deal[]) => readonly (readonly string[])[]
  /** More than one row where heads have two. */
  readonly heads: readonly (readonly string[])[]
  readonly line: (deal: Deal, index: number) => readonly string[]
  readonly below?: (deals: readonly Deal[]) => readonly (readonly string[])[]
  readonly carries: readonly Carried[]
  readonly isNewestFirst?: boolean
}

export const yuan = (cents: bigint): string => {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const grouped = (cents: bigint): string => yuan(cents).replace(/\B(?=(\d{3})+\.)/g, ',')
const signed = (deal: Deal): bigint => (deal.isOut ? -deal.cents : deal.cents)
const packed = (deal: Deal): string => deal.date.replaceAll('-', '')
const clock = (deal: Deal): string => deal.time.replaceAll(':', '')
const sum = (deals: readonly Deal[], isOut: boolean): bigint =>
  deals.filter((deal) => deal.isOut === isOut).reduce((total, deal) => total + deal.cents, 0n)
const nothing = (): readonly (readonly string[])[] => []
const inOnly = (deal: Deal, text: string): string => (deal.isOut ? '' : text)
const outOnly = (deal: Deal, text: string): string => (deal.isOut ? text : '')

export const shapes: readonly Shape[] = [
  {
    name: 'a business account with voucher number, mark and two amount columns',
    above: () => [['[HISTORYDETAIL]']],
    heads: [
      [
        '凭证号',
        '本方账号',
        '对方账号',
        '交易时间',
        '借/贷',
        '借方发生额',
        '贷方发生额',
        '对方行号',
        '摘要',
        '用途',
        '对方单位名称',
        '余额',
      ],
    ],
    line: (deal) => [
      '00000000',
      ownAccount,
      deal.account,
      `${deal.date} ${deal.time}`,
      deal.isOut ? '借' : '贷',
      outOnly(deal, grouped(deal.cents)),
      inOnly(deal, grouped(deal.cents)),
      '102100000021',
      deal.abstract,
      deal.purpose,
      deal.name,
      grouped(deal.balance),
    ],
    carries: ['time', 'balance', 'name', 'account', 'abstract', 'purpose'],
  },
  {
    name: 'a business account with a mark and one unsigned amount',
    above: () => [[`账号：${ownAccount}`, `户名：${ownName}`], []],
    heads: [
      ['对方账号', '交易时间', '借贷标志', '对方单位', '对方行号', '用途', '摘要', '附言', '发生额', '余额', '币种'],
    ],
    line: (deal) => [
      deal.account,
      `${deal.date}-${deal.time.replaceAll(':', '.')}.123456`,
      deal.isOut ? '借' : '贷',
      deal.name,
      '',
      deal.purpose,
      deal.abstract,
      deal.remark,
      yuan(deal.cents),
      yuan(deal.balance),
      '人民币',
    ],
    carries: ['time', 'balance', 'name', 'account', 'abstract', 'purpose', 'remark'],
  },
  {
    name: 'a business account with 转入金额 and 转出金额, newest first',
    above: nothing,
    heads: [
      [
        '凭证号',
        '对方账号',
        '交易时间',
        '借贷标志',
        '对方单位',
        '对方行号',
        '用途',
        '摘要',
        '附言',
        '回单个性化信息',
        '转入金额',
        '转出金额',
        '余额',
      ],
    ],
    line: (deal) => [
      '0',
      deal.account,
      `${deal.date} ${deal.time}`,
      deal.isOut ? '借' : '贷',
      deal.name,
      '1',
      deal.purpose,
      deal.abstract,
      deal.remark,
      '',
      inOnly(deal, yuan(deal.cents)),
      outOnly(deal, yuan(deal.cents)),
      yuan(deal.balance),
    ],
    carries: ['time', 'balance', 'name', 'account', 'abstract', 'purpose', 'remark'],
    isNewestFirst: true,
  },
  {
    name: 'a business account with both sides in brackets and a detail number',
    above: nothing,
    heads: [
      [
        '账号',
        '账户名称',
        '交易时间',
        '借方发生额（支取）',
        '贷方发生额（收入）',
        '余额',
        '币种',
        '对方户名',
        '对方账号',
        '对方开户机构',
        '记账日期',
        '摘要',
        '备注',
        '账户明细编号-交易流水号',
        '企业流水号',
        '凭证种类',
        '凭证号',
      ],
    ],
    line: (deal) => [
      ownAccount,
      ownName,
      `${packed(deal)} ${deal.time}`,
      deal.isOut ? grouped(deal.cents) : '0.00',
      deal.isOut ? '0.00' : grouped(deal.cents),
      grouped(deal.balance),
      '人民币元',
      deal.name,
      deal.account,
      '某行某支行',
      packed(deal),
      deal.abstract,
      deal.remark,
      deal.sequence,
      'E1',
      '',
      '',
    ],
    carries: ['time', 'balance', 'name', 'account', 'abstract', 'remark', 'sequence'],
  },
  {
    name: 'a business account with value date and many references',
    above: () => [
      ['账号', ownAccount],
      ['币种', '人民币'],
    ],
    heads: [
      [
        '交易日',
        '交易时间',
        '起息日',
        '交易类型',
        '借方金额',
        '贷方金额',
        '余额',
        '摘要',
        '流水号',
        '流程实例号',
        '业务名称',
        '用途',
        '业务参考号',
        '业务摘要',
        '其它摘要',
        '收(付)方名称',
        '收(付)方账号',
        '收(付)方开户行名',
        '交易分析码',
      ],
    ],
    line: (deal) => [
      packed(deal),
      deal.time,
      packed(deal),
      '转账',
      outOnly(deal, grouped(deal.cents)),
      inOnly(deal, grouped(deal.cents)),
      grouped(deal.balance),
      deal.abstract,
      deal.sequence,
      '',
      '网银',
      deal.purpose,
      'R1',
      '',
      deal.remark,
      deal.name,
      deal.account,
      '某行',
      'C01',
    ],
    carries: ['time', 'balance', 'name', 'account', 'abstract', 'purpose', 'remark', 'sequence'],
  },
  {
    name: 'bilingual heads under seven lines of facts, payer and payee in columns, signed amount',
    above: (deals) => [
      ['组织名称：[ Customer name ]', ownName],
      ['查询账号[ Inquirer account number ]', ownAccount],
      ['总笔数[ Total number of records ]', String(deals.length)],
      [
        '借方发生总笔数[ Total number of debited payments ]',
        String(deals.filter((deal) => deal.isOut).length),
        '借方发生总额[ Total debited amount ]',
        grouped(sum(deals, true)),
      ],
      [
        '贷方发生总笔数[ Total number of credited payments ]',
        String(deals.filter((deal) => !deal.isOut).length),
        '贷方发生总额[ Total credited amount ]',
        grouped(sum(deals, false)),
      ],
      ['查询时间范围[ Time range ]', '20230101-20261231'],
      [],
    ],
    heads: [
      [
        '交易类型[ Transaction Type ]',
        '业务类型[ Business type ]',
        '付款人开户行号[ Account holding bank number of payer ]',
        '付款人开户行名[ Payer account bank ]',
        '付款人账号[ Debit Account No. ]',
        "付款人名称[ Payer's Name ]",
        '收款人开户行行号[ Account holding bank number of beneficiary ]',
        '收款人开户行名[ Beneficiary account bank ]',
        "收款人账号[ Payee's Account Number ]",
        "收款人名称[ Payee's Name ]",
        '交易日期[ Transaction Date ]',
        '交易时间[ Transaction time ]',
        '交易货币[ Trade Currency ]',
        '交易金额[ Trade Amount ]',
        '交易后余额[ After-transaction balance ]',
        '交易流水号[ Transaction reference number ]',
        '摘要[ Reference ]',
        '用途[ Purpose ]',
        '交易附言[ Remark ]',
        '备注[ Remarks ]',
      ],
    ],
    line: (deal) => [
      deal.isOut ? '往账' : '来账',
      '行外汇款',
      '',
      '',
      deal.isOut ? ownAccount : deal.account,
      deal.isOut ? ownName : deal.name,
      '',
      '',
      deal.isOut ? deal.account : ownAccount,
      deal.isOut ? deal.name : ownName,
      packed(deal),
      deal.time,
      'CNY',
      grouped(signed(deal)),
      grouped(deal.balance),
      deal.sequence,
      deal.abstract,
      deal.purpose,
      deal.remark,
      '',
    ],
    carries: ['time', 'balance', 'name', 'account', 'abstract', 'purpose', 'remark', 'sequence'],
  },
  {
    name: 'a signed amount with plus signs, packed dates and blanks inside heads',
    above: nothing,
    heads: [
      ['交易日期', '交易时间', '交易摘要', '交易金额', '本次余额', '对手信息', '日 志 号', '交易渠道', '交易附言'],
    ],
    line: (deal) => [
      packed(deal),
      clock(deal),
      deal.abstract,
      `${deal.isOut ? '-' : '+'}${yuan(deal.cents)}`,
      yuan(deal.balance),
      deal.name,
      deal.sequence,
      '网银',
      deal.remark,
    ],
    carries: ['time', 'balance', 'name', 'abstract', 'remark', 'sequence'],
  },
  {
    name: 'a title line, dashes for nothing, newest first',
    above: () => [['某某银行交易流水明细单']],
    heads: [
      [
        '记账日期',
        '记账时间',
        '币别',
        '金额',
        '余额',
        '交易名称',
        '渠道',
        '网点名称',
        '附言',
        '对方账户名',
        '对方卡号/账号',
        '对方开户行',
        '借记卡号',
      ],
    ],
    line: (deal) => [
      deal.date,
      deal.time,
      '人民币',
      grouped(signed(deal)),
      grouped(deal.balance),
      deal.abstract,
      '手机银行',
      '-------------------',
      deal.remark || '----------',
      deal.name,
      deal.account,
      '-------------------',
      '1234',
    ],
    carries: ['time', 'balance', 'name', 'account', 'abstract', 'remark'],
    isNewestFirst: true,
  },
  {
    name: 'name and account of the other side in one cell',
    above: nothing,
    heads: [['记账日期', '货币', '交易金额', '联机余额', '交易摘要', '对手信息', '客户摘要']],
    line: (deal, index) => [
      deal.date,
      'CNY',
      grouped(signed(deal)),
      grouped(deal.balance),
      deal.abstract,
      `${deal.name}${index % 2 ? ' ' : ''}${deal.account}`,
      deal.remark,
    ],
    carries: ['balance', 'name', 'account', 'abstract', 'remark'],
  },
  {
    name: 'padded values, a pair of dashes beside the pair of values, masked balance and a line of sums',
    above: () => [['明细查询文件下载'], [], [`卡号: 1105****1234`, '卡别名: 工资卡'], []],
    heads: [
      [
        '交易日期',
        '摘要',
        '交易场所',
        '交易国家或地区简称',
        '钞/汇',
        '交易金额(收入)',
        '交易金额(支出)',
        '交易币种',
        '记账金额(收入)',
        '记账金额(支出)',
        '记账币种',
        '余额',
        '对方户名',
        '',
      ],
    ],
    line: (deal) =>
      [
        deal.date,
        deal.abstract,
        '',
        'CHN',
        '钞',
        '-',
        '-',
        '-',
        inOnly(deal, grouped(deal.cents)),
        outOnly(deal, grouped(deal.cents)),
        '人民币',
        'xx,yyyy.zz',
        deal.name,
        '',
      ].map((cell, index) => (index < 13 ? `${cell.padEnd(12)}\t` : cell)),
    below: (deals) => [
      [' '],
      ['人民币合计', '', '', '', '', '', '', '', grouped(sum(deals, false)), grouped(sum(deals, true)), ''],
    ],
    carries: ['name', 'abstract'],
  },
  {
    name: 'label cells above, posting and trade date, a note below',
    above: () => [
      ['China Example Bank'],
      ['开户机构：', '某支行'],
      ['币　　种：', '人民币'],
      ['账　　号：', '1105*********1234'],
      [],
    ],
    heads: [
      [
        '记账日  ',
        '交易日期  ',
        '交易时间  ',
        '支出  ',
        '收入  ',
        '账户余额  ',
        '币种  ',
        '摘要  ',
        '对方账号  ',
        '对方户名  ',
        '交易地点  ',
      ],
    ],
    line: (deal) => [
      packed(deal),
      packed(deal),
      deal.time,
      deal.isOut ? yuan(deal.cents) : '0.00',
      deal.isOut ? '0.00' : yuan(deal.cents),
      yuan(deal.balance),
      '人民币',
      deal.abstract,
      deal.account,
      deal.name,
      '',
    ],
    below: () => [['以上数据仅供参考|具体内容请以柜台为准']],
    carries: ['time', 'balance', 'name', 'account', 'abstract'],
  },
  {
    name: 'heads of two rows',
    above: () => [['对账单'], ['查询期间：2023-01-01 至 2026-12-31  账号：11050160360000001234']],
    heads: [
      ['交易日期', '发生额', '', '余额', '对方信息', '', '摘要'],
      ['', '借方', '贷方', '', '户名', '账号', ''],
    ],
    line: (deal) => [
      deal.date.replaceAll('-', '/'),
      outOnly(deal, yuan(deal.cents)),
      inOnly(deal, yuan(deal.cents)),
      yuan(deal.balance),
      deal.name,
      deal.account,
      deal.abstract,
    ],
    carries: ['balance', 'name', 'account', 'abstract'],
  },
  {
    name: 'English heads, D and C, brackets for nothing',
    above: () => [['Account No:', ownAccount]],
    heads: [
      [
        'Transaction Date',
        'Time',
        'D/C',
        'Amount',
        'Balance',
        'Counterparty',
        'Counterparty Account No',
        'Description',
        'Reference Number',
      ],
    ],
    line: (deal) => [
      deal.date,
      deal.time,
      deal.isOut ? 'D' : 'C',
      grouped(deal.cents),
      grouped(deal.balance),
      deal.name,
      deal.account,
      deal.abstract,
      deal.sequence,
    ],
    carries: ['time', 'balance', 'name', 'account', 'abstract', 'sequence'],
  },
  {
    name: 'negative amounts in brackets and dates in Chinese',
    above: nothing,
    heads: [['日期', '金额（元）', '余额（元）', '对方名称', '用途', '流水号']],
    line: (deal) => [
      `${Number(deal.date.slice(0, 4))}年${Number(deal.date.slice(5, 7))}月${Number(deal.date.slice(8))}日`,
      deal.isOut ? `(${grouped(deal.cents)})` : grouped(deal.cents),
      grouped(deal.balance),
      deal.name,
      deal.purpose,
      deal.sequence,
    ],
    carries: ['balance', 'name', 'purpose', 'sequence'],
  },
  {
    name: 'marks 收 and 付, yuan signs, pages with repeated heads and sums',
    above: () => [['第1页']],
    heads: [['交易日期', '收付标志', '交易金额', '账户余额', '对方户名', '摘要']],
    line: (deal) => [
      deal.date.replaceAll('-', '.'),
      deal.isOut ? '付' : '收',
      `￥${grouped(deal.cents)}`,
      `￥${grouped(deal.balance)}`,
      deal.name,
      deal.abstract,
    ],
    below: () => [
      ['本页小计', '', '1.00'],
      ['第2页'],
      ['交易日期', '收付标志', '交易金额', '账户余额', '对方户名', '摘要'],
      ['合  计', '', '2.00'],
    ],
    carries: ['balance', 'name', 'abstract'],
  },
  {
    name: 'full-width digits and a trailing minus',
    above: nothing,
    heads: [['交易日', '发生额', '余额', '交易对方', '附言']],
    line: (deal) => [
      deal.date,
      `${yuan(deal.cents)}${deal.isOut ? '-' : ''}`,
      yuan(deal.balance).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
      deal.name,
      deal.remark,
    ],
    carries: ['balance', 'name', 'remark'],
  },
  {
    name: 'no heads at all',
    above: nothing,
    heads: [],
    line: (deal) => [deal.date, deal.time, yuan(signed(deal)), yuan(deal.balance)],
    carries: ['time', 'balance'],
  },
]

/** All rows of a file in a shape, and the index of its first row of heads. */
export function render(
  shape: Shape,
  deals: readonly Deal[],
): { rows: readonly (readonly string[])[]; headRow: number } {
  const above = shape.above(deals)
  const lines = deals.map(shape.line)
  if (shape.isNewestFirst) lines.reverse()
  return { rows: [...above, ...shape.heads, ...lines, ...(shape.below?.(deals) ?? [])], headRow: above.length }
}
