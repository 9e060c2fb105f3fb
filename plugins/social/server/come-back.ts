import { AppError, ruleBroken } from '#core'
import { type CallContext, noteAct, systemActor, writeAs } from '#server'
import { sql } from 'drizzle-orm'
import { bindAccount, personOf } from './bindings'
import { type Attempt, resumeAttempt } from './go-there'
import { identityOf } from './open-id'
import { type Identity, issuePass } from './passes'

/** What came of going to the other site. */
export type Outcome =
  | { readonly kind: 'bound' }
  | { readonly kind: 'known'; readonly bindingId: string; readonly userId: string }
  | { readonly kind: 'unknown'; readonly oauthId: string; readonly identity: Identity }

/** Takes up the other site's answer. Throws a sentence where it is not genuine; the reason stands in the log. */
export async function finishAttempt(
  context: CallContext,
  source: string,
  answer: Readonly<Record<string, string>>,
): Promise<{ readonly attempt: Attempt; readonly outcome: Outcome }> {
  const { application, request } = context
  const attempt = await resumeAttempt(context, source, answer.state ?? '')
  try {
    if (answer.error === 'access_denied') throw ruleBroken('您没有同意登录，可重新选择登录方式')
    const identity = await identityOf(application, attempt.provider, answerUrl(attempt, answer), attempt)
    return { attempt, outcome: await outcomeOf(context, attempt, identity) }
  } catch (error) {
    const { cause, message } = error as Error
    const reason = (cause instanceof Error ? cause.message : message).slice(0, 500)
    const data = { source, address: request.ip, reason }
    const { tenantId } = attempt
    noteAct(application, { tenantId, act: 'session.failed', title: '第三方登录失败', level: 'warn', data, request })
    throw error
  }
}

/** The other site's answer as it came, at the address it was sent to. */
function answerUrl({ redirectUri }: Attempt, answer: Readonly<Record<string, string>>): URL {
  const url = new URL(redirectUri)
  for (const name of ['code', 'state', 'iss', 'error', 'error_description']) {
    const value = answer[name]
    if (value !== undefined) url.searchParams.set(name, value)
  }
  return url
}

async function outcomeOf(context: CallContext, attempt: Attempt, identity: Identity): Promise<Outcome> {
  const { application } = context
  const { tenantId, provider, userId } = attempt
  if (userId !== undefined) {
    const actor = await binder(context, tenantId, userId)
    await writeAs(application, actor, (write) => bindAccount(write, identity, userId))
    return { kind: 'bound' }
  }
  const known = await personOf(application, tenantId, provider, identity)
  if (known) return { kind: 'known', ...known }
  const oauthId = await application.database.transaction(tenantId, (session) =>
    issuePass(application, session, tenantId, 'registration', identity),
  )
  return { kind: 'unknown', oauthId, identity }
}

/** Whoever binds signs for it, and must still be here. */
async function binder({ application }: CallContext, tenantId: string, userId: string) {
  const [person] = await application.database.read(tenantId, (session) =>
    session.query<{ account: string; realName: string }>(sql`
      select account, coalesce(real_name, '') as "realName" from "system_user"
      where tenant_id = ${tenantId} and id = ${userId}::int8 and is_deleted = 0 and status = 1`),
  )
  if (!person) throw new AppError('recordMissing', { params: { label: '用户' } })
  return { ...systemActor(tenantId), ...person, userId }
}
