import { AppError } from '#core'
import { sql } from 'drizzle-orm'
import { type CallContext, defineCall, type ServerCall, WriteAnswer } from '../http/call'
import { noteAct } from '../journal'
import { currentTime } from '../records/write'
import { assertMayWrite } from './actor'
import { optionalParameter, parametersOf } from './parameters'
import { revokeFamily, revokeOthers } from './refresh-token'
import { tellEnded } from './sign-in'

interface OwnSession {
  readonly id: string
  readonly address: string
  readonly userAgent: string
  /** `yyyy-MM-dd HH:mm:ss`, as is `lastUsed`. */
  readonly since: string
  readonly lastUsed: string
}

const familyShape = /^[0-9a-f-]{36}$/

/** One's own open sign-ins, the last used first; `current` marks the one that asks. */
async function readOwn({ application, actor }: CallContext) {
  const { tenantId, userId, family } = actor
  const rows = await application.database.read(tenantId, (session) =>
    session.query<OwnSession>(sql`
      select family as id, coalesce(max(address), '') as address, coalesce(max(user_agent), '') as "userAgent",
        min(issued) as since, max(issued) as "lastUsed"
      from refresh_token where tenant_id = ${tenantId} and user_id = ${userId}::int8
      group by family having max(expires) > ${currentTime()}::timestamp and bool_and(revoked is null)
      order by max(issued) desc, family limit 200`),
  )
  return rows.map((row) => ({ ...row, current: row.id === family }))
}

/** Ends the sign-in that `id` names, or with `others=true` all but the one that asks. Those of other people are not found. */
async function endOwn(context: CallContext): Promise<WriteAnswer> {
  const { application, actor, request } = context
  const { tenantId, userId } = actor
  assertMayWrite(actor)
  const parameters = parametersOf(context)
  const others = optionalParameter(parameters, 'others') === 'true'
  const id = optionalParameter(parameters, 'id')
  if (!others && !id) throw new AppError('parameterMissing', { params: { name: 'id' } })
  if (!others && !familyShape.test(id ?? '')) throw new AppError('parameterInvalid', { params: { name: 'id' } })
  await application.database.transaction(tenantId, async (session) => {
    if (others) return revokeOthers(session, actor)
    const own = await session.query(sql`
      select 1 from refresh_token where tenant_id = ${tenantId} and user_id = ${userId}::int8
      and family = ${id ?? ''} and revoked is null limit 1`)
    if (own.length === 0) throw new AppError('recordMissing', { params: { label: '会话' } })
    await revokeFamily(session, { tenantId, family: id ?? '' })
  })
  await tellEnded(application, actor)
  noteAct(application, {
    tenantId,
    act: 'session.end',
    title: others ? '结束自己的其他登录' : '结束自己的登录',
    level: 'info',
    doer: actor,
    request,
  })
  return new WriteAnswer()
}

/** 我的登录: where one is signed in, and ending it there. */
export const ownSessionsCalls: readonly ServerCall[] = [
  defineCall({
    method: 'GET',
    path: '/api/workspace/own-sessions',
    kind: 'list',
    access: 'signedIn',
    summary: '我的登录',
    owner: 'core',
    run: readOwn,
  }),
  defineCall({
    method: 'POST',
    path: '/api/workspace/own-sessions/end',
    kind: 'action',
    access: 'signedIn',
    summary: '结束我的登录',
    owner: 'core',
    run: endOwn,
  }),
]
