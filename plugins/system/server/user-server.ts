import { AppError, ruleBroken } from '#core'
import {
  assertGoodPassword,
  clearAccountFailures,
  hashPassword,
  may,
  revokeUsers,
  serveResource,
  wirePassword,
  type Write,
} from '#server'
import { sql } from 'drizzle-orm'
import { user } from '../resources/user'
import { assertMayGiveRoles } from './grant-limits'
import { idsFrom } from './ids'
import { tellPeople } from './sessions'
import { textOf } from './text-of'

const defaultPassword = '123456'

/** Hashing takes tens of milliseconds: the people of one call share one hash of the initial password, which is known anyway. */
const initialHashes = new WeakMap<Write, Promise<string>>()

export function initialPassword(write: Write): Promise<string> {
  const known = initialHashes.get(write)
  if (known) return known
  const hash = readInitialPassword(write).then((plain) => hashPassword(wirePassword(plain)))
  initialHashes.set(write, hash)
  return hash
}

async function readInitialPassword(write: Write): Promise<string> {
  const [row] = await write.session.query<{ value: string }>(sql`
    select param_value as value from system_param
    where tenant_id = ${write.actor.tenantId} and param_key = 'account.initPassword' and is_deleted = 0`)
  return row?.value || defaultPassword
}

/** Only an administrator makes or changes administrators; giving roles at all takes `user_role`. */
async function assertMayGive(write: Write, roleIds: readonly string[], before: string, userId: string): Promise<void> {
  const had = new Set(before.split(',').filter(Boolean))
  const changed = [...roleIds.filter((id) => !had.has(id)), ...[...had].filter((id) => !roleIds.includes(id))]
  if (changed.length === 0) return
  if (!may(write.actor, 'user_role')) throw new AppError('permissionMissing', { params: { permission: 'user_role' } })
  if (write.actor.permissions.has('*')) return
  const high = await write.session.query(sql`
    select 1 from system_role where tenant_id = ${write.actor.tenantId} and id = any(${sql.param(changed)}::int8[]) and role_alias = 'administrator'`)
  if (high.length > 0) throw ruleBroken('只有管理员可以授予或收回管理员角色')
  // A role taken away may be the one that limits.
  if (userId === write.actor.userId) throw ruleBroken('不能修改自己的角色，请联系管理员')
  await assertMayGiveRoles(
    write,
    roleIds.filter((id) => !had.has(id)),
  )
}

async function assertRolesThere(write: Write, roleIds: readonly string[]): Promise<void> {
  const there = await write.session.query(sql`
    select 1 from system_role where tenant_id = ${write.actor.tenantId} and is_deleted = 0 and id = any(${sql.param([...roleIds])}::int8[])`)
  if (there.length < roleIds.length) throw new AppError('recordMissing', { params: { label: '角色' } })
}

async function assertDepartmentsThere(write: Write, deptIds: readonly string[]): Promise<void> {
  const there = await write.session.query(sql`
    select 1 from system_dept where tenant_id = ${write.actor.tenantId} and is_deleted = 0 and id = any(${sql.param([...deptIds])}::int8[])`)
  if (there.length < deptIds.length) throw new AppError('recordMissing', { params: { label: '部门' } })
}

const mayNotSignIn = (row: { readonly status: unknown; readonly statusStr: unknown }): boolean =>
  Number(row.status) !== 1 || Number(row.statusStr) === 2

/** Companies may have as many accounts as the platform allows them; 0 is without limit. */
async function assertRoomForOneMore(write: Write): Promise<void> {
  const [found] = await write.session.query<{ most: number; count: number }>(sql`
    select coalesce(account_number, 0)::int4 as most, (
      select count(*)::int4 from "system_user" where tenant_id = ${write.actor.tenantId} and is_deleted = 0) as count
    from system_tenant where tenant_id = ${write.actor.tenantId} and is_deleted = 0`)
  if (found && found.most > 0 && found.count >= found.most)
    throw ruleBroken('账号数已达租户额度 {{most}}，请联系平台管理员', { most: found.most })
}

