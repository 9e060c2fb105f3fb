import { type Money, subtractMoney } from '#core'
import { service, type Write } from '#server'
import { claim } from '../resources/claim'
import type { ClaimItemRow, ClaimRow, StatementRow } from './rows'

export interface PostedItem {
  readonly item: ClaimItemRow
  readonly statement: StatementRow
  /** What of it settles an invoice. */
  readonly settled: Money
  /** What of it clears 未认领挂账. */
  readonly suspended: Money
}

/** Claims whose money another document posts: each yuan of a statement is posted once. */
const postedElsewhere: Readonly<Record<number, string>> = {
  2: '由保证金单据入账',
  3: '由还款单据入账',
  4: '由付款单据入账',
}

/** Posts a claim (statement-claim) and notes its voucher on the document. */
export async function postClaim(write: Write, document: ClaimRow, items: readonly PostedItem[]): Promise<ClaimRow> {
  const elsewhere = postedElsewhere[document.claimType]
  if (elsewhere) return write.update(claim, document, { voucherMessage: elsewhere }, 'voucher')
  const voucher = await service(write.application, 'finance.ledger').post(write, {
    sourceType: claim.id,
    sourceId: document.id,
    date: document.applyDate,
    summary: summaryOf(document, items),
    entries: items.flatMap((posted) => entriesOf(document.claimType, posted)),
  })
  const { voucherNo, voucherMonth, voucherStatus, voucherMessage } = voucher
  return write.update(
    claim,
    document,
    { voucherId: voucher.id, voucherNo, voucherMonth, voucherStatus, voucherMessage },
    'voucher',
  )
}

const summaryOf = (document: ClaimRow, items: readonly PostedItem[]): string =>
  `认领 ${document.serialNumber} ${items[0]?.statement.otherName ?? ''}`.trim()

/** Dr 1002 (2241.03 as far as it had been posted there), Cr 1122 up to the invoices it settles, the rest 2203; interest Cr 6603, transfers their contra account. */
function entriesOf(claimType: number, { item, statement, settled, suspended }: PostedItem) {
  const { customerId, projectId, amount } = item
  const who = { customerId: customerId || null, projectId: projectId || null }
  const debits = [
    { subjectCode: '2241.03', debitAmount: suspended, accountId: statement.accountId },
    { subjectCode: '1002', debitAmount: subtractMoney(amount, suspended), accountId: statement.accountId },
  ]
  if (claimType === 5) {
    return [...debits, { subjectCode: statement.type === 5 ? '1221.03' : '6603', creditAmount: amount, ...who }]
  }
  return [
    ...debits,
    { subjectCode: '1122', creditAmount: settled, ...who },
    { subjectCode: '2203', creditAmount: subtractMoney(amount, settled), ...who },
  ]
}
