import { isZeroMoney, type Money } from '#core'
import type { ColumnField, ColumnMapping } from './column-field'
import { currencyCode } from './currency-code'
import { accountsAgree } from './own-account'
import { sequenceNumber, withoutPlaceholder } from './placeholder'
import { readAmount } from './read-amount'
import { type DirectionCells, readDirection } from './read-direction'
import { type Moment, momentReader } from './read-moment'
import { splitParty } from './split-party'
import type { LineRemark, StatementAccount, StatementLine } from './statement-line'
import type { StatementTable, TableRow } from './statement-table'

/** Where each field stands, and what is the same for all lines of a file. */
interface Reading {
  readonly table: StatementTable
  readonly mapping: ColumnMapping
  readonly account: StatementAccount
  readonly index: Partial<Record<ColumnField, number>>
  readonly remarks: readonly number[]
  readonly readMoment: (raw: string) => Moment | undefined
}

type Cells = readonly string[]

const directionFields = [
  'amountIn',
  'amountOut',
  'amountSigned',
  'amountUnsigned',
  'directionMark',
  'payerAccount',
  'payeeAccount',
] as const

const cellOf = ({ index }: Reading, cells: Cells, field: ColumnField): string => {
  const at = index[field]
  return at === undefined ? '' : (cells[at] ?? '')
}

const textOf = (reading: Reading, cells: Cells, field: ColumnField): string =>
  withoutPlaceholder(cellOf(reading, cells, field))

function directionCells(reading: Reading, cells: Cells): DirectionCells {
  const found: Partial<Record<(typeof directionFields)[number], string>> = {}
  for (const field of directionFields)
    if (reading.index[field] !== undefined) found[field] = cellOf(reading, cells, field)
  return found
}

const splitThousands = (cells: Cells): boolean =>
  cells.some((cell, index) => /^[+-]?\d{1,3}$/.test(cell) && /^\d{3}(?:\.\d{1,2})?$/.test(cells[index + 1] ?? ''))

/** Rows with too many or too few cells. A comma inside an amount that was not quoted shifts all that follows: an error. */
function fitCells(reading: Reading, cells: Cells): { cells: Cells; warning?: LineRemark; error?: LineRemark } {
  const { heads, hasFullRows } = reading.table
  const surplus = cells.slice(heads.length).filter((cell) => cell !== '')
  if (surplus.length > 0) {
    const params = { count: surplus.length }
    if (splitThousands(cells))
      return { cells, error: { field: 'row', message: '比表头多 {{count}} 列，可能金额中的逗号没有加引号', params } }
    const last = [cells[heads.length - 1] ?? '', ...surplus].filter((cell) => cell !== '').join(' ')
    const fitted = [...cells.slice(0, heads.length - 1), last]
    return { cells: fitted, warning: { field: 'row', message: '比表头多 {{count}} 列，多出的并入最后一列', params } }
  }
  const short = heads.length - cells.length
  if (short <= 0 || !hasFullRows) return { cells }
  return { cells, warning: { field: 'row', message: '比表头少 {{count}} 列', params: { count: short } } }
}

interface ReadMoment extends Moment {
  readonly warning?: LineRemark
  readonly error?: LineRemark
}

function readWhen(reading: Reading, cells: Cells): ReadMoment {
  const [dayText, stampText, timeText] = [
    cellOf(reading, cells, 'transDate'),
    cellOf(reading, cells, 'dateTime'),
    textOf(reading, cells, 'transTime'),
  ]
  const [day, stamp, clock] = [reading.readMoment(dayText), reading.readMoment(stampText), reading.readMoment(timeText)]
  const date = day?.date || stamp?.date || ''
  const time = clock?.time || stamp?.time || day?.time || ''
  if (date === '') {
    const text = dayText || stampText
    const message = text === '' ? '没有交易日期' : '交易日期无法读取：{{text}}'
    return { date, time, error: { field: 'transDate', message, params: { text } } }
  }
  if (timeText === '' || clock) return { date, time }
  return {
    date,
    time,
    warning: { field: 'transTime', message: '交易时间无法读取：{{text}}', params: { text: timeText } },
  }
}

function readBalance(reading: Reading, cells: Cells): { balance: Money | ''; warning?: LineRemark } {
  const text = cellOf(reading, cells, 'balance')
  const amount = readAmount(text)
  if (amount.kind === 'amount') return { balance: amount.value }
  if (amount.kind === 'blank') return { balance: '' }
  const message = amount.kind === 'masked' ? '余额被银行遮盖：{{text}}' : '余额无法读取：{{text}}'
  return { balance: '', warning: { field: 'balance', message, params: { text } } }
}

