import { halfWidth } from './half-width'

/** What a text may be declared to hold. */
export type TextFormat = 'email' | 'unifiedCode' | 'phone' | 'mobile' | 'url'

const mobile = /^1[3-9]\d{9}$/
/** 13912345678, with 0, 86 or 17951 before it. */
const prefixedMobile = /^(?:0|86|17951)?1[3-9]\d{9}$/
/** 020-12345678, 02012345678, 12345678, each with an extension or without. */
const landline = /^(?:0\d{2,3}-?)?[2-9]\d{6,7}(?:-\d{1,6})?$/

const formats: Readonly<Record<TextFormat, (text: string) => string | undefined>> = {
  email: (text) => (/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text) ? undefined : '邮箱格式不正确'),
  unifiedCode: (text) =>
    /^(?:[0-9A-Z]{15}|[0-9A-Z]{17,18}|[0-9A-Z]{20})$/.test(text) ? undefined : '应为 15、17、18 或 20 位大写字母或数字',
  phone: (text) => (prefixedMobile.test(text) || landline.test(text) ? undefined : '电话号码格式不正确'),
  mobile: (text) =>
    text.length !== 11 ? '手机号码长度不是11位' : mobile.test(text) ? undefined : '手机号码格式不正确',
  url: (text) => (isWebAddress(text) ? undefined : '网址格式不正确'),
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(text) && !/\s/.test(text) && URL.canParse(text)
}

/** Why a text is not what it is declared to be, as a message key; undefined when it is. Empty text is nobody's format. */
export const textFormatProblem = (format: TextFormat, text: string): string | undefined => formats[format](text)

/** A text as its format keeps it: full-width characters and the blanks between digits are how people write numbers. */
export function plainTextOf(format: TextFormat, text: string): string {
  const half = halfWidth(text).trim()
  return format === 'phone' || format === 'mobile' ? half.replace(/\s/g, '') : half
}

/** What is said when a text of the format is missing; undefined where the usual words do. */
export const missingTextOf = (format: TextFormat | undefined): string | undefined =>
  format === 'mobile' ? '手机号码不能为空' : undefined
