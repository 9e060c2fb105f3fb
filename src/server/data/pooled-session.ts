import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { InsertColumn, InsertOptions, Session } from './database'
import { toDatabaseError } from './database-error'

/** Few enough that a statement of wide rows stays within some megabytes. */
const ROWS_PER_INSERT = 5_000

const dialect = new PgDialect()
const changes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** The statements of one piece of work on one connection. */
export class PooledSession implements Session {
  /** Rows changed so far. */
  changed = 0
  #closed = false

  constructor(private readonly client: pg.ClientBase) {}

  async query<Row = Record<string, unknown>>(statement: SQL): Promise<Row[]> {
    const { sql, params } = dialect.sqlToQuery(statement)
    const result = await this.#run(sql, params)
    return result.rows as Row[]
  }

  async execute(statement: SQL): Promise<number> {
    const { sql, params } = dialect.sqlToQuery(statement)
    return (await this.#run(sql, params)).rowCount ?? 0
  }

  async insertRows(
    table: string,
    columns: readonly InsertColumn[],
    rows: readonly (readonly unknown[])[],
    options: InsertOptions = {},
  ): Promise<number> {
    const text = insertStatement(table, columns, options)
    let inserted = 0
    for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
      const batch = rows.slice(start, start + ROWS_PER_INSERT)
      const values = columns.map(({ type }, index) => batch.map((row) => insertValue(type, row[index])))
      inserted += (await this.#run(text, values)).rowCount ?? 0
    }
    return inserted
  }

  /** Work that goes on after its session ended would run as another tenant: refuse it. */
  close(): void {
    this.#closed = true
  }

  async #run(sql: string, params: unknown[]): Promise<pg.QueryResult> {
    if (this.#closed) throw new Error('the session has ended: await every statement inside the work it was opened for')
    try {
      const answer: pg.QueryResult | pg.QueryResult[] = await this.client.query(sql, params.length ? params : undefined)
      for (const result of [answer].flat()) if (changes.has(result.command)) this.changed += result.rowCount ?? 0
      return Array.isArray(answer) ? (answer.at(-1) as pg.QueryResult) : answer
    } catch (error) {
      throw toDatabaseError(error)
    }
  }
}

function insertStatement(table: string, columns: readonly InsertColumn[], options: InsertOptions): string {
  const names = columns.map(({ name }) => pg.escapeIdentifier(name))
  const arrays = columns.map(({ type }, index) => `$${index + 1}::${isArray(type) ? 'text' : type}[]`)
  // unnest flattens arrays of arrays: an array column travels as text and is cast back, row by row.
  const selected = columns.map(({ type }, index) => (isArray(type) ? `c${index}::${type}` : `c${index}`))
  const aliases = columns.map((_, index) => `c${index}`)
  return (
    `insert into ${pg.escapeIdentifier(table)} (${names.join(', ')}) select ${selected.join(', ')} ` +
    `from unnest(${arrays.join(', ')}) as given (${aliases.join(', ')})` +
    (options.onConflictDoNothing ? ' on conflict do nothing' : '')
  )
}

const isArray = (type: string) => type.endsWith('[]')
const isJson = (type: string) => type === 'json' || type === 'jsonb'

function insertValue(type: string, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (isJson(type)) return JSON.stringify(value)
  if (isArray(type) && Array.isArray(value)) return arrayLiteral(value)
  return value
}

function arrayLiteral(values: readonly (string | number | boolean | bigint | null | undefined)[]): string {
  const elements = values.map((value) =>
    value === null || value === undefined ? 'NULL' : `"${String(value).replaceAll(/["\\]/g, '\\$&')}"`,
  )
  return `{${elements.join(',')}}`
}
