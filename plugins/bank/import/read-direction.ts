import { absMoney, centsOf, isZeroMoney, type Money } from '#core'
import type { ColumnMapping, Direction } from './column-field'
import { markDirection } from './direction-marks'
import type { MessageParams } from './import-problem'
import { accountsAgree } from './own-account'
import { isPlaceholder } from './placeholder'
import { type ReadAmount, readAmount } from './read-amount'
import type { LineRemark } from './statement-line'

export type DirectedAmount =
  | { readonly cdflag: Direction; readonly trsamt: Money; readonly warning?: LineRemark }
  | { readonly error: LineRemark }

/** Cells of the line that tell amount and direction; undefined where the file has no such column. */
export interface DirectionCells {
  readonly amountIn?: string
  readonly amountOut?: string
  readonly amountSigned?: string
  readonly amountUnsigned?: string
  readonly directionMark?: string
  readonly payerAccount?: string
  readonly payeeAccount?: string
}

const fail = (message: string, params: MessageParams = {}): DirectedAmount => ({
  error: { field: 'trsamt', message, params },
})

const opposite = (direction: Direction): Direction => (direction === 'c' ? 'd' : 'c')

function problemOf(text: string, amount: ReadAmount): DirectedAmount | undefined {
  if (amount.kind === 'masked') return fail('金额被银行遮盖：{{text}}', { text })
  if (amount.kind === 'unreadable') return fail('金额无法读取：{{text}}', { text })
  return undefined
}

/** A negative amount on one side is a reversal and moves the balance the other way. */
function directed(amount: Money, side: Direction): DirectedAmount {
  if (centsOf(amount) >= 0n) return { cdflag: side, trsamt: amount }
  const warning = { field: 'trsamt', message: '红字冲正：金额为负，按相反方向记' }
  return { cdflag: opposite(side), trsamt: absMoney(amount), warning }
}

function fromColumns(inText: string, outText: string): DirectedAmount {
  const [income, expense] = [readAmount(inText), readAmount(outText)]
  const problem = problemOf(inText, income) ?? problemOf(outText, expense)
  if (problem) return problem
  const moved = {
    c: income.kind === 'amount' && !isZeroMoney(income.value),
    d: expense.kind === 'amount' && !isZeroMoney(expense.value),
  }
  if (moved.c && moved.d) return fail('收入和支出两列都有金额')
  if (moved.d && expense.kind === 'amount') return directed(expense.value, 'd')
  if (income.kind === 'amount') return directed(income.value, 'c')
  return expense.kind === 'amount' ? directed(expense.value, 'd') : fail('没有金额')
}

function fromSign(text: string): DirectedAmount {
  const amount = readAmount(text)
  if (amount.kind !== 'amount') return problemOf(text, amount) ?? fail('没有金额')
  const isOut = centsOf(amount.value) < 0n
  return { cdflag: isOut ? 'd' : 'c', trsamt: absMoney(amount.value) }
}

/** Payer and payee tell the direction where exactly one of them is our account. */
function fromParties(
  { payerAccount = '', payeeAccount = '' }: DirectionCells,
  ownAccount: string,
): Direction | undefined {
  if (isPlaceholder(ownAccount)) return undefined
  const isPayer = payerAccount !== '' && accountsAgree(payerAccount, ownAccount)
  const isPayee = payeeAccount !== '' && accountsAgree(payeeAccount, ownAccount)
  return isPayer === isPayee ? undefined : isPayer ? 'd' : 'c'
}

function fromMark(cells: DirectionCells, mapping: ColumnMapping, ownAccount: string): DirectedAmount {
  const { amountUnsigned = '', directionMark: mark } = cells
  const amount = readAmount(amountUnsigned)
  if (amount.kind !== 'amount') return problemOf(amountUnsigned, amount) ?? fail('没有金额')
  const marked = mark === undefined ? undefined : markDirection(mark, mapping.marks)
  const direction = marked ?? fromParties(cells, ownAccount) ?? mapping.allDirection
  if (direction) return directed(amount.value, direction)
  return mark ? fail('收支标志“{{mark}}”不明', { mark }) : fail('不能区分收和付')
}

/**
 * Amount and direction of a line. In a bank's file 借方 is money out and 贷方 is money in. Two columns go before a sign,
 * a sign before a mark; which of them a file has was settled with its columns.
 */
export function readDirection(cells: DirectionCells, mapping: ColumnMapping, ownAccount: string): DirectedAmount {
  if (cells.amountIn !== undefined || cells.amountOut !== undefined)
    return fromColumns(cells.amountIn ?? '', cells.amountOut ?? '')
  if (cells.amountSigned !== undefined) return fromSign(cells.amountSigned)
  return fromMark(cells, mapping, ownAccount)
}
