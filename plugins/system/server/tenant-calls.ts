import { AppError, fieldsInvalid, isId, type Resource, ruleBroken, tableName, validateRecord } from '#core'
import {
  type Answer,
  type CallContext,
  column,
  deriveFilter,
  deriveOrder,
  idsOf,
  lookSeconds,
  may,
  noteAct,
  platformTenant,
  presentRows,
  recordBody,
  selectRows,
  type ServerCall,
  sessionResource,
  signLookToken,
  submitRecord,
  systemActor,
  type Write,
  WriteAnswer,
  writeAs,
} from '#server'
import { sql, type SQL } from 'drizzle-orm'
import { dept } from '../resources/dept'
import { tenant } from '../resources/tenant'
import { readCall, writeCall } from './calls'
import { openTenant } from './open-tenant'
import { textOf } from './text-of'

type TenantRow = Answer & { readonly id: string; readonly number: string; readonly domain: string }

/** Whether the caller administers the platform, and with it all tenants. Everybody else sees the own company alone and writes nothing. */
const isPlatform = ({ actor }: CallContext): boolean => actor.tenantId === platformTenant && may(actor, '*')

function assertPlatform(context: CallContext): void {
  if (!isPlatform(context)) throw new AppError('permissionMissing', { params: { permission: 'administrator' } })
}

/** Companies past the wall: all of them for the platform's administrator, the own one for others. */
async function readTenants(context: CallContext, more: SQL, size: number, offset: number) {
  const own = isPlatform(context) ? sql`true` : sql`tenant_id = ${context.actor.tenantId}`
  const where = sql`is_deleted = 0 and ${own} and ${more}`
  const order = deriveOrder(tenant, context.query)
  const { rows, total } = await context.application.database.owner(async (session) => {
    const [count] = await session.query<{ total: number }>(sql`
      select count(*)::int4 as total from ${sql.identifier(tableName(tenant))} where ${where}`)
    return { rows: await selectRows({ session }, tenant, where, order, size, offset), total: count?.total ?? 0 }
  })
  return { records: (await context.read((read) => presentRows(read, tenant, rows))) as TenantRow[], total }
}

/** The platform's clients ask by `tenantId` for what the definition calls the number. */
function filterOf({ query: { tenantId, ...query } }: CallContext, strict: boolean): SQL {
  return deriveFilter(tenant, { ...query, ...(tenantId ? { number: tenantId } : {}) }, strict) ?? sql`true`
}

const whole = (value: string | undefined, fallback: number): number => {
  const number = Number(value || fallback)
  return Number.isInteger(number) && number > 0 ? Math.min(number, 1000) : fallback
}

async function page(context: CallContext) {
  const [size, current] = [whole(context.query.size, 10), whole(context.query.current, 1)]
  const found = await readTenants(context, filterOf(context, true), size, (current - 1) * size)
  return {
    ...found,
    size,
    current,
    pages: Math.ceil(found.total / size),
    sums: {},
    cards: {},
    orders: [],
    optimizeCountSql: true,
    searchCount: true,
    maxLimit: -1,
    countId: '',
  }
}

async function tenantById(context: CallContext, id: string): Promise<TenantRow> {
  if (!isId(id)) throw new AppError('parameterInvalid', { params: { name: 'id' } })
  const { records } = await readTenants(context, sql`id = ${id}::int8`, 1, 0)
  if (!records[0]) throw new AppError('recordMissing', { params: { label: tenant.label } })
  return records[0]
}

/** A number or a domain stands for one company alone. */
async function assertFree(context: CallContext, name: 'number' | 'domain', value: unknown, id = '0'): Promise<void> {
  const text = textOf(value).trim()
  if (text === '') return
  // A removed company keeps its number: its rows still stand behind it.
  const live = name === 'domain' ? sql`is_deleted = 0` : sql`true`
  const taken = await context.application.database.owner((session) =>
    session.query(sql`
      select 1 from system_tenant where ${live} and lower(${column(tenant, name)}) = ${text.toLowerCase()} and id <> ${id}::int8`),
  )
  const { label } = tenant.fields[name]
  if (taken.length > 0) throw new AppError('duplicate', { params: { label, value: text } })
}

