import { columnName, type Field, type Resource, storedFields, tableName } from '#core'
import { type SQL, sql } from 'drizzle-orm'
import { commonColumns, columnType } from '../schema/columns'

export interface StoredColumn {
  /** The field's name, camelCase. */
  readonly name: string
  /** The column's name, snake_case. */
  readonly column: string
  readonly type: string
  readonly field?: Field
}

const cache = new WeakMap<Resource, readonly StoredColumn[]>()

/** The columns of a resource's table, the common ones first. */
export function storedColumns(resource: Resource): readonly StoredColumn[] {
  const known = cache.get(resource)
  if (known) return known
  const common = Object.entries(commonColumns).map(([name, type]) => ({
    name,
    column: columnName(name),
    type,
    field: resource.fields[name],
  }))
  const own = storedFields(resource)
    .filter(([name]) => !(name in commonColumns))
    .map(([name, field]) => ({ name, column: columnName(name), type: columnType(field), field }))
  const columns = [...common, ...own]
  cache.set(resource, columns)
  return columns
}

export const tableOf = (resource: Resource): SQL => sql.identifier(tableName(resource)) as unknown as SQL

/** `column as "field", …` of all columns, or of those named. Values arrive under the fields' names. */
export function selectList(resource: Resource, names?: readonly string[]): SQL {
  const columns = storedColumns(resource).filter((column) => !names || names.includes(column.name))
  return sql.join(
    columns.map((column) => sql`${sql.identifier(column.column)} as ${sql.identifier(column.name)}`),
    sql`, `,
  )
}

/** The column of a field. Throws on a name that is none: names from outside are checked before. */
export function column(resource: Resource, name: string): SQL {
  const found = storedColumns(resource).find((candidate) => candidate.name === name)
  if (!found) throw new Error(`resource "${resource.id}" has no column for "${name}"`)
  return sql.identifier(found.column) as unknown as SQL
}

/** A value cast to its column's type. */
export function columnValue({ type }: StoredColumn, value: unknown): SQL {
  if (value === null || value === undefined) return sql`null`
  return sql`${type === 'jsonb' ? JSON.stringify(value) : value}::${sql.raw(type)}`
}
