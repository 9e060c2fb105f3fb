import { halfWidth, type Money, toMoney } from '#core'

/** `blank`: nothing there, or dashes in its place. `masked`: covered by the bank. `unreadable`: text that is no amount. */
export type ReadAmount =
  | { readonly kind: 'amount'; readonly value: Money; readonly isSigned: boolean }
  | { readonly kind: 'blank' | 'masked' | 'unreadable' }

const blank: ReadAmount = { kind: 'blank' }
const masked: ReadAmount = { kind: 'masked' }
const unreadable: ReadAmount = { kind: 'unreadable' }

const plain = /^[+-]?\d{1,15}(?:\.\d{1,2})?$/
const grouped = /^(?:\d{1,3}(?:,\d{3})+|\d{1,4}(?:,\d{4})+|\d+)?(?:\.\d*)?$/

/** Sign, brackets and 借/贷 letters off: what is left are digits, commas and a point. */
function unsigned(text: string): { digits: string; sign: '' | '+' | '-' } {
  const bare = text.replace(/人民币|rmb|cny|usd|hkd|eur|[¥￥$€£元圆\s]/gi, '')
  const bracketed = /^\((.*)\)$/.exec(bare)
  if (bracketed) return { digits: bracketed[1] ?? '', sign: '-' }
  const match = /^([+-]?)(.*?)([+-]|cr|dr)?$/i.exec(bare)
  const [, before = '', digits = '', after = ''] = match ?? []
  const sign = before || (/^(?:-|dr)$/i.test(after) ? '-' : after ? '+' : '')
  return { digits, sign: sign as '' | '+' | '-' }
}

function readUnusual(text: string): ReadAmount {
  const half = halfWidth(text).replace(/[−–—]/g, '-').trim()
  if (/^[-_*\s]*$/.test(half) || /^(?:null|n\/a|nil)$/i.test(half)) return blank
  const { digits, sign } = unsigned(half)
  if (/^[\dxyz*#.,]+$/i.test(digits) && /[xyz*#]/i.test(digits)) return masked
  if (!/\d/.test(digits) || !grouped.test(digits)) return unreadable
  const [whole = '', fraction = ''] = digits.replaceAll(',', '').split('.')
  const cents = fraction.replace(/0+$/, '')
  if (cents.length > 2 || whole.length > 16) return unreadable
  return { kind: 'amount', value: toMoney(`${sign}${whole || '0'}.${cents.padEnd(2, '0')}`), isSigned: sign !== '' }
}

/**
 * An amount as banks write it: thousands separators, full-width digits, currency signs, a sign before or after, brackets,
 * CR/DR. Exact: a third decimal that is not 0, or commas in odd places, is unreadable rather than guessed.
 */
export function readAmount(text: string): ReadAmount {
  if (text === '') return blank
  if (!plain.test(text)) return readUnusual(text)
  const first = text.charCodeAt(0)
  return { kind: 'amount', value: toMoney(text), isSigned: first === 43 || first === 45 }
}
