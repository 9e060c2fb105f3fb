import { AppError } from '#core'
import { sql } from 'drizzle-orm'
import type { Session } from '../data'
import { type CallContext, defineCall, type ServerCall, WriteAnswer } from '../http/call'
import { noteAct } from '../journal'
import { type Actor, assertMayWrite } from './actor'
import { sessionResource } from './authenticate'
import { narrowed } from './load-actor'
import { idList, optionalParameter, parametersOf } from './parameters'
import { type Person, personById, rolesOf } from './person'
import { chooseMode } from './refresh-token'
import { ownMode } from './sign-in'

interface Named {
  readonly id: string
  readonly name: string
}

/** One's own departments and roles, and which of them this sign-in is for; empty means all. */
async function readMode({ application, actor }: CallContext) {
  const { tenantId, family } = actor
  return application.database.read(tenantId, async (session) => {
    const person = await ownPerson(session, actor)
    const [mode] = await session.query<{ deptId: string; roleId: string }>(sql`
      select coalesce(dept_id, '') as "deptId", coalesce(role_id, '') as "roleId"
      from refresh_token where tenant_id = ${tenantId} and family = ${family} limit 1`)
    const deptIds = idList(person.deptId, 'deptId')
    const roleIds = idList(person.roleId, 'roleId')
    const departments = await session.query<Named>(sql`
      select id, coalesce(dept_name, '') as name from system_dept
      where tenant_id = ${tenantId} and id = any(${sql.param(deptIds)}::int8[]) and is_deleted = 0 order by sort, id`)
    const roles = await session.query<Named>(sql`
      select id, coalesce(role_name, '') as name from system_role
      where tenant_id = ${tenantId} and id = any(${sql.param(roleIds)}::int8[]) and is_deleted = 0 order by sort, id`)
    return { departments, roles, deptId: mode?.deptId ?? '', roleId: mode?.roleId ?? '' }
  })
}

/**
 * Narrows or widens the caller's own sign-in to `deptId` and `roleId`, which must be the person's own. No token is issued:
 * the sign-in stays what it is and ends when it would have ended.
 */
async function switchMode(context: CallContext): Promise<WriteAnswer> {
  const { application, actor, request } = context
  const { tenantId, userId, family } = actor
  assertMayWrite(actor)
  const parameters = parametersOf(context)
  const [deptId, roleId] = (['deptId', 'roleId'] as const).map((name) => optionalParameter(parameters, name))
  const answer = await application.database.transaction(tenantId, async (session) => {
    const person = await ownPerson(session, actor)
    const mode = ownMode(person, { deptId, roleId })
    await chooseMode(session, { tenantId, family, ...mode })
    const roles = await rolesOf(session, tenantId, narrowed(person.roleId, mode.roleId))
    return {
      dept_id: narrowed(person.deptId, mode.deptId),
      role_id: roles.map(({ id }) => id).join(','),
      role_name: roles.map(({ alias }) => alias).join(','),
    }
  })
  await application.changes.publish([
    { tenantId, resource: sessionResource, ids: [userId], action: 'switch', by: userId, byName: '' },
  ])
  const data = { deptId: answer.dept_id, roleId: answer.role_id }
  noteAct(application, {
    tenantId,
    act: 'session.switch',
    title: '切换部门或角色',
    level: 'info',
    doer: actor,
    data,
    request,
  })
  return new WriteAnswer(answer)
}

/** Whoever looks in from another tenant is nobody of this one. */
async function ownPerson(session: Session, { tenantId, userId }: Actor): Promise<Person> {
  const person = await personById(session, tenantId, userId)
  if (!person) throw new AppError('recordMissing', { params: { label: '用户' } })
  return person
}

/** 切换部门/角色: what a sign-in is for, changed without the password. */
export const signInModeCalls: readonly ServerCall[] = [
  defineCall({
    method: 'GET',
    path: '/api/workspace/sign-in-mode',
    kind: 'options',
    access: 'signedIn',
    summary: '可切换的部门与角色',
    owner: 'core',
    run: readMode,
  }),
  defineCall({
    method: 'POST',
    path: '/api/workspace/sign-in-mode',
    kind: 'action',
    access: 'signedIn',
    summary: '切换部门或角色',
    owner: 'core',
    run: switchMode,
  }),
]
