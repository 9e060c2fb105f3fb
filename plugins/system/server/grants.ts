import { AppError } from '#core'
import { type CallContext, newId, recordBody, type Write, WriteAnswer } from '#server'
import { sql } from 'drizzle-orm'
import { role } from '../resources/role'
import { roleApiScope } from '../resources/role-api-scope'
import { roleDataScope } from '../resources/role-data-scope'
import { roleMenu } from '../resources/role-menu'
import { topMenu } from '../resources/top-menu'
import { topMenuGrant } from '../resources/top-menu-grant'
import { assertMayGrant } from './grant-limits'
import { type Granted, grantedNames, grantedTo, type GrantKind, grantKinds, grantTables, topMenuIdsOf } from './granted'
import { idsFrom } from './ids'
import { tellEverybody, tellHolders } from './sessions'

/** Query and body together: clients send grants in either. */
const inputOf = ({ query, body }: CallContext): Readonly<Record<string, unknown>> => ({
  ...query,
  ...(body === undefined ? {} : recordBody(body)),
})

/** Clients that tick whole trees of scopes send the menus that own them along; those grant nothing. */
async function withoutMenus(write: Write, kind: GrantKind, ids: readonly string[]): Promise<readonly string[]> {
  if (kind === 'menuIds' || ids.length === 0) return ids
  const [scopes, menus] = [await grantedNames(write, kind, ids), await grantedNames(write, 'menuIds', ids)]
  return ids.filter((id) => scopes.has(id) || !menus.has(id))
}

async function assertThere(write: Write, kind: GrantKind, ids: readonly string[]): Promise<void> {
  const there = await grantedNames(write, kind, ids)
  if (there.size < ids.length) throw new AppError('recordMissing', { params: { label: grantTables[kind].label } })
}

const grantRecords = {
  menuIds: { resource: roleMenu, field: 'menuId' },
  dataScopeIds: { resource: roleDataScope, field: 'dataScopeId' },
  apiScopeIds: { resource: roleApiScope, field: 'apiScopeId' },
} as const

async function replaceGrants(write: Write, kind: GrantKind, roleId: string, ids: readonly string[]): Promise<void> {
  const { resource, field } = grantRecords[kind]
  await write.session.execute(sql`
    delete from ${sql.identifier(grantTables[kind].grants)}
    where tenant_id = ${write.actor.tenantId} and role_id = ${roleId}::int8`)
  await write.insertMany(
    resource,
    ids.map((id) => ({ id: newId(), roleId, [field]: id })),
  )
  write.changed(resource.id, [], 'update')
}

/** What differs, for the history: names, which a person can read and which stay true when a menu is renamed. */
async function differingNames(write: Write, before: Granted, after: Granted) {
  const [was, is]: Record<string, string[]>[] = [{}, {}]
  for (const kind of grantKinds) {
    const [old, now] = [new Set(before[kind]), new Set(after[kind])]
    const names = await grantedNames(write, kind, [...new Set([...old, ...now])])
    const namesOf = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? id)
    const [gone, fresh] = [before[kind].filter((id) => !now.has(id)), after[kind].filter((id) => !old.has(id))]
    if (gone.length + fresh.length === 0) continue
    const { label } = grantTables[kind]
    if (was) was[label] = namesOf(gone)
    if (is) is[label] = namesOf(fresh)
  }
  return { before: was ?? {}, after: is ?? {} }
}

/**
 * Replaces what roles are granted by `{ roleIds, menuIds, dataScopeIds, apiScopeIds }`. A list that is not sent stays as it is: leaving
 * out the limits must not lift them.
 */
export async function grantRoles(context: CallContext): Promise<WriteAnswer> {
  const input = inputOf(context)
  const roleIds = idsFrom(input.roleIds ?? input.roleId, 'roleIds')
  const given = Object.fromEntries(
    grantKinds.flatMap((kind) => (input[kind] === undefined ? [] : [[kind, idsFrom(input[kind], kind)]])),
  ) as Partial<Granted>
  if (roleIds.length === 0) throw new AppError('parameterMissing', { params: { name: 'roleIds' } })
  if (Object.keys(given).length === 0) throw new AppError('parameterMissing', { params: { name: 'menuIds' } })
  await context.write(async (write) => {
    const lists: Partial<Record<GrantKind, readonly string[]>> = {}
    for (const kind of grantKinds) {
      const ids = given[kind]
      if (!ids) continue
      lists[kind] = await withoutMenus(write, kind, ids)
      await assertThere(write, kind, lists[kind] ?? [])
    }
    for (const { id } of await write.lock(role, roleIds)) await grantRole(write, id, lists)
    await tellHolders(write, roleIds)
  })
  return new WriteAnswer()
}

async function grantRole(write: Write, roleId: string, given: Partial<Granted>): Promise<void> {
  const before = await grantedTo(write, [roleId])
  const after: Granted = { ...before, ...given }
  await assertMayGrant(write, roleId, before, after)
  for (const kind of grantKinds) {
    const ids = given[kind]
    if (ids) await replaceGrants(write, kind, roleId, ids)
  }
  const names = await differingNames(write, before, after)
  write.audit({ resource: role.id, recordId: roleId, action: 'grant', version: null, ...names })
}

/** Replaces what stands below top menus by `{ topMenuIds, menuIds }`. */
export async function grantTopMenus(context: CallContext): Promise<WriteAnswer> {
  const input = inputOf(context)
  const topMenuIds = idsFrom(input.topMenuIds, 'topMenuIds')
  const menuIds = idsFrom(input.menuIds, 'menuIds')
  if (topMenuIds.length === 0) throw new AppError('parameterMissing', { params: { name: 'topMenuIds' } })
  await context.write(async (write) => {
    await assertThere(write, 'menuIds', menuIds)
    for (const { id } of await write.lock(topMenu, topMenuIds)) {
      const before = await topMenuIdsOf(write, [id])
      await write.session.execute(sql`
        delete from system_top_menu_grant where tenant_id = ${write.actor.tenantId} and top_menu_id = ${id}::int8`)
      await write.insertMany(
        topMenuGrant,
        menuIds.map((menuId) => ({ id: newId(), topMenuId: id, menuId })),
      )
      const none = { dataScopeIds: [], apiScopeIds: [] }
      const names = await differingNames(write, { menuIds: before, ...none }, { menuIds, ...none })
      write.audit({ resource: topMenu.id, recordId: id, action: 'grant', version: null, ...names })
    }
    tellEverybody(write)
  })
  return new WriteAnswer()
}
