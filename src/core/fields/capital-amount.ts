import { halfWidth } from './half-width'

const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']
const fractionUnits = '角分厘毫'

const capitalBelowTenThousand = (value: number): string => {
  let text = ''
  let gap = false
  for (let place = 3; place >= 0; place--) {
    const digit = Math.floor(value / 10 ** place) % 10
    if (digit === 0) gap = text !== ''
    else {
      text += `${gap ? '零' : ''}${digits[digit]}${places[place]}`
      gap = false
    }
  }
  return text
}

/** Joins what stands before and after 万 or 亿, with a 零 between unless the lower part follows without a gap. */
const joinAt = (unit: string, high: string, low: string, adjoining: boolean): string => {
  if (high === '') return low
  return `${high}${unit}${low !== '' && !adjoining ? '零' : ''}${low}`
}

const capitalWhole = (value: number): string => {
  if (value >= 1e8) {
    const [high, low] = [Math.floor(value / 1e8), value % 1e8]
    return joinAt('亿', capitalWhole(high), capitalWhole(low), low >= 1e7 && high % 1e4 !== 0)
  }
  const low = value % 1e4
  return joinAt('万', capitalBelowTenThousand(Math.floor(value / 1e4)), capitalBelowTenThousand(low), low >= 1e3)
}

const capitalFraction = (fraction: string, afterYuan: boolean, yuanDigit: number): string => {
  let text = ''
  let gap = afterYuan && yuanDigit === 0
  for (const [index, character] of Array.from(fraction).entries()) {
    const digit = Number(character)
    if (digit === 0) gap = afterYuan || text !== ''
    else {
      text += `${gap ? '零' : ''}${digits[digit]}${fractionUnits[index]}`
      gap = false
    }
  }
  return text
}

/**
 * The amount in capital characters, e.g. `壹仟陆佰捌拾元零叁角贰分`; up to four decimals, further ones are cut off.
 * Empty when the input is no plain decimal or from 1e15 on.
 */
export const capitalAmount = (input: string | number | bigint): string => {
  const plain = typeof input === 'number' && Math.abs(input) < 1e-6 ? '0' : halfWidth(String(input)).trim()
  const match = /^([+-]?)(\d[\d,]*)(?:\.(\d*))?$/.exec(plain)
  if (!match) return ''
  const whole = (match[2] ?? '').replaceAll(',', '').replace(/^0+(?=\d)/, '')
  if (whole.length > 15) return ''
  const value = Number(whole)
  const fraction = (match[3] ?? '').slice(0, 4).replace(/0+$/, '')
  if (value === 0 && fraction === '') return '零元整'
  const yuan = value === 0 ? '' : `${capitalWhole(value)}元`
  const rest = capitalFraction(fraction, value !== 0, value % 10)
  return `${match[1] === '-' ? '负' : ''}${yuan}${rest}${fraction.length < 2 ? '整' : ''}`
}

/** Every other writing of the numerals, ordinary and traditional, as the capital ones. */
const variants: Record<string, string> = Object.fromEntries(
  [
    ['零〇○', '零'],
    ['一弌', '壹'],
    ['二两貳贰弍', '贰'],
    ['三叄參叁弎', '叁'],
    ['四', '肆'],
    ['五', '伍'],
    ['六陸', '陆'],
    ['七', '柒'],
    ['八', '捌'],
    ['九', '玖'],
    ['十', '拾'],
    ['百', '佰'],
    ['千', '仟'],
    ['萬', '万'],
    ['億', '亿'],
    ['圆圓', '元'],
    ['正', '整'],
    ['負', '负'],
  ].flatMap(([from = '', to = '']) => Array.from(from, (character) => [character, to])),
)

/** Reads up to 玖仟玖佰玖拾玖. A bare last digit counts only after 拾 or 零 or on its own: 一千五 may mean 1005 or 1500. */
const readSection = (text: string, opening: boolean): number | undefined => {
  if (!/^[零壹贰叁肆伍陆柒捌玖拾佰仟]+$/.test(text)) return undefined
  let value = 0
  let lastPlace = 4
  let afterZero = opening
  for (const [, zero, digitText, placeText] of text.matchAll(/(零*)([壹贰叁肆伍陆柒捌玖]?)([拾佰仟]?)/g)) {
    if (!zero && !digitText && !placeText) continue
    if (!digitText && !placeText) return text === zero ? (zero.length === 1 ? 0 : undefined) : undefined
    const place = places.indexOf(placeText ?? '')
    const first = afterZero || Boolean(zero)
    if (place >= lastPlace) return undefined
    if (!digitText && (place !== 1 || !first)) return undefined
    if (place === 0 && !first && lastPlace !== 1) return undefined
    value += (digitText ? digits.indexOf(digitText) : 1) * 10 ** place
    lastPlace = place
    afterZero = false
  }
  return value
}

const readWhole = (text: string, opening = true): number | undefined => {
  const [unit, factor] = text.includes('亿') ? (['亿', 1e8] as const) : (['万', 1e4] as const)
  const at = text.lastIndexOf(unit)
  if (at < 0) return text === '' ? undefined : readSection(text, opening)
  const rest = text.slice(at + 1)
  const high = readWhole(text.slice(0, at), opening)
  const low = rest === '' ? 0 : readWhole(rest, false)
  if (!high || high >= factor || low === undefined || (rest !== '' && low === 0) || low >= factor) return undefined
  return high * factor + low
}

/** The decimals after 元, or undefined when the units do not fall in order. */
const readFraction = (text: string): string | undefined => {
  if (!/^(零?[壹贰叁肆伍陆柒捌玖][角分厘毫])*$/.test(text)) return undefined
  const places = ['0', '0', '0', '0']
  let last = -1
  for (const [, digit = '', unit = ''] of text.matchAll(/([^零])([角分厘毫])/g)) {
    const place = fractionUnits.indexOf(unit)
    if (place <= last) return undefined
    places[place] = String(digits.indexOf(digit))
    last = place
  }
  return places.join('').replace(/0+$/, '')
}

/**
 * Reads an amount in Chinese numerals back: `壹佰圆伍角正` is `100.5`. Ordinary numerals (一二三) are read too, 人民币 may stand before.
 * A plain decimal without trailing zeros, or undefined when the text is no amount, ambiguous, or from 1e15 on.
 */
export const readCapitalAmount = (text: string): string | undefined => {
  const bare = text.replace(/[\s:：]/g, '').replace(/^人民币/, '')
  const unified = Array.from(bare, (character) => variants[character] ?? character).join('')
  const match = /^(负?)(?:([^元角分厘毫整]+)(?:元|$|(?=整$)))?([^元整]*)整?$/.exec(unified)
  if (!match) return undefined
  const [, sign, wholeText, fractionText = ''] = match
  if (!wholeText && !fractionText) return undefined
  const whole = wholeText ? readWhole(wholeText) : 0
  const fraction = readFraction(fractionText)
  if (whole === undefined || fraction === undefined || whole >= 1e15) return undefined
  const plain = fraction === '' ? String(whole) : `${whole}.${fraction}`
  return sign && plain !== '0' ? `-${plain}` : plain
}
