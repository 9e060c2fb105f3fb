import {
  addMoney,
  AppError,
  compareMoney,
  isZeroMoney,
  type Money,
  minMoney,
  negateMoney,
  ruleBroken,
  subtractMoney,
  toMoney,
} from '#core'
import { column, type Write } from '#server'
import { sql } from 'drizzle-orm'
import { revenue } from '../resources/revenue'

/** What a receipt filled of one collection plan row. */
export interface PlanShare {
  readonly planId: string
  readonly amount: Money
}

/** Receipts against contracts, for other areas. */
export interface Receivables {
  /**
   * Books a receipt to a contract. It fills the named plan row first, then the others oldest first; what fills none is
   * received in advance. Answers the shares, which `giveBack` needs. Throws when contract and plan do not belong together.
   */
  receive(write: Write, receipt: { contractId: string; planId?: string; amount: Money }): Promise<PlanShare[]>
  /** Takes a receipt back, or a part of it, out of the rows it filled, last first. Answers the shares that remain. */
  giveBack(
    write: Write,
    contractId: string,
    shares: readonly PlanShare[],
    amount: Money,
    received: Money,
  ): Promise<PlanShare[]>
  /** The contract's project and customer. */
  contract(write: Write, contractId: string): Promise<{ projectId: string; customerId: string; contractCode: string }>
}

const none = toMoney('0')

export const receivables: Receivables = {
  async receive(write, { contractId, planId, amount }) {
    await addClaimed(write, contractId, amount)
    const plans = await openPlans(write, contractId)
    if (planId && !plans.some(({ id }) => id === planId)) throw ruleBroken('所选收款计划不属于该合同')
    const ordered = [...plans].sort((a, b) => Number(b.id === planId) - Number(a.id === planId))
    const shares: PlanShare[] = []
    let left = amount
    for (const plan of ordered) {
      const share = minMoney(left, subtractMoney(plan.planAmount, plan.claimAmount))
      if (compareMoney(share, none) <= 0) continue
      await fill(write, plan, addMoney(plan.claimAmount, share))
      shares.push({ planId: plan.id, amount: share })
      left = subtractMoney(left, share)
    }
    return shares
  },
  async giveBack(write, contractId, shares, amount, received) {
    await addClaimed(write, contractId, negateMoney(amount))
    // What filled no plan row was received in advance and goes first.
    const planned = shares.reduce((sum, share) => addMoney(sum, share.amount), none)
    let left = subtractMoney(amount, minMoney(amount, subtractMoney(received, planned)))
    const remaining: PlanShare[] = []
    const plans = new Map((await openPlans(write, contractId)).map((plan) => [plan.id, plan]))
    for (const share of [...shares].reverse()) {
      const back = minMoney(left, share.amount)
      const plan = plans.get(share.planId)
      if (plan && !isZeroMoney(back)) await fill(write, plan, subtractMoney(plan.claimAmount, back))
      left = subtractMoney(left, back)
      if (!isZeroMoney(subtractMoney(share.amount, back))) {
        remaining.unshift({ planId: share.planId, amount: subtractMoney(share.amount, back) })
      }
    }
    return remaining
  },
  async contract(write, contractId) {
    const [row] = await write.find(revenue, sql`id = ${contractId}::int8`)
    if (!row) throw new AppError('recordMissing', { params: { label: revenue.label } })
    return { projectId: row.projectId, customerId: row.partyAId, contractCode: row.contractCode }
  },
}

async function addClaimed(write: Write, contractId: string, amount: Money): Promise<void> {
  const [row] = await write.lock(revenue, [contractId])
  if (row) await write.update(revenue, row, { claimAmount: addMoney(row.claimAmount, amount) }, 'claim')
}

interface Plan {
  readonly id: string
  readonly version: number
  readonly planAmount: Money
  readonly claimAmount: Money
  readonly planDate: string
}

async function openPlans(write: Write, contractId: string): Promise<Plan[]> {
  const resource = write.application.resources.get('projects.collectionPlan')
  const rows = await write.find(resource, sql`${column(resource, 'contractId')} = ${contractId}::int8`)
  const locked =
    rows.length > 0
      ? await write.lock(
          resource,
          rows.map(({ id }) => id),
        )
      : []
  const plans = locked as unknown as Plan[]
  return plans.sort((a, b) => a.planDate.localeCompare(b.planDate) || a.id.localeCompare(b.id))
}

async function fill(write: Write, plan: Plan, claimAmount: Money): Promise<void> {
  const resource = write.application.resources.get('projects.collectionPlan')
  const planStatus = statusOf(plan, claimAmount, write.now.slice(0, 10))
  await write.update(resource, plan as never, { claimAmount, planStatus }, 'claim')
}

/** {0 未到期, 1 到期, 2 部分回款, 3 已回款, 4 逾期}. */
export function statusOf(plan: Pick<Plan, 'planAmount' | 'planDate'>, claimed: Money, today: string): number {
  if (compareMoney(claimed, plan.planAmount) >= 0) return 3
  if (!isZeroMoney(claimed)) return 2
  if (plan.planDate === today) return 1
  return plan.planDate < today ? 4 : 0
}
