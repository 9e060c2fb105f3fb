import { AppError, type Field, isDateTime, isDay, isId, type Resource, tryMoney } from '#core'
import { and, type SQL, sql } from 'drizzle-orm'
import { type StoredColumn, storedColumns } from './columns'

type Query = Readonly<Record<string, string>>

/** Never part of the filter, by the platform's contract, plus the parameters of our own calls. */
const reserved = new Set(['current', 'size', 'ascs', 'descs', 'ids', 'Blade-Auth', 'blade-auth', 'processInstanceId'])

/** Longest first, so that `_notlike` is not read as a field `x_not` with `_like`. */
const suffixes = [
  'dateequal', 'datege', 'dategt', 'datele', 'datelt', 'notequal', 'likeright', 'likeleft', 'notlike', 'notnull',
  'ignore', 'equal', 'like', 'null', 'ge', 'gt', 'le', 'lt', 'in',
] as const // biome-ignore format: one list
type Suffix = (typeof suffixes)[number]

const comparisons: Readonly<Partial<Record<Suffix, SQL>>> = {
  equal: sql`=`,
  notequal: sql`is distinct from`,
  ge: sql`>=`,
  gt: sql`>`,
  le: sql`<=`,
  lt: sql`<`,
  dateequal: sql`=`,
  datege: sql`>=`,
  dategt: sql`>`,
  datele: sql`<=`,
  datelt: sql`<`,
}

/**
 * The condition of a query's keys: a field with an optional suffix, see the contract §3. Empty values are skipped.
 * Throws 400 on a key that names no field or a value that its type cannot hold.
 */
export function deriveFilter(resource: Resource, query: Query, strict = true): SQL | undefined {
  const conditions = Object.entries(query).flatMap(([key, value]) => {
    if (reserved.has(key) || value === '') return []
    const { name, suffix } = splitKey(key)
    if (suffix === 'ignore') return []
    const found = storedColumns(resource).find((column) => column.name === name && !column.field?.options.secret)
    if (!found) {
      if (strict) throw new AppError('filterUnknown', { params: { name: key } })
      return []
    }
    return [condition(found, suffix, value, key)]
  })
  return conditions.length > 0 ? and(...conditions) : undefined
}

function splitKey(key: string): { name: string; suffix?: Suffix } {
  for (const suffix of suffixes) {
    if (key.endsWith(`_${suffix}`)) return { name: key.slice(0, -suffix.length - 1), suffix }
  }
  return { name: key }
}

const isText = (column: StoredColumn) => column.type === 'text'
/** Texts that are codes are compared whole; several joined ones by their parts. */
const isJoined = (field?: Field) => field?.kind === 'references' || (field?.kind === 'dictionary' && field.several)
const isCode = (field?: Field) => field?.kind === 'choice' || field?.kind === 'dictionary'

function condition(column: StoredColumn, suffix: Suffix | undefined, value: string, key: string): SQL {
  const name = sql.identifier(column.column)
  if (suffix === 'null') return sql`${name} is null`
  if (suffix === 'notnull') return sql`${name} is not null`
  if (suffix === 'in') return inList(column, value.split(','), key)
  if (isText(column)) {
    if (!fits(column.type, value)) throw new AppError('parameterInvalid', { params: { name: key } })
    if (suffix === undefined && (isCode(column.field) || isJoined(column.field)))
      return inList(column, value.split(','), key)
    // A masked value is found by the whole of it only.
    if (column.field?.options.mask) return sql`${name} = ${value}`
    const pattern = value.replaceAll(/[\\%_]/g, '\\$&')
    // Most of what is looked for is Chinese or numbers; without letters to fold a long table is looked through in a fifth of the time.
    const like = value.toLowerCase() === value.toUpperCase() ? sql`like` : sql`ilike`
    if (suffix === undefined || suffix === 'like') return sql`${name} ${like} ${`%${pattern}%`}`
    if (suffix === 'likeright') return sql`${name} ${like} ${`${pattern}%`}`
    if (suffix === 'likeleft') return sql`${name} ${like} ${`%${pattern}`}`
    if (suffix === 'notlike') return sql`(${name} is null or ${name} not ${like} ${`%${pattern}%`})`
  }
  const comparison = comparisons[suffix ?? 'equal'] ?? sql`=`
  return sql`${name} ${comparison} ${typedValue(column, value, key)}`
}

function inList(column: StoredColumn, values: readonly string[], key: string): SQL {
  const name = sql.identifier(column.column)
  const filled = values.filter((value) => value !== '')
  if (filled.length === 0) return sql`false`
  if (isJoined(column.field)) {
    return sql`string_to_array(${name}, ',') && ${sql.param(filled)}::text[]`
  }
  return sql`${name} in (${sql.join(
    filled.map((value) => typedValue(column, value, key)),
    sql`, `,
  )})`
}

/** The value as its column's type, checked, so that no text from outside makes the database complain. */
function typedValue(column: StoredColumn, value: string, key: string): SQL {
  if (!fits(column.type, value)) throw new AppError('parameterInvalid', { params: { name: key } })
  // A person's spelling of an amount, with commas and full-width digits, is not the database's.
  if (column.type === 'numeric(18,2)') return sql`${tryMoney(value)}::numeric(18,2)`
  const cast = sql.raw(column.type === 'date' && value.length > 10 ? 'timestamp' : column.type)
  return sql`${value}::${cast}`
}

function fits(type: string, value: string): boolean {
  switch (type) {
    case 'int8':
      return isId(value)
    case 'int4':
      return /^-?\d{1,9}$/.test(value)
    case 'numeric(18,2)':
      return tryMoney(value) !== undefined
    case 'numeric(20,6)':
      return /^-?\d{1,14}(\.\d{1,6})?$/.test(value)
    case 'date':
    case 'timestamp(0)':
      return isDay(value) || isDateTime(value)
    default:
      return !value.includes('\u0000')
  }
}

/** `order by` of the request (ascending columns first, as the platform does), else of the definition; the id settles ties. */
export function deriveOrder(resource: Resource, query: Query): SQL {
  const asked = [
    ...split(query.ascs).map((name) => ({ name, down: false })),
    ...split(query.descs).map((name) => ({ name, down: true })),
  ]
  const own = { name: resource.list.sort.replace(/^-/, ''), down: resource.list.sort.startsWith('-') }
  const order = asked.length > 0 ? asked : [own]
  const last = order.at(-1)
  const parts = order.map(({ name, down }) => {
    const found = storedColumns(resource).find(
      (column) => (column.name === name || column.column === name) && !column.field?.options.secret,
    )
    if (!found) throw new AppError('sortUnknown', { params: { name } })
    return sql`${sql.identifier(found.column)} ${down ? sql`desc` : sql`asc`}`
  })
  return sql.join([...parts, last?.down ? sql`id desc` : sql`id asc`], sql`, `)
}

const split = (names = '') =>
  names
    .split(',')
    .map((name) => name.replaceAll(/[^\w]/g, ''))
    .filter(Boolean)
