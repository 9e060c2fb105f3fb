import { centsOf, decimalRatio, type Money, ofCents } from './money'

/** Decimals on one common power of ten, as whole numbers. */
const wholeWeights = (ratios: readonly string[]): bigint[] => {
  const parts = ratios.map(decimalRatio)
  const common = parts.reduce((most, part) => (part.denominator > most ? part.denominator : most), 1n)
  return parts.map((part) => part.numerator * (common / part.denominator))
}

/**
 * Splits an amount in proportion to the ratios (percents, fractions or any weights): each share is rounded down, the cents that
 * are left go to the largest remainders, ties to the first line. The shares add up to the amount exactly; a negative amount
 * splits as the mirror of the positive one. Throws RangeError when a ratio is negative or all are zero.
 */
export const splitByRatio = (amount: Money, ratios: readonly string[]): Money[] => {
  const weights = wholeWeights(ratios)
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  if (weights.some((weight) => weight < 0n)) throw new RangeError('比例不能为负')
  if (total === 0n) throw new RangeError('比例之和不能为零')

  const cents = centsOf(amount)
  const sign = cents < 0n ? -1n : 1n
  const shares = weights.map((weight, line) => {
    const exact = cents * sign * weight
    return { line, cents: exact / total, remainder: exact % total }
  })
  const left = shares.reduce((rest, share) => rest - share.cents, cents * sign)
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.line - b.line : a.remainder > b.remainder ? -1 : 1,
  )
  for (const share of byRemainder.slice(0, Number(left))) share.cents += 1n
  return shares.map((share) => ofCents(share.cents * sign))
}
