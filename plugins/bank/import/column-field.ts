import type { MessageParams } from './import-problem'

/** What a column of a statement can mean. */
export const columnFields = {
  transDate: '交易日期',
  transTime: '交易时间',
  dateTime: '日期和时间',
  amountSigned: '交易金额（带正负号）',
  amountIn: '收入金额（贷方）',
  amountOut: '支出金额（借方）',
  directionMark: '收支标志',
  amountUnsigned: '交易金额（不带正负号）',
  balance: '余额',
  currency: '币种',
  otherName: '对方户名',
  otherAccount: '对方账号',
  otherBank: '对方开户行',
  ownAccount: '本方账号',
  ownName: '本方户名',
  payerName: '付款人名称',
  payerAccount: '付款人账号',
  payeeName: '收款人名称',
  payeeAccount: '收款人账号',
  abstract: '摘要',
  purpose: '用途',
  remark: '附言',
  bankSeqNo: '银行流水号',
  transType: '交易类型',
  paymentMethod: '结算方式',
  channel: '交易渠道',
  ignore: '不导入',
} as const satisfies Record<string, string>

export type ColumnField = keyof typeof columnFields

/** c 收 (money in, 贷方 in a bank's file), d 付 (money out, 借方). */
export type Direction = 'c' | 'd'

export type DateOrder = 'ymd' | 'dmy' | 'mdy'

export interface MappedColumn {
  readonly index: number
  readonly head: string
  readonly field: ColumnField
  /** 0 to 1. */
  readonly confidence: number
  /** A translation key. */
  readonly reason: string
}

/** Which column means what: plain JSON, kept per bank under its signature. */
export interface ColumnMapping {
  /** A hash of the heads; a file with the same heads can be read with the same mapping. */
  readonly signature: string
  readonly columns: readonly MappedColumn[]
  /** What the bank's marks mean, beyond the usual ones. */
  readonly marks: Readonly<Record<string, Direction>>
  readonly dateOrder: DateOrder
  /** For a file with unsigned amounts and no marks: all its lines go this way. */
  readonly allDirection?: Direction
}

/** Something the file does not tell for sure. `required` ones keep the lines from being read right. */
export interface ColumnQuestion {
  /** `field:transDate`, `field:amount`, `direction`, `dateOrder`, `mark:…`, `column:7`. */
  readonly id: string
  /** Index of the column asked about, -1 where the question is for a column. */
  readonly column: number
  /** A translation key. */
  readonly message: string
  readonly params: MessageParams
  readonly required: boolean
  readonly options: readonly { readonly value: string; readonly label: string }[]
}
