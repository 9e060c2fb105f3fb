import { columnName, type Resource, storedFields, tableName } from '#core'
import { type SQL, sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  type PgColumn,
  type PgTableExtraConfigValue,
  pgPolicy,
  pgTable,
  primaryKey,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { charactersIndexOf, charactersOf } from './characters'
import { columnType, commonColumns } from './columns'

const ofType = (type: string) => customType<{ data: unknown }>({ dataType: () => type })()

const required: ReadonlySet<string> = new Set(['id', 'version', 'status', 'createTime', 'isDeleted'])

const commonDefaults: Readonly<Record<string, SQL>> = { version: sql`1`, status: sql`1`, isDeleted: sql`0` }

/** The wall between tenants: rows are there only for the tenant the connection is bound to. */
export const tenantWall = () =>
  pgPolicy('tenant_wall', {
    using: sql`tenant_id = current_setting('app.tenant', true)`,
    withCheck: sql`tenant_id = current_setting('app.tenant', true)`,
  })

/** The table of a resource, as drizzle-kit compares it with the last migration. */
export function deriveTable(resource: Resource) {
  const columns: Record<string, ReturnType<typeof ofType>> = {}
  for (const [name, type] of Object.entries(commonColumns)) {
    const column = ofType(type)
    const defaultValue = commonDefaults[name]
    const withDefault = defaultValue ? column.default(defaultValue) : column
    columns[columnName(name)] = required.has(name) ? withDefault.notNull() : withDefault
  }
  for (const [name, field] of storedFields(resource)) {
    if (name === 'status') continue
    columns[columnName(name)] = ofType(columnType(field))
  }
  const table = tableName(resource)
  return pgTable(table, { tenant_id: ofType('text').notNull(), ...columns }, (t) =>
    constraints(resource, table, t as unknown as Record<string, PgColumn>),
  )
}

function constraints(resource: Resource, table: string, t: Record<string, PgColumn>): PgTableExtraConfigValue[] {
  const of = (name: string): PgColumn => {
    const found = t[columnName(name)]
    if (!found) throw new Error(`resource "${resource.id}" has no column for "${name}"`)
    return found
  }
  const tenant = of('tenantId')
  const uniques = [
    ...Object.entries(resource.fields).flatMap(([name, field]) => (field.options.unique ? [[name]] : [])),
    ...(resource.unique ?? []),
  ]
  return [
    primaryKey({ columns: [tenant, of('id')] }),
    tenantWall(),
    ...uniques.map((names) =>
      uniqueIndex(`${table}_${names.map(columnName).join('_')}_unique`)
        .on(tenant, ...names.map(of))
        .where(sql`is_deleted = 0`),
    ),
    ...indexesOf(resource).map((names) =>
      index(`${table}_${names.map((name) => columnName(name.replace(/^-/, ''))).join('_')}_index`).on(
        tenant,
        ...([...names, '-id'].map((name) => (name.startsWith('-') ? sql`${of(name.slice(1))} desc` : of(name))) as [
          PgColumn,
        ]),
      ),
    ),
    ...charactersIndex(resource, of),
    ...Object.entries(resource.checks ?? {}).map(([name, expression]) =>
      check(`${table}_${name}`, sql.raw(expression)),
    ),
  ]
}

/** One index over the characters of all texts that are filtered by a part; two characters of Chinese are too short for a trigram. */
function charactersIndex(resource: Resource, of: (name: string) => PgColumn): PgTableExtraConfigValue[] {
  const [first, ...more] = (resource.contains ?? []).map((name) => charactersOf(sql`${of(name)}`))
  return first ? [index(charactersIndexOf(resource)).using('gin', first, ...more)] : []
}

/** The list's order, its parent and its references are what is asked for; each gets an index. */
function indexesOf(resource: Resource): readonly (readonly string[])[] {
  const begun = new Set((resource.indexes ?? []).map(([name]) => name))
  const references = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.kind === 'reference' && !field.options.unique && !(resource.journal && begun.has(name)) ? [[name]] : [],
  )
  const sort = resource.list.sort.replace(/^-/, '') === 'id' ? [] : [[resource.list.sort]]
  const all = [...sort, ...references, ...(resource.indexes ?? [])]
  return [...new Map(all.map((names) => [names.map((name) => name.replace(/^-/, '')).join(), names])).values()]
}
