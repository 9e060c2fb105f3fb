import { AppError, ruleBroken } from '#core'
import type { Application } from '../application'
import { BareAnswer, type CallContext } from '../http/call'
import { noteAct } from '../journal'
import { currentTime } from '../records/write'
import { sessionResource } from './authenticate'
import { redeemCaptcha } from './captcha'
import { type TokenClient, tokenClient } from './clients'
import { narrowed } from './load-actor'
import { headerOf, idList, optionalParameter, type Parameters, parametersOf, requiredParameter } from './parameters'
import { verifyPassword } from './passwords'
import { isActive, type Person, personByAccount, personById, rolesOf } from './person'
import { type Family, issueRefreshToken, newFamily, redeemRefreshToken, tenantOfRefreshToken } from './refresh-token'
import { isLocked } from './screen-lock'
import { assertNotLocked, clearAccountFailures, clearAddressFailures, countFailure } from './sign-in-guard'
import { findTenant } from './tenants'
import { tokenAnswer } from './token-answer'

/** Signs in or refreshes, by the grant that is asked for. Answers bare tokens; refusals are 400 with `error_description`. */
export function grantToken(context: CallContext): Promise<BareAnswer> {
  const parameters = parametersOf(context)
  const grant = optionalParameter(parameters, 'grant_type') ?? optionalParameter(parameters, 'grantType') ?? 'password'
  switch (grant) {
    case 'password':
    case 'captcha':
      return signIn(context, parameters, grant === 'captcha' || context.application.settings.captcha)
    case 'refresh_token':
      return refresh(context.application, parameters, context.request.headers)
    default:
      return signInBy(context, parameters, grant)
  }
}

/** Signs in by a way that an area brings. */
async function signInBy(context: CallContext, parameters: Parameters, id: string): Promise<BareAnswer> {
  const { application } = context
  const grant = application.signInGrants.find(id)
  if (!grant && id === 'social') throw ruleBroken('未配置第三方登录，请使用账号密码登录')
  if (!grant) throw ruleBroken('不支持的登录方式：{{grant}}', { grant: id.slice(0, 32) })
  const tenantId = tenantNamed(context, parameters)
  await assertTenantOpen(application, tenantId)
  const client = await tokenClient(application, tenantId, context.request.headers)
  const identified = await grant.identify(context, tenantId, parameters)
  if (identified instanceof BareAnswer) return identified
  const person = await application.database.read(tenantId, (session) => personById(session, tenantId, identified))
  if (!person) throw ruleBroken('账号已停用，请联系管理员')
  return welcome(context, parameters, person, { tenantId, client })
}

/** The tenant that is asked for. Throws when none is named. */
const tenantNamed = ({ request }: CallContext, parameters: Parameters): string =>
  optionalParameter(parameters, 'tenantId') ??
  headerOf(request.headers, 'tenant-id') ??
  requiredParameter(parameters, 'tenantId')

/** Refuses a tenant that is not there or has expired. */
async function assertTenantOpen(application: Application, tenantId: string): Promise<void> {
  const tenant = await findTenant(application, tenantId)
  if (!tenant) throw ruleBroken('租户信息错误!')
  if (tenant.expireTime && tenant.expireTime < currentTime()) throw ruleBroken('租户已过期，请联系平台管理员')
}

async function signIn(context: CallContext, parameters: Parameters, withCaptcha: boolean): Promise<BareAnswer> {
  const { application, request } = context
  const header = (name: string) => headerOf(request.headers, name)
  const tenantId = tenantNamed(context, parameters)
  const account = optionalParameter(parameters, 'username') ?? optionalParameter(parameters, 'account')
  if (!account) throw new AppError('parameterMissing', { params: { name: 'username' } })
  const password = requiredParameter(parameters, 'password')
  if (withCaptcha) await redeemCaptcha(application, header('captcha-key'), header('captcha-code'))
  await assertTenantOpen(application, tenantId)
  const client = await tokenClient(application, tenantId, request.headers)
  const attempt = { tenantId, account, address: request.ip }
  await assertNotLocked(application, attempt)
  const person = await application.database.read(tenantId, (session) => personByAccount(session, tenantId, account))
  if (!(await verifyPassword(person?.password ?? undefined, password)) || !person) {
    const locked = await countFailure(application, attempt)
    const data = { account, address: request.ip, ...(locked ? { minutes: 30 } : {}) }
    const doer = person && { userId: person.id, account: person.account }
    const failed = { tenantId, request, data, level: 'warn', ...(doer ? { doer } : {}) } as const
    noteAct(application, { ...failed, act: 'session.failed', title: '登录失败' })
    if (locked) noteAct(application, { ...failed, act: 'session.lockout', title: '登录失败次数过多，账号已锁定' })
    throw ruleBroken('用户名或密码错误')
  }
  // Guesses that ran side by side: one that came right after the lock fell counts for nothing.
  await assertNotLocked(application, attempt)
  return welcome(context, parameters, person, { tenantId, client })
}