export const userServer = serveResource(user)({
  actions: {
    async unlock(write, row) {
      await clearAccountFailures(write.session, write.actor.tenantId, [row.account])
    },
    async resetPassword(write, row) {
      await revokeUsers(write.session, write.actor.tenantId, [row.id])
      tellPeople(write, [row.id])
      return { password: await initialPassword(write) }
    },
    async grant(write, row, input) {
      const roleIds = idsFrom(input.roleIds, 'roleIds')
      await assertRolesThere(write, roleIds)
      await assertMayGive(write, roleIds, row.roleId ?? '', row.id)
      tellPeople(write, [row.id])
      return { roleId: roleIds.join(',') }
    },
    async approve(write, row, input) {
      const deptIds = idsFrom(input.deptIds, 'deptIds')
      const roleIds = idsFrom(input.roleIds, 'roleIds')
      await assertDepartmentsThere(write, deptIds)
      await assertRolesThere(write, roleIds)
      await assertMayGive(write, roleIds, row.roleId ?? '', row.id)
      return {
        status: 1,
        ...(deptIds.length > 0 ? { deptId: deptIds.join(',') } : {}),
        ...(roleIds.length > 0 ? { roleId: roleIds.join(',') } : {}),
      } as never
    },
    async refuse(_write, _row, input) {
      const refusal = textOf(input.reason).trim()
      if (!refusal) throw new AppError('parameterMissing', { params: { name: 'reason' } })
      if (refusal.length > 200) throw new AppError('parameterInvalid', { params: { name: 'reason' } })
      return { status: 3, refusal } as never
    },
    async endSessions(write, row) {
      await revokeUsers(write.session, write.actor.tenantId, [row.id])
      tellPeople(write, [row.id])
    },
  },
  async beforeWrite(write, values, previous) {
    if ('roleId' in values)
      await assertMayGive(write, idsFrom(values.roleId, 'roleId'), previous?.roleId ?? '', previous?.id ?? '')
    // One's department is what one's data scopes ask for.
    const isMoved = previous?.id === write.actor.userId && 'deptId' in values && values.deptId !== previous.deptId
    if (isMoved && write.actor.dataScopes.size > 0)
      throw ruleBroken('您受数据权限限制，不能修改自己的部门，请联系管理员')
    if (previous?.id === write.actor.userId && Number(values.status ?? 1) !== 1) throw ruleBroken('不能停用自己的账号')
    if (!previous) await assertRoomForOneMore(write)
    // A password is changed by its own calls alone.
    if (previous) return { password: previous.password }
    const given = textOf(values.password)
    if (given) await assertGoodPassword(write.session, write.actor.tenantId, given)
    return { password: given ? await hashPassword(wirePassword(given)) : await initialPassword(write) }
  },
  async afterWrite(write, row, previous) {
    if (!previous) return
    if (mayNotSignIn(row) && !mayNotSignIn(previous)) {
      await revokeUsers(write.session, write.actor.tenantId, [row.id])
      tellPeople(write, [row.id])
    } else if (row.roleId !== previous.roleId || row.deptId !== previous.deptId) tellPeople(write, [row.id])
  },
  async beforeRemove(write, rows) {
    if (rows.some(({ id }) => id === write.actor.userId)) throw ruleBroken('不能删除自己的账号')
    for (const row of rows) await assertMayGive(write, [], row.roleId ?? '', row.id)
    await revokeUsers(
      write.session,
      write.actor.tenantId,
      rows.map(({ id }) => id),
    )
    tellPeople(
      write,
      rows.map(({ id }) => id),
    )
  },
  async decorate(read, rows) {
    for (const row of rows) {
      Object.assign(row, {
        tenantId: read.actor.tenantId,
        roleName: row.roleIdN,
        deptName: row.deptIdN,
        postName: row.postIdN,
        sexName: row.sexN,
        userId: row.id,
        userName: row.realName,
      })
    }
  },
})
