import { type Resource, tableName } from '#core'
import { newId, storedColumns, type Write } from '#server'

/** Inserts many records at once and leaves out those that a unique key knows already. Answers how many are new. */
export function insertNew(
  write: Write,
  resource: Resource,
  values: readonly Readonly<Record<string, unknown>>[],
): Promise<number> {
  const columns = storedColumns(resource)
  const { tenantId, userId, deptId } = write.actor
  const stamp = {
    status: 1,
    version: 1,
    isDeleted: 0,
    createUser: userId,
    createDept: deptId,
    createTime: write.now,
    updateUser: userId,
    updateTime: write.now,
  }
  return write.session.insertRows(
    tableName(resource),
    [{ name: 'tenant_id', type: 'text' }, ...columns.map(({ column, type }) => ({ name: column, type }))],
    values.map((given) => {
      const row: Readonly<Record<string, unknown>> = { ...stamp, ...given, id: newId() }
      return [tenantId, ...columns.map(({ name }) => row[name] ?? null)]
    }),
    { onConflictDoNothing: true },
  )
}
