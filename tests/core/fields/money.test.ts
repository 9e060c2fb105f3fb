import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  absMoney,
  addMoney,
  amountInputProblem,
  centsOf,
  compareMoney,
  formatMoney,
  isNegativeMoney,
  isZeroMoney,
  maxMoney,
  minMoney,
  money,
  moneyProblem,
  multiplyMoney,
  negateMoney,
  ofCents,
  signedAmountInputProblem,
  subtractMoney,
  sumMoney,
  tryMoney,
} from '../../../src/core/fields/money'

const anyCents = fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n })

describe('reading money', () => {
  test.each([
    ['12', '12.00'],
    ['-12.5', '-12.50'],
    ['1,234,567.5', '1,234,567.50'.replaceAll(',', '')],
    ['１，２３４．５６', '1234.56'],
    ['－８', '-8.00'],
    ['.5', '0.50'],
    ['-0.00', '0.00'],
    ['007', '7.00'],
    ['+3.10', '3.10'],
    [' 9 ', '9.00'],
    [12.5, '12.50'],
    [0.1, '0.10'],
    [7n, '7.00'],
    ['9999999999999999.99', '9999999999999999.99'],
  ])('%s is %s', (input, expected) => expect(money(input)).toBe(expected))

  test.each([
    ['1.234', '金额最多保留两位小数'],
    [0.1 + 0.2, '金额最多保留两位小数'],
    ['', '金额不是数字'],
    ['abc', '金额不是数字'],
    ['1.2.3', '金额不是数字'],
    ['1²', '金额不是数字'],
    ['12.', '金额不是数字'],
    [Number.NaN, '金额不是数字'],
    [Number.POSITIVE_INFINITY, '金额不是数字'],
    ['1e5', '金额不能用科学计数法'],
    [1e-7, '金额不能用科学计数法'],
    ['10000000000000000', '金额超出范围'],
    [2 ** 53, '金额过大，请以文本传递'],
  ])('%s is refused: %s', (input, problem) => {
    expect(moneyProblem(input)).toBe(problem)
    expect(tryMoney(input)).toBeUndefined()
    expect(() => money(input)).toThrow(RangeError)
    expect(() => money(input)).toThrow(problem)
  })

  test('nothing is no money', () => {
    expect(tryMoney(null)).toBeUndefined()
    expect(tryMoney(undefined)).toBeUndefined()
  })

  test('every number of cents survives the way through text, separators and back', () =>
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(centsOf(ofCents(cents))).toBe(cents)
        expect(centsOf(money(formatMoney(ofCents(cents))))).toBe(cents)
      }),
    ))
})

describe('reckoning with money', () => {
  test('sums are exact where floats are not', () => {
    expect(addMoney(money('0.10'), money('0.20'))).toBe('0.30')
    expect(sumMoney([])).toBe('0.00')
    expect(subtractMoney(money('1'), money('0.90'), money('0.2'))).toBe('-0.10')
  })

  test('a sum beyond numeric(18,2) throws instead of wrapping', () =>
    expect(() => addMoney(money('9999999999999999.99'), money('0.01'))).toThrow(RangeError))

  test('addition and subtraction undo each other and order is kept', () =>
    fc.assert(
      fc.property(anyCents, anyCents, (a, b) => {
        const [left, right] = [ofCents(a), ofCents(b)]
        expect(subtractMoney(addMoney(left, right), right)).toBe(left)
        expect(compareMoney(left, right)).toBe(a < b ? -1 : a > b ? 1 : 0)
        expect(compareMoney(minMoney(left, right), maxMoney(left, right))).not.toBe(1)
        expect(isZeroMoney(addMoney(left, negateMoney(left)))).toBe(true)
        expect(isNegativeMoney(absMoney(left))).toBe(false)
      }),
    ))

  test.each([
    ['100.00', '0.06', '6.00'],
    ['0.50', '0.01', '0.01'],
    ['-0.50', '0.01', '-0.01'],
    ['0.49', '0.01', '0.00'],
    ['33.33', '1.5', '50.00'],
    ['10', '-2', '-20.00'],
  ])('%s times %s is %s, half up', (amount, rate, expected) =>
    expect(multiplyMoney(money(amount), rate)).toBe(expected),
  )

  test('a rate that is no plain decimal throws', () => expect(() => multiplyMoney(money(1), '6%')).toThrow(RangeError))

  test.each([
    ['1234567.5', '1,234,567.50'],
    ['-1000', '-1,000.00'],
    ['-100', '-100.00'],
    ['999', '999.00'],
  ])('%s is shown as %s', (amount, shown) => expect(formatMoney(amount)).toBe(shown))
})

describe('amount inputs', () => {
  test.each(['0', '0.5', '10', '1,234.56', '１２'])('%s is accepted by both rules', (text) => {
    expect(amountInputProblem(text)).toBeUndefined()
    expect(signedAmountInputProblem(text)).toBeUndefined()
  })

  test.each(['', '01', '00', '1.234', '.5', '1.', 'abc', '+1', '99999999999999999'])(
    '%s is refused by both',
    (text) => {
      expect(amountInputProblem(text)).toBe('请输入正整数或保留两位小数')
      expect(signedAmountInputProblem(text)).toBe('请输入整数或保留两位小数')
    },
  )

  test('only the second rule lets a minus through', () => {
    expect(amountInputProblem('-1.50')).toBe('请输入正整数或保留两位小数')
    expect(signedAmountInputProblem('-1.50')).toBeUndefined()
  })
})
