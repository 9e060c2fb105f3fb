import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluateAmount } from '../../../src/core/fields/amount-expression'
import { formatMoney, ofCents } from '../../../src/core/fields/money'

describe('reckoning in the box', () => {
  test.each([
    ['1+2*3', '7.00'],
    ['(1+2)*3', '9.00'],
    ['0.1+0.2', '0.30'],
    ['10/4', '2.50'],
    ['1/3*3', '1.00'],
    ['2-3', '-1.00'],
    ['-(2+3)', '-5.00'],
    ['--2', '2.00'],
    ['1,234,567.5+0.5', '1234568.00'],
    ['106/(1+6%)', '100.00'],
    ['100+10%', '100.10'],
    ['（１２００＋３４．５）×２', '2469.00'],
    ['１００÷８', '12.50'],
    ['100、8', '12.50'],
    ['1。5', '1.50'],
    ['1.5万', '15000.00'],
    ['3亿', '300000000.00'],
    ['2千万+5百', '20000500.00'],
    ['￥12.30元', '12.30'],
    ['壹仟陆佰捌拾元零叁角贰分', '1680.32'],
    ['壹万元整 + 伍角', '10000.50'],
    ['(叁佰圆正-负伍元)*2', '610.00'],
    ['人民币壹佰元整', '100.00'],
    ['.5', '0.50'],
    ['5.', '5.00'],
  ])('%s is %s', (text, value) => expect(evaluateAmount(text)).toMatchObject({ value, rounded: false }))

  test.each([
    ['1/3', '0.33'],
    ['2/3', '0.67'],
    ['0.125', '0.13'],
    ['-0.125', '-0.13'],
    ['1/-3', '-0.33'],
  ])('%s is rounded to %s', (text, value) => expect(evaluateAmount(text)).toMatchObject({ value, rounded: true }))

  test('the result comes with separators and in capitals', () =>
    expect(evaluateAmount('1680*1000')).toEqual({
      value: '1680000.00',
      formatted: '1,680,000.00',
      capital: '壹佰陆拾捌万元整',
      rounded: false,
    }))

  test.each([
    ['', '请输入金额或算式', 0],
    ['1+', '算式不完整', 2],
    ['(1+2', '括号不配对', 4],
    ['1+2)', '括号不配对', 4],
    ['1 2', '算式有误', 2],
    ['2(3)', '算式有误', 1],
    ['*3', '算式有误', 0],
    ['()', '算式有误', 1],
    ['1+a', '算式中有无法识别的字符', 2],
    ['1e5', '算式中有无法识别的字符', 1],
    ['5/(1-1)', '除数不能为零', 2],
    ['一千五', '无法识别的大写金额', 0],
    ['9亿*9亿', '金额超出范围', 5],
    ['('.repeat(100), '算式过长', 51],
    ['1'.repeat(301), '算式过长', 300],
  ])('%s has a problem: %s', (text, problem, at) => expect(evaluateAmount(text)).toMatchObject({ problem, at }))

  test('no text whatever makes it throw', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,+-*/()% 万亿壹拾元角零负')) }),
        ),
        (text) => {
          const result = evaluateAmount(text)
          expect('value' in result || 'problem' in result).toBe(true)
        },
      ),
      { numRuns: 3000 },
    ))

  test('sums agree with integer cents', () =>
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 8 }), (cents) => {
        const text = cents.map((each) => formatMoney(ofCents(each))).join('+')
        expect(evaluateAmount(text)).toMatchObject({ value: ofCents(cents.reduce((sum, each) => sum + each, 0n)) })
      }),
    ))
})
