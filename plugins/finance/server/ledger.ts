import { AppError, isZeroMoney, type Money, monthOf, negateMoney, type RecordOf, sumMoney, toMoney } from '#core'
import { assertMonthOpen, type Write } from '#server'
import { sql } from 'drizzle-orm'
import { voucher } from '../resources/voucher'
import { voucherEntry } from '../resources/voucher-entry'
import { financeSystem, notConfigured } from './finance-system'
import { subjectName } from './subjects'

export type VoucherRow = RecordOf<typeof voucher>

export interface Entry {
  readonly subjectCode: string
  readonly debitAmount?: Money
  readonly creditAmount?: Money
  readonly summary?: string
  readonly customerId?: string | null
  readonly projectId?: string | null
  readonly accountId?: string | null
  readonly userId?: string | null
}

export interface Posting {
  /** The resource and record that it posts; their voucher fields are kept up to date. */
  readonly sourceType: string
  readonly sourceId: string
  /** 'yyyy-MM-dd'. */
  readonly date: string
  readonly summary: string
  readonly entries: readonly Entry[]
  readonly reversedId?: string
}

/** Double entry bookkeeping for other areas. */
export interface Ledger {
  /**
   * Writes a balanced voucher in the transaction of what it posts and puts its push into the outbox. Entries of 0 are
   * left out. Throws when debit and credit differ or the month is closed.
   */
  post(write: Write, posting: Posting): Promise<VoucherRow>
  /** Pushes again; answers the voucher as it stands. Pushing what is pushed changes nothing. */
  push(write: Write, voucherId: string): Promise<VoucherRow>
}

const none = toMoney('0')

export const ledger: Ledger = {
  async post(write, posting) {
    const month = monthOf(posting.date)
    await assertMonthOpen(write, 'finance', month)
    const entries = posting.entries.filter(
      ({ debitAmount = none, creditAmount = none }) => !isZeroMoney(debitAmount) || !isZeroMoney(creditAmount),
    )
    const debit = sumMoney(entries.map((entry) => entry.debitAmount ?? none))
    const credit = sumMoney(entries.map((entry) => entry.creditAmount ?? none))
    if (entries.length < 2 || debit !== credit)
      throw new AppError('rule', { message: '凭证借贷不平：借 {{debit}}，贷 {{credit}}', params: { debit, credit } })
    const configured = await financeSystem(write)
    const row = await write.insert(voucher, {
      voucherNo: await nextNumber(write, month),
      voucherDate: posting.date,
      voucherMonth: month,
      summary: posting.summary,
      sourceType: posting.sourceType,
      sourceId: posting.sourceId,
      debitAmount: debit,
      creditAmount: credit,
      reversedId: posting.reversedId ?? null,
      voucherStatus: configured ? 1 : 0,
      voucherMessage: configured ? '' : notConfigured,
    })
    for (const entry of entries) await write.insert(voucherEntry, entryValues(row.id, posting.summary, entry))
    if (configured) await write.enqueue('finance.push', row.id, { voucherId: row.id })
    return row
  },
  async push(write, voucherId) {
    const [row] = await write.lock(voucher, [voucherId])
    if (!row) throw new AppError('recordMissing', { params: { label: voucher.label } })
    if (row.voucherStatus === 2 || row.voucherStatus === 4) return row
    const configured = await financeSystem(write)
    if (configured) await write.enqueue('finance.push', row.id, { voucherId: row.id })
    const changes = configured
      ? { voucherStatus: 1, voucherMessage: '' }
      : { voucherStatus: 0, voucherMessage: notConfigured }
    const pushed = await write.update(voucher, row, changes, 'push')
    await tellSource(write, pushed)
    return pushed
  },
}

const entryValues = (voucherId: string, summary: string, entry: Entry) => ({
  summary,
  debitAmount: none,
  creditAmount: none,
  ...entry,
  voucherId,
  subjectName: subjectName(entry.subjectCode),
})

/** 记-0001, continuous per month. */
async function nextNumber(write: Write, month: string): Promise<string> {
  const number = await write.nextNumber(`记${month}`, Number(month.slice(0, 4)))
  return `记-${String(number).padStart(4, '0')}`
}

/** The same entries in red: negative on the same side, never swapped. */
export const redCopy = (entries: readonly Entry[]): Entry[] =>
  entries.map((entry) => ({
    ...entry,
    ...(entry.debitAmount ? { debitAmount: negateMoney(entry.debitAmount) } : {}),
    ...(entry.creditAmount ? { creditAmount: negateMoney(entry.creditAmount) } : {}),
  }))

/** Sets the voucher fields of whatever the voucher posts. */
export async function tellSource(write: Write, row: VoucherRow): Promise<void> {
  const resource = write.application.resources.find(row.sourceType)
  if (!resource || !('voucherStatus' in resource.fields)) return
  const [found] = await write.find(resource, sql`id = ${row.sourceId}::int8`)
  const [source] = found ? await write.lock(resource, [found.id]) : []
  if (!source || (source.voucherId && source.voucherId !== row.id)) return
  const { voucherStatus, voucherNo, voucherMonth, voucherMessage } = row
  await write.update(
    resource,
    source,
    { voucherId: row.id, voucherStatus, voucherNo, voucherMonth, voucherMessage },
    'voucher',
  )
}
