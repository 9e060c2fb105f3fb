import { AppError, ruleBroken } from '#core'
import { grantMatchingMenus, nestRows, type ServerCall, serveResource, treeNodes } from '#server'
import { sql } from 'drizzle-orm'
import { role } from '../resources/role'
import { readCall, writeCall } from './calls'
import { grantedTo } from './granted'
import { grantRoles } from './grants'
import { idsFrom } from './ids'
import { tellHolders } from './sessions'
import { textOf } from './text-of'
import { assertNoChildren, assertNoRing, rootParent, type TreeRow, treeRows } from './tree-rows'

const table = 'system_role'
const highest = 'administrator'

export const roleServer = serveResource(role)({
  async beforeWrite(write, values, previous) {
    const touchesHighest = values.roleAlias === highest || previous?.roleAlias === highest
    if (touchesHighest && !write.actor.permissions.has('*')) throw ruleBroken('无权限创建超管角色！')
    if (previous?.roleAlias === highest && (values.roleAlias ?? highest) !== highest)
      throw ruleBroken('管理员角色的别名不能修改')
    // What a role is given by itself must not be more than whoever writes the rule holds.
    if (values.autoGrant && values.autoGrant !== previous?.autoGrant && !write.actor.permissions.has('*')) {
      throw new AppError('permissionMissing', { params: { permission: '*' } })
    }
    if (previous && !('parentId' in values)) return
    const parentId = rootParent(values.parentId)
    if (previous) await assertNoRing(write, table, previous.id, parentId)
    return { parentId }
  },
  async afterWrite(write, row, previous) {
    if (!previous && row.autoGrant) await grantMatchingMenus(write, [row])
    if (previous && previous.roleAlias !== row.roleAlias) await tellHolders(write, [row.id])
  },
  async beforeRemove(write, rows) {
    const ids = rows.map(({ id }) => id)
    if (rows.some(({ roleAlias }) => roleAlias === highest)) throw ruleBroken('管理员角色不能删除')
    await assertNoChildren(write, table, ids)
    const holders = await write.session.query<{ count: number }>(sql`
      select count(*)::int4 as count from "system_user" where tenant_id = ${write.actor.tenantId} and is_deleted = 0
      and string_to_array(role_id, ',') && ${sql.param(ids)}::text[]`)
    const count = holders[0]?.count ?? 0
    if (count > 0) throw ruleBroken('还有 {{count}} 人持有该角色，不能删除', { count })
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

const titleOf = (row: TreeRow) => textOf(row.roleName)

/** All roles but one and what stands below it: where that one may be hung. */
function without(rows: readonly TreeRow[], id: string): TreeRow[] {
  const dropped = new Set([id])
  for (let size = 0; size < dropped.size; ) {
    size = dropped.size
    for (const row of rows) if (dropped.has(row.parentId)) dropped.add(row.id)
  }
  return rows.filter((row) => !dropped.has(row.id))
}

export const roleCalls: readonly ServerCall[] = [
  readCall('blade-system/role/list', 'list', 'role_view', '角色树表', async (context) =>
    nestRows(await treeRows(context, role)),
  ),
  readCall('blade-system/role/tree', 'tree', undefined, '角色树', async (context) =>
    treeNodes(await treeRows(context, role), titleOf),
  ),
  readCall('blade-system/role/tree-by-id', 'tree', undefined, '可选上级角色树', async (context) => {
    const [id = ''] = idsFrom(context.query.roleId ?? context.query.id, 'roleId')
    return treeNodes(without(await treeRows(context, role), id), titleOf)
  }),
  writeCall('blade-system/role/grant', 'action', 'role_grant', '角色授权', grantRoles),
  readCall('blade-system/menu/role-tree-keys', 'options', 'role_view', '角色已授权的菜单和权限', async (context) => {
    const roleIds = idsFrom(context.query.roleIds, 'roleIds')
    const { menuIds, dataScopeIds, apiScopeIds } = await context.read((read) => grantedTo(read, roleIds))
    return { menu: menuIds, dataScope: dataScopeIds, apiScope: apiScopeIds }
  }),
]
