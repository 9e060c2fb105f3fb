import { ruleBroken } from '#core'
import { sql } from 'drizzle-orm'
import { type CallContext, defineCall, WriteAnswer } from '../http/call'
import type { Session } from '../data'
import { type Write, writeAs } from '../records/write'
import { systemActor } from './actor'
import { optionalParameter, parametersOf, requiredParameter } from './parameters'
import { assertGoodPassword } from './password-policy'
import { hashPassword, wirePassword } from './passwords'
import type { Registrant } from './sign-in-grant'
import { countRegistration } from './sign-in-guard'
import { findTenant } from './tenants'

/** Stores a registration: a user without role, department or post who cannot sign in until an administrator approves. */
async function register(context: CallContext): Promise<WriteAnswer> {
  const { application } = context
  const parameters = parametersOf(context)
  const tenantId = optionalParameter(parameters, 'tenantId') ?? ''
  if (!(await findTenant(application, tenantId))) throw ruleBroken('租户信息错误!')
  const realName = requiredParameter(parameters, 'name', 64)
  const account = requiredParameter(parameters, 'account', 64)
  const given = requiredParameter(parameters, 'password', 128)
  const oauthId = optionalParameter(parameters, 'oauthId', 64) ?? ''
  if (oauthId !== '' && !/^-?[\w.-]+$/.test(oauthId)) throw ruleBroken('第三方登陆信息错误!')
  await countRegistration(application, context.request.ip)
  const password = await hashPassword(wirePassword(given))
  await writeAs(application, systemActor(tenantId), async (write) => {
    const registrant = oauthId === '' ? undefined : await claimed(write, oauthId)
    if (!(await isRegistrationOpen(write.session, tenantId))) throw ruleBroken('未开放注册，请联系管理员')
    await assertGoodPassword(write.session, tenantId, given)
    const users = application.resources.get('system.user')
    const taken = await write.find(users, sql`account = ${account}`)
    if (taken.length > 0) throw ruleBroken('当前账号已被使用!')
    const kept = { password, oauthId: registrant?.oauthId ?? '' }
    const person = { account, realName, name: realName, ...kept, sex: 3, statusStr: 1, failures: 0 }
    const row = await write.insert(users, { ...person, roleId: '', deptId: '', postId: '', status: 0 }, 'register')
    await registrant?.bind(row.id)
  })
  return new WriteAnswer()
}

/** What a way to sign in knows of whoever registers. Throws when none of them gave the `oauthId` out. */
async function claimed(write: Write, oauthId: string): Promise<Registrant> {
  for (const grant of write.application.signInGrants.list()) {
    const registrant = await grant.claim?.(write, oauthId)
    if (registrant) return registrant
  }
  throw ruleBroken('第三方登陆信息错误!')
}

/** An administrator may close registration by the parameter `account.registerUser`. */
export async function isRegistrationOpen(session: Session, tenantId: string): Promise<boolean> {
  const closed = await session.query(sql`
    select 1 from system_param where tenant_id = ${tenantId} and is_deleted = 0
    and param_key = 'account.registerUser' and param_value in ('false', '0', '否')`)
  return closed.length === 0
}

export const registerGuestCall = defineCall({
  method: 'POST',
  path: '/api/blade-user/register-guest',
  kind: 'auth',
  access: 'public',
  summary: '访客注册，等待管理员审核',
  resource: 'system.user',
  owner: 'core',
  run: register,
})
