import { type Resource, tableName } from '#core'
import { and, type SQL, sql } from 'drizzle-orm'
import { charactersIndexOf, charactersOf } from '../schema/characters'
import { column } from './columns'
import type { ReadSession } from './read-session'

type Query = Readonly<Record<string, string>>

/**
 * What lets the index of characters find the rows that a filter by a part of a text lets through; the filter itself stays, since the
 * characters may stand in any order. Left out where the planner would not use the index (common characters, a short
 * table): then it would only be one more thing to look at in every row.
 */
export async function containedCharacters(
  read: ReadSession,
  resource: Resource,
  query: Query,
): Promise<SQL | undefined> {
  const used: SQL[] = []
  for (const name of resource.contains ?? []) {
    const characters = indexedCharacters(query[name] || query[`${name}_like`] || '')
    if (characters.length === 0) continue
    const contained = sql`${charactersOf(column(resource, name))} @> ${sql.param(characters)}::text[]`
    if (await isIndexUsed(read, resource, contained)) used.push(contained)
  }
  return and(...used)
}

const mostCharacters = 20

/** Characters that fold alike wherever the database runs: others are left to the filter. */
const indexedCharacters = (text: string): string[] =>
  [...new Set(text.match(/[\p{Script=Han}a-zA-Z0-9]/gu)?.map((character) => character.toLowerCase()))].slice(
    0,
    mostCharacters,
  )

async function isIndexUsed(read: ReadSession, resource: Resource, condition: SQL): Promise<boolean> {
  const plan = await read.session.query(sql`
    explain (format json) select from ${sql.identifier(tableName(resource))}
    where tenant_id = ${read.actor.tenantId} and ${condition}`)
  return JSON.stringify(plan).includes(charactersIndexOf(resource))
}
