import { AppError } from '#core'
import {
  type CallContext,
  defineCall,
  lastSegment,
  optionalParameter,
  requiredParameter,
  type ServerCall,
} from '#server'
import { provider } from '../resources/provider'
import { finishAttempt, type Outcome } from './come-back'
import { type Attempt, beginAttempt, callbackPath } from './go-there'
import { issuePass } from './passes'
import { refusalPage } from './refusal-page'

async function render(context: CallContext): Promise<unknown> {
  const tenantId = requiredParameter(context.query, 'tenantId', 32)
  const bind = optionalParameter(context.query, 'bind', 64)
  const address = await beginAttempt(context, tenantId, lastSegment(context.request), bind)
  return context.reply.redirect(address)
}

async function callback(context: CallContext): Promise<unknown> {
  const { attempt, outcome } = await finishAttempt(context, lastSegment(context.request), context.query)
  return context.reply.redirect(await landing(context, attempt, outcome))
}

/** Where the browser ends: always a page of ours, whatever it was asked to. */
async function landing({ application }: CallContext, attempt: Attempt, outcome: Outcome): Promise<string> {
  const { tenantId, provider } = attempt
  const shared = { source: provider.source, tenantId }
  switch (outcome.kind) {
    case 'bound':
      return `/social/own?${new URLSearchParams({ bound: provider.source })}`
    case 'unknown': {
      const { oauthId, identity } = outcome
      return `/login?${new URLSearchParams({ ...shared, oauthId, name: identity.name })}`
    }
    case 'known': {
      const { bindingId, userId } = outcome
      const ticket = await application.database.transaction(tenantId, (session) =>
        issuePass(application, session, tenantId, 'ticket', { providerId: provider.id, bindingId, userId }),
      )
      return `/login?${new URLSearchParams({ ...shared, ticket })}`
    }
  }
}

/** A browser follows these by itself: to it what is refused is said on a page, not in JSON. */
const browserCall = (name: string, summary: string, run: (context: CallContext) => Promise<unknown>): ServerCall =>
  defineCall({
    method: 'GET',
    path: `/api/blade-auth/oauth/${name}/{source}`,
    kind: 'auth',
    access: 'public',
    summary,
    resource: provider.id,
    async run(context) {
      context.reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      try {
        return await run(context)
      } catch (error) {
        const isShown = context.request.headers.accept?.includes('text/html') ?? false
        if (!isShown || !(error instanceof AppError)) throw error
        return refusalPage(context, error)
      }
    },
  })

export const oauthCalls: readonly ServerCall[] = [
  browserCall('render', '前往第三方登录', render),
  browserCall(callbackPath.split('/').at(-1) ?? '', '从第三方登录返回', callback),
]
