import { ruleBroken } from '#core'
import { type CallContext, findTenant } from '#server'
import { cookieName, readCookie, setCookie } from './cookies'
import { authorizationAddress } from './open-id'
import { hashOf, issuePass, type Passes, randomToken, takePass } from './passes'
import { findProvider, type Provider } from './providers'

export const callbackPath = '/api/blade-auth/oauth/callback'
const unknown = '未配置该第三方登录，或已停用'

/** A provider of the tenant that may be used now. Throws where there is none. */
export async function providerOf(
  { application }: CallContext,
  tenantId: string,
  is: (provider: Provider) => boolean,
): Promise<Provider> {
  if (!(await findTenant(application, tenantId))) throw ruleBroken('租户信息错误!')
  const provider = await findProvider(application, tenantId, is)
  if (!provider) throw ruleBroken(unknown)
  return provider
}

/** Begins a sign-in, or the binding that a `bind` pass stands for: answers where the browser goes. */
export async function beginAttempt(
  context: CallContext,
  tenantId: string,
  source: string,
  bind: string | undefined,
): Promise<string> {
  const { application, request } = context
  const provider = await providerOf(context, tenantId, (each) => each.source === source)
  const userId = bind === undefined ? undefined : await binderOf(context, tenantId, provider, bind)
  const redirectUri = provider.redirectAddress || `${request.protocol}://${request.host}${callbackPath}/${source}`
  const [verifier, nonce, browser] = [randomToken(), randomToken(), randomToken()]
  const attempt = { providerId: provider.id, verifier, nonce, redirectUri, browser: hashOf(browser) }
  const token = await application.database.transaction(tenantId, (session) =>
    issuePass(application, session, tenantId, 'attempt', userId === undefined ? attempt : { ...attempt, userId }),
  )
  const given = { redirectUri, verifier, nonce, state: stateOf(tenantId, token) }
  const address = await authorizationAddress(application, provider, given)
  setCookie(context, cookieName('attempt', source), browser, 600)
  return address
}

/** The other site's answer comes to one address for all tenants: the state says whose it is. */
const stateOf = (tenantId: string, token: string) => `${tenantId}.${token}`

export interface Attempt extends Omit<Passes['attempt'], 'browser'> {
  readonly tenantId: string
  readonly provider: Provider
  readonly state: string
}

/** The attempt that a state stands for, used up. Throws for one that is unknown, used, expired or another browser's. */
export async function resumeAttempt(context: CallContext, source: string, state: string): Promise<Attempt> {
  const { application } = context
  const lost = ruleBroken('登录已过期或已使用，请重新登录')
  const [tenantId = '', token = ''] = state.split('.')
  if (!/^[\w-]{43}$/.test(token) || !(await findTenant(application, tenantId))) throw lost
  const attempt = await application.database.transaction(tenantId, (session) =>
    takePass(application, session, tenantId, 'attempt', token),
  )
  if (!attempt || attempt.browser !== hashOf(readCookie(context, cookieName('attempt', source)))) throw lost
  const provider = await providerOf(context, tenantId, (each) => each.id === attempt.providerId)
  if (provider.source !== source) throw lost
  return { ...attempt, tenantId, provider, state }
}

/** Who binds, by the pass that was given to the signed-in person's own browser. */
async function binderOf(context: CallContext, tenantId: string, provider: Provider, bind: string): Promise<string> {
  const { application } = context
  const pass = await application.database.transaction(tenantId, (session) =>
    takePass(application, session, tenantId, 'bind', bind),
  )
  const browser = hashOf(readCookie(context, cookieName('bind', provider.source)))
  if (!pass || pass.providerId !== provider.id || pass.browser !== browser)
    throw ruleBroken('绑定已过期或已使用，请重新绑定')
  return pass.userId
}
