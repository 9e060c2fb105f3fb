import { columnName, type Money, type Resource, sumMoney, tableName, toMoney, zeroMoney } from '#core'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Application } from '../application'
import type { ReadSession } from './read-session'

export interface Totals {
  readonly total: number
  /** By money field, over everything filtered. */
  readonly sums: Readonly<Record<string, string>>
  /** Counts by the value of the list's card field. */
  readonly cards?: Readonly<Record<string, number>>
  /** There are more than the list goes over; `total` is how far it goes. */
  readonly more?: true
}

/** What is to be counted: `where` is `cardsWhere` and the chosen cards. */
export interface CountRequest {
  readonly where: SQL
  readonly cardsWhere: SQL
  /** Values of the card field that are let through; absent lets all, null stands for a condition that is no list of values. */
  readonly chosen?: readonly string[] | null
}

/** The rows of one card. */
interface Group {
  readonly value: string
  readonly count: number
  readonly sums: Readonly<Record<string, Money>>
}

const dialect = new PgDialect()
const mostRemembered = 500
/** Changes arrive as events; where one is lost (a connection restored), what is remembered is still no older than this. */
const longestMilliseconds = 30_000

interface Remembered {
  /** The condition looks into other tables too, so that any change may change the counts. */
  readonly crosses: boolean
  readonly groups: Promise<readonly Group[]>
  readonly until: number
}

/**
 * Count and sums over everything filtered. Counting a million rows takes a good part of a second while a page takes one
 * millisecond, so they are counted once by card and remembered until a record of the resource changes anywhere: choosing a
 * card then counts nothing.
 */
export function createTotals(application: Pick<Application, 'changes'>) {
  const remembered = new Map<string, Map<string, Remembered>>()
  application.changes.subscribe(({ tenantId, resource }) => {
    remembered.delete(`${tenantId}/${resource}`)
    for (const [place, entries] of remembered) {
      if (!place.startsWith(`${tenantId}/`)) continue
      for (const [key, { crosses }] of entries) if (crosses) entries.delete(key)
    }
  })

  const groupsOf = (read: ReadSession, resource: Resource, where: SQL, by: string | undefined) => {
    const place = `${read.actor.tenantId}/${resource.id}`
    const entries = remembered.get(place) ?? new Map<string, Remembered>()
    remembered.set(place, entries)
    const { sql: text, params } = dialect.sqlToQuery(where)
    const key = JSON.stringify([by, text, params])
    const known = entries.get(key)
    if (known && known.until > Date.now()) return known.groups
    if (entries.size >= mostRemembered) entries.clear()
    const groups = count(read, resource, where, by)
    entries.set(key, { crosses: /\bselect\b/.test(text), groups, until: Date.now() + longestMilliseconds })
    groups.catch(() => entries.delete(key))
    return groups
  }

  return async (read: ReadSession, resource: Resource, request: CountRequest): Promise<Totals> => {
    const { where, cardsWhere, chosen } = request
    const { cards } = resource.list
    const groups = await groupsOf(read, resource, cardsWhere, cards)
    if (!cards) return added(resource, groups)
    const shown = chosen === null ? await groupsOf(read, resource, where, undefined) : among(groups, chosen)
    return { ...added(resource, shown), cards: Object.fromEntries(groups.map(({ value, count }) => [value, count])) }
  }
}

const among = (groups: readonly Group[], chosen: readonly string[] | undefined): readonly Group[] =>
  chosen ? groups.filter(({ value }) => chosen.includes(value)) : groups

const added = (resource: Resource, groups: readonly Group[]): Totals => ({
  ...countOf(resource, groups),
  sums: Object.fromEntries(
    (resource.list.sums ?? []).map((name) => [name, sumMoney(groups.map(({ sums }) => sums[name] ?? zeroMoney))]),
  ),
})

function countOf({ list }: Resource, groups: readonly Group[]): Pick<Totals, 'total' | 'more'> {
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  return list.reach !== undefined && total > list.reach ? { total: list.reach, more: true } : { total }
}

async function count(
  read: ReadSession,
  resource: Resource,
  where: SQL,
  by: string | undefined,
): Promise<readonly Group[]> {
  const names = resource.list.sums ?? []
  const value = by ? sql.identifier(columnName(by)) : sql`''`
  const sums = names.map(
    (name) => sql`, sum(${sql.identifier(columnName(name))})::numeric(18,2) as ${sql.identifier(name)}`,
  )
  const table = sql`${sql.identifier(tableName(resource))} where ${where}`
  const { reach } = resource.list
  const counted = reach === undefined ? table : sql`(select from ${table} limit ${reach + 1}) as reached`
  const rows = await read.session.query<Record<string, string | null>>(sql`
    select ${value} as "cardValue", count(*)::int8 as "rowCount"${sql.join(sums, sql``)} from ${counted} group by 1`)
  return rows.map((row) => ({
    value: String(row.cardValue),
    count: Number(row.rowCount),
    sums: Object.fromEntries(names.map((name) => [name, toMoney(row[name] ?? '0')])),
  }))
}
