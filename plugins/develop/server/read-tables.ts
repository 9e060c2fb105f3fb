import { ruleBroken } from '#core'
import type { Ask } from './open-source'

/** A table or view of a data source. */
export interface SourceTable {
  /** `table` in the schema public, otherwise `schema.table`. */
  readonly name: string
  readonly comment: string
  readonly kind: 'table' | 'view'
  readonly columns: number
  /** Rows as its statistics estimate them; -1 where there are none. */
  readonly rows: string
}

export interface SourceColumn {
  readonly name: string
  /** As PostgreSQL writes it: `numeric(12,2)`, `character varying(40)`. */
  readonly type: string
  readonly comment: string
  readonly notNull: boolean
  readonly hasDefault: boolean
  readonly primary: boolean
}

const most = { tables: 2_000, columns: 400 } as const

/** What may be looked at, by name; at most 2,000. */
export function readTables(ask: Ask): Promise<readonly SourceTable[]> {
  return ask<SourceTable>(
    `select case n.nspname when 'public' then c.relname::text else n.nspname || '.' || c.relname end as name,
      coalesce(left(pg_catalog.obj_description(c.oid, 'pg_class'), 500), '') as comment,
      case when c.relkind in ('v', 'm') then 'view' else 'table' end as kind,
      c.relnatts::int as columns, c.reltuples::bigint::text as rows
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
      and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
      and pg_catalog.has_table_privilege(c.oid, 'select')
    order by n.nspname <> 'public', n.nspname, c.relname limit ${most.tables}`,
  )
}

/** The columns of a table in their order. Throws a sentence when there is no such table. */
export async function readColumns(ask: Ask, table: string): Promise<readonly SourceColumn[]> {
  const point = table.indexOf('.')
  const [schema, name] = point < 0 ? ['public', table] : [table.slice(0, point), table.slice(point + 1)]
  const columns = await ask<SourceColumn>(
    `select a.attname::text as name, pg_catalog.format_type(case when t.typtype = 'd' then t.typbasetype else t.oid end,
        case when t.typtype = 'd' then t.typtypmod else a.atttypmod end) as type,
      coalesce(left(pg_catalog.col_description(c.oid, a.attnum), 500), '') as comment,
      a.attnotnull or t.typnotnull as "notNull", a.atthasdef or a.attidentity <> '' as "hasDefault",
      exists (select from pg_catalog.pg_index i where i.indrelid = c.oid and i.indisprimary
        and a.attnum = any (i.indkey::int2[])) as primary
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_catalog.pg_type t on t.oid = a.atttypid
    where n.nspname = $1 and c.relname = $2 and c.relkind in ('r', 'p', 'v', 'm', 'f')
    order by a.attnum limit ${most.columns}`,
    [schema, name],
  )
  if (columns.length === 0) throw ruleBroken('数据源中没有表“{{table}}”，请核对表名', { table })
  return columns
}