/** Lets in somebody who is known to be it: tokens for a new sign-in. */
async function welcome(
  { application, request }: CallContext,
  parameters: Parameters,
  person: Person,
  { tenantId, client }: { readonly tenantId: string; readonly client: TokenClient },
): Promise<BareAnswer> {
  const header = (name: string) => headerOf(request.headers, name)
  assertActive(person)
  const family = chosenFamily(person, tenantId, {
    deptId: optionalParameter(parameters, 'deptId') ?? header('dept-id'),
    roleId: optionalParameter(parameters, 'roleId') ?? header('role-id'),
    address: request.ip,
    userAgent: (header('user-agent') ?? '').replaceAll('\u0000', '').slice(0, 500),
  })
  const answer = await openFamily(application, person, family, client)
  await clearAddressFailures(application, request.ip)
  const doer = { userId: person.id, account: person.account }
  noteAct(application, { tenantId, act: 'session.signIn', title: '登录', level: 'info', doer, request })
  return answer
}

function assertActive(person: Person): void {
  if (person.status === 0) throw ruleBroken('账号正在等待管理员审核')
  if (person.status === 3) throw ruleBroken('注册申请未通过，请联系管理员')
  if (!isActive(person)) throw ruleBroken('账号已停用，请联系管理员')
}

/** The chosen department and roles, as comma-joined ids; empty means all. Throws when they are not the person's own. */
export function ownMode(person: Person, chosen: { readonly deptId?: string; readonly roleId?: string }) {
  const deptId = idList(chosen.deptId, 'deptId').join(',')
  const roleId = idList(chosen.roleId, 'roleId').join(',')
  if (deptId && !narrowed(person.deptId, deptId)) throw ruleBroken('所选部门不属于当前用户')
  if (roleId && !narrowed(person.roleId, roleId)) throw ruleBroken('所选角色不属于当前用户')
  return { deptId, roleId }
}

/** A sign-in for the department and the roles that were chosen, which must be the person's own. */
function chosenFamily(
  person: Person,
  tenantId: string,
  chosen: { deptId?: string; roleId?: string; address: string; userAgent: string },
): Family {
  const { address, userAgent } = chosen
  return newFamily({ tenantId, userId: person.id, ...ownMode(person, chosen), address, userAgent })
}

async function openFamily(
  application: Application,
  person: Person,
  family: Family,
  client: TokenClient,
): Promise<BareAnswer> {
  const { tenantId } = family
  const { roles, token } = await application.database.transaction(tenantId, async (session) => {
    await clearAccountFailures(session, tenantId, [person.account])
    return {
      roles: await rolesOf(session, tenantId, narrowed(person.roleId, family.roleId)),
      token: await issueRefreshToken(session, family, client.refreshSeconds),
    }
  })
  return new BareAnswer(await tokenAnswer(application, person, roles, family, token, client))
}

/** New tokens for a refresh token, which is used up. One that was used before ends the whole sign-in. */
export async function refresh(
  application: Application,
  parameters: Parameters,
  headers: CallContext['request']['headers'],
): Promise<BareAnswer> {
  const given = optionalParameter(parameters, 'refresh_token') ?? optionalParameter(parameters, 'refreshToken')
  if (!given) throw new AppError('parameterMissing', { params: { name: 'refresh_token' } })
  const tenantId = tenantOfRefreshToken(given)
  const named = optionalParameter(parameters, 'tenantId')
  if (!tenantId || (named && named !== tenantId)) throw new AppError('refreshReused')
  const client = await tokenClient(application, tenantId, headers)
  const outcome = await application.database.transaction(tenantId, async (session) => {
    const redeemed = await redeemRefreshToken(session, tenantId, given)
    if (redeemed.outcome !== 'rotated') return redeemed
    const { family } = redeemed
    if (await isLocked(session, tenantId, family.family)) throw new AppError('locked')
    const person = await personById(session, tenantId, family.userId)
    if (!person || !isActive(person)) return { outcome: 'refused' } as const
    return {
      outcome: 'rotated',
      family,
      person,
      roles: await rolesOf(session, tenantId, narrowed(person.roleId, family.roleId)),
      token: await issueRefreshToken(session, family, client.refreshSeconds),
    } as const
  })
  if (outcome.outcome === 'reused') {
    await tellEnded(application, outcome.family)
    const doer = { userId: outcome.family.userId, account: '' }
    noteAct(application, {
      tenantId,
      act: 'session.reused',
      title: '刷新令牌被重复使用，登录已结束',
      level: 'warn',
      doer,
    })
  }
  if (outcome.outcome !== 'rotated') throw new AppError('refreshReused')
  const { person, roles, family, token } = outcome
  return new BareAnswer(await tokenAnswer(application, person, roles, family, token, client))
}

/** Tells every process that a sign-in is over, so that its access tokens end with the next call. */
export const tellEnded = (
  application: Application,
  { tenantId, userId }: Pick<Family, 'tenantId' | 'userId'>,
): Promise<void> =>
  application.changes.publish([
    { tenantId, resource: sessionResource, ids: [userId], action: 'signOut', by: userId, byName: '' },
  ])
