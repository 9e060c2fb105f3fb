import { statement } from '../../resources/statement'
import type { LineRemark, StatementLine } from '../../import/statement-line'
import { derived } from '../serve-statement'
import type { OwnAccount } from './own-accounts'

/** What is the same for all lines of a batch. */
export interface LinePlace {
  readonly batchId: string
  readonly account: OwnAccount | undefined
  /** Whole numbers of all own accounts: money between them is an internal transfer. */
  readonly ownNumbers: ReadonlySet<string>
}

export interface StoredLine {
  /** Values of the statement, by its fields. */
  readonly values: Readonly<Record<string, unknown>>
  readonly cut: readonly LineRemark[]
}

const longest = new Map(
  Object.entries(statement.fields).map(([name, { options }]) => [name, (options as { maxLength?: number }).maxLength]),
)

/** A line as it will be stored; texts that are longer than their field are cut, and `cut` says so. */
export function storedLine(line: StatementLine, place: LinePlace): StoredLine {
  const cut: LineRemark[] = []
  const text = (name: keyof typeof statement.fields, given: string): string | null => {
    if (given === '') return null
    const most = longest.get(name) ?? given.length
    if (given.length > most) cut.push(cutRemark(name, most))
    return storable(given.length > most ? given.slice(0, most) : given)
  }
  const values = {
    transDate: line.transDate,
    transTime: line.transTime || null,
    cdflag: line.cdflag,
    trsamt: line.trsamt,
    dbtdwmc: text('dbtdwmc', line.dbtdwmc),
    dbtacc: text('dbtacc', line.dbtacc),
    crtdwmc: text('crtdwmc', line.crtdwmc),
    crtacc: text('crtacc', line.crtacc),
    transAbstr: text('transAbstr', line.transAbstr),
    purpose: text('purpose', line.purpose),
    remark: text('remark', line.remark),
    bankName: text('bankName', line.bankName),
    bankSeqNo: text('bankSeqNo', line.bankSeqNo),
    paymentMethod: text('paymentMethod', line.paymentMethod),
    transType: text('transType', line.transType),
    balance: line.balance || null,
    currency: text('currency', line.currency),
    type: typeOf(line, place),
    accountId: place.account?.id ?? null,
    batchId: place.batchId,
    source: 2,
    lineKey: line.key,
    rawLine: { sheet: line.sheet, row: line.rowNumber, cells: line.raw.map(storable) },
  }
  return { values: Object.assign(values, derived(values)), cut }
}

const cutRemark = (name: keyof typeof statement.fields, count: number): LineRemark => ({
  field: name,
  message: '{{field}}太长，只存前 {{count}} 字，全文在原始行',
  params: { field: statement.fields[name]?.label ?? name, count },
})

/** The database takes neither zero bytes nor halves of characters; a hostile workbook has both. */
const storable = (text: string): string =>
  text.isWellFormed() && !text.includes('\u0000') ? text : text.toWellFormed().replaceAll('\u0000', '')

const internal = 5
const charges = 6
const chargeWords = /结息|利息|手续费|服务费|工本费|年费|账户管理费/

/** The type of a line where the file leaves no doubt: money between own accounts, and what a bank takes or gives by itself. */
function typeOf(line: StatementLine, { ownNumbers, account }: LinePlace): number | null {
  const [name, number] = line.cdflag === 'd' ? [line.crtdwmc, line.crtacc] : [line.dbtdwmc, line.dbtacc]
  const other = number.replaceAll(/[\s-]/g, '')
  if (other !== '' && other !== account?.account && ownNumbers.has(other)) return internal
  const isBank = name === '' || name.includes('银行')
  return isBank && chargeWords.test(`${line.transAbstr} ${line.purpose}`) ? charges : null
}
