import { ruleBroken } from '#core'
import { type ReadSession, serveResource } from '#server'
import { sql } from 'drizzle-orm'
import { dept } from '../resources/dept'
import { assertNoChildren, assertNoRing, rootParent } from './tree-rows'

const table = 'system_dept'

async function ancestorsOf({ session, actor }: ReadSession, parentId: string): Promise<string> {
  if (parentId === '0') return '0'
  const [parent] = await session.query<{ ancestors: string }>(sql`
    select ancestors from system_dept where tenant_id = ${actor.tenantId} and id = ${parentId}::int8 and is_deleted = 0`)
  if (!parent) throw ruleBroken('上级部门不存在!')
  return `${parent.ancestors},${parentId}`
}

export const deptServer = serveResource(dept)({
  async beforeWrite(write, values, previous) {
    if (previous && !('parentId' in values)) return
    const parentId = rootParent(values.parentId)
    if (previous) await assertNoRing(write, table, previous.id, parentId)
    return { parentId, ancestors: await ancestorsOf(write, parentId) }
  },
  /** All that stands below a moved department moves along. */
  async afterWrite(write, row, previous) {
    if (!previous || previous.ancestors === row.ancestors) return
    const before = `${previous.ancestors},${row.id}`
    await write.session.execute(sql`
      update system_dept set ancestors = ${`${row.ancestors},${row.id}`} || substr(ancestors, ${before.length + 1}::int4)
      where tenant_id = ${write.actor.tenantId} and (ancestors = ${before} or ancestors like ${`${before},%`})`)
    write.changed(dept.id, [], 'update')
  },
  async beforeRemove(write, rows) {
    const ids = rows.map(({ id }) => id)
    await assertNoChildren(write, table, ids)
    const people = await write.session.query(sql`
      select 1 from "system_user" where tenant_id = ${write.actor.tenantId} and is_deleted = 0
      and string_to_array(dept_id, ',') && ${sql.param(ids)}::text[] limit 1`)
    if (people.length > 0) throw ruleBroken('部门下还有人员，不能删除')
  },
  async decorate(read, rows) {
    for (const row of rows) {
      Object.assign(row, {
        tenantId: read.actor.tenantId,
        parentId: rootParent(row.parentId),
        parentName: row.parentIdN,
      })
    }
  },
})
