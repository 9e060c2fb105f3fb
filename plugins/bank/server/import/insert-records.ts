import { type Resource, tableName } from '#core'
import { newId, storedColumns, type Write } from '#server'

type Values = Readonly<Record<string, unknown>>

/** Inserts many records at once and leaves out those that a unique key knows already. Answers how many are new. */
export function insertNew(write: Write, resource: Resource, values: readonly Values[]): Promise<number> {
  const columns = storedColumns(resource)
  const { tenantId, userId, deptId } = write.actor
  const stamp: Values = {
    status: 1,
    version: 1,
    isDeleted: 0,
    createUser: userId,
    createDept: deptId,
    createTime: write.now,
    updateUser: userId,
    updateTime: write.now,
  }
  const names = columns.map(({ name }) => name)
  return write.session.insertRows(
    tableName(resource),
    [{ name: 'tenant_id', type: 'text' }, ...columns.map(({ column, type }) => ({ name: column, type }))],
    values.map((given) => rowOf(tenantId, names, stamp, given)),
    { onConflictDoNothing: true },
  )
}

/** Value by value: putting objects of forty fields together first takes longer than the database does. */
function rowOf(tenantId: string, names: readonly string[], stamp: Values, given: Values): unknown[] {
  const row: unknown[] = [tenantId]
  for (const name of names) row.push(name === 'id' ? newId() : (given[name] ?? stamp[name] ?? null))
  return row
}
