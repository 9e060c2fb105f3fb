import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseQuery } from '../../../src/server/search/search-query'
import { mixedReadings } from '../../../src/server/search/syllables'
import { amountTokensOf, maskedToken, titleTokensOf, tokensOf } from '../../../src/server/search/tokenise'

describe('tokens', () => {
  test('characters, pairs, pinyin and initials from each word onward', () => {
    expect(tokensOf('工程管理')).toEqual(
      expect.arrayContaining(['工', '工程', '程管', '管理', 'gongchengguanli', '~gcgl', 'guanli', '~gl']),
    )
  })

  test('every reading of a character near the beginning', () => {
    expect(tokensOf('还款')).toEqual(expect.arrayContaining(['huankuan', 'haikuan']))
    expect(titleTokensOf('重庆')).toContain('^chongqing')
  })

  test('a number with and without its parts and noughts', () => {
    expect(tokensOf('HT-2024-0012')).toEqual(expect.arrayContaining(['ht20240012', '20240012', '0012', '12']))
  })

  test('the last digits of a long number', () => {
    expect(tokensOf('25442000000123456789')).toEqual(expect.arrayContaining(['6789', '456789']))
  })

  test('amounts in every way they are written whole', () => {
    expect(amountTokensOf('12345.60')).toEqual(['12345.60', '12345.6'])
    expect(amountTokensOf('-880.00')).toEqual(['880.00', '880.0', '880'])
    expect(amountTokensOf('0.05')).toEqual(['0.05'])
  })

  test('a masked value is one token of its own kind', () => {
    expect(maskedToken('138 0000-1234')).toBe('=13800001234')
  })

  test('full width and capital letters are as half width and small ones', () => {
    expect(tokensOf('ＡＢＣ１２')).toEqual(tokensOf('abc12'))
  })
})

describe('queries', () => {
  test('blanks and signs ask nothing', () => {
    expect(parseQuery(' （）-/ ')).toBeUndefined()
  })

  test('thousands separators are left out', () => {
    expect(parseQuery('12,345.6')?.strict.entry).toContain("'12345.6':*")
  })

  test('syllables followed by initials', () => {
    expect(mixedReadings('zhangwm', 1)).toEqual([['zhang', 'w', 'm']])
    expect(mixedReadings('zhangweiming', 3)).toEqual([])
    expect(mixedReadings('zwm', 3)).toEqual([])
  })

  test('any text makes lexemes that are well quoted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const lexemes = (parseQuery(text)?.strict.entry ?? '').matchAll(/'([^']*)'/g)
        for (const [, lexeme] of lexemes) expect(lexeme).toMatch(/^[~=]?[\p{L}\p{N}\p{Script=Han}.]+$/u)
      }),
    )
  })
})
