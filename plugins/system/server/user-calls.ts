import { AppError, ruleBroken } from '#core'
import {
  assertGoodPassword,
  type CallContext,
  hashPassword,
  optionalParameter,
  parametersOf,
  readDetail,
  recordBody,
  revokeOthers,
  type ServerCall,
  visibleRows,
  requiredParameter,
  verifyPassword,
  wirePassword,
  WriteAnswer,
} from '#server'
import { sql } from 'drizzle-orm'
import { user } from '../resources/user'
import { dept } from '../resources/dept'
import { readCall, writeCall } from './calls'
import { idsFrom } from './ids'
import { tellPeople } from './sessions'
import { textOf } from './text-of'
import { answerRows } from './tree-rows'

/** Old, new and repeated password, plain or hashed, in the query or the body. */
async function updatePassword(context: CallContext): Promise<WriteAnswer> {
  const given: Readonly<Record<string, unknown>> = {
    ...context.query,
    ...(context.body ? recordBody(context.body) : {}),
  }
  const plain = given.newPassword
  const [old, fresh, repeated] = (['oldPassword', 'newPassword', 'newPassword1'] as const).map((name) => {
    const value = given[name]
    if (typeof value !== 'string' || value === '') throw new AppError('parameterMissing', { params: { name } })
    if (value.length > 128) throw new AppError('parameterInvalid', { params: { name } })
    return wirePassword(value)
  })
  if (!old || !fresh || fresh !== repeated) throw ruleBroken('请输入正确的确认密码!')
  const { tenantId, userId } = context.actor
  const [stored] = await context.read(({ session }) =>
    session.query<{ password: string | null }>(sql`
      select password from "system_user" where tenant_id = ${tenantId} and id = ${userId}::int8`),
  )
  if (!(await verifyPassword(stored?.password ?? undefined, old))) throw ruleBroken('原密码不正确!')
  await context.read(({ session }) => assertGoodPassword(session, tenantId, String(plain)))
  const password = await hashPassword(fresh)
  await context.write(async (write) => {
    const [row] = await write.lock(user, [userId])
    if (!row || row.password !== stored?.password) throw ruleBroken('原密码不正确!')
    await write.update(user, row, { password }, 'changePassword')
    await revokeOthers(write.session, context.actor)
    tellPeople(write, [userId])
  })
  return new WriteAnswer()
}

const idOfQuery = ({ query }: CallContext): string => {
  const [id] = idsFrom(query.id || query.userId, 'id')
  if (!id) throw new AppError('parameterMissing', { params: { name: 'id' } })
  return id
}

/** Notes on which platform a person works, with what that platform wants kept. */
async function updatePlatform(context: CallContext): Promise<WriteAnswer> {
  const given = parametersOf(context)
  const [id] = idsFrom(requiredParameter(given, 'userId'), 'userId')
  const userType = Number(requiredParameter(given, 'userType'))
  if (!id || ![1, 2, 3].includes(userType)) throw new AppError('parameterInvalid', { params: { name: 'userType' } })
  const userExt = optionalParameter(given, 'userExt', 2000) ?? ''
  await context.write(async (write) => {
    await readDetail(write, user, id)
    const [row] = await write.lock(user, [id])
    if (row) await write.update(user, row, { userType, userExt }, 'updatePlatform')
  })
  return new WriteAnswer()
}

/** The departments that a person stands in, the caller's own unless `userId` says whose: what may be chosen at sign-in. */
const departmentsOf = (context: CallContext) =>
  context.read(async (read) => {
    const [id = context.actor.userId] = idsFrom(context.query.userId, 'userId')
    return answerRows(
      read,
      dept,
      sql`tenant_id = ${read.actor.tenantId} and is_deleted = 0 and id::text in (
        select unnest(string_to_array(dept_id, ',')) from "system_user"
        where tenant_id = ${read.actor.tenantId} and is_deleted = 0 and id = ${id}::int8)`,
    )
  })

const nameOf = (row: Readonly<Record<string, unknown>>) => ({
  id: textOf(row.id),
  account: textOf(row.account),
  name: textOf(row.realName),
  realName: textOf(row.realName),
  deptId: textOf(row.deptId),
  deptName: textOf(row.deptIdN),
})

/** Who may be chosen: people who work here, of the department that `deptId` names. */
const peopleToChoose = (context: CallContext, deptId?: string) =>
  context.read(async (read) => {
    const [wanted = deptId] = idsFrom(context.query.deptId, 'deptId')
    const rows = await answerRows(
      read,
      user,
      sql`${visibleRows(read, user)} and status = 1 and coalesce(status_str, 1) <> 2
        and ${wanted ? sql`${wanted}::text = any(string_to_array(dept_id, ','))` : sql`true`}`,
    )
    return rows.map(nameOf)
  })

/** Calls of people about themselves, beside those of the definition. */
export const userCalls: readonly ServerCall[] = [
  readCall('blade-user/platform-detail', 'detail', 'user_view', '用户平台详情', (context) =>
    context.read((read) => readDetail(read, user, idOfQuery(context))),
  ),
  writeCall('blade-user/update-platform', 'action', 'user_edit', '设置用户平台', updatePlatform),
  readCall('blade-user/user/dept/select', 'options', undefined, '用户所在部门', departmentsOf),
  readCall('blade-user/user/dept', 'options', undefined, '部门人员', (context) =>
    peopleToChoose(context, context.actor.deptId),
  ),
  readCall('blade-user/user/user/select', 'options', undefined, '可选人员', (context) => peopleToChoose(context)),
  writeCall('blade-user/update-password', 'update', undefined, '修改密码', updatePassword),
]
