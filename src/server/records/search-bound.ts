import { columnName, type Resource, tableName } from '#core'
import { and, type SQL, sql } from 'drizzle-orm'
import { deriveFilter } from './filters'
import type { ReadSession } from './read-session'

type Query = Readonly<Record<string, string>>

/** Rows whose long texts are looked through at most. */
const mostSearched = 50_000

/**
 * How far back a filter by a long text looks in a list that has a reach: through the newest rows that the other filters let through. Undefined where
 * that are all of them, or no long text is asked for.
 */
export async function searchBound(
  read: ReadSession,
  resource: Resource,
  visible: SQL,
  query: Query,
): Promise<SQL | undefined> {
  const { reach, sort } = resource.list
  const isLong = (key: string) =>
    Object.entries(resource.fields).some(
      ([name, { options }]) => options.detailOnly && (key === name || key.startsWith(`${name}_`)),
    )
  const others = Object.entries(query).filter(([key, value]) => value !== '' && !isLong(key))
  const isAsked = Object.entries(query).some(([key, value]) => value !== '' && isLong(key))
  if (reach === undefined || !sort.startsWith('-') || !isAsked) return undefined
  const column = sql.identifier(columnName(sort.slice(1)))
  const [last] = await read.session.query<{ from: string }>(sql`
    select ${column} as "from" from ${sql.identifier(tableName(resource))}
    where ${and(visible, deriveFilter(resource, Object.fromEntries(others)))}
    order by ${column} desc, id desc offset ${mostSearched} limit 1`)
  return last && sql`${column} >= ${last.from}`
}
