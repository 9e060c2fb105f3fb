import { centsOf, type Resource, type Row, tryMoney } from '#core'
import { registries } from '#web'
import { claimItem } from '../../resources/claim-item'
import { statement } from '../../resources/statement'
import { normalName, numbersIn } from '../../payer-names'
import type { LinkLine } from './align-sides'

export const sourceIds = ['statement', 'claimItem', 'contract', 'invoice', 'voucher'] as const
export type SourceId = (typeof sourceIds)[number]

/** Conditions of a side; months `yyyy-MM`, days `yyyy-MM-dd`, ids with their names to be shown. */
export interface SideFilters {
  readonly month?: string
  readonly from?: string
  readonly to?: string
  /** c 收, d 付. */
  readonly direction?: string
  /** 1 needs claiming, 0 needs none. */
  readonly claimFlag?: string
  readonly account?: string
  readonly accountName?: string
  readonly customer?: string
  readonly customerName?: string
  readonly project?: string
  readonly projectName?: string
}

export interface SideSpec extends SideFilters {
  readonly source: SourceId
}

/** A row of a side as it is matched and shown. */
export interface CompareLine extends LinkLine {
  readonly row: Row
  readonly partyText: string
  readonly text: string
}

type FilterName = 'direction' | 'claimFlag' | 'account' | 'customer' | 'customerName' | 'project'

export interface CompareSource {
  readonly id: SourceId
  /** Message key. */
  readonly label: string
  readonly resource: string
  readonly date: string
  /** The filter of each kind of condition that it has, as the list's parameter. */
  readonly filters: Readonly<Partial<Record<FilterName, string>>>
  readonly read: (row: Row) => CompareLine
}

const text = (row: Row, name: string): string => {
  const value = row[name]
  return typeof value === 'string' ? value : ''
}
const cents = (row: Row, name: string): bigint => centsOf(tryMoney(text(row, name)) ?? noMoney)
const noMoney = '0.00' as NonNullable<ReturnType<typeof tryMoney>>

interface Facts {
  readonly date: string
  readonly cents: bigint
  readonly party: string
  readonly project?: string
  /** Its own numbers. */
  readonly numbers: readonly string[]
  /** Where numbers of others may stand. */
  readonly words?: string
}

function lineOf(row: Row, { date, cents: amount, party, project = '', numbers, words = '' }: Facts): CompareLine {
  const own = numbers.filter(Boolean)
  return {
    id: row.id,
    row,
    date,
    cents: amount,
    party: normalName(party),
    partyText: party,
    project,
    numbers: [...new Set([...own, ...numbersIn(words)])],
    text: [words, ...own].filter(Boolean).join(' '),
  }
}

/** Payments count negative, so that a receipt is never matched with a payment of the same size. */
const signed = (row: Row, amount: bigint) => (row.cdflag === 'd' ? -amount : amount)

const sources: readonly CompareSource[] = [
  {
    id: 'statement',
    label: '银行流水',
    resource: statement.id,
    date: 'transDate',
    filters: {
      direction: 'cdflag_equal',
      claimFlag: 'claimFlag_equal',
      account: 'accountId_equal',
      customerName: 'otherName_like',
      project: 'projectId_equal',
    },
    read: (row) =>
      lineOf(row, {
        date: text(row, 'transDate'),
        cents: signed(row, cents(row, 'trsamt')),
        party: text(row, 'otherName'),
        project: text(row, 'projectId'),
        numbers: [text(row, 'bankSeqNo')],
        words: [...new Set([text(row, 'transAbstr'), text(row, 'purpose'), text(row, 'remark')])]
          .filter(Boolean)
          .join(' '),
      }),
  },
  {
    id: 'claimItem',
    label: '认领明细',
    resource: claimItem.id,
    date: 'transDate',
    filters: { direction: 'cdflag_equal', customer: 'customerId_equal', project: 'projectId_equal' },
    read: (row) =>
      lineOf(row, {
        date: text(row, 'transDate'),
        cents: signed(row, cents(row, 'amount') - cents(row, 'unclaimAmount')),
        party: text(row, 'statementIdN') || text(row, 'customerIdN'),
        project: text(row, 'projectId'),
        numbers: [text(row, 'bankSeqNo'), text(row, 'claimNo'), text(row, 'contractCode'), text(row, 'issueItemIdN')],
      }),
  },
  {
    id: 'contract',
    label: '收入合同',
    resource: 'contracts.revenue',
    date: 'signingDate',
    filters: { customer: 'partyAId_equal', project: 'projectId_equal' },
    read: (row) =>
      lineOf(row, {
        date: text(row, 'signingDate'),
        cents: cents(row, 'contractAmount'),
        party: text(row, 'partyAIdN'),
        project: text(row, 'projectId'),
        numbers: [text(row, 'contractCode'), text(row, 'contractCodeOwner')],
        words: text(row, 'contractName'),
      }),
  },
  {
    id: 'invoice',
    label: '开票',
    resource: 'finance.invoice',
    date: 'issueDate',
    filters: { customer: 'customerId_equal', project: 'projectId_equal' },
    read: (row) =>
      lineOf(row, {
        date: text(row, 'issueDate'),
        cents: cents(row, 'amount') - cents(row, 'returnAmount'),
        party: text(row, 'customerIdN'),
        project: text(row, 'projectId'),
        numbers: [text(row, 'invoiceNo'), text(row, 'contractCode')],
      }),
  },
  {
    id: 'voucher',
    label: '凭证',
    resource: 'finance.voucher',
    date: 'voucherDate',
    filters: {},
    read: (row) =>
      lineOf(row, {
        date: text(row, 'voucherDate'),
        cents: cents(row, 'debitAmount'),
        party: text(row, 'summary').split(' ').at(-1) ?? '',
        numbers: [text(row, 'voucherNo')],
        words: text(row, 'summary'),
      }),
  },
]

const byId = new Map(sources.map((source) => [source.id, source]))

/** A source by its id. Throws for any other text. */
export function sourceOf(id: SourceId): CompareSource {
  const source = byId.get(id)
  if (!source) throw new Error(`no source "${String(id)}" to compare`)
  return source
}

export const isSource = (id: string): id is SourceId => byId.has(id as SourceId)

/** The resource behind a source, or undefined where its area is switched off. */
export const resourceOf = ({ source }: SideSpec): Resource | undefined =>
  registries.resources.find(sourceOf(source).resource)

/** The list's parameters for the conditions of a side; what a source cannot be asked for is left out. */
export function sideQuery(side: SideSpec): Readonly<Record<string, string>> {
  const { date, filters } = sourceOf(side.source)
  const [from, to] = side.month ? monthRange(side.month) : [side.from, side.to]
  const conditions = Object.entries(filters).flatMap(([name, parameter]) => {
    const value = side[name as keyof SideFilters]
    return value ? [[parameter, value]] : []
  })
  return {
    ...(from ? { [`${date}_datege`]: from } : {}),
    ...(to ? { [`${date}_datele`]: to } : {}),
    ...Object.fromEntries(conditions),
    ascs: date,
  }
}

/** First and last day of a month; February's last is found by the calendar. */
function monthRange(month: string): readonly [string, string] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return [`${month}-01`, `${month}-${String(last).padStart(2, '0')}`]
}

/** The month so many later. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}