/** Writes as the caller behind another tenant's wall, and notes in the caller's own history that it was done. */
async function writeAcross<T>(
  context: CallContext,
  { id, number }: Pick<TenantRow, 'id' | 'number'>,
  action: string,
  work: (write: Write) => Promise<T>,
): Promise<T> {
  const { application, actor } = context
  if (number === actor.tenantId) return context.write(work)
  const answer = await writeAs(application, { ...systemActor(number), realName: actor.realName }, work)
  await context.write(async (write) => {
    write.audit({ resource: tenant.id, recordId: id, action, version: null, before: null, after: { number } })
    write.changed(tenant.id, [id], action)
  })
  return answer
}

async function create(context: CallContext, body: Readonly<Record<string, unknown>>) {
  const given: Readonly<Record<string, unknown>> & { readonly number: string } = {
    ...body,
    number: textOf(body.number) || textOf(body.tenantId),
  }
  const { problems } = validateRecord(tenant, given, 'create')
  if (problems.length > 0) throw fieldsInvalid(problems)
  await assertFree(context, 'number', given.number)
  await assertFree(context, 'domain', given.domain)
  const number = given.number || (await freeNumber(context))
  if (!(await openTenant(context.application, number)))
    throw new AppError('duplicate', { params: { label: tenant.fields.number.label, value: number } })
  const { records } = await readTenants(context, sql`number = ${number}`, 1, 0)
  const made = records[0]
  if (!made) throw new AppError('recordMissing', { params: { label: tenant.label } })
  return writeAcross(context, made, 'create', async (write) => {
    const saved = await submitRecord(write, tenant, { ...given, id: made.id }, true)
    const [root] = await write.find(dept, sql`coalesce(parent_id, 0) = 0`)
    const tenantName = textOf(given.tenantName)
    if (root) await write.update(dept, root, { deptName: tenantName.slice(0, 64), fullName: tenantName })
    return saved
  })
}

/** Six digits after the highest there are. */
async function freeNumber({ application }: CallContext): Promise<string> {
  const [row] = await application.database.owner((session) =>
    session.query<{ next: number }>(sql`
      select coalesce(max(tenant_id::int8), 0)::int4 + 1 as next from system_tenant where tenant_id ~ '^[0-9]{6}$'`),
  )
  return String(Math.max(row?.next ?? 1, 100_000)).padStart(6, '0')
}

async function submit(context: CallContext): Promise<WriteAnswer> {
  assertPlatform(context)
  const body = recordBody(context.body)
  if (body.id === undefined || body.id === '') return new WriteAnswer(await create(context, body))
  const row = await tenantById(context, textOf(body.id))
  if ('domain' in body) await assertFree(context, 'domain', body.domain, row.id)
  return new WriteAnswer(await writeAcross(context, row, 'update', (write) => submitRecord(write, tenant, body, true)))
}

/** A removed company can no longer be signed in to, and all its sign-ins end. Its rows stay. */
async function remove(context: CallContext): Promise<WriteAnswer> {
  assertPlatform(context)
  const rows = []
  for (const id of idsOf(context)) rows.push(await tenantById(context, id))
  if (rows.some(({ number }) => number === platformTenant)) throw ruleBroken('平台租户不能删除')
  for (const row of rows) {
    await writeAcross(context, row, 'remove', async (write) => {
      const resource: Resource = tenant
      await write.remove(resource, await write.lock(resource, [row.id]))
      await write.session.execute(sql`
        update refresh_token set revoked = ${write.now}::timestamp where tenant_id = ${row.number} and revoked is null`)
      write.changed(sessionResource, [], 'signOut')
    })
  }
  return new WriteAnswer()
}

/** Query or body, as clients send it. */
const givenOf = (context: CallContext): Readonly<Record<string, unknown>> => ({
  ...context.query,
  ...(context.body ? recordBody(context.body) : {}),
})