/** The account of a line: the caller's where the file does not contradict it, else what stands in the line or above. */
function ownAccountOf(reading: Reading, cells: Cells): { own: string; warning?: LineRemark } {
  const inLine = textOf(reading, cells, 'ownAccount')
  const known = reading.account.ownAccount || reading.table.preamble.ownAccount
  if (inLine === '' || known === '') return { own: known || inLine }
  if (accountsAgree(inLine, known)) return { own: known }
  return {
    own: inLine,
    warning: { field: 'ownAccount', message: '本方账号 {{account}} 与所选账户不同', params: { account: inLine } },
  }
}

type Parties = Pick<StatementLine, 'dbtdwmc' | 'dbtacc' | 'crtdwmc' | 'crtacc'>

/** Payer and payee: from their own columns, else our side and the other side by direction. */
function readParties(reading: Reading, cells: Cells, cdflag: StatementLine['cdflag'], own: string): Parties {
  const text = (field: ColumnField): string => textOf(reading, cells, field)
  const name = text('otherName')
  const account = text('otherAccount')
  const other = account === '' ? splitParty(name) : { name, account }
  const { preamble } = reading.table
  const ours = { name: text('ownName') || reading.account.ownName || preamble.ownName, account: own }
  const [payer, payee] = cdflag === 'd' ? [ours, other] : [other, ours]
  return {
    dbtdwmc: text('payerName') || payer.name,
    dbtacc: text('payerAccount') || payer.account,
    crtdwmc: text('payeeName') || payee.name,
    crtacc: text('payeeAccount') || payee.account,
  }
}

const joinRemarks = (reading: Reading, cells: Cells): string => {
  const texts = reading.remarks.map((at) => withoutPlaceholder(cells[at] ?? '')).filter((text) => text !== '')
  return texts.length < 2 ? (texts[0] ?? '') : [...new Set(texts)].join('；')
}

const zeroAmount: LineRemark = { field: 'trsamt', message: '金额为零，只显示，不导入' }

function readLine(reading: Reading, row: TableRow): StatementLine {
  const fitted = fitCells(reading, row.cells)
  const { cells } = fitted
  const when = readWhen(reading, cells)
  const balance = readBalance(reading, cells)
  const own = ownAccountOf(reading, cells)
  const amount = readDirection(directionCells(reading, cells), reading.mapping, own.own)
  const failed = 'error' in amount ? amount.error : undefined
  const { cdflag, trsamt, warning } =
    'error' in amount ? { cdflag: '' as const, trsamt: '' as const, warning: undefined } : amount
  const isZero = trsamt !== '' && isZeroMoney(trsamt)
  const error = fitted.error ?? when.error ?? failed
  const remarks = [fitted.warning, when.warning, warning, isZero ? zeroAmount : undefined, balance.warning, own.warning]
  const text = (field: ColumnField): string => textOf(reading, cells, field)
  return {
    rowNumber: row.rowNumber,
    sheet: row.sheet,
    transDate: when.date,
    transTime: when.time,
    cdflag,
    trsamt,
    balance: balance.balance,
    currency: currencyCode(text('currency') || reading.table.preamble.currency || 'CNY'),
    ...readParties(reading, cells, cdflag, own.own),
    otherBank: text('otherBank'),
    ownAccount: own.own,
    transAbstr: text('abstract'),
    purpose: text('purpose'),
    remark: joinRemarks(reading, cells),
    bankName: reading.account.bankName || reading.table.preamble.bankName,
    bankSeqNo: sequenceNumber(text('bankSeqNo')),
    paymentMethod: text('paymentMethod'),
    transType: text('transType'),
    channel: text('channel'),
    raw: row.cells,
    key: '',
    isStored: error === undefined && !isZero,
    warnings: remarks.filter((remark) => remark !== undefined),
    ...(error ? { error } : {}),
  }
}

function begin(table: StatementTable, mapping: ColumnMapping, account: StatementAccount): Reading {
  const index: Partial<Record<ColumnField, number>> = {}
  for (const column of mapping.columns) index[column.field] ??= column.index
  const remarks = mapping.columns.filter(({ field }) => field === 'remark').map((column) => column.index)
  return { table, mapping, account, index, remarks, readMoment: momentReader(mapping.dateOrder) }
}

const progressEvery = 2000

/**
 * The transactions of a table, in the order of the file and without keys. A line that cannot be read stays, with its
 * error and its cells; nothing is dropped.
 */
export function readLines(
  table: StatementTable,
  mapping: ColumnMapping,
  account: StatementAccount,
  onProgress?: (done: number, total: number) => void,
): StatementLine[] {
  const reading = begin(table, mapping, account)
  const total = table.rows.length
  return table.rows.map((row, index) => {
    if (index % progressEvery === 0) onProgress?.(index, total)
    return readLine(reading, row)
  })
}
