import { type Resource, tableName } from '#core'
import { type SQL, sql } from 'drizzle-orm'

/** The characters of a text, as the index of characters knows them. Null of null. */
export const charactersOf = (text: SQL): SQL => sql`string_to_array(lower(${text}), null)`

/** The name of a resource's index of characters. */
export const charactersIndexOf = (resource: Resource): string => `${tableName(resource)}_characters_index`
