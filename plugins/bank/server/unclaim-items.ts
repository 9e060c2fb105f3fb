import {
  addMoney,
  AppError,
  compareMoney,
  isId,
  isZeroMoney,
  type Money,
  minMoney,
  negateMoney,
  ruleBroken,
  subtractMoney,
  tryMoney,
  valueText,
} from '#core'
import { assertVisible, service, type Write } from '#server'
import { sql } from 'drizzle-orm'
import { claim } from '../resources/claim'
import { claimItem } from '../resources/claim-item'
import { offset } from '../resources/offset'
import { statement } from '../resources/statement'
import { unclaim } from '../resources/unclaim'
import { reverseOffset } from './offset-items'
import type { ClaimItemRow, UnclaimRow } from './rows'
import { giveBack, none } from './statement-money'

type PlanShares = readonly { readonly planId: string; readonly amount: Money }[]

/** 取消认领 (kind 1): gives money of a claim item back to its statement; its voucher is the red copy of the claim's. */
export async function unclaimItem(
  write: Write,
  itemId: string,
  amount: Money | undefined,
  reason: string,
): Promise<UnclaimRow> {
  const item = await lockItem(write, itemId)
  const back = amount ?? item.openAmount
  if (isZeroMoney(item.openAmount)) throw ruleBroken('该认领明细已全部核销或取消，没有可取消的金额')
  if (compareMoney(back, item.openAmount) > 0) {
    throw ruleBroken(
      '只剩 {{left}} 可取消（已核销 {{offset}}），请先冲回核销',
      { left: item.openAmount, offset: item.offsetAmount },
      { left: item.openAmount },
    )
  }
  const [held] = await write.lock(statement, [item.statementId])
  const [document] = await write.lock(claim, [item.claimId])
  if (!held || !document) throw new AppError('recordMissing', { params: { label: claim.label } })
  const suspended = suspendedPart(item, back)
  await giveBack(write, held, back, suspended)
  await write.update(claim, document, { unclaimAmount: addMoney(document.unclaimAmount, back) }, 'unclaim')
  const planShares = await givePlansBack(write, item, back)
  const unclaimAmount = addMoney(item.unclaimAmount, back)
  await write.update(
    claimItem,
    item,
    {
      unclaimAmount,
      openAmount: subtractMoney(item.amount, unclaimAmount, item.offsetAmount),
      suspendAmount: subtractMoney(item.suspendAmount, suspended),
      planShares,
    },
    'unclaim',
  )
  const row = await write.insert(unclaim, {
    serialNumber: await write.serialNumber('QX'),
    unclaimKind: 1,
    claimItemId: item.id,
    claimId: document.id,
    statementId: held.id,
    amount: back,
    reason,
    applyDate: write.now.slice(0, 10),
    voucherStatus: 0,
  })
  return document.voucherId ? post(write, row, redEntries(document.claimType, item, held, back, suspended)) : row
}

async function lockItem(write: Write, id: string): Promise<ClaimItemRow> {
  if (!isId(id)) throw new AppError('parameterMissing', { params: { name: 'claimItemId' } })
  const [item] = await write.lock(claimItem, [id])
  if (!item) throw new AppError('recordMissing', { params: { label: claimItem.label } })
  await assertVisible(write, claimItem, [id])
  return item
}

/** Money that had cleared 未认领挂账 goes back there last. */
function suspendedPart(item: ClaimItemRow, back: Money): Money {
  const remaining = subtractMoney(item.amount, item.unclaimAmount)
  const fromBank = subtractMoney(remaining, item.suspendAmount)
  return subtractMoney(back, minMoney(back, fromBank))
}

function givePlansBack(write: Write, item: ClaimItemRow, back: Money): Promise<unknown> | readonly never[] {
  if (!item.contractId) return []
  const received = subtractMoney(item.amount, item.unclaimAmount)
  const shares = (item.planShares ?? []) as PlanShares
  return service(write.application, 'contracts.receivables').giveBack(write, item.contractId, shares, back, received)
}

function redEntries(
  claimType: number,
  item: ClaimItemRow,
  held: { accountId: string; type: number | null },
  back: Money,
  suspended: Money,
) {
  const who = { customerId: item.customerId || null, projectId: item.projectId || null }
  const credit = claimType === 5 ? (held.type === 5 ? '1221.03' : '6603') : '2203'
  return [
    { subjectCode: '2241.03', debitAmount: negateMoney(suspended), accountId: held.accountId },
    { subjectCode: '1002', debitAmount: negateMoney(subtractMoney(back, suspended)), accountId: held.accountId },
    { subjectCode: credit, creditAmount: negateMoney(back), ...who },
  ]
}

