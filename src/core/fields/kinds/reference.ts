import { addFieldKind } from '../field-kind'
import { textParts, valueText } from '../value-text'

const largestId = 2n ** 63n - 1n
/** Whether a text is a 64-bit id as it travels: a decimal string. */
export const isId = (text: string): boolean => /^\d{1,19}$/.test(text) && BigInt(text) <= largestId

const chosen = { align: 'start', chosen: true } as const

addFieldKind({
  ...chosen,
  kind: 'reference',
  blank: '',
  parse: (input) => (isId(valueText(input)) ? { value: valueText(input) } : { problem: '引用的编号不正确' }),
  format: String,
})
addFieldKind({
  ...chosen,
  kind: 'references',
  blank: '',
  parse: (input) => {
    const ids = textParts(input)
    return ids?.every(isId) ? { value: [...new Set(ids)].join(',') } : { problem: '引用的编号不正确' }
  },
  format: String,
})
