import { ruleBroken } from '#core'
import { nestRows, type ReadSession, type ServerCall, serveResource, treeNodes } from '#server'
import { sql } from 'drizzle-orm'
import { dept } from '../resources/dept'
import { readCall } from './calls'
import { textOf } from './text-of'
import {
  answerRows,
  assertNoChildren,
  assertNoRing,
  lazyRows,
  parentOf,
  rootParent,
  type TreeRow,
  treeRows,
} from './tree-rows'

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

const titleOf = (row: TreeRow) => textOf(row.deptName)

/** The trees of departments; people choose departments everywhere, so that reading them takes no permission. */
export const deptCalls: readonly ServerCall[] = [
  readCall('blade-system/dept/list', 'list', 'dept_view', '部门树表', async (context) =>
    nestRows(await treeRows(context, dept)),
  ),
  readCall('blade-system/dept/lazy-list', 'list', 'dept_view', '部门逐级列表', (context) =>
    lazyRows(context, dept, table),
  ),
  readCall('blade-system/dept/tree', 'tree', undefined, '部门树', async (context) =>
    treeNodes(await treeRows(context, dept), titleOf),
  ),
  readCall('blade-system/dept/lazy-tree', 'tree', undefined, '部门逐级树', (context) => {
    const parent = parentOf(context)
    return context.read(async (read) => {
      const level = sql`tenant_id = ${read.actor.tenantId} and is_deleted = 0 and coalesce(parent_id, 0) = ${parent}::int8`
      const below = sql`(tenant_id = ${read.actor.tenantId} and is_deleted = 0 and parent_id in (select id from system_dept where ${level}))`
      const [rows, children] = [await answerRows(read, dept, level), await answerRows(read, dept, below)]
      const parents = new Set(children.map(({ parentId }) => parentId))
      return treeNodes(rows, titleOf).map((node) => (parents.has(node.id) ? { ...node, hasChildren: true } : node))
    })
  }),
]
