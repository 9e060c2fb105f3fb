import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { capitalAmount, readCapitalAmount } from '../../../src/core/fields/capital-amount'

const pairs = [
  ['1680.32', '壹仟陆佰捌拾元零叁角贰分'],
  ['1409.5', '壹仟肆佰零玖元伍角整'],
  ['6007.14', '陆仟零柒元壹角肆分'],
  ['107000.53', '壹拾万柒仟元零伍角叁分'],
  ['16409.02', '壹万陆仟肆佰零玖元零贰分'],
  ['325.04', '叁佰贰拾伍元零肆分'],
  ['100010000', '壹亿零壹万元整'],
  ['10', '壹拾元整'],
  ['0.05', '伍分'],
  ['0', '零元整'],
  ['0.5', '伍角整'],
  ['10.05', '壹拾元零伍分'],
  ['-12.5', '负壹拾贰元伍角整'],
  ['0.1234', '壹角贰分叁厘肆毫'],
  ['0.1004', '壹角零肆毫'],
  ['3.005', '叁元零伍厘'],
  ['100000001', '壹亿零壹元整'],
  ['100005000', '壹亿零伍仟元整'],
  ['1000050000000', '壹万亿零伍仟万元整'],
  ['1000100000000', '壹万零壹亿元整'],
  ['999999999999999.9999', '玖佰玖拾玖万玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分玖厘玖毫'],
] as const

describe('writing capital amounts', () => {
  test.each(pairs)('%s is %s', (amount, capital) => expect(capitalAmount(amount)).toBe(capital))

  test.each([
    ['1,680.32', '壹仟陆佰捌拾元零叁角贰分'],
    ['１０', '壹拾元整'],
    [10, '壹拾元整'],
    [0.05, '伍分'],
    [10n, '壹拾元整'],
    ['1.00009', '壹元整'],
    [1e-7, '零元整'],
    ['-0', '零元整'],
    ['0010.00', '壹拾元整'],
  ])('%s is read as %s', (amount, capital) => expect(capitalAmount(amount)).toBe(capital))

  test.each(['1000000000000000', 1e15, -1e15, 10n ** 15n, 1e21, Number.NaN, 'abc', ''])('%s has none', (amount) =>
    expect(capitalAmount(amount)).toBe(''),
  )
})

describe('reading capital amounts back', () => {
  test.each(pairs)('%s from %s', (amount, capital) => expect(readCapitalAmount(capital)).toBe(amount))

  test.each([
    ['壹佰圆正', '100'],
    ['人民币：壹佰元伍角正', '100.5'],
    ['一千二百三十四元五角六分', '1234.56'],
    ['三万', '30000'],
    ['十五万', '150000'],
    ['兩萬元', undefined],
    ['两萬元', '20000'],
    ['二〇〇元', undefined],
    ['壹拾万零柒仟元整', '107000'],
    ['负零元整', '0'],
    ['十二', '12'],
  ])('%s is %s', (text, amount) => expect(readCapitalAmount(text)).toBe(amount))

  test.each([
    '',
    '元',
    '整',
    '负',
    '一千五',
    '一万五',
    '伍拾佰',
    '壹万零壹万',
    '壹元壹',
    '叁角伍元',
    '伍分叁角',
    '壹x元',
    '壹亿亿元',
    '壹佰壹佰元',
    '壹佰零元',
  ])('%s is no amount', (text) => expect(readCapitalAmount(text)).toBeUndefined())

  test('every amount below 1e15 is read back as it was written', () =>
    fc.assert(
      fc.property(
        fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 19n - 1n }), fc.bigInt({ min: 0n, max: 10n ** 9n })),
        fc.boolean(),
        (tenThousandths, negative) => {
          const digits = tenThousandths.toString().padStart(5, '0')
          const plain = `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/\.?0+$/, '') || '0'
          const amount = negative && plain !== '0' ? `-${plain}` : plain
          expect(readCapitalAmount(capitalAmount(amount))).toBe(amount)
          expect(capitalAmount(amount)).not.toMatch(/零零/)
        },
      ),
      { numRuns: 2000 },
    ))
})
