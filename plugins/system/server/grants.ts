import { AppError } from '#core'
import { type CallContext, newId, type ReadSession, recordBody, type Write, WriteAnswer } from '#server'
import { sql } from 'drizzle-orm'
import { role } from '../resources/role'
import { roleMenu } from '../resources/role-menu'
import { topMenu } from '../resources/top-menu'
import { topMenuGrant } from '../resources/top-menu-grant'
import { idsFrom } from './ids'
import { tellEverybody, tellHolders } from './sessions'

export async function menuIdsOf({ session, actor }: ReadSession, roleIds: readonly string[]): Promise<string[]> {
  const rows = await session.query<{ id: string }>(sql`
    select distinct menu_id as id from system_role_menu
    where tenant_id = ${actor.tenantId} and is_deleted = 0 and role_id = any(${sql.param([...roleIds])}::int8[]) order by id`)
  return rows.map(({ id }) => id)
}

export async function topMenuIdsOf({ session, actor }: ReadSession, topMenuIds: readonly string[]): Promise<string[]> {
  const rows = await session.query<{ id: string }>(sql`
    select distinct menu_id as id from system_top_menu_grant
    where tenant_id = ${actor.tenantId} and is_deleted = 0 and top_menu_id = any(${sql.param([...topMenuIds])}::int8[]) order by id`)
  return rows.map(({ id }) => id)
}

/** Query and body together: clients send grants in either. */
const inputOf = ({ query, body }: CallContext): Readonly<Record<string, unknown>> => ({
  ...query,
  ...(body === undefined ? {} : recordBody(body)),
})

async function assertMenusThere(write: Write, ids: readonly string[]): Promise<void> {
  const there = await write.session.query(sql`
    select 1 from system_menu where tenant_id = ${write.actor.tenantId} and is_deleted = 0 and id = any(${sql.param([...ids])}::int8[])`)
  if (there.length < ids.length) throw new AppError('recordMissing', { params: { label: '菜单' } })
}

/** Nobody hands out more than they hold; what a role has already may stay. */
async function assertHolds(write: Write, wanted: readonly string[], present: readonly string[]): Promise<void> {
  if (write.actor.permissions.has('*')) return
  const allowed = new Set([...present, ...(await menuIdsOf(write, write.actor.roleIds))])
  if (!wanted.every((id) => allowed.has(id))) throw new AppError('refused')
}

/** Replaces what roles are granted by `{ roleIds, menuIds }`. */
export async function grantRoles(context: CallContext): Promise<WriteAnswer> {
  const input = inputOf(context)
  const roleIds = idsFrom(input.roleIds ?? input.roleId, 'roleIds')
  const menuIds = idsFrom(input.menuIds, 'menuIds')
  if (roleIds.length === 0) throw new AppError('parameterMissing', { params: { name: 'roleIds' } })
  await context.write(async (write) => {
    await assertMenusThere(write, menuIds)
    for (const { id } of await write.lock(role, roleIds)) {
      const before = await menuIdsOf(write, [id])
      await assertHolds(write, menuIds, before)
      await write.session.execute(sql`
        delete from system_role_menu where tenant_id = ${write.actor.tenantId} and role_id = ${id}::int8`)
      await write.insertMany(
        roleMenu,
        menuIds.map((menuId) => ({ id: newId(), roleId: id, menuId })),
      )
      write.audit({
        resource: role.id,
        recordId: id,
        action: 'grant',
        version: null,
        before: { menuIds: before },
        after: { menuIds },
      })
    }
    await tellHolders(write, roleIds)
  })
  return new WriteAnswer()
}

/** Replaces what stands below top menus by `{ topMenuIds, menuIds }`. */
export async function grantTopMenus(context: CallContext): Promise<WriteAnswer> {
  const input = inputOf(context)
  const topMenuIds = idsFrom(input.topMenuIds, 'topMenuIds')
  const menuIds = idsFrom(input.menuIds, 'menuIds')
  if (topMenuIds.length === 0) throw new AppError('parameterMissing', { params: { name: 'topMenuIds' } })
  await context.write(async (write) => {
    await assertMenusThere(write, menuIds)
    for (const { id } of await write.lock(topMenu, topMenuIds)) {
      const before = await topMenuIdsOf(write, [id])
      await write.session.execute(sql`
        delete from system_top_menu_grant where tenant_id = ${write.actor.tenantId} and top_menu_id = ${id}::int8`)
      await write.insertMany(
        topMenuGrant,
        menuIds.map((menuId) => ({ id: newId(), topMenuId: id, menuId })),
      )
      write.audit({
        resource: topMenu.id,
        recordId: id,
        action: 'grant',
        version: null,
        before: { menuIds: before },
        after: { menuIds },
      })
    }
    tellEverybody(write)
  })
  return new WriteAnswer()
}
