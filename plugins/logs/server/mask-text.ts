import { maskValue } from '#core'

export const hidden = '******'

/** Names, in lower case and without signs, whose values are secrets whatever they hold. */
const secretName =
  /password|passwd|pwd|passphrase|secret|token|captcha|authorization|bladeauth|cookie|credential|privatekey|apikey|accesskey|smscode|verifycode|verificationcode|checkcode|sessionid|jwt|密码|口令|令牌|验证码|密钥/

/** A name without signs and case, so that `new_password`, `newPassword` and `New-Password` are one. */
export const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

export const isSecretName = (name: string): boolean => secretName.test(plainName(name))

/** Runs are bounded, so that no text takes longer than its length. */
const names =
  '(?:password|passwd|pwd|passphrase|secret|token|captcha|authorization|blade-?auth|cookie|credential|private[_-]?key|api[_-]?key|access[_-]?key|sms[_-]?code|verify[_-]?code|session[_-]?id|jwt|密码|口令|令牌|验证码|密钥)[\\w.-]{0,40}'
/** `name: value`, `name=value`, `"name":"value"`, also escaped within a text. */
const named = new RegExp(
  `(${names}\\\\{0,8}["']?\\s{0,8}(?:[:=：]|%3[aAdD])\\s{0,8})(\\\\{0,8}"[^"]*"?|\\\\{0,8}'[^']*'?|(?:bearer|basic|crypto)\\s+[^\\s"'&,;}]+|[^\\s"'&,;}]+)`,
  'gi',
)
const bearer = /\b(bearer|basic|crypto)(?:\s|%20|\+){1,8}[\w.~+/=%-]+/gi
const webToken = /(?<![\w-])eyJ[\w-]{5,4000}\.[\w-]+(?:\.[\w-]*)?/g
const refreshToken = /\b[\w-]{1,32}\.[\w-]{43}(?![\w-])/g
const inAddress = /(:\/\/[^\s/:@]*:)[^\s/@]+@/g
const phone = /(?<![\d.])1[3-9]\d{9}(?!\d)/g
const idCard = /(?<!\d)[1-9]\d{16}[\dXx](?!\d)/g

/** A text in which nothing that looks like a secret is left, nor a telephone or identity card number. */
export function maskText(text: string): string {
  return text
    .replaceAll(named, `$1${hidden}`)
    .replaceAll(bearer, `$1 ${hidden}`)
    .replaceAll(webToken, hidden)
    .replaceAll(refreshToken, hidden)
    .replaceAll(inAddress, `$1${hidden}@`)
    .replaceAll(phone, (found) => maskValue(found, 'phone'))
    .replaceAll(idCard, (found) => (isIdCard(found) ? maskValue(found, 'idCard') : found))
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** By its check digit and birthday (GB 11643): records have ids of as many digits. */
function isIdCard(number: string): boolean {
  const [month, day] = [Number(number.slice(10, 12)), Number(number.slice(12, 14))]
  if (!/^(19|20)/.test(number.slice(6)) || month < 1 || month > 12 || day < 1 || day > 31) return false
  const sum = weights.reduce((total, weight, place) => total + weight * Number(number[place]), 0)
  return '10X98765432'[sum % 11] === number.at(-1)?.toUpperCase()
}
