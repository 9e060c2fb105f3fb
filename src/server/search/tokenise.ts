import { compact, halfWidth } from '#core'
import { createCache } from './cache'
import { cut } from './text-search'
import { isDigits, type Unit, unitsOf } from './units'

/** Marks of tokens that are no words: a whole title, initials, a masked value, what an entry belongs to. */
export const marks = { title: '^', initials: '~', masked: '=', owner: '@' } as const

/** Letters of a spelling that are kept; nobody types more before the name is found. */
export const spellingLength = 20
export const initialsLength = 10
export const titleLength = 60
/** A text is spelt this far; what stands behind is found by its characters. */
const spelledUnits = 40
const longestText = 200
/** Characters from a beginning whose other readings count, and how many spellings that may give. */
const variedUnits = 4
const variantLimit = 6

/** The tokens a text is found by: characters, pairs of characters, words, numbers, pinyin and initials from each word onward. */
export const tokensOf = createCache(30_000, (text: string): readonly string[] => {
  const units = unitsOf(cut(text, longestText))
  const tokens = new Set<string>()
  units.forEach((unit, index) => {
    tokens.add(unit.text)
    const next = units[index + 1]
    if (unit.han && next?.han) tokens.add(unit.text + next.text)
    if (isDigits(unit.text)) for (const tail of tailsOf(unit.text)) tokens.add(tail)
    if (!unit.starts || index >= spelledUnits) return
    for (const spelling of spellingsFrom(units, index)) tokens.add(spelling)
    if (unit.han) for (const initials of initialsFrom(units, index)) tokens.add(marks.initials + initials)
  })
  for (const [number] of halfWidth(text).matchAll(/\d[\d,]*\.\d+/g)) tokens.add(number.replaceAll(',', ''))
  return [...tokens].filter((token) => token !== '')
})

/** What a whole title is compared with: itself and its pinyin. */
export const titleTokensOf = createCache(30_000, (title: string): readonly string[] => {
  const units = unitsOf(cut(title, longestText))
  const whole = cut(compact(title), titleLength)
  const spellings = units.length > 0 ? spellingsFrom(units, 0) : []
  return [...new Set([whole, ...spellings])].filter(Boolean).map((text) => marks.title + text)
})

/** An amount as it may be typed whole: `12345.60` and `12345.6`, or `880.00`, `880.0` and `880`. The sign is not typed. */
export function amountTokensOf(amount: string): string[] {
  const digits = amount.replace(/^-/, '')
  return [...new Set([digits, digits.replace(/0$/, ''), digits.replace(/\.00$/, '')])]
}

/** The token of a masked value. It stands apart, so that the beginning of the value does not find it. */
export const maskedToken = (value: string): string => marks.masked + compact(value)

/** Long numbers are known by their last digits, and numbers filled up with noughts without them. */
function tailsOf(number: string): string[] {
  const plain = number.replace(/^0+/, '')
  return [
    ...(plain && plain !== number ? [plain] : []),
    ...(number.length > 7 ? [number.slice(-4), number.slice(-6)] : []),
  ]
}

const spellingsFrom = (units: readonly Unit[], from: number): string[] =>
  combine(units, from, ({ readings }) => readings, spellingLength)

const initialsFrom = (units: readonly Unit[], from: number): string[] =>
  combine(units, from, ({ initials }) => initials, initialsLength)

/** Every way to read the first few units, followed by the first way to read the others. */
function combine(
  units: readonly Unit[],
  from: number,
  waysOf: (unit: Unit) => readonly string[],
  length: number,
): string[] {
  const varied = units.slice(from, from + variedUnits)
  let heads = ['']
  for (const unit of varied) {
    const ways = waysOf(unit)
    const used = heads.length * ways.length > variantLimit ? ways.slice(0, 1) : ways
    heads = heads.flatMap((head) => used.map((way) => head + way))
  }
  let tail = ''
  for (let index = from + variedUnits; index < units.length && tail.length < length; index++) {
    const unit = units[index]
    if (unit) tail += waysOf(unit)[0] ?? ''
  }
  return [...new Set(heads.map((head) => cut(head + tail, length)))]
}
