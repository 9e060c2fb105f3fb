import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf, money, negateMoney, ofCents, sumMoney } from '../../../src/core/fields/money'
import { splitByRatio } from '../../../src/core/fields/split-by-ratio'

test.each([
  ['100.00', ['1', '1', '1'], ['33.34', '33.33', '33.33']],
  ['0.02', ['1', '1', '1'], ['0.01', '0.01', '0.00']],
  ['100.00', ['33.3', '66.7'], ['33.30', '66.70']],
  ['0.10', ['0.25', '0.75'], ['0.03', '0.07']],
  ['10.00', ['0', '1', '2'], ['0.00', '3.33', '6.67']],
  ['-100.00', ['1', '1', '1'], ['-33.34', '-33.33', '-33.33']],
])('%s by %j is %j', (amount, ratios, shares) => expect(splitByRatio(money(amount), ratios)).toEqual(shares))

test('shares add up exactly, stay within a cent of the exact share, and nothing goes to a zero ratio', () =>
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      fc
        .array(fc.nat({ max: 10_000 }), { minLength: 1, maxLength: 12 })
        .filter((weights) => weights.some((weight) => weight > 0)),
      (cents, weights) => {
        const amount = ofCents(cents)
        const shares = splitByRatio(amount, weights.map(String))
        const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
        expect(sumMoney(shares)).toBe(amount)
        for (const [line, share] of shares.entries()) {
          const floor = (cents * BigInt(weights[line] ?? 0)) / total
          expect([floor, floor + 1n]).toContain(centsOf(share))
          if (weights[line] === 0) expect(share).toBe('0.00')
        }
        expect(splitByRatio(negateMoney(amount), weights.map(String))).toEqual(shares.map(negateMoney))
      },
    ),
  ))

test('ratios that cannot split throw', () => {
  expect(() => splitByRatio(money(1), [])).toThrow(RangeError)
  expect(() => splitByRatio(money(1), ['0', '0'])).toThrow(RangeError)
  expect(() => splitByRatio(money(1), ['1', '-1'])).toThrow(RangeError)
})