async function post(write: Write, row: UnclaimRow, entries: Parameters<LedgerPost>[1]['entries']): Promise<UnclaimRow> {
  const voucher = await service(write.application, 'finance.ledger').post(write, {
    sourceType: unclaim.id,
    sourceId: row.id,
    date: row.applyDate,
    summary: `取消认领 ${row.serialNumber}`,
    entries,
  })
  const { voucherNo, voucherMonth, voucherStatus, voucherMessage } = voucher
  return write.update(
    unclaim,
    row,
    { voucherId: voucher.id, voucherNo, voucherMonth, voucherStatus, voucherMessage },
    'voucher',
  )
}
type LedgerPost = ReturnType<typeof service<'finance.ledger'>>['post']

/** Takes one whole claim back: its offsets are reversed, its items unclaimed. Everything else stays as it is. */
export async function undoClaim(write: Write, claimId: string): Promise<void> {
  if (!isId(claimId)) throw new AppError('parameterMissing', { params: { name: 'id' } })
  const items = await write.find(claimItem, sql`claim_id = ${claimId}::int8`)
  if (items.length === 0) throw new AppError('recordMissing', { params: { label: claim.label } })
  await assertVisible(write, claim, [claimId])
  await write.lock(
    statement,
    items.map((item) => item.statementId),
  )
  for (const item of items) {
    const made = await write.find(
      offset,
      sql`claim_item_id = ${item.id}::int8 and offset_amount > 0 and not exists (
      select 1 from bank_offset back where back.tenant_id = bank_offset.tenant_id and back.reversed_id = bank_offset.id)`,
    )
    for (const each of made) await reverseOffset(write, each.id)
  }
  const fresh = await write.find(claimItem, sql`claim_id = ${claimId}::int8`)
  for (const item of fresh) if (!isZeroMoney(item.openAmount)) await unclaimItem(write, item.id, undefined, '撤销认领')
}

/** 未认领挂账 (kind 2): at month end, what nobody claimed is posted Dr 1002, Cr 2241.03 and cleared by the later claim. */
export async function suspendStatement(write: Write, statementId: string, reason: string): Promise<UnclaimRow> {
  if (!isId(statementId)) throw new AppError('parameterMissing', { params: { name: 'statementId' } })
  const [row] = await write.lock(statement, [statementId])
  if (!row) throw new AppError('recordMissing', { params: { label: statement.label } })
  const amount = subtractMoney(row.openAmount, row.suspendAmount)
  if (row.cdflag !== 'c') throw ruleBroken('只有收款流水可以挂账')
  if (isZeroMoney(amount)) throw ruleBroken('该流水没有未认领且未挂账的金额')
  await write.update(statement, row, { suspendAmount: addMoney(row.suspendAmount, amount) }, 'suspend')
  const document = await write.insert(unclaim, {
    serialNumber: await write.serialNumber('QX'),
    unclaimKind: 2,
    statementId,
    amount,
    reason,
    applyDate: write.now.slice(0, 10),
    voucherStatus: 0,
  })
  return post(write, document, [
    { subjectCode: '1002', debitAmount: amount, accountId: row.accountId },
    { subjectCode: '2241.03', creditAmount: amount, accountId: row.accountId },
  ])
}

/** Reads {claimItemId | statementId, amount, reason, unclaimKind} as a client sends it. */
export function submitUnclaim(write: Write, body: Readonly<Record<string, unknown>>): Promise<UnclaimRow> {
  const reason = typeof body.reason === 'string' ? body.reason.trim().slice(0, 500) : ''
  if (reason === '') throw new AppError('fieldInvalid', { params: { field: '原因', problem: '请输入原因' } })
  if (Number(body.unclaimKind ?? 1) === 2) return suspendStatement(write, valueText(body.statementId), reason)
  const whole = body.amount === undefined || body.amount === null || body.amount === ''
  const amount = whole ? undefined : tryMoney(body.amount as string)
  if (!whole && (!amount || compareMoney(amount, none) <= 0)) {
    throw new AppError('fieldInvalid', { params: { field: '金额', problem: '请输入大于零、最多两位小数的金额' } })
  }
  return unclaimItem(write, valueText(body.claimItemId), amount, reason)
}
