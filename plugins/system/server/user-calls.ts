import { AppError, ruleBroken } from '#core'
import {
  type CallContext,
  hashPassword,
  readDetail,
  recordBody,
  type ServerCall,
  submitRecord,
  verifyPassword,
  wirePassword,
  WriteAnswer,
} from '#server'
import { sql } from 'drizzle-orm'
import { user } from '../resources/user'
import { readCall, writeCall } from './calls'

const own = (context: CallContext) => context.read((read) => readDetail(read, user, context.actor.userId))

/** What people may change of themselves. */
const ownFields = ['name', 'realName', 'avatar', 'email', 'phone', 'birthday', 'sex'] as const

async function updateInfo(context: CallContext): Promise<WriteAnswer> {
  const body = recordBody(context.body)
  const given = Object.fromEntries(ownFields.filter((name) => name in body).map((name) => [name, body[name]]))
  const id = context.actor.userId
  return new WriteAnswer(await context.write((write) => submitRecord(write, user, { ...given, id }, true)))
}

/** Old, new and repeated password, plain or hashed, in the query or the body. */
async function updatePassword(context: CallContext): Promise<WriteAnswer> {
  const given: Readonly<Record<string, unknown>> = {
    ...context.query,
    ...(context.body ? recordBody(context.body) : {}),
  }
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
  const password = await hashPassword(fresh)
  await context.write(async (write) => {
    const [row] = await write.lock(user, [userId])
    if (!row || row.password !== stored?.password) throw ruleBroken('原密码不正确!')
    await write.update(user, row, { password }, 'changePassword')
  })
  return new WriteAnswer()
}

/** Calls of people about themselves, beside those of the definition. */
export const userCalls: readonly ServerCall[] = [
  readCall('blade-user/info', 'detail', undefined, '当前用户资料', own),
  writeCall('blade-user/update-info', 'update', undefined, '修改个人资料', updateInfo),
  writeCall('blade-user/update-password', 'update', undefined, '修改密码', updatePassword),
]
