import { AppError } from '#core'
import { sql } from 'drizzle-orm'
import { BareAnswer, type CallContext, defineCall, type ServerCall, WriteAnswer } from '../http/call'
import { noteAct } from '../journal'
import { menuCalls } from '../permissions/menu-calls'
import { presentRows } from '../records/display'
import { selectRows } from '../records/read-records'
import type { Actor } from './actor'
import { authenticateToEnd, forgetSessions, sessionResource } from './authenticate'
import { createCaptcha } from './captcha'
import { ownSessionsCalls } from './own-sessions-call'
import { parametersOf } from './parameters'
import { registerGuestCall } from './register-guest-call'
import { revokeFamily } from './refresh-token'
import { screenLockCalls } from './screen-lock-calls'
import { grantToken, refresh, tellEnded } from './sign-in'
import { signInModeCalls } from './sign-in-mode-call'
import { signInOffersCall } from './sign-in-offers-call'
import { tenantInfoCall } from './tenant-info-call'
import { forgetTenants } from './tenants'

/** The signed-in person with the aliases of the roles. */
function readUserInfo(context: CallContext): Promise<unknown> {
  const { actor, application } = context
  if (actor.looksFrom !== undefined) return Promise.resolve(lookingUser(actor))
  return context.read(async (read) => {
    const users = application.resources.get('system.user')
    const where = sql`tenant_id = ${actor.tenantId} and id = ${actor.userId}::int8 and is_deleted = 0`
    const [user] = await presentRows(read, users, await selectRows(read, users, where, sql`id`, 1))
    if (!user) throw new AppError('tokenInvalid')
    return { ...user, userId: actor.userId, roles: actor.roleAliases }
  })
}

/** Somebody of another tenant has no record in this one. */
const lookingUser = ({ userId, account, realName, roleAliases }: Actor) => ({
  id: userId,
  userId,
  account,
  realName,
  roles: roleAliases,
})

/** Ends the sign-in. Without a token that does there is nothing to end, which is as good. */
async function signOut({ application, request, query }: CallContext): Promise<WriteAnswer> {
  const actor = await authenticateToEnd(application, request.headers, query)
  if (!actor) return new WriteAnswer()
  await application.database.transaction(actor.tenantId, (session) => revokeFamily(session, actor))
  await tellEnded(application, actor)
  noteAct(application, {
    tenantId: actor.tenantId,
    act: 'session.signOut',
    title: '退出登录',
    level: 'info',
    doer: actor,
    request,
  })
  return new WriteAnswer()
}

/** Forgets what this and all other processes keep in memory of the tenant. */
async function clearCache({ application, actor }: CallContext): Promise<BareAnswer> {
  forgetTenants(application)
  forgetSessions(application, actor.tenantId)
  await application.changes.publish([
    {
      tenantId: actor.tenantId,
      resource: sessionResource,
      ids: [],
      action: 'clearCache',
      by: actor.userId,
      byName: actor.realName,
    },
  ])
  return new BareAnswer({ code: 200, success: true, msg: 'success' })
}

const sessionCall = (
  method: ServerCall['method'],
  name: string,
  access: ServerCall['access'],
  summary: string,
  run: ServerCall['run'],
): ServerCall =>
  defineCall({ method, path: `/api/blade-auth/oauth/${name}`, kind: 'auth', access, summary, owner: 'core', run })

/** Signing in and out, and what a client asks for right after it. */
export const identityCalls: readonly ServerCall[] = [
  sessionCall('POST', 'token', 'public', '登录或刷新令牌', grantToken),
  sessionCall('POST', 'token/refresh', 'public', '刷新令牌', (context) =>
    refresh(context.application, parametersOf(context), context.request.headers),
  ),
  sessionCall(
    'GET',
    'captcha',
    'public',
    '验证码',
    async ({ application }) => new BareAnswer(await createCaptcha(application)),
  ),
  sessionCall('GET', 'logout', 'public', '退出登录', signOut),
  sessionCall('GET', 'user-info', 'signedIn', '当前用户', readUserInfo),
  { ...sessionCall('GET', 'clear-cache', 'signedIn', '清空缓存', clearCache), kind: 'action' },
  registerGuestCall,
  tenantInfoCall,
  signInOffersCall,
  ...ownSessionsCalls,
  ...signInModeCalls,
  ...screenLockCalls,
  ...menuCalls,
]
