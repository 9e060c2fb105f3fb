import type { Field, TextField } from '../field'
import { addFieldKind, type Parsed } from '../field-kind'
import { parsePlace } from '../location'
import { plainTextOf, textFormatProblem } from '../text-format'
import { isBlankRichText, richTextWords } from '../rich-text-rules'

const parse = (input: unknown, field: Field): Parsed => {
  if (typeof input !== 'string' && typeof input !== 'number') return { problem: '应为文字' }
  const { maxLength, pattern, format, mask } = (field as TextField).options
  const value = format ? plainTextOf(format, String(input)) : String(input)
  // PostgreSQL text cannot hold NUL, and no person types one.
  if (value.includes('\u0000')) return { problem: '含有不可用的字符' }
  if (maxLength && value.length > maxLength) return { problem: '最多 {{max}} 个字符', params: { max: maxLength } }
  if (pattern && !pattern.expression.test(value)) return { problem: pattern.message }
  // Whoever may not see it whole gives it back as it came.
  const isMasked = mask !== undefined && value.includes('****')
  const problem = format && !isMasked ? textFormatProblem(format, value) : undefined
  return problem ? { problem } : { value }
}

const shared = { parse, blank: '', align: 'start', chosen: false } as const

addFieldKind({
  ...shared,
  kind: 'text',
  // Of a place the name alone is read; where it is, its own control shows.
  format(value, field) {
    const { location, separator } = (field as TextField).options
    return location ? parsePlace(String(value), separator).name || String(value) : String(value)
  },
})
addFieldKind({ ...shared, kind: 'multiline', format: String })
addFieldKind({ ...shared, kind: 'phone', format: String })
addFieldKind({
  ...shared,
  kind: 'richText',
  // Paragraphs with nothing in them are nothing.
  parse(input, field) {
    const parsed = parse(input, field)
    return 'value' in parsed && isBlankRichText(String(parsed.value)) ? { value: null } : parsed
  },
  format: (value) => richTextWords(String(value)),
})
