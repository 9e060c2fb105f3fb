import {
  compareNames,
  formatCount,
  localDateTime,
  localDay,
  localTime,
  monthName,
  sortByName,
  weekdayName,
} from '#core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

describe('names', () => {
  const names = ['周敏', 'Beta', '项目10', '重庆', '安徽', 'alpha', '项目2', '曾']

  test('go by pinyin in Chinese, what is written in letters after them, and numbers by their value', () => {
    expect(sortByName(names, (name) => name, 'zh')).toEqual([
      '安徽',
      '曾',
      '重庆',
      '项目2',
      '项目10',
      '周敏',
      'alpha',
      'Beta',
    ])
  })

  test('go by letters first in English, and Chinese ones by pinyin after them', () => {
    expect(sortByName(names, (name) => name, 'en')).toEqual([
      'alpha',
      'Beta',
      '安徽',
      '曾',
      '重庆',
      '项目2',
      '项目10',
      '周敏',
    ])
  })

  test('are copied, not moved in the list that was given', () => {
    const given = Object.freeze(['b', 'a'])
    expect(sortByName(given, (name) => name, 'zh')).toEqual(['a', 'b'])
    expect(given).toEqual(['b', 'a'])
  })

  test('have one order whatever they are and however they were given', () => {
    fc.assert(
      fc.property(fc.constantFrom('zh', 'en'), fc.array(fc.string({ unit: 'grapheme' })), (locale, given) => {
        const compare = compareNames(locale)
        const sorted = sortByName(given, (name) => name, locale)
        const again = sortByName(given.toReversed(), (name) => name, locale)
        expect(again.every((name, place) => compare(name, sorted[place] ?? '') === 0)).toBe(true)
      }),
    )
  })
})

describe('dates and numbers', () => {
  const moment = new Date(2026, 2, 5, 9, 4, 3)

  test('are written the same in both languages', () => {
    expect(localDay(moment)).toBe('2026-03-05')
    expect(localTime(moment)).toBe('09:04:03')
    expect(localDateTime(moment)).toBe('2026-03-05 09:04:03')
    expect(formatCount(1234567)).toBe('1,234,567')
  })

  test('but the words of the calendar are those of the language', () => {
    expect(weekdayName('2026-11-21', 'zh')).toBe('星期六')
    expect(weekdayName('2026-11-21', 'en')).toBe('Saturday')
    expect(monthName(3, 'zh')).toBe('3月')
    expect(monthName(3, 'en')).toBe('Mar')
  })
})
