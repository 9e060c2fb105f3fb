import { decimalRatio, type Money, scaleMoney, subtractMoney } from './money'

export type TaxSplit = { noTaxAmount: Money; taxAmount: Money }

/**
 * Splits a tax-inclusive amount: the net part is amount ÷ (1 + rate) rounded half up, the tax is the rest, so both add up to the cent.
 * The rate is a decimal fraction such as '0.06'. Throws RangeError on a rate that is no plain decimal or not above -1.
 */
export const splitTax = (amount: Money, taxRate: string): TaxSplit => {
  const { numerator, denominator } = decimalRatio(taxRate)
  if (denominator + numerator <= 0n) throw new RangeError(`税率无效：${taxRate}`)
  const noTaxAmount = scaleMoney(amount, denominator, denominator + numerator)
  return { noTaxAmount, taxAmount: subtractMoney(amount, noTaxAmount) }
}

export const noTaxAmount = (amount: Money, taxRate: string): Money => splitTax(amount, taxRate).noTaxAmount
export const taxAmount = (amount: Money, taxRate: string): Money => splitTax(amount, taxRate).taxAmount
