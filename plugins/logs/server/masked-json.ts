import { type MaskKind, maskValue } from '#core'
import { hidden, isSecretName, maskText, plainName } from './mask-text'

/** Masks of fields by their plain name, as definitions have them. */
export type FieldMasks = ReadonlyMap<string, MaskKind | 'secret'>

export interface MaskOptions {
  readonly masks: FieldMasks
  /** Longest text answered, in characters; what is cut ends in '…'. */
  readonly limit: number
  /** More names whose values are secrets in this place, plain. */
  readonly secrets?: ReadonlySet<string>
}

const deepest = 12
/** Longer texts are cut before they are looked through; as much again is dropped at the cut, where a secret may have lost its mark. */
const longestText = 24_000
const droppedAtCut = 300

/** A value as JSON, its secrets masked, as far as the limit reaches. Walks no further than what is kept. */
export function maskedJson(value: unknown, options: MaskOptions): string {
  const pieces: string[] = []
  let length = 0
  const put = (piece: string) => {
    pieces.push(piece)
    length += piece.length
  }
  const walk = (given: unknown, name: string, depth: number): void => {
    if (length > options.limit) return
    if (given === null || given === undefined || given === '') return put(given === '' ? '""' : 'null')
    if (isSecret(name, options)) return put(`"${hidden}"`)
    if (typeof given === 'object') {
      const parsed = depth > deepest ? undefined : given
      if (parsed === undefined) return put('"…"')
      return Array.isArray(parsed) ? putList(parsed, name, depth) : putObject(parsed as Values, depth)
    }
    put(JSON.stringify(scalar(given, name, depth)))
  }
  const putList = (list: readonly unknown[], name: string, depth: number) => {
    put('[')
    for (const [index, each] of list.entries()) {
      if (length > options.limit) break
      if (index > 0) put(',')
      walk(each, name, depth + 1)
    }
    put(']')
  }
  const putObject = (object: Values, depth: number) => {
    const isNamed = namesSecret(object)
    put('{')
    let first = true
    for (const [name, each] of Object.entries(object)) {
      if (length > options.limit) break
      put(`${first ? '' : ','}${JSON.stringify(maskText(name.slice(0, 200)))}:`)
      first = false
      const isItsValue = isNamed !== false && /value$/i.test(name)
      walk(isItsValue && (isNamed || plainName(name) === 'paramvalue') ? hidden : each, name, depth + 1)
    }
    put('}')
  }
  const scalar = (given: unknown, name: string, depth: number): unknown => {
    const mask = options.masks.get(fieldName(name)) ?? personal(fieldName(name))
    if (mask && (typeof given === 'string' || typeof given === 'number' || typeof given === 'bigint'))
      return `${given}`
        .split(',')
        .map((each) => maskValue(each, mask as MaskKind))
        .join(',')
    if (typeof given === 'string') return textWithin(given, depth)
    return typeof given === 'number' || typeof given === 'boolean' ? given : String(given)
  }
  /** JSON within a text is masked as JSON. */
  const textWithin = (text: string, depth: number): string => {
    if (depth <= deepest && text.length <= longestText && /^\s*[[{]/.test(text)) {
      try {
        return maskedJson(JSON.parse(text), options)
      } catch {
        // Not JSON after all.
      }
    }
    return maskedText(text)
  }
  walk(value, '', 0)
  return cut(pieces.join(''), options.limit)
}

type Values = Readonly<Record<string, unknown>>

/** Any text, masked and cut. */
export function maskedText(text: string, limit = longestText): string {
  if (text.length <= longestText) return cut(maskText(text), limit)
  return `${cut(maskText(text.slice(0, longestText)).slice(0, -droppedAtCut), limit).replace(/…$/, '')}…`
}

const cut = (text: string, limit: number): string =>
  (text.length > limit ? `${text.slice(0, limit)}…` : text).toWellFormed().replaceAll('\u0000', '')

const isSecret = (name: string, { masks, secrets }: MaskOptions): boolean =>
  name !== '' &&
  (isSecretName(name) || masks.get(fieldName(name)) === 'secret' || (secrets?.has(plainName(name)) ?? false))

/** A filter's key is the field and a suffix: `phone_equal`. */
const fieldName = (name: string): string => plainName(name.replace(/_[a-z]+$/, ''))

/** Names that speak of a person's numbers whatever defines them. */
function personal(name: string): MaskKind | undefined {
  if (/phone|mobile|telephone|^tel$|手机|电话/.test(name)) return 'phone'
  if (/idcard|idno$|identitycard|身份证/.test(name)) return 'idCard'
  if (/bankaccount|bankcard|cardno$|accountno$|银行卡|银行账号/.test(name)) return 'bankAccount'
  return undefined
}

/** Whether an object of a name and its value names a secret: `{ paramKey: 'account.initPassword', paramValue }`. Undefined where it names nothing. */
function namesSecret(object: Values): boolean | undefined {
  const given = Object.entries(object).find(
    ([name, value]) => /^(param)?(key|name|field|code)$/i.test(name) && typeof value === 'string' && value !== '',
  )
  const key = typeof object.paramKey === 'string' ? object.paramKey : given?.[1]
  return typeof key === 'string' ? isSecretName(key) : undefined
}
