import {
  type ChoiceField,
  type DictionaryField,
  type Field,
  halfWidth,
  parseLooseDateTime,
  parseLooseDay,
  parseLooseMonth,
  parseLooseTime,
  type ReferenceField,
  type ReferencesField,
} from '#core'
import type { ReadPasted } from '../../controls/edit-table'
import { fieldProblem } from '../field-problem'
import type { Values } from '../field-web'
import { findRecords } from '../find-records'
import { readDictionary } from '../use-dictionary'

/** What pasted text means for a field; what is not understood stays as it is, for validation to name. */
export function readPasted(field: Field, text: string): unknown {
  // Copied texts that could be taken for a formula carry an apostrophe.
  const plain = text.trim().replace(/^'(?=[=+\-@])/, '')
  if (field.kind === 'day') return parseLooseDay(plain) ?? plain
  if (field.kind === 'dateTime') return parseLooseDateTime(plain) ?? plain
  if (field.kind === 'month') return parseLooseMonth(plain) ?? plain
  if (field.kind === 'time') return parseLooseTime(plain) ?? plain
  if (field.kind === 'money' || field.kind === 'decimal' || field.kind === 'integer')
    return halfWidth(plain).replaceAll(',', '')
  if (field.kind === 'choice') return readChoice(field, plain)
  if (field.kind === 'yesNo') return plain === '是' ? 1 : plain === '否' ? 0 : plain
  return plain
}

function readChoice(field: ChoiceField, text: string): unknown {
  const found = Object.entries(field.choices).find(([key, label]) => label === text || key === text)
  if (!found) return text
  return field.numeric ? Number(found[0]) : found[0]
}

/** How the texts pasted into a field's column are read. Names of records and of dictionaries are asked for first. */
export function pasteReader(name: string, field: Field, texts: readonly string[]): ReadPasted | Promise<ReadPasted> {
  if (field.kind === 'dictionary')
    return readDictionary(field.dictionary).then((options) => byName(name, several(field), options))
  if (field.kind === 'reference' || field.kind === 'references') return recordReader(name, field, texts)
  return (text) => {
    const value = readPasted(field, text)
    return { values: { [name]: value }, fits: text === '' || fieldProblem(name, field, value) === undefined }
  }
}

interface Named {
  readonly key: string
  readonly label: string
}
const several = (field: DictionaryField | ReferenceField | ReferencesField) =>
  field.kind === 'references' || (field.kind === 'dictionary' && field.several)
const parts = (text: string, isSeveral: boolean) =>
  (isSeveral ? text.split(/[、,，]/).map((part) => part.trim()) : [text]).filter(Boolean)

/** What is not among the named stays out: a name alone is no value. */
function byName(name: string, isSeveral: boolean, options: readonly Named[]): ReadPasted {
  return (text) => {
    const asked = parts(text, isSeveral)
    const found = asked.flatMap((part) => options.find(({ key, label }) => label === part || key === part) ?? [])
    const values: Values = {
      [name]: found.map(({ key }) => key).join(','),
      [`${name}N`]: found.map(({ label }) => label).join('、'),
    }
    return { values, fits: found.length === asked.length }
  }
}

const mostAtOnce = 6

async function recordReader(
  name: string,
  field: ReferenceField | ReferencesField,
  texts: readonly string[],
): Promise<ReadPasted> {
  const waiting = [...new Set(texts.flatMap((text) => parts(text, several(field))))]
  const known: Named[] = []
  const ask = async () => {
    for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) {
      const found = await findRecords(field, text).catch(() => [])
      const exact = found.filter(({ label, detail }) => label === text || detail?.split(' · ').includes(text ?? ''))
      // Two of a name could be meant: neither is taken.
      if (exact.length === 1 && exact[0])
        known.push({ key: exact[0].key, label: exact[0].label }, { key: exact[0].key, label: text })
    }
  }
  await Promise.all(Array.from({ length: mostAtOnce }, ask))
  return byName(name, several(field), known)
}
