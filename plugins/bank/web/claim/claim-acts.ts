import {
  type CommandOutcome,
  formatMoney,
  isZeroMoney,
  type Money,
  type Row,
  subtractMoney,
  sumMoney,
  tryMoney,
} from '#core'
import { fetchRecord, t } from '#web'
import { claim } from '../../resources/claim'
import { type ClaimBody, fetchItems, submitClaim, submitOffset, submitUnclaim, undoClaim } from './claim-calls'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
export const moneyOf = (value: unknown): Money => tryMoney(text(value)) ?? sumMoney([])

/** Posts a claim. Taking it back is one act: the claim goes with its offsets, everything else stays. */
export async function actClaim(body: ClaimBody): Promise<CommandOutcome> {
  const { id, serialNumber } = await submitClaim(body)
  const amount = formatMoney(sumMoney(body.items.map((item) => item.amount)))
  return {
    message: t('已认领 {{number}}：{{count}} 行，共 {{amount}}', {
      number: serialNumber,
      count: body.items.length,
      amount,
    }),
    undo: () => actUndoClaim(id, serialNumber),
  }
}

/** Takes a whole claim back; its own undo claims the same items again, under a new number. */
export async function actUndoClaim(id: string, number: string): Promise<CommandOutcome> {
  const items = (await fetchItems(id)).filter((item) => !isZeroMoney(heldBy(item)))
  const claimType = items[0] ? await claimTypeOf(items[0]) : 1
  await undoClaim(id)
  const amount = formatMoney(sumMoney(items.map(heldBy)))
  return {
    message: t('已撤销认领 {{number}}，{{amount}} 退回流水', { number, amount }),
    undo: items.length === 0 ? undefined : () => actClaim(bodyOf(claimType, items)),
  }
}

/** Gives money of one claim item back; undone by claiming the same amount for the same contract again. */
export async function actUnclaim(item: Row, amount: Money, reason: string): Promise<CommandOutcome> {
  const claimType = await claimTypeOf(item)
  const { serialNumber } = await submitUnclaim({ unclaimKind: 1, claimItemId: item.id, amount, reason })
  return {
    message: t('已取消认领 {{number}}：{{amount}}（撤销将重新认领）', {
      number: serialNumber,
      amount: formatMoney(amount),
    }),
    undo: () => actClaim({ claimType, items: [claimItemBody(item, amount)] }),
  }
}

/** Posts what nobody claimed to 待认领款. There is no way back but the later claim, which clears it. */
export async function actSuspend(statementId: string, reason: string): Promise<CommandOutcome> {
  const { serialNumber } = await submitUnclaim({ unclaimKind: 2, statementId, reason })
  return { message: t('已挂账 {{number}}，认领时自动冲销', { number: serialNumber }) }
}

/** Sets claimed money against an invoice; undone by an offset of the same size the other way. */
export async function actOffset(claimItemId: string, invoiceId: string, amount: Money): Promise<CommandOutcome> {
  const body = { offsetKind: 1, claimItemId, targetId: invoiceId, offsetAmount: amount }
  const { id, serialNumber } = await submitOffset(body)
  return {
    message: t('已核销 {{number}}：{{amount}}', { number: serialNumber, amount: formatMoney(amount) }),
    undo: () => actReverse(id, serialNumber, () => actOffset(claimItemId, invoiceId, amount)),
  }
}

export async function actReverse(id: string, number: string, again?: CommandOutcome['undo']): Promise<CommandOutcome> {
  const { serialNumber } = await submitOffset({ reversedId: id })
  return { message: t('已冲回核销 {{number}}（{{reverse}}）', { number, reverse: serialNumber }), undo: again }
}

/** The kind of the claim that an item stands in. */
const claimTypeOf = async (item: Row): Promise<number> =>
  Number((await fetchRecord(claim, text(item.claimId))).claimType) || 1

/** What the item still holds of its statement. */
const heldBy = (item: Row): Money => subtractMoney(moneyOf(item.amount), moneyOf(item.unclaimAmount))

const bodyOf = (claimType: number, items: readonly Row[]): ClaimBody => ({
  claimType,
  items: items.map((item) => claimItemBody(item, heldBy(item))),
})

const claimItemBody = (item: Row, amount: Money) => ({
  statementId: text(item.statementId),
  amount,
  projectId: text(item.projectId) || undefined,
  contractId: text(item.contractId) || undefined,
  collectionPlanId: text(item.collectionPlanId) || undefined,
  issueItemId: text(item.issueItemId) || undefined,
  customerId: text(item.customerId) || undefined,
  remark: text(item.remark) || undefined,
})
