import { AppError, ruleBroken } from '#core'
import type { Write } from '#server'
import { sql } from 'drizzle-orm'
import { type Granted, grantedTo } from './granted'

interface Scope {
  readonly id: string
  readonly resourceCode: string
}

const added = (before: readonly string[], after: readonly string[]): string[] => {
  const known = new Set(before)
  return after.filter((id) => !known.has(id))
}
const isWithin = (ids: readonly string[], held: readonly string[]): boolean => added(held, ids).length === 0

/** Data scopes by the resource they limit. */
async function byResource({ session, actor }: Write, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const scopes = await session.query<Scope>(sql`
    select id, resource_code as "resourceCode" from system_data_scope
    where tenant_id = ${actor.tenantId} and is_deleted = 0 and id = any(${sql.param([...ids])}::int8[]) order by id`)
  const sets = new Map<string, string[]>()
  for (const { id, resourceCode } of scopes) sets.set(resourceCode, [...(sets.get(resourceCode) ?? []), id])
  return sets
}

/** The resources that any of the menus and buttons lets one read. */
async function readable({ session, actor, application }: Write, menuIds: readonly string[]): Promise<Set<string>> {
  const rows = await session.query<{ code: string }>(sql`
    select code from system_menu where tenant_id = ${actor.tenantId} and is_deleted = 0 and id = any(${sql.param([...menuIds])}::int8[])`)
  const codes = new Set(rows.map(({ code }) => code))
  return new Set(application.resources.list().flatMap(({ id, may }) => (codes.has(may.read) ? [id] : [])))
}

/** No scope at all is no limit. */
const reachesFurther = (after: readonly string[], before: readonly string[]): boolean =>
  before.length > 0 && (after.length === 0 || !isWithin(after, before))

/**
 * Nobody hands out more than they hold, and nobody widens a role that they hold themselves; administrators may. A data scope is a limit:
 * taking it away hands out more, giving it to a role that has none hands out less. What a role has already may stay.
 */
export async function assertMayGrant(write: Write, roleId: string, before: Granted, after: Granted): Promise<void> {
  const { actor } = write
  if (actor.permissions.has('*')) return
  const held = await grantedTo(write, actor.roleIds)
  const isOwn = actor.roleIds.includes(roleId)
  const more = [added(before.menuIds, after.menuIds), added(before.apiScopeIds, after.apiScopeIds)] as const
  if (!isWithin(more[0], held.menuIds) || !isWithin(more[1], held.apiScopeIds)) throw new AppError('refused')
  if (isOwn && (more[0].length > 0 || more[1].length > 0)) throw ownRoleWidened()
  if (isOwn) await assertOwnLimitsStay(write, roleId, held, after)
  await assertWithinOwnLimits(write, before, after)
}

const nothing: Granted = { menuIds: [], dataScopeIds: [], apiScopeIds: [] }

/** Giving somebody a role is granting all that it holds: nobody gives a role that holds more than they do. Roles of one's own may be given on. */
export async function assertMayGiveRoles(write: Write, roleIds: readonly string[]): Promise<void> {
  const { actor } = write
  const others = added(actor.roleIds, roleIds)
  if (actor.permissions.has('*') || others.length === 0) return
  const [held, given] = [await grantedTo(write, actor.roleIds), await grantedTo(write, others)]
  if (!isWithin(given.menuIds, held.menuIds) || !isWithin(given.apiScopeIds, held.apiScopeIds))
    throw ruleBroken('不能授予权限超出自己的角色，请联系管理员')
  await assertWithinOwnLimits(write, nothing, given)
}

const ownRoleWidened = () => ruleBroken('不能扩大自己所持角色的权限，请联系管理员')

/** What the actor may see by all roles together must not grow by the change of one of them. */
async function assertOwnLimitsStay(write: Write, roleId: string, held: Granted, after: Granted): Promise<void> {
  const others = await grantedTo(
    write,
    write.actor.roleIds.filter((id) => id !== roleId),
  )
  const now = await byResource(write, held.dataScopeIds)
  const then = await byResource(write, [...others.dataScopeIds, ...after.dataScopeIds])
  for (const [resource, scopes] of now) if (reachesFurther(then.get(resource) ?? [], scopes)) throw ownRoleWidened()
}

/** Of what the actor sees in part, a role may be given the same part or less. */
async function assertWithinOwnLimits(write: Write, before: Granted, after: Granted): Promise<void> {
  const { dataScopes, roleIds } = write.actor
  if (dataScopes.size === 0) return
  const own = await byResource(write, (await grantedTo(write, roleIds)).dataScopeIds)
  const [was, is] = [await byResource(write, before.dataScopeIds), await byResource(write, after.dataScopeIds)]
  const [couldRead, canRead] = [await readable(write, before.menuIds), await readable(write, after.menuIds)]
  for (const resource of dataScopes.keys()) {
    const [old, now] = [was.get(resource) ?? [], is.get(resource) ?? []]
    const isMore = canRead.has(resource) && (!couldRead.has(resource) || reachesFurther(now, old))
    const isForeign = !isWithin(added(old, now), own.get(resource) ?? [])
    if (isForeign || (isMore && reachesFurther(now, own.get(resource) ?? []))) {
      const label = write.application.resources.find(resource)?.label ?? resource
      throw ruleBroken('您在{{resource}}上受数据权限限制，授予的范围不能超出自己的范围', { resource: label })
    }
  }
}
