import {
  type ChoiceField,
  type Field,
  fieldKind,
  formatMoney,
  isBlank,
  maskValue,
  type ReferenceField,
  type Resource,
  type Row,
  recordName,
  type TextField,
  toMoney,
} from '#core'
import { type DictionarySource, namesOf } from '../records/display'
import type { ReadSession } from '../records/read-session'
import { cut, textVector } from './text-search'
import { amountTokensOf, marks, maskedToken, titleTokensOf, tokensOf } from './tokenise'

/** How a record is found and what is shown of it then. */
export interface SearchEntry {
  readonly id: string
  readonly title: string
  readonly subtitle: string
  /** Text of a tsvector. */
  readonly tokens: string
  readonly updated: string
}

/** The text of a field's value as a person who may see little reads it. */
type TextOf = (name: string, row: Row) => string

const foundKinds: ReadonlySet<Field['kind']> = new Set(['text', 'phone', 'money'])
const longestTitle = 200
const longestSubtitle = 300

/** Fields that an entry is made of, the common ones included. */
export function entryFields(resource: Resource): string[] {
  return [
    ...new Set([
      'id',
      'isDeleted',
      'createTime',
      'updateTime',
      ...shownFields(resource),
      ...searchedFields(resource),
      ...furtherNames(resource).map(({ reference }) => reference),
    ]),
  ]
}

/** References whose further answers the record is found by: what to ask of which. */
function furtherNames({ fields, foundBy = [] }: Resource): { readonly reference: string; readonly asked: string }[] {
  return Object.entries(fields).flatMap(([reference, field]) =>
    field.kind === 'reference'
      ? Object.entries(field.options.also ?? {}).flatMap(([as, asked]) =>
          foundBy.includes(as) ? [{ reference, asked }] : [],
        )
      : [],
  )
}

const shownFields = (resource: Resource): string[] =>
  [resource.name, resource.detail ?? []].flat().filter((name) => !resource.fields[name]?.options.secret)

const searchedFields = (resource: Resource): string[] =>
  Object.entries(resource.fields).flatMap(([name, { kind, options }]) =>
    options.search && !options.secret && foundKinds.has(kind) ? [name] : [],
  )

/** The token every entry of the resource has, or all that are found among everything; the tenant in it keeps tenants apart inside the index. */
export const ownerToken = (tenantId: string, resourceId = ''): string => `${marks.owner}${tenantId}:${resourceId}`

export async function entriesOf(read: ReadSession, resource: Resource, rows: readonly Row[]): Promise<SearchEntry[]> {
  const textOf = await textsOf(read, resource, rows)
  const names = [resource.name].flat()
  const detail = (resource.detail ?? []).filter((name) => !names.includes(name))
  const { tenantId } = read.actor
  const owners = [...(resource.searchedAlone ? [] : [ownerToken(tenantId)]), ownerToken(tenantId, resource.id)]
  const further = await furtherOf(read, resource, rows)
  return rows.map((row) => {
    const named = Object.fromEntries(names.map((name) => [`${name}N`, textOf(name, row)]))
    const title = cut(recordName(resource, { id: row.id, ...named }), longestTitle)
    const answered = further(row)
    const details = [...detail.map((name) => textOf(name, row)), ...answered.map(({ text }) => text)].filter(Boolean)
    const subtitle = cut(details.join(' · '), longestSubtitle)
    const tokens = new Set([...owners, ...titleTokensOf(title)])
    for (const name of new Set([...shownFields(resource), ...searchedFields(resource)])) {
      for (const token of fieldTokens(resource.fields[name], row[name], textOf(name, row))) tokens.add(token)
    }
    for (const { field, value, text } of answered)
      for (const token of fieldTokens(field, value, text)) tokens.add(token)
    return { id: row.id, title, subtitle, tokens: textVector(tokens), updated: row.updateTime ?? row.createTime }
  })
}

/** Of a masked value only the whole is known, so that nobody can feel their way to it; a salary could be guessed and is not. */
function fieldTokens(field: Field | undefined, value: unknown, text: string): readonly string[] {
  if (isBlank(value)) return []
  if (field?.options.mask) return field.options.mask === 'salary' ? [] : [maskedToken(String(value))]
  return field?.kind === 'money' ? amountTokensOf(String(value)) : tokensOf(text)
}

interface Answered {
  readonly field: Field | undefined
  readonly value: unknown
  readonly text: string
}

/** Looks up what references answer beside their names, once for all rows. */
async function furtherOf(
  read: ReadSession,
  resource: Resource,
  rows: readonly Row[],
): Promise<(row: Row) => readonly Answered[]> {
  const lookUps: ((row: Row) => Answered)[] = []
  for (const { reference, asked } of furtherNames(resource)) {
    const { target: targetId } = resource.fields[reference] as ReferenceField
    const target = read.application.resources.find(targetId)
    const field = target?.fields[asked]
    if (!target || field?.options.secret) continue
    const ids = [...new Set(rows.flatMap((row) => keysOf(row[reference])))]
    const found = ids.length > 0 ? await namesOf(read, target, ids, [asked]) : undefined
    lookUps.push((row) => {
      const value = found?.get(String(row[reference]))?.also[asked]
      return { field, value, text: fieldText(field, value) }
    })
  }
  return (row) => lookUps.map((lookUp) => lookUp(row))
}

/** Looks up what codes and references stand for, once for all rows. */
async function textsOf(read: ReadSession, resource: Resource, rows: readonly Row[]): Promise<TextOf> {
  const lookUps = new Map<string, (key: string) => string>()
  for (const name of shownFields(resource)) {
    const field = resource.fields[name]
    if (field?.kind === 'reference' || field?.kind === 'references') {
      const target = read.application.resources.find(field.target)
      const ids = [...new Set(rows.flatMap((row) => keysOf(row[name])))]
      const found = target && ids.length > 0 ? await namesOf(read, target, ids) : undefined
      lookUps.set(name, (id) => found?.get(id)?.name ?? '')
    } else if (field?.kind === 'dictionary') {
      const source = read.application.services.find('system.dictionaries')?.value as DictionarySource | undefined
      const found = await source?.(read, field.dictionary)
      lookUps.set(name, (key) => found?.get(key) ?? key)
    }
  }
  return (name, row) => {
    const lookUp = lookUps.get(name)
    if (lookUp) return keysOf(row[name]).map(lookUp).filter(Boolean).join('、')
    return fieldText(resource.fields[name], row[name])
  }
}

const keysOf = (value: unknown): string[] => (isBlank(value) ? [] : String(value).split(','))

function fieldText(field: Field | undefined, value: unknown): string {
  if (isBlank(value)) return ''
  if (!field) return String(value)
  if (field.kind === 'choice') return (field as ChoiceField).choices[value as string] ?? ''
  if (field.kind === 'money') return formatMoney(toMoney(String(value)))
  const { mask } = (field as TextField).options
  return mask ? maskValue(String(value), mask) : fieldKind(field.kind).format(value, field)
}
