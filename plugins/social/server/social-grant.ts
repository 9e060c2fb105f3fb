import { ruleBroken } from '#core'
import {
  type Application,
  BareAnswer,
  type CallContext,
  newId,
  optionalParameter,
  type Parameters,
  requiredParameter,
  type SignInGrant,
  type Write,
} from '#server'
import { bindAccount } from './bindings'
import { finishAttempt } from './come-back'
import { providerOf } from './go-there'
import { takePass } from './passes'
import { enabledProviders } from './providers'

const offers = (application: Application, tenantId: string) =>
  application.database.read(tenantId, async (session) =>
    (await enabledProviders(application, session, tenantId)).map(({ source, title }) => ({
      kind: 'social' as const,
      source,
      title,
      address: `/api/blade-auth/oauth/render/${source}?${new URLSearchParams({ tenantId })}`,
    })),
  )

/**
 * `code` is the ticket that our own callback gave, or, with `state`, the other site's code: a client whose page the provider's 回调地址 names
 * hands on what it was sent.
 */
async function identify(context: CallContext, tenantId: string, parameters: Parameters): Promise<string | BareAnswer> {
  const source = requiredParameter(parameters, 'source', 32)
  const code = requiredParameter(parameters, 'code', 2000)
  const state = optionalParameter(parameters, 'state')
  return state === undefined
    ? redeemTicket(context, tenantId, source, code)
    : exchange(context, tenantId, source, { ...parameters, code, state })
}

async function redeemTicket(context: CallContext, tenantId: string, source: string, code: string): Promise<string> {
  const { application } = context
  const ticket = await application.database.transaction(tenantId, (session) =>
    takePass(application, session, tenantId, 'ticket', code),
  )
  if (!ticket) throw ruleBroken('登录已过期或已使用，请重新登录')
  await providerOf(context, tenantId, (each) => each.id === ticket.providerId && each.source === source)
  return ticket.userId
}

async function exchange(
  context: CallContext,
  tenantId: string,
  source: string,
  parameters: Parameters,
): Promise<string | BareAnswer> {
  if (!parameters.state?.startsWith(`${tenantId}.`)) throw ruleBroken('登录已过期或已使用，请重新登录')
  const { outcome } = await finishAttempt(context, source, parameters)
  if (outcome.kind === 'known') return outcome.userId
  if (outcome.kind === 'bound') throw ruleBroken('已绑定第三方账号，请用原方式登录')
  return nobody(tenantId, outcome.oauthId, outcome.identity.name)
}

/** The shape of a sign-in without a local user: no tokens, the id -1, and `oauth_id` to register with. */
const nobody = (tenantId: string, oauthId: string, name: string): BareAnswer =>
  new BareAnswer({
    access_token: '',
    token_type: 'bearer',
    refresh_token: '',
    expires_in: 0,
    scope: 'all',
    tenant_id: tenantId,
    oauth_id: oauthId,
    user_id: '-1',
    role_id: '-1',
    dept_id: '-1',
    post_id: '-1',
    account: '',
    user_name: name,
    nick_name: name,
    real_name: name,
    role_name: '',
    avatar: '',
    client_id: '',
    detail: {},
    license: '',
  })

/** What a registration was given by `oauthId`: the account that is bound to whoever registers. */
async function claim(write: Write, oauthId: string) {
  const { application, session, actor } = write
  const identity = await takePass(application, session, actor.tenantId, 'registration', oauthId)
  if (!identity) return undefined
  const providers = await enabledProviders(application, session, actor.tenantId)
  if (!providers.some(({ id }) => id === identity.providerId)) return undefined
  const id = newId()
  return { oauthId: id, bind: async (userId: string) => void (await bindAccount(write, identity, userId, id)) }
}

export const socialGrant: SignInGrant = { id: 'social', offers, identify, claim }
