import { type ChoiceField, type Field, type FieldKind, formatField, valueText } from '#core'
import { t } from '../app/translations'
import { type FieldTextProps, findFieldWeb, type Values } from './field-web'
import { plainDecimal } from './plain-decimal'

/** A choice's word as the definition has it; empty for none. */
export const choiceWord = ({ field, name, row }: FieldTextProps): string => {
  const value = row[name]
  if (value === null || value === undefined || value === '') return ''
  return (field as ChoiceField).choices[valueText(value)] ?? ''
}

/** Kinds that are read otherwise than by display name or the core's format. Kept apart from their controls, which load with the first form or list. */
const texts: Readonly<Partial<Record<FieldKind, (props: FieldTextProps) => string>>> = {
  decimal: ({ name, row }) => plainDecimal(valueText(row[name])),
  choice(props) {
    const word = choiceWord(props)
    return word ? t(word) : plainText(props.field, props.name, props.row)
  },
  yesNo({ field, name, row }) {
    const text = formatField(field, row[name])
    return text && t(text)
  },
  // The parent of what stands at the top.
  reference: ({ field, name, row }) => (row[name] === '0' ? '' : plainText(field, name, row)),
  lines: ({ name, row }) => (Array.isArray(row[name]) ? t('{{count}} 行', { count: row[name].length }) : ''),
}

/** What a person reads of a field of a record: its kind's own text, else display name, else the core's format. */
export function fieldText(field: Field, name: string, row: Values): string {
  const text = texts[field.kind] ?? findFieldWeb(field.kind)?.text
  return text ? text({ field, name, row }) : plainText(field, name, row)
}

/** A field's text by its display name `xN`, where the server answered one, else by the core's format. */
export function plainText(field: Field, name: string, row: Values): string {
  const named = row[`${name}N`]
  return typeof named === 'string' && named !== '' ? named : formatField(field, row[name])
}
