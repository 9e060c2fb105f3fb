import {
  addMoney,
  AppError,
  absMoney,
  compareMoney,
  isId,
  isNegativeMoney,
  isZeroMoney,
  type Money,
  negateMoney,
  ruleBroken,
  subtractMoney,
  toMoney,
  valueText,
} from '#core'
import { assertVisible, findService, service, type Write } from '#server'
import { sql } from 'drizzle-orm'
import { claimItem } from '../resources/claim-item'
import { offset } from '../resources/offset'
import { statement } from '../resources/statement'
import type { ClaimItemRow } from './rows'
import { giveBack, none, reserve } from './statement-money'

export interface OffsetRequest {
  /** 1 发票, 2 保证金, 3 借款, 4 收付对冲. */
  readonly kind: number
  readonly targetId: string
  /** Negative takes an earlier offset back. */
  readonly amount: Money
  readonly remark?: string
  readonly reversedId?: string
  /** Made with its claim, whose voucher posts both. */
  readonly withClaim?: boolean
}

/** 核销: sets claimed money of an item against a target, never more than is open on either. Answers the offset. */
export async function offsetItem(write: Write, item: ClaimItemRow, request: OffsetRequest) {
  const offsetAmount = addMoney(item.offsetAmount, request.amount)
  const openAmount = subtractMoney(item.amount, item.unclaimAmount, offsetAmount)
  if (isNegativeMoney(openAmount))
    throw ruleBroken('认领明细只剩 {{left}} 可核销', { left: item.openAmount }, { left: item.openAmount })
  if (isNegativeMoney(offsetAmount))
    throw ruleBroken('冲回金额超过已核销金额 {{amount}}', { amount: item.offsetAmount })
  const target = await takeTarget(write, item, request)
  await write.update(claimItem, item, { offsetAmount, openAmount }, 'offset')
  const row = await write.insert(offset, {
    serialNumber: await write.serialNumber('HX'),
    claimItemId: item.id,
    statementId: item.statementId,
    offsetKind: request.kind,
    targetId: request.targetId,
    targetName: target.name,
    offsetAmount: request.amount,
    reversedId: request.reversedId ?? null,
    applyDate: write.now.slice(0, 10),
    remark: request.remark ?? null,
  })
  if (request.withClaim || request.kind !== 1) return row
  // Claimed before the invoice was named: what stood in 2203 moves to 1122; a negative offset is its red copy.
  const who = { customerId: item.customerId || null, projectId: item.projectId || null }
  const voucher = await service(write.application, 'finance.ledger').post(write, {
    sourceType: offset.id,
    sourceId: row.id,
    date: row.applyDate,
    summary: `核销 ${row.serialNumber} ${target.name}`,
    entries: [
      { subjectCode: '2203', debitAmount: request.amount, ...who },
      { subjectCode: '1122', creditAmount: request.amount, ...who },
    ],
  })
  return write.update(offset, row, { voucherId: voucher.id }, 'voucher')
}

async function takeTarget(
  write: Write,
  item: ClaimItemRow,
  { kind, targetId, amount }: OffsetRequest,
): Promise<{ name: string }> {
  if (kind === 1) {
    const invoices = findService(write.application, 'finance.invoiceOffset')
    if (invoices) return invoices.take(write, targetId, amount)
  }
  if (kind === 4) return pairStatement(write, item, targetId, amount)
  throw ruleBroken(
    kind === 2
      ? '保证金模块尚未启用，不能核销保证金'
      : kind === 3
        ? '借款模块尚未启用，不能核销借款'
        : '核销类型不正确',
  )
}

/** 收付对冲: a payment (d) and the receipt (c) that returned it, of equal amounts. */
async function pairStatement(
  write: Write,
  item: ClaimItemRow,
  targetId: string,
  amount: Money,
): Promise<{ name: string }> {
  const [other] = await write.lock(statement, [targetId])
  if (!other) throw new AppError('recordMissing', { params: { label: statement.label } })
  if (!isNegativeMoney(amount)) await assertVisible(write, statement, [targetId])
  if (other.cdflag === item.cdflag) throw ruleBroken('收付对冲要求一收一付')
  if (compareMoney(absMoney(amount), item.amount) !== 0 || other.trsamt !== item.trsamt) {
    throw ruleBroken('收付对冲要求金额相等：{{left}} 与 {{right}}', { left: item.trsamt, right: other.trsamt })
  }
  if (isNegativeMoney(amount)) await release(write, other.id, absMoney(amount))
  else await reserve(write, other, amount)
  return { name: `${other.transDate} ${other.otherName ?? ''}`.trim() }
}

async function release(write: Write, statementId: string, amount: Money): Promise<void> {
  const [row] = await write.lock(statement, [statementId])
  if (!row) return
  await giveBack(write, row, amount, none)
}

/** 核销 as a client sends it: {claimItemId, offsetKind, targetId, offsetAmount, remark}, or {reversedId} to take one back. */
export async function submitOffset(write: Write, body: Readonly<Record<string, unknown>>) {
  if (body.reversedId) return reverseOffset(write, valueText(body.reversedId))
  const claimItemId = valueText(body.claimItemId)
  const targetId = valueText(body.targetId)
  if (!isId(claimItemId)) throw new AppError('parameterMissing', { params: { name: 'claimItemId' } })
  if (!isId(targetId)) throw new AppError('parameterMissing', { params: { name: 'targetId' } })
  const amount = readAmount(body.offsetAmount)
  if (isNegativeMoney(amount)) throw ruleBroken('冲回核销请注明被冲回的核销单')
  const [item] = await write.lock(claimItem, [claimItemId])
  if (!item) throw new AppError('recordMissing', { params: { label: claimItem.label } })
  await assertVisible(write, claimItem, [claimItemId])
  return offsetItem(write, item, {
    kind: Number(body.offsetKind ?? 1),
    targetId,
    amount,
    remark: typeof body.remark === 'string' ? body.remark : undefined,
  })
}

function readAmount(given: unknown): Money {
  try {
    const amount = toMoney(given as string)
    if (!isZeroMoney(amount)) return amount
  } catch {
    // Falls through to the message that names the field.
  }
  throw new AppError('fieldInvalid', { params: { field: '核销金额', problem: '请输入大于零、最多两位小数的金额' } })
}

/** Undoes an offset by a negative one of the same size; once only. */
export async function reverseOffset(write: Write, id: string) {
  if (!isId(id)) throw new AppError('parameterInvalid', { params: { name: 'reversedId' } })
  const [row] = await write.lock(offset, [id])
  if (!row) throw new AppError('recordMissing', { params: { label: offset.label } })
  const already = await write.find(offset, sql`reversed_id = ${id}::int8`)
  if (already.length > 0 || isNegativeMoney(row.offsetAmount)) throw ruleBroken('该核销已冲回')
  const [item] = await write.lock(claimItem, [row.claimItemId])
  if (!item) throw new AppError('recordMissing', { params: { label: claimItem.label } })
  return offsetItem(write, item, {
    kind: row.offsetKind,
    targetId: row.targetId,
    amount: negateMoney(row.offsetAmount),
    reversedId: id,
  })
}
