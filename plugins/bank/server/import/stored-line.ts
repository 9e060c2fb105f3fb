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

const texts = [
  'dbtdwmc',
  'dbtacc',
  'crtdwmc',
  'crtacc',
  'transAbstr',
  'purpose',
  'remark',
  'bankName',
  'bankSeqNo',
  'paymentMethod',
  'transType',
] as const

const longest = (name: (typeof texts)[number]): number =>
  (statement.fields[name].options as { readonly maxLength: number }).maxLength

/** A line as it will be stored; texts that are longer than their field are cut, and `cut` says so. */
export function storedLine(line: StatementLine, place: LinePlace): StoredLine {
  const cut: LineRemark[] = []
  const words: Record<string, unknown> = {}
  for (const name of texts) {
    const most = longest(name)
    const text = line[name]
    if (text.length > most)
      cut.push({
        field: name,
        message: '{{field}}太长，只存前 {{count}} 字，全文在原始行',
        params: { field: statement.fields[name].label, count: most },
      })
    words[name] = text === '' ? null : storable(text.slice(0, most))
  }
  const facts = {
    ...words,
    transDate: line.transDate,
    transTime: line.transTime || null,
    cdflag: line.cdflag,
    trsamt: line.trsamt,
    balance: line.balance || null,
    currency: line.currency,
    type: typeOf(line, place),
    accountId: place.account?.id ?? null,
    batchId: place.batchId,
    source: 2,
    lineKey: line.key,
    rawLine: { sheet: line.sheet, row: line.rowNumber, cells: line.raw.map(storable) },
  }
  return { values: { ...facts, ...derived(facts) }, cut }
}

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
