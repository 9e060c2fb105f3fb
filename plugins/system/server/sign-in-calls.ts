import { AppError } from '#core'
import { type CallContext, currentTime, revokeFamily, type ServerCall, WriteAnswer } from '#server'
import { type SQL, sql } from 'drizzle-orm'
import { idsFrom } from './ids'
import { readCall, writeCall } from './calls'
import { tellPeople } from './sessions'
import { textOf } from './text-of'

interface SignInRow {
  readonly id: string
  readonly userId: string
}

const familyShape = /^[0-9a-f-]{36}$/

/** Contains, with the letters that mean something to `like` as they are. */
const contains = (column: SQL, value: string): SQL =>
  sql`${column} ilike ${`%${value.replaceAll('\u0000', '').replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`

const counted = (value: string | undefined, fallback: number, most: number) => {
  const number = Number(value || fallback)
  return Number.isInteger(number) && number > 0 ? Math.min(number, most) : fallback
}

/** A family is open while its newest token has not expired and none was revoked. */
const openSignIns = (tenantId: string): SQL => sql`
  select token.family as id, token.user_id as "userId", person.account, coalesce(person.real_name, '') as "realName",
    coalesce(max(token.address), '') as address, coalesce(max(token.user_agent), '') as "userAgent",
    min(token.issued) as since, max(token.issued) as "lastUsed"
  from refresh_token token join "system_user" person on person.tenant_id = token.tenant_id and person.id = token.user_id
  where token.tenant_id = ${tenantId} and person.is_deleted = 0
  group by token.family, token.user_id, person.account, person.real_name
  having max(token.expires) > ${currentTime()}::timestamp and bool_and(token.revoked is null)`

function filterOf({ query }: CallContext): SQL {
  const given = (name: string) => query[name] || query[`${name}_like`] || query[`${name}_equal`] || ''
  const [userId] = idsFrom(given('userId'), 'userId')
  return sql.join(
    [
      sql`true`,
      ...(userId ? [sql`"userId" = ${userId}::int8`] : []),
      ...(given('account') ? [contains(sql`account`, given('account'))] : []),
      ...(given('realName') ? [contains(sql`"realName"`, given('realName'))] : []),
      ...(given('address') ? [contains(sql`address`, given('address'))] : []),
    ],
    sql` and `,
  )
}

/** The open sign-ins of the tenant, the last used first. */
async function readSignIns(context: CallContext) {
  const size = counted(context.query.size, 10, 1000)
  const current = counted(context.query.current, 1, 1_000_000)
  const { tenantId } = context.actor
  return context.read(async ({ session }) => {
    const found = sql`(${openSignIns(tenantId)}) sign_in where ${filterOf(context)}`
    const records = await session.query<SignInRow>(sql`
      select * from ${found} order by "lastUsed" desc, id limit ${size} offset ${(current - 1) * size}`)
    const [total] = await session.query<{ count: number }>(sql`select count(*)::int4 as count from ${found}`)
    const count = total?.count ?? 0
    return { records, total: count, size, current, pages: Math.ceil(count / size), orders: [] }
  })
}

async function readSignIn(context: CallContext): Promise<SignInRow> {
  const { id = '' } = context.query
  if (!familyShape.test(id)) throw new AppError('parameterInvalid', { params: { name: 'id' } })
  const [row] = await context.read(({ session, actor }) =>
    session.query<SignInRow>(sql`select * from (${openSignIns(actor.tenantId)}) sign_in where id = ${id}`),
  )
  if (!row) throw new AppError('recordMissing', { params: { label: '会话' } })
  return row
}

/** Ends the sign-ins of the query or the body; their tokens are refused from the next call on. */
async function endSignIns(context: CallContext): Promise<WriteAnswer> {
  const body = context.body as { readonly ids?: unknown } | undefined
  const given = context.query.ids ?? body?.ids
  const families = (Array.isArray(given) ? given : textOf(given).split(','))
    .map((id) => textOf(id).trim())
    .filter(Boolean)
  if (families.length === 0) throw new AppError('rule', { message: '请选择至少一条数据' })
  if (families.length > 1000 || !families.every((id) => familyShape.test(id)))
    throw new AppError('parameterInvalid', { params: { name: 'ids' } })
  const { tenantId } = context.actor
  await context.write(async (write) => {
    const rows = await write.session.query<{ userId: string }>(sql`
      select distinct user_id as "userId" from refresh_token
      where tenant_id = ${tenantId} and family = any(${sql.param(families)}::text[])`)
    if (rows.length === 0) throw new AppError('recordMissing', { params: { label: '会话' } })
    for (const family of families) await revokeFamily(write.session, { tenantId, family })
    tellPeople(
      write,
      rows.map(({ userId }) => userId),
    )
  })
  return new WriteAnswer()
}

/** Who is signed in, from where and since when, and ending it. */
export const signInCalls: readonly ServerCall[] = [
  readCall('blade-user/session/page', 'page', 'user_session', '会话列表', readSignIns),
  readCall('blade-user/session/detail', 'detail', 'user_session', '会话详情', readSignIn),
  writeCall('blade-user/session/end', 'action', 'user_session', '结束会话', endSignIns),
]
