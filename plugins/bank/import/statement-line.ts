import type { Money } from '#core'
import type { Direction } from './column-field'
import type { MessageParams } from './import-problem'

export interface LineRemark {
  /** A field of the line, or `row` for the row as a whole. */
  readonly field: string
  /** A translation key. */
  readonly message: string
  readonly params?: MessageParams
}

/** The account a file belongs to. What the caller does not know is taken from the file. */
export interface StatementAccount {
  readonly ownAccount: string
  readonly ownName: string
  readonly bankName: string
}

/** One transaction of a file. Text fields are '' where the file says nothing. */
export interface StatementLine {
  /** Row in the sheet, from 1. */
  readonly rowNumber: number
  readonly sheet: string
  /** yyyy-MM-dd; '' only with an error. */
  readonly transDate: string
  /** HH:mm:ss or ''. */
  readonly transTime: string
  /** c 收, d 付; '' only with an error. */
  readonly cdflag: Direction | ''
  /** Never negative; '' only with an error. */
  readonly trsamt: Money | ''
  readonly balance: Money | ''
  readonly currency: string
  /** Payer. */
  readonly dbtdwmc: string
  readonly dbtacc: string
  /** Payee. */
  readonly crtdwmc: string
  readonly crtacc: string
  readonly otherBank: string
  readonly ownAccount: string
  readonly transAbstr: string
  readonly purpose: string
  readonly remark: string
  readonly bankName: string
  readonly bankSeqNo: string
  readonly paymentMethod: string
  readonly transType: string
  readonly channel: string
  /** The cells as they stand in the file. */
  readonly raw: readonly string[]
  /** What makes two readings of one transaction the same; '' with an error. Known when the whole file is read. */
  key: string
  /** False for lines that are shown only: those with an error, and amounts of zero. */
  readonly isStored: boolean
  readonly warnings: readonly LineRemark[]
  readonly error?: LineRemark
}
