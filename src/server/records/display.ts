import {
  type ChoiceField,
  columnName,
  type Field,
  type FileValue,
  isBlank,
  type ReferenceField,
  type Resource,
  tableName,
} from '#core'
import { fieldKind, maskValue, valueText } from '#core'
import { type SQL, sql } from 'drizzle-orm'
import { signedLink } from '../files/signed-link'
import { may } from '../identity/actor'
import { storedColumns } from './columns'
import type { ReadSession } from './read-session'

export type Answer = Record<string, unknown>

/** Rows as they leave the server: display names beside codes and references, masks, no null text, no secrets. */
export async function presentRows(read: ReadSession, resource: Resource, rows: readonly Answer[]): Promise<Answer[]> {
  const references = await lookUp(read, resource, rows)
  const dictionaries = await dictionariesOf(read, resource)
  const columns = storedColumns(resource).filter((column) => !column.field?.options.secret)
  const answers = rows.map((row) => {
    const answer: Answer = {}
    for (const { name, field } of columns) {
      if (field?.options.detailOnly && !(name in row)) continue
      const value = row[name]
      if (field) present(answer, name, field, value, references, dictionaries, read)
      else answer[name] = value ?? ''
    }
    answer.createUserName = references.get('system.user')?.get(String(row.createUser))?.name ?? ''
    return answer
  })
  await read.application.servers.find(resource.id)?.decorate?.(read, answers)
  return answers
}

type Names = ReadonlyMap<string, ReadonlyMap<string, { name: string; also: Answer }>>
type Dictionaries = ReadonlyMap<string, ReadonlyMap<string, string>>

function present(
  answer: Answer,
  name: string,
  field: Field,
  value: unknown,
  references: Names,
  dictionaries: Dictionaries,
  read: ReadSession,
): void {
  answer[name] = openValue(read, field, value) ?? fieldKind(field.kind).blank
  if (field.kind === 'files' && Array.isArray(value))
    answer[name] = value.map((file) => withLink(read, file as FileValue))
  switch (field.kind) {
    case 'choice':
      answer[`${name}N`] = isBlank(value) ? '' : ((field as ChoiceField).choices[value as string] ?? '')
      break
    case 'yesNo':
      answer[`${name}N`] = isBlank(value) ? '' : value === 1 ? '是' : '否'
      break
    case 'dictionary':
      answer[`${name}N`] = joined(value)
        .map((key) => dictionaries.get(field.dictionary)?.get(key) ?? key)
        .join('、')
      break
    case 'references':
      answer[`${name}N`] = joined(value)
        .map((id) => references.get(field.target)?.get(id)?.name ?? '')
        .join('、')
      break
    case 'reference': {
      const found = references.get(field.target)?.get(String(value))
      answer[`${name}N`] = found?.name ?? ''
      const target = read.application.resources.find(field.target)
      for (const [as, of] of Object.entries(field.options.also ?? {}))
        answer[as] = openValue(read, target?.fields[of], found?.also[of]) ?? ''
    }
  }
}

/** The value as far as the actor may see it. */
function openValue(read: ReadSession, field: Field | undefined, value: unknown): unknown {
  const { mask, reveal, secret } = field?.options ?? {}
  if (secret) return null
  const hidden = mask && reveal && !may(read.actor, reveal) && typeof value === 'string'
  return hidden ? maskValue(value, mask) : value
}

/** A stored link would have run out: each answer carries a fresh one. */
const withLink = (read: ReadSession, file: FileValue): FileValue => ({
  ...file,
  link: signedLink(read.application.settings.secret, read.actor.tenantId, file.id),
})

const joined = (value: unknown): string[] => (isBlank(value) ? [] : String(value).split(','))

/** One query for each referenced resource, whatever the number of rows. */
async function lookUp(read: ReadSession, resource: Resource, rows: readonly Answer[]): Promise<Names> {
  const wanted = new Map<string, { ids: Set<string>; also: Set<string> }>()
  const want = (target: string, ids: readonly string[], also: readonly string[]) => {
    const entry = wanted.get(target) ?? { ids: new Set(), also: new Set() }
    for (const id of ids) entry.ids.add(id)
    for (const name of also) entry.also.add(name)
    wanted.set(target, entry)
  }
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'reference' && field.kind !== 'references') continue
    const also = Object.values((field as ReferenceField).options.also ?? {})
    want(
      field.target,
      rows.flatMap((row) => joined(row[name])),
      also,
    )
  }
  want(
    'system.user',
    rows.flatMap((row) => joined(row.createUser)),
    [],
  )
  const found = new Map<string, ReadonlyMap<string, { name: string; also: Answer }>>()
  for (const [target, { ids, also }] of wanted) {
    const to = read.application.resources.find(target)
    if (to && ids.size > 0) found.set(target, await namesOf(read, to, [...ids], [...also]))
  }
  return found
}

/** Names of records by id, deleted ones too, since old records still speak of them. */
export async function namesOf(
  read: ReadSession,
  resource: Resource,
  ids: readonly string[],
  also: readonly string[] = [],
): Promise<ReadonlyMap<string, { name: string; also: Answer }>> {
  const names = [resource.name].flat()
  const columns = [...new Set(['id', ...names, ...also])].map(
    (name): SQL => sql`${sql.identifier(columnName(name))} as ${sql.identifier(name)}`,
  )
  const rows = await read.session.query<Answer>(sql`
    select ${sql.join(columns, sql`, `)} from ${sql.identifier(tableName(resource))}
    where tenant_id = ${read.actor.tenantId} and id = any(${sql.param([...ids])}::int8[])`)
  return new Map(rows.map((row) => [String(row.id), { name: firstFilled(names.map((name) => row[name])), also: row }]))
}

const firstFilled = (values: readonly unknown[]): string => valueText(values.find((value) => !isBlank(value)))

async function dictionariesOf(read: ReadSession, resource: Resource): Promise<Dictionaries> {
  const codes = new Set(
    Object.values(resource.fields).flatMap((field) => (field.kind === 'dictionary' ? [field.dictionary] : [])),
  )
  const found = new Map<string, ReadonlyMap<string, string>>()
  for (const code of codes) {
    const values = read.application.services.find('system.dictionaries')
    if (values) found.set(code, await (values.value as DictionarySource)(read, code))
  }
  return found
}

/** What the area that keeps dictionaries offers under 'system.dictionaries': key to text, sealed values included. */
export type DictionarySource = (read: ReadSession, code: string) => Promise<ReadonlyMap<string, string>>
