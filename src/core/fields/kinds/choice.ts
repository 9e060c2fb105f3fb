import type { ChoiceField, DictionaryField, Field } from '../field'
import { addFieldKind, type Parsed } from '../field-kind'
import { textParts, valueText } from '../value-text'

const chosen = { blank: '', align: 'start', chosen: true } as const

function parseChoice(input: unknown, field: Field): Parsed {
  const { choices, numeric } = field as ChoiceField
  const key = valueText(input)
  if (!Object.hasOwn(choices, key)) return { problem: '不在可选范围内' }
  return { value: numeric ? Number(key) : key }
}

function parseDictionary(input: unknown, field: Field): Parsed {
  const keys = textParts(input)
  if (!keys) return { problem: '不在可选范围内' }
  if (!(field as DictionaryField).several && keys.length > 1) return { problem: '只能选择一项' }
  return keys.every((key) => /^[\w.-]{1,64}$/.test(key)) ? { value: keys.join(',') } : { problem: '不在可选范围内' }
}

addFieldKind({
  ...chosen,
  kind: 'choice',
  blank: null,
  parse: parseChoice,
  format: (value, field) => (field as ChoiceField).choices[value as string] ?? String(value),
})
addFieldKind({ ...chosen, kind: 'dictionary', parse: parseDictionary, format: String })
addFieldKind({
  ...chosen,
  kind: 'yesNo',
  blank: null,
  parse: (input) => {
    const text = valueText(input)
    if (text === '1' || text === 'true') return { value: 1 }
    return text === '0' || text === 'false' ? { value: 0 } : { problem: '应为是或否' }
  },
  format: (value) => (Number(value) === 1 ? '是' : '否'),
})
