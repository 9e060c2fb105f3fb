import { AppError, isId, valueText } from '#core'
import {
  type Answer,
  type CallContext,
  type CallKind,
  defineCall,
  deriveFilter,
  deriveOrder,
  may,
  presentRows,
  type ReadSession,
  recordBody,
  removeRecords,
  selectRows,
  type ServerCall,
  submitRecord,
  type TreeNode,
  visibleRows,
  type Write,
  WriteAnswer,
} from '#server'
import { type SQL, sql } from 'drizzle-orm'
import { region } from '../resources/region'
import { parentCodeOf, wayOf } from './shipped-places'

const api = '/api/blade-system/region'
const mostRows = 10_000
/** What asks for a level and filters nothing. */
const places = new Set(['parentCode', 'parentId', 'tenantId'])

/** The division whose level is asked for, by code or, as our own lists say it, by id; 0 is the country. Throws 400 for anything else. */
function parentOf({ query }: CallContext): string {
  const given = query.parentCode || query.parentId || '0'
  if (given === '00') return '0'
  if (!isId(given))
    throw new AppError('parameterInvalid', { params: { name: query.parentCode ? 'parentCode' : 'parentId' } })
  return given
}

/** The code that a call names; throws 400 without one. */
function codeOf({ query, body }: CallContext, names: readonly string[]): string {
  const from = { ...(typeof body === 'object' ? body : {}), ...query } as Readonly<Record<string, unknown>>
  const given = names.map((name) => valueText(from[name]).trim()).find(Boolean)
  if (!given) throw new AppError('parameterMissing', { params: { name: names[0] ?? 'code' } })
  if (!isId(given)) throw new AppError('parameterInvalid', { params: { name: names[0] ?? 'code' } })
  return given
}

async function rowsWhere(read: ReadSession, context: CallContext, where: SQL): Promise<Answer[]> {
  const query = Object.fromEntries(Object.entries(context.query).filter(([key]) => !places.has(key)))
  const filter = deriveFilter(region, query, false)
  const all = sql`${visibleRows(read, region)} and ${where}${filter ? sql` and ${filter}` : sql``}`
  return presentRows(read, region, await selectRows(read, region, all, deriveOrder(region, query), mostRows))
}

/** One level with `hasChildren`. */
async function lazyRows(context: CallContext): Promise<Answer[]> {
  const parent = parentOf(context)
  return context.read(async (read) => {
    const rows = await rowsWhere(read, context, sql`coalesce(parent_id, 0) = ${parent}::int8`)
    const ids = sql.param(rows.map(({ id }) => String(id)))
    const below = await read.session.query<{ id: string }>(sql`
      select distinct parent_id as id from places_region
      where ${visibleRows(read, region)} and parent_id = any(${ids}::int8[])`)
    const parents = new Set(below.map(({ id }) => id))
    return rows.map((row) => ({ ...row, hasChildren: parents.has(String(row.id)) }))
  })
}

const nodeOf = (row: Answer): TreeNode => ({
  id: valueText(row.id),
  parentId: valueText(row.parentId),
  key: valueText(row.code),
  value: valueText(row.code),
  title: valueText(row.name),
  ...(row.hasChildren ? { hasChildren: true as const } : {}),
})

/** The divisions from the province down to the one asked for. */
const way = (context: CallContext): Promise<TreeNode[]> =>
  context.read(async (read) => {
    const ids = sql.param([...wayOf(codeOf(context, ['id', 'code']))])
    const where = sql`${visibleRows(read, region)} and id = any(${ids}::int8[])`
    const rows = await presentRows(read, region, await selectRows(read, region, where, sql`id`, 5))
    return rows.map(nodeOf)
  })

const detail = (context: CallContext): Promise<Answer> =>
  context.read(async (read) => {
    const code = codeOf(context, ['code', 'id'])
    const where = sql`${visibleRows(read, region)} and id = ${code}::int8`
    const [answer] = await presentRows(read, region, await selectRows(read, region, where, sql`id`, 1))
    if (!answer) throw new AppError('recordMissing', { params: { label: region.label } })
    return answer
  })

