import { halfWidth } from './half-width'

declare const brand: unique symbol

/** Yuan as canonical decimal text with exactly two decimals, e.g. `-12.50`; never `-0.00`. Fits numeric(18,2). */
export type Money = string & { readonly [brand]: 'Money' }

/** What `money` reads. A bigint is whole yuan (cents: `ofCents`). */
export type MoneyInput = string | number | bigint

const largestCents = 10n ** 18n - 1n
const amountPattern = /^([+-]?)(\d[\d,]*|(?=\.\d))(?:\.(\d+))?$/

const absolute = (value: bigint): bigint => (value < 0n ? -value : value)

/** Integer division, halves away from zero: a red copy rounds to the negative of its original. */
const divideHalfUp = (numerator: bigint, denominator: bigint): bigint => {
  const rounded = (absolute(numerator) * 2n + absolute(denominator)) / (absolute(denominator) * 2n)
  return numerator < 0n !== denominator < 0n ? -rounded : rounded
}

const read = (input: MoneyInput): { cents: bigint } | { problem: string } => {
  // Past this a double no longer tells neighbouring cents apart, so the number may already be wrong.
  if (typeof input === 'number' && Math.abs(input) > Number.MAX_SAFE_INTEGER / 100)
    return { problem: Number.isFinite(input) ? '金额过大，请以文本传递' : '金额不是数字' }
  const text = halfWidth(String(input)).trim()
  const match = amountPattern.exec(text)
  if (!match) return { problem: /^[+-]?[\d.,]+e[+-]?\d+$/i.test(text) ? '金额不能用科学计数法' : '金额不是数字' }
  const [, sign, yuan = '', fraction = ''] = match
  if (fraction.length > 2) return { problem: '金额最多保留两位小数' }
  const cents = BigInt(`${yuan.replaceAll(',', '')}${fraction.padEnd(2, '0')}`)
  if (cents > largestCents) return { problem: '金额超出范围' }
  return { cents: sign === '-' ? -cents : cents }
}

/** Cents as money. Throws RangeError beyond numeric(18,2). */
export const ofCents = (cents: bigint): Money => {
  const magnitude = absolute(cents)
  if (magnitude > largestCents) throw new RangeError(`金额超出范围：${cents} 分`)
  const digits = magnitude.toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as Money
}

/** Money as whole cents. */
export const centsOf = (amount: Money): bigint => BigInt(amount.replace('.', ''))

/** Why this cannot be money, as a message key, or undefined when it can. */
export const moneyProblem = (input: MoneyInput): string | undefined => {
  const result = read(input)
  return 'problem' in result ? result.problem : undefined
}

/**
 * Reads an amount exactly; commas in the whole part and full-width characters are accepted.
 * Throws RangeError on anything else: more than two decimals, NaN, an exponent, beyond numeric(18,2).
 */
export const money = (input: MoneyInput): Money => {
  const result = read(input)
  if ('problem' in result) throw new RangeError(`${result.problem}：${input}`)
  return ofCents(result.cents)
}

/** `money`, or undefined where that would throw; null, undefined and blank text are undefined too. */
export const tryMoney = (input: MoneyInput | null | undefined): Money | undefined => {
  if (input === null || input === undefined) return undefined
  const result = read(input)
  return 'problem' in result ? undefined : ofCents(result.cents)
}

export const zeroMoney: Money = ofCents(0n)

/** Exact sum; of nothing it is 0.00. */
export const sumMoney = (amounts: Iterable<Money>): Money => {
  let cents = 0n
  for (const amount of amounts) cents += centsOf(amount)
  return ofCents(cents)
}

export const addMoney = (...amounts: Money[]): Money => sumMoney(amounts)

/** The first less all the others. */
export const subtractMoney = (from: Money, ...amounts: Money[]): Money =>
  ofCents(amounts.reduce((rest, amount) => rest - centsOf(amount), centsOf(from)))

/** -1, 0 or 1, as for `sort`. */
export const compareMoney = (left: Money, right: Money): -1 | 0 | 1 => {
  const difference = centsOf(left) - centsOf(right)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export const negateMoney = (amount: Money): Money => ofCents(-centsOf(amount))
export const absMoney = (amount: Money): Money => ofCents(absolute(centsOf(amount)))
export const isZeroMoney = (amount: Money): boolean => centsOf(amount) === 0n
export const isNegativeMoney = (amount: Money): boolean => centsOf(amount) < 0n

export const minMoney = (first: Money, ...others: Money[]): Money =>
  others.reduce((least, amount) => (compareMoney(amount, least) < 0 ? amount : least), first)

export const maxMoney = (first: Money, ...others: Money[]): Money =>
  others.reduce((most, amount) => (compareMoney(amount, most) > 0 ? amount : most), first)

/** A plain decimal as numerator over a power of ten. Throws RangeError on anything but digits, a sign and a point. */
export const decimalRatio = (decimal: string): { numerator: bigint; denominator: bigint } => {
  const match = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(decimal.trim())
  if (!match) throw new RangeError(`不是小数：${decimal}`)
  const [, sign, whole = '', fraction = ''] = match
  const digits = BigInt(whole + fraction)
  return { numerator: sign === '-' ? -digits : digits, denominator: 10n ** BigInt(fraction.length) }
}

/** Money times numerator over denominator, rounded half up to the cent (halves away from zero). */
export const scaleMoney = (amount: Money, numerator: bigint, denominator: bigint): Money => {
  if (denominator === 0n) throw new RangeError('除数不能为零')
  return ofCents(divideHalfUp(centsOf(amount) * numerator, denominator))
}

/** Money times a decimal rate such as '0.06', rounded half up to the cent (halves away from zero). */
export const multiplyMoney = (amount: Money, rate: string): Money => {
  const { numerator, denominator } = decimalRatio(rate)
  return scaleMoney(amount, numerator, denominator)
}

/** With thousands separators: `formatMoney('1234567.5')` is `1,234,567.50`. Throws as `money` does. */
export const formatMoney = (input: MoneyInput): string => money(input).replace(/\B(?=(\d{3})+\.)/g, ',')

const unsignedInput = /^(0|[1-9]\d*)(\.\d{1,2})?$/
const signedInput = /^-?(0|[1-9]\d*)(\.\d{1,2})?$/

const inputProblem = (text: string, pattern: RegExp, problem: string): string | undefined => {
  const plain = halfWidth(text).trim().replaceAll(',', '')
  return pattern.test(plain) && moneyProblem(plain) === undefined ? undefined : problem
}

/** The rule of ordinary amount inputs: not negative, no leading zeros except a single 0, up to two decimals. A message key or undefined. */
export const amountInputProblem = (text: string): string | undefined =>
  inputProblem(text, unsignedInput, '请输入正整数或保留两位小数')

/** The second rule, for adjustments and red letters: the same with an optional minus. A message key or undefined. */
export const signedAmountInputProblem = (text: string): string | undefined =>
  inputProblem(text, signedInput, '请输入整数或保留两位小数')
