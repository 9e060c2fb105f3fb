import { tableName } from '#core'
import type { CountTotals } from '#server'
import { sql } from 'drizzle-orm'

/** Totals of tables that are small enough to be counted each time. */
export const countRows: CountTotals = async (read, resource, { where }) => {
  const [row] = await read.session.query<{ total: number }>(sql`
    select count(*)::int4 as total from ${sql.identifier(tableName(resource))} where ${where}`)
  return { total: row?.total ?? 0, sums: {}, cards: {} }
}