/** A code that was removed comes back under its own row, since the code is the key. */
async function putRegion(write: Write, body: Readonly<Record<string, unknown>>, isUpdate: boolean) {
  const code = valueText(body.code)
  const gone = isUpdate
    ? []
    : await write.session.query(sql`
        select 1 from places_region where tenant_id = ${write.actor.tenantId} and code = ${code} and is_deleted = 1`)
  if (gone.length === 0) return submitRecord(write, region, body, isUpdate)
  await write.restore(region, [code])
  return submitRecord(write, region, { ...body, id: code, version: '' }, true)
}

/**
 * By id an update. The platform's clients name divisions by code and the one above by `parentCode`: what they send changes the division of that
 * code, or makes it. Our own form makes one, and a code that is taken is refused.
 */
async function submit(context: CallContext): Promise<WriteAnswer> {
  const body = recordBody(context.body)
  const code = valueText(body.code)
  const parentCode = valueText(body.parentCode)
  if (parentCode && isId(code) && parentCode !== parentCodeOf(code))
    throw new AppError('rule', {
      message: '区划编号“{{code}}”应以上级编号“{{parentCode}}”开头',
      params: { code, parentCode },
    })
  const answer = await context.write(async (write) => {
    const byCode = parentCode !== '' && !body.id && isId(code)
    const known = byCode ? await write.find(region, sql`id = ${code}::int8`) : []
    const isUpdate = Boolean(body.id) || known.length > 0
    const permission = isUpdate ? region.may.update : region.may.create
    if (!permission || !may(context.actor, permission))
      throw new AppError('permissionMissing', { params: { permission: permission ?? region.label } })
    return putRegion(write, isUpdate ? { ...body, id: body.id || code } : body, isUpdate)
  })
  return new WriteAnswer(answer)
}

async function remove(context: CallContext): Promise<WriteAnswer> {
  const body = typeof context.body === 'object' && context.body ? (context.body as Record<string, unknown>) : {}
  const given = valueText(context.query.id || context.query.ids || body.id || body.ids)
  const ids = given
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean)
  if (ids.length === 0) throw new AppError('parameterMissing', { params: { name: 'id' } })
  if (ids.length > mostRows || !ids.every(isId)) throw new AppError('parameterInvalid', { params: { name: 'id' } })
  await context.write((write) => removeRecords(write, region, ids))
  return new WriteAnswer()
}

const call = (
  method: 'GET' | 'POST',
  name: string,
  kind: CallKind,
  permission: string | undefined,
  summary: string,
  run: ServerCall['run'],
): ServerCall =>
  defineCall({
    method,
    path: `${api}/${name}`,
    kind,
    access: permission ? { permission } : 'signedIn',
    summary,
    resource: region.id,
    run,
  })

/** Divisions are chosen everywhere, so that unfolding them takes no permission. */
export const regionCalls: readonly ServerCall[] = [
  call('GET', 'list', 'list', 'region_view', '行政区划列表', (context) =>
    context.read((read) =>
      rowsWhere(read, context, parentOf(context) === '0' ? sql`true` : sql`parent_id = ${parentOf(context)}::int8`),
    ),
  ),
  call('GET', 'lazy-list', 'list', 'region_view', '行政区划逐级列表', lazyRows),
  call('GET', 'lazy-tree', 'tree', undefined, '行政区划逐级树', async (context) =>
    (await lazyRows(context)).map(nodeOf),
  ),
  call('GET', 'select', 'options', undefined, '下级行政区划', lazyRows),
  call('GET', 'way', 'options', undefined, '行政区划的各级上级', way),
  call('GET', 'detail', 'detail', 'region_view', '行政区划 detail', detail),
  call('POST', 'submit', 'submit', undefined, '行政区划 submit', submit),
  call('POST', 'remove', 'remove', 'region_delete', '删除行政区划', remove),
]
