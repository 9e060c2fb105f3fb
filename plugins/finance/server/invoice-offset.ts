import { addMoney, AppError, compareMoney, type Money, ruleBroken, subtractMoney, toMoney } from '#core'
import { assertVisible, type Write } from '#server'
import { invoice } from '../resources/invoice'

/** Something claimed money can be set against. */
export interface OffsetTarget {
  /** Takes an amount (a negative one gives it back) under the target's lock. Throws when less is open. */
  take(write: Write, targetId: string, amount: Money): Promise<{ readonly name: string; readonly customerId: string }>
  /** What is still open, under its lock; nothing when it is gone. */
  open(write: Write, targetId: string): Promise<Money>
}

/** 核销发票: an invoice takes claimed money up to what is open on it; a negative amount gives it back. */
export const invoiceOffset: OffsetTarget = {
  async take(write, targetId, amount) {
    const [row] = await write.lock(invoice, [targetId])
    if (!row) throw new AppError('recordMissing', { params: { label: invoice.label } })
    // What is given back was taken in sight.
    if (compareMoney(amount, none) > 0) await assertVisible(write, invoice, [targetId])
    const offsetAmount = addMoney(row.offsetAmount, amount)
    const openAmount = subtractMoney(row.amount, row.returnAmount, offsetAmount)
    if (compareMoney(openAmount, none) < 0) {
      throw ruleBroken(
        '发票 {{name}} 只剩 {{left}} 可核销',
        { name: row.invoiceNo, left: row.openAmount },
        { left: row.openAmount },
      )
    }
    if (compareMoney(offsetAmount, none) < 0)
      throw ruleBroken('冲回金额超过已核销金额 {{amount}}', { amount: row.offsetAmount })
    await write.update(invoice, row, { offsetAmount, openAmount }, 'offset')
    return { name: row.invoiceNo, customerId: row.customerId }
  },
  async open(write, targetId) {
    const [row] = await write.lock(invoice, [targetId])
    return row?.openAmount ?? none
  },
}

const none: Money = toMoney('0')
