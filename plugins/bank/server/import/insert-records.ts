import { type Resource, tableName } from '#core'
import { type Actor, newId, storedColumns, type Write } from '#server'

type Values = Readonly<Record<string, unknown>>

/** Rows as the database takes them. */
export interface PreparedRows {
  readonly resource: Resource
  readonly rows: readonly (readonly unknown[])[]
}

/** Makes rows of new records, before any transaction is open: nobody has to wait for it. `now` is their time of making. */
export function prepareRows(actor: Actor, now: string, resource: Resource, values: readonly Values[]): PreparedRows {
  const names = storedColumns(resource).map(({ name }) => name)
  const stamp: Values = {
    status: 1,
    version: 1,
    isDeleted: 0,
    createUser: actor.userId,
    createDept: actor.deptId,
    createTime: now,
    updateUser: actor.userId,
    updateTime: now,
  }
  return { resource, rows: values.map((given) => rowOf(actor.tenantId, names, stamp, given)) }
}

/** Value by value: putting objects of forty fields together first takes longer than the database does. */
function rowOf(tenantId: string, names: readonly string[], stamp: Values, given: Values): unknown[] {
  const row: unknown[] = [tenantId]
  for (const name of names) row.push(name === 'id' ? newId() : (given[name] ?? stamp[name] ?? null))
  return row
}

/** Inserts rows and leaves out those that a unique key knows already. Answers how many are new. */
export const insertNew = ({ session }: Write, { resource, rows }: PreparedRows): Promise<number> =>
  session.insertRows(
    tableName(resource),
    [
      { name: 'tenant_id', type: 'text' },
      ...storedColumns(resource).map(({ column, type }) => ({ name: column, type })),
    ],
    rows,
    { onConflictDoNothing: true },
  )
