import type { Locale } from './translate'

/** The language tag that a browser, a server or Intl knows a language by. */
export const languageTag = (locale: Locale): string => (locale === 'en' ? 'en-US' : 'zh-CN')

const byPinyin = new Intl.Collator('zh-CN-u-co-pinyin', { numeric: true })
const isChinese = (name: string): number => (/^\p{Script=Han}/u.test(name) ? 1 : 0)

/**
 * The order in which people of a language look for names; for `sort`. Chinese names go by pinyin in both languages, numbers inside
 * names by their value; what is written in letters comes after them in Chinese and before them in English.
 */
export const compareNames = (locale: Locale): ((one: string, other: string) => number) =>
  locale === 'zh' ? byPinyin.compare : (one, other) => isChinese(one) - isChinese(other) || byPinyin.compare(one, other)

/** A copy of the items in the order of their names. */
export const sortByName = <T>(items: Iterable<T>, nameOf: (item: T) => string, locale: Locale): T[] => {
  const compare = compareNames(locale)
  return [...items].sort((one, other) => compare(nameOf(one), nameOf(other)))
}

/** A count with separators, 12,345: both languages write it so. */
export const formatCount = (count: number): string => count.toLocaleString('en-US')

const two = (part: number): string => String(part).padStart(2, '0')

/** The day of a moment where the reader is: yyyy-MM-dd in every language, as everywhere in the product. */
export const localDay = (moment: Date): string =>
  `${String(moment.getFullYear()).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`

/** The time of a moment where the reader is, HH:mm:ss. */
export const localTime = (moment: Date): string =>
  [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join(':')

/** A moment where the reader is, yyyy-MM-dd HH:mm:ss. */
export const localDateTime = (moment: Date): string => `${localDay(moment)} ${localTime(moment)}`

/** 星期六 or Saturday, for a day yyyy-MM-dd. */
export const weekdayName = (day: string, locale: Locale): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(languageTag(locale), { weekday: 'long', timeZone: 'UTC' })

/** 3月 or Mar, for 3. */
export const monthName = (month: number, locale: Locale): string =>
  new Date(Date.UTC(2000, month - 1, 1)).toLocaleDateString(languageTag(locale), { month: 'short', timeZone: 'UTC' })
