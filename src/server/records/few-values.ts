import { columnName, type Resource, tableName, type TextOptions } from '#core'
import { and, type SQL, sql } from 'drizzle-orm'
import type { ReadSession } from './read-session'

type Query = Readonly<Record<string, string>>

/** More different values than this are no few: their rows are looked through. */
const mostValues = 1000

export interface FewValues {
  /** The rows that hold one of the values that are meant. */
  readonly condition?: SQL
  /** What is left to filter by. */
  readonly rest: Query
}

/**
 * Puts in place of a filter by a part of a text, where the text has few different values, those of them that hold the part: an index then finds the
 * rows, however seldom they are, and the planner knows how many. The values are read by leaping from one to the next in the index that begins with
 * the field.
 */
export async function fewValues(read: ReadSession, resource: Resource, query: Query): Promise<FewValues> {
  const conditions: SQL[] = []
  const rest = { ...query }
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!(field.options as TextOptions).fewValues) continue
    const key = query[name] ? name : `${name}_like`
    const part = query[key]?.toLowerCase()
    const values = part ? await differentValues(read, resource, name) : undefined
    if (!part || !values) continue
    const meant = values.filter((value) => value.toLowerCase().includes(part))
    conditions.push(sql`${sql.identifier(columnName(name))} = any(${sql.param(meant)}::text[])`)
    delete rest[key]
  }
  const condition = and(...conditions)
  return condition ? { condition, rest } : { rest }
}

async function differentValues(
  { actor, session }: ReadSession,
  resource: Resource,
  name: string,
): Promise<readonly string[] | undefined> {
  const table = sql.identifier(tableName(resource))
  const column = sql.identifier(columnName(name))
  const next = (after: SQL) => sql`(
    select ${column} from ${table} where tenant_id = ${actor.tenantId} and ${column} > ${after} order by ${column} limit 1)`
  const rows = await session.query<{ value: string }>(sql`
    with recursive different (value) as (
      ${next(sql`''`)} union all select ${next(sql`different.value`)} from different where different.value is not null
    ) select value from different where value is not null limit ${mostValues + 1}`)
  return rows.length > mostValues ? undefined : rows.map(({ value }) => value)
}
