import { AppError, isId, ruleBroken } from '#core'
import { type CallContext, nestRows, readPage, type ServerCall, serveResource, treeNodes, type Write } from '#server'
import { type SQL, sql } from 'drizzle-orm'
import { dict } from '../resources/dict'
import { dictBiz } from '../resources/dict-biz'
import { readCall } from './calls'
import { countRows } from './count-rows'
import { readDictionary } from './dictionary-source'
import { textOf } from './text-of'
import { assertNoChildren, assertNoRing, rootParent, treeRows } from './tree-rows'

type DictResource = typeof dict
const nameOf = (resource: DictResource) => (resource.id === 'system.dict' ? 'system_dict' : 'system_dict_biz')
const tableOf = (resource: DictResource) => sql.identifier(nameOf(resource))

/** A value takes the code of the dictionary above it; a key stands in a dictionary once. */
async function completed(
  write: Write,
  resource: DictResource,
  values: Readonly<Record<string, unknown>>,
  previous?: { id: string; code: string; dictKey: string; parentId: string },
) {
  const parentId = rootParent('parentId' in values ? values.parentId : previous?.parentId)
  if (previous) await assertNoRing(write, nameOf(resource), previous.id, parentId)
  const [parent] = parentId === '0' ? [] : await write.find(resource, sql`id = ${parentId}::int8`)
  const code = parent?.code ?? textOf(values.code ?? previous?.code)
  const dictKey = textOf(values.dictKey ?? previous?.dictKey) || '-1'
  const taken = await write.session.query(sql`
    select 1 from ${tableOf(resource)} where tenant_id = ${write.actor.tenantId} and is_deleted = 0
    and code = ${code} and dict_key = ${dictKey} and id <> ${previous?.id ?? '0'}::int8`)
  if (taken.length > 0) throw ruleBroken('当前字典键值已存在!')
  return { parentId, code, dictKey }
}

/** The ids of all rows below one, at any depth. */
const below = (resource: DictResource, tenantId: string, id: string): SQL => sql`
  with recursive line as (
    select id from ${tableOf(resource)} where tenant_id = ${tenantId} and parent_id = ${id}::int8
    union
    select child.id from ${tableOf(resource)} child join line on child.parent_id = line.id where child.tenant_id = ${tenantId})
  select id from line`

/** Values follow their dictionary when its code changes. */
async function renameValues(write: Write, resource: DictResource, id: string, code: string): Promise<void> {
  await write.session.execute(sql`
    update ${tableOf(resource)} set code = ${code} where tenant_id = ${write.actor.tenantId}
    and id in (${below(resource, write.actor.tenantId, id)}) and is_deleted = 0`)
}

const serveDict = (resource: DictResource) =>
  serveResource(resource)({
    actions: {
      seal: async () => ({ isSealed: 1 as const }),
      unseal: async () => ({ isSealed: 0 as const }),
    },
    beforeWrite: (write, values, previous) => completed(write, resource, values, previous),
    async afterWrite(write, row, previous) {
      if (previous && previous.code !== row.code) await renameValues(write, resource, row.id, row.code)
    },
    beforeRemove: (write, rows) =>
      assertNoChildren(
        write,
        nameOf(resource),
        rows.map(({ id }) => id),
      ),
    async decorate(_, rows) {
      for (const row of rows) Object.assign(row, { parentId: rootParent(row.parentId), parentName: row.parentIdN })
    },
  })

export const dictServers = [serveDict(dict), serveDict(dictBiz)]

function codeOf({ query }: CallContext): string {
  if (!query.code) throw new AppError('parameterMissing', { params: { name: 'code' } })
  if (query.code.length > 100 || query.code.includes('\u0000'))
    throw new AppError('parameterInvalid', { params: { name: 'code' } })
  return query.code
}

/** The calls of one kind of dictionaries; `dictionary` answers the other kind's where it has none of this code. */
function callsOf(resource: DictResource, permission: string): ServerCall[] {
  const path = resource.api ?? ''
  return [
    readCall(`${path}/dictionary`, 'options', undefined, `${resource.label} 选项`, (context) =>
      context.read((read) => readDictionary(read, codeOf(context), resource.id as 'system.dict' | 'system.dictBiz')),
    ),
    readCall(`${path}/list`, 'list', permission, `${resource.label} 树表`, async (context) =>
      nestRows(await treeRows(context, resource)),
    ),
    readCall(`${path}/parent-list`, 'page', permission, `${resource.label} 列表`, (context) =>
      context.read((read) => readPage(read, resource, { ...context.query, dictKey_equal: '-1' }, countRows)),
    ),
    readCall(`${path}/child-list`, 'list', permission, `${resource.label} 字典值`, async (context) => {
      const parentId = context.query.parentId ?? ''
      if (!isId(parentId)) throw new AppError('parameterInvalid', { params: { name: 'parentId' } })
      const rows = sql`id in (${below(resource, context.actor.tenantId, parentId)})`
      return nestRows(await treeRows(context, resource, rows))
    }),
    readCall(`${path}/tree`, 'tree', permission, `${resource.label} 树`, async (context) => {
      const { code: _, ...query } = context.query
      return treeNodes(await treeRows({ ...context, query }, resource), (row) => textOf(row.dictValue))
    }),
  ]
}

export const dictCalls: readonly ServerCall[] = [...callsOf(dict, 'dict_view'), ...callsOf(dictBiz, 'dictbiz_view')]
