import { AppError, type Resource } from '#core'
import {
  type Answer,
  assertMayWrite,
  type CallContext,
  defineCall,
  idsOf,
  presentRows,
  requiredParameter,
  selectList,
  type ServerCall,
  tableOf,
  WriteAnswer,
} from '#server'
import { sql } from 'drizzle-orm'
import { binding as bindingDefinition } from '../resources/binding'
import { cookieName, setCookie } from './cookies'
import { providerOf } from './go-there'
import { hashOf, issuePass, randomToken } from './passes'
import { enabledProviders } from './providers'

/** As the kit takes it: rows by their common fields. */
const binding: Resource = bindingDefinition

/** The caller's own accounts of other sites, and where more may be bound. */
const list = (context: CallContext) =>
  context.read(async (read) => {
    const { application, session, actor } = read
    const rows = await session.query<Answer>(sql`
      select ${selectList(binding)} from ${tableOf(binding)}
      where tenant_id = ${actor.tenantId} and is_deleted = 0 and user_id = ${actor.userId}::int8 order by id`)
    const providers = await enabledProviders(application, session, actor.tenantId)
    return {
      bindings: await presentRows(read, binding, rows),
      providers: providers.map(({ id, source, title }) => ({ id, source, title })),
    }
  })

/** Where the browser goes to bind: the address is good once, for a minute, in the browser that asked. */
async function start(context: CallContext): Promise<{ readonly address: string }> {
  const { application, actor } = context
  assertMayWrite(actor)
  const { tenantId, userId } = actor
  const source = requiredParameter(context.query, 'source', 32)
  const provider = await providerOf(context, tenantId, (each) => each.source === source)
  const browser = randomToken()
  const bind = await application.database.transaction(tenantId, (session) =>
    issuePass(application, session, tenantId, 'bind', { providerId: provider.id, userId, browser: hashOf(browser) }),
  )
  setCookie(context, cookieName('bind', source), browser, 60)
  return { address: `/api/blade-auth/oauth/render/${source}?${new URLSearchParams({ tenantId, bind })}` }
}

async function unbind(context: CallContext): Promise<WriteAnswer> {
  const ids = idsOf(context)
  await context.write(async (write) => {
    const rows = await write.lock(binding, ids)
    if (rows.some(({ userId }) => userId !== write.actor.userId))
      throw new AppError('recordMissing', { params: { label: binding.label } })
    await write.remove(binding, rows)
  })
  return new WriteAnswer()
}

const own = { access: 'signedIn', resource: binding.id } as const

export const ownCalls: readonly ServerCall[] = [
  defineCall({
    ...own,
    method: 'GET',
    path: '/api/blade-system/social/binding/own',
    kind: 'options',
    summary: '自己绑定的第三方账号',
    run: list,
  }),
  defineCall({
    ...own,
    method: 'POST',
    path: '/api/blade-system/social/binding/start',
    kind: 'action',
    summary: '开始绑定第三方账号',
    run: start,
  }),
  defineCall({
    ...own,
    method: 'POST',
    path: '/api/blade-system/social/binding/unbind',
    kind: 'action',
    summary: '解除自己的绑定',
    run: unbind,
  }),
]