async function changeTenants(
  context: CallContext,
  ids: readonly string[],
  action: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<WriteAnswer> {
  assertPlatform(context)
  for (const id of ids) {
    const row = await tenantById(context, id)
    await writeAcross(context, row, action, async (write) => {
      const [locked] = await write.lock(tenant, [id])
      if (locked) await write.update(tenant, locked, changes, action)
    })
  }
  return new WriteAnswer()
}

/** How many people a company may have, and until when it may be signed in to. */
async function setting(context: CallContext): Promise<WriteAnswer> {
  const { accountNumber, expireTime } = givenOf(context)
  const most = textOf(accountNumber) || '0'
  const until = textOf(expireTime)
  if (!/^\d{1,9}$/.test(most)) throw new AppError('parameterInvalid', { params: { name: 'accountNumber' } })
  if (until && !/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/.test(until))
    throw new AppError('parameterInvalid', { params: { name: 'expireTime' } })
  return changeTenants(context, idsOf(context), 'setting', {
    accountNumber: Number(most),
    expireTime: until === '' ? null : until.length === 10 ? `${until} 23:59:59` : until,
  })
}

/** Notes which data source a company's own reports read from. */
async function datasource(context: CallContext): Promise<WriteAnswer> {
  assertPlatform(context)
  const given = givenOf(context)
  const number = textOf(given.tenantId)
  const datasourceId = textOf(given.datasourceId)
  if (!number) throw new AppError('parameterMissing', { params: { name: 'tenantId' } })
  if (datasourceId && !isId(datasourceId)) throw new AppError('parameterInvalid', { params: { name: 'datasourceId' } })
  const { records } = await readTenants(context, sql`number = ${number}`, 1, 0)
  if (!records[0]) throw new AppError('recordMissing', { params: { label: tenant.label } })
  return changeTenants(context, [records[0].id], 'datasource', { datasourceId })
}

/**
 * Lets the platform's administrator read another company as it is. Both companies' histories keep who looked, and
 * the other's log every call made so.
 */
async function look(context: CallContext) {
  assertPlatform(context)
  const { application, actor, request } = context
  const number = textOf(givenOf(context).tenantId)
  if (!number) throw new AppError('parameterMissing', { params: { name: 'tenantId' } })
  if (number === actor.tenantId) throw ruleBroken('这是您登录的租户，不需要查看')
  const { records } = await readTenants(context, sql`number = ${number}`, 1, 0)
  const found = records[0]
  if (!found) throw new AppError('recordMissing', { params: { label: tenant.label } })
  const { account, realName } = actor
  await writeAcross(context, found, 'look', (write) => {
    const after = { account, realName }
    write.audit({ resource: tenant.id, recordId: found.id, action: 'look', version: null, before: null, after })
    return Promise.resolve()
  })
  noteAct(application, {
    tenantId: number,
    act: 'tenant.look',
    title: '平台管理员查看',
    level: 'warn',
    doer: actor,
    request,
  })
  const token = await signLookToken(application, actor, number)
  return { access_token: token, expires_in: lookSeconds, tenantId: number, tenantName: textOf(found.tenantName) }
}

export const tenantCalls: readonly ServerCall[] = [
  readCall('blade-system/tenant/page', 'page', 'tenant_view', '租户列表', page),
  readCall('blade-system/tenant/list', 'list', 'tenant_view', '全部租户', async (context) =>
    context.query.current ? page(context) : (await readTenants(context, filterOf(context, false), 1000, 0)).records,
  ),
  readCall('blade-system/tenant/detail', 'detail', 'tenant_view', '租户详情', (context) =>
    tenantById(context, context.query.id ?? ''),
  ),
  writeCall('blade-system/tenant/submit', 'submit', undefined, '保存租户', submit),
  writeCall('blade-system/tenant/remove', 'remove', 'tenant_delete', '删除租户', remove),
  writeCall('blade-system/tenant/setting', 'action', 'tenant_setting', '租户设置', setting),
  writeCall('blade-system/tenant/look', 'action', 'tenant_look', '查看租户', look),
  writeCall('blade-system/tenant/datasource', 'action', 'tenant_edit', '租户数据源', datasource),
]
