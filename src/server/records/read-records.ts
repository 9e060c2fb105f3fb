import { AppError, type LinesField, type Resource, type Row, tableName } from '#core'
import { and, type SQL, sql } from 'drizzle-orm'
import { column, selectList, storedColumns } from './columns'
import { containedCharacters } from './contained-characters'
import { type Answer, presentRows } from './display'
import { fewValues } from './few-values'
import { deriveFilter, deriveOrder } from './filters'
import type { ReadSession } from './read-session'
import { searchBound } from './search-bound'
import type { CountRequest, Totals } from './totals'
import { visibleScope } from './visible'

export type Query = Readonly<Record<string, string>>
export type CountTotals = (read: ReadSession, resource: Resource, request: CountRequest) => Promise<Totals>

const mostRows = 1000

/** The rows of this tenant that the actor may see, deleted ones left out. */
export function visibleRows(read: ReadSession, resource: Resource): SQL {
  const scope = visibleScope(read, resource)
  const tenant = sql`tenant_id = ${read.actor.tenantId}`
  // Nobody removes a row of a journal, and its index alone can then answer.
  const own = resource.journal ? tenant : sql`${tenant} and is_deleted = 0`
  return scope ? sql`${own} and ${scope}` : own
}

/** One page with its totals: `{records, total, size, current, pages, sums, cards}` and what else the platform names. */
export async function readPage(
  read: ReadSession,
  resource: Resource,
  query: Query,
  totals: CountTotals,
): Promise<Answer> {
  const size = positive(query, 'size', 10, mostRows)
  const current = positive(query, 'current', 1, 10_000_000)
  const { reach = Number.POSITIVE_INFINITY } = resource.list
  const { condition, rest } = await fewValues(read, resource, query)
  const hints = [await containedCharacters(read, resource, query), condition]
  const hinted = and(visibleRows(read, resource), ...hints) ?? sql`true`
  const bound = await searchBound(read, resource, hinted, rest)
  const visible = and(hinted, bound) ?? hinted
  const where = and(visible, deriveFilter(resource, rest)) ?? visible
  const before = (current - 1) * size
  const limit = Math.min(size, reach - before)
  const order = deriveOrder(resource, query)
  const rows = limit > 0 ? await selectRows(read, resource, where, order, limit, before, listedColumns(resource)) : []
  const { withoutCards, chosen } = splitCards(resource, rest)
  const cardsWhere = and(visible, deriveFilter(resource, withoutCards)) ?? visible
  const counted = await totals(read, resource, { where, cardsWhere, chosen })
  return {
    records: await presentRows(read, resource, rows),
    ...counted,
    ...(bound ? { more: true } : {}),
    size,
    current,
    pages: Math.ceil(counted.total / size),
    orders: [],
    optimizeCountSql: true,
    searchCount: true,
    maxLimit: -1,
    countId: '',
  }
}

/** The query without what it says of the cards' field, and which cards that lets through. */
function splitCards(resource: Resource, query: Query): { withoutCards: Query; chosen?: readonly string[] | null } {
  const { cards } = resource.list
  if (!cards) return { withoutCards: query }
  const isOfCards = ([key, value]: [string, string]) => (key === cards || key.startsWith(`${cards}_`)) && value !== ''
  const entries = Object.entries(query)
  const withoutCards = Object.fromEntries(entries.filter((entry) => !isOfCards(entry)))
  const [first, ...more] = entries.filter(isOfCards)
  if (!first) return { withoutCards }
  const [key, value] = first
  const isList = [cards, `${cards}_equal`, `${cards}_in`].includes(key)
  if (more.length > 0 || !isList) return { withoutCards, chosen: null }
  const values = key === `${cards}_equal` ? [value] : value.split(',')
  return { withoutCards, chosen: values.map((each) => (/^-?\d+$/.test(each) ? String(Number(each)) : each)) }
}

function positive(query: Query, name: string, fallback: number, most: number): number {
  const given = query[name]
  if (given === undefined || given === '') return fallback
  const value = Number(given)
  if (!Number.isInteger(value) || value < 1) throw new AppError('parameterInvalid', { params: { name } })
  return Math.min(value, most)
}

/** What a list answers of its rows. */
const listedColumns = (resource: Resource): readonly string[] =>
  storedColumns(resource).flatMap(({ name, field }) => (field?.options.detailOnly ? [] : [name]))

export async function selectRows(
  read: Pick<ReadSession, 'session'>,
  resource: Resource,
  where: SQL,
  order: SQL,
  limit: number,
  offset = 0,
  names?: readonly string[],
): Promise<Row[]> {
  return read.session.query<Row>(sql`
    select ${selectList(resource, names)} from ${sql.identifier(tableName(resource))}
    where ${where} order by ${order} limit ${limit} offset ${offset}`)
}

/** All rows that a query filters, at most a thousand. */
export async function readList(read: ReadSession, resource: Resource, query: Query): Promise<Answer[]> {
  const where = and(visibleRows(read, resource), deriveFilter(resource, query))
  const order = deriveOrder(resource, query)
  const rows = await selectRows(read, resource, where ?? sql`true`, order, mostRows, 0, listedColumns(resource))
  return presentRows(read, resource, rows)
}

/** One record with its child lines. Throws 404 when it is not there for the actor. */
export async function readDetail(read: ReadSession, resource: Resource, id: string): Promise<Answer> {
  const row = await findRow(read, resource, id)
  const answer = row && (await presentDetail(read, resource, row))
  if (!answer) throw new AppError('recordMissing', { params: { label: resource.label } })
  return answer
}

/** A record as its detail answers it: with display names and child lines. */
export async function presentDetail(read: ReadSession, resource: Resource, row: Row): Promise<Answer | undefined> {
  const [answer] = await presentRows(read, resource, [row])
  if (!answer) return undefined
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind === 'lines') answer[name] = await readLines(read, field, row.id)
  }
  return answer
}

export async function findRow(read: ReadSession, resource: Resource, id: string): Promise<Row | undefined> {
  const where = sql`${visibleRows(read, resource)} and id = ${id}::int8`
  const [row] = await selectRows(read, resource, where, sql`id`, 1)
  return row
}

async function readLines(read: ReadSession, field: LinesField, parentId: string): Promise<Answer[]> {
  const child = read.application.resources.get(field.target)
  const where = sql`${visibleRows(read, child)} and ${column(child, field.parent)} = ${parentId}::int8`
  return presentRows(read, child, await selectRows(read, child, where, sql`id`, mostRows))
}
