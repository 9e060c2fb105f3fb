import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMoney, money, negateMoney, ofCents } from '../../../src/core/fields/money'
import { noTaxAmount, splitTax, taxAmount } from '../../../src/core/fields/tax'

test.each([
  ['106.00', '0.06', '100.00', '6.00'],
  ['100.00', '0.06', '94.34', '5.66'],
  ['100.00', '0', '100.00', '0.00'],
  ['1.00', '0.13', '0.88', '0.12'],
  ['-106', '0.06', '-100.00', '-6.00'],
])('%s at %s is %s net and %s tax', (amount, rate, net, tax) => {
  expect(noTaxAmount(money(amount), rate)).toBe(net)
  expect(taxAmount(money(amount), rate)).toBe(tax)
})

test('net and tax add up to the cent, and a red copy is the mirror image', () =>
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
      fc.constantFrom('0', '0.01', '0.03', '0.05', '0.06', '0.09', '0.13'),
      (cents, rate) => {
        const amount = ofCents(cents)
        const split = splitTax(amount, rate)
        expect(addMoney(split.noTaxAmount, split.taxAmount)).toBe(amount)
        expect(splitTax(negateMoney(amount), rate).taxAmount).toBe(negateMoney(split.taxAmount))
      },
    ),
  ))

test('a rate that makes no sense throws', () => {
  expect(() => splitTax(money(1), '6%')).toThrow(RangeError)
  expect(() => splitTax(money(1), '-1')).toThrow(RangeError)
})
