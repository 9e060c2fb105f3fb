import { AppError } from '#core'
import {
  type CallContext,
  idsOf,
  may,
  readPage,
  recordBody,
  removeRecords,
  type ServerCall,
  submitRecord,
  treeNodes,
  WriteAnswer,
} from '#server'
import { sql } from 'drizzle-orm'
import { dept } from '../resources/dept'
import { user } from '../resources/user'
import { readCall, writeCall } from './calls'
import { countRows } from './count-rows'
import { deptTitle } from './dept-calls'
import { idsFrom } from './ids'
import { lazyNodes, lazyRows, treeRows } from './tree-rows'

/** The people of a department and of all below it; of everywhere without one. */
async function userPage(context: CallContext): Promise<unknown> {
  const { deptId, ...query } = context.query
  const [id] = idsFrom(deptId, 'deptId')
  return context.read(async (read) => {
    if (!id) return readPage(read, user, query, countRows)
    const below = await read.session.query<{ id: string }>(sql`
      select id from system_dept where tenant_id = ${read.actor.tenantId} and is_deleted = 0
      and (id = ${id}::int8 or ${id} = any(string_to_array(ancestors, ',')))`)
    const ids = [id, ...below.map((row) => row.id)].join(',')
    return readPage(read, user, { ...query, deptId_in: ids }, countRows)
  })
}

/** Sealed or open ones alone, where the query says so. */
const sealedOnly = ({ query }: CallContext) =>
  query.isSealed === '0' || query.isSealed === '1'
    ? sql`coalesce(is_sealed, 0) = ${Number(query.isSealed)}::int4`
    : sql`true`

async function submit(context: CallContext): Promise<WriteAnswer> {
  const body = recordBody(context.body)
  const isUpdate = body.id !== undefined && body.id !== ''
  const permission = isUpdate ? 'dept_edit' : 'dept_add'
  if (!may(context.actor, permission)) throw new AppError('permissionMissing', { params: { permission } })
  return new WriteAnswer(await context.write((write) => submitRecord(write, dept, body, isUpdate)))
}

/** What the finance system calls an organization; nothing else of it is touched. */
async function submitFinance(context: CallContext): Promise<WriteAnswer> {
  const { id, version, ...body } = recordBody(context.body)
  const given = Object.fromEntries(
    (['financeCode', 'financeName'] as const).filter((name) => name in body).map((name) => [name, body[name]]),
  )
  return new WriteAnswer(await context.write((write) => submitRecord(write, dept, { ...given, id, version }, true)))
}

/** 组织: the tree of departments as the finance system and the people in it are seen from; see the README. */
export const organizationCalls: readonly ServerCall[] = [
  readCall('blade-system/organization/user/page', 'page', 'user_view', '组织人员', userPage),
  readCall('blade-system/organization/lazy-list', 'list', 'dept_view', '组织逐级列表', (context) =>
    lazyRows(context, dept, sealedOnly(context)),
  ),
  readCall('blade-system/organization/tree', 'tree', undefined, '组织树', async (context) =>
    treeNodes(await treeRows(context, dept, sealedOnly(context)), deptTitle),
  ),
  readCall('blade-system/organization/lazy-tree', 'tree', undefined, '组织逐级树', (context) =>
    lazyNodes(context, dept, deptTitle, sealedOnly(context)),
  ),
  readCall('blade-system/organization/finance/lazy-list', 'list', 'dept_view', '财务组织逐级列表', (context) =>
    lazyRows(context, dept, sealedOnly(context)),
  ),
  readCall('blade-system/organization/finance/page', 'page', 'dept_view', '财务组织列表', (context) =>
    context.read((read) => readPage(read, dept, context.query, countRows)),
  ),
  writeCall('blade-system/organization/submit', 'submit', undefined, '保存组织', submit),
  writeCall(
    'blade-system/organization/finance/submit',
    'submit',
    'organization_finance',
    '保存财务组织',
    submitFinance,
  ),
  writeCall('blade-system/organization/remove', 'remove', 'dept_delete', '删除组织', async (context) => {
    await context.write((write) => removeRecords(write, dept, idsOf(context)))
    return new WriteAnswer()
  }),
]
