import { AppError, isId, type Resource, tableName } from '#core'
import {
  type Answer,
  type CallContext,
  deriveFilter,
  deriveOrder,
  presentRows,
  type ReadSession,
  selectRows,
  type TreeNode,
  treeNodes,
  visibleRows,
} from '#server'
import { sql, type SQL } from 'drizzle-orm'
import { textOf } from './text-of'

const mostRows = 10_000

export interface TreeRow extends Answer {
  readonly id: string
  readonly parentId: string
}

/** Parameters that tree screens send along and that filter nothing. */
const ignored = new Set(['parentId', 'tenantId', 'topMenuId', 'roleId', 'roleIds', 'topMenuIds', 'isSealed'])

/** All rows of a tree that the query filters (unknown keys are ignored, as the platform does here), as they are answered. */
export async function treeRows(context: CallContext, resource: Resource, more?: SQL): Promise<TreeRow[]> {
  return context.read(async (read) => {
    const query = Object.fromEntries(Object.entries(context.query).filter(([key]) => !ignored.has(key)))
    const filter = deriveFilter(resource, query, false)
    const where = sql.join(
      [visibleRows(read, resource), ...(filter ? [filter] : []), ...(more ? [more] : [])],
      sql` and `,
    )
    return answerRows(read, resource, where, query)
  })
}

export async function answerRows(
  read: ReadSession,
  resource: Resource,
  where: SQL,
  query: CallContext['query'] = {},
): Promise<TreeRow[]> {
  const rows = await selectRows(read, resource, where, deriveOrder(resource, query), mostRows)
  return (await presentRows(read, resource, rows)) as TreeRow[]
}

/** The parent that a lazy call unfolds; roots without one. Throws 400 when it is no id. */
export function parentOf({ query }: CallContext): string {
  const id = query.parentId || '0'
  if (!isId(id)) throw new AppError('parameterInvalid', { params: { name: 'parentId' } })
  return id
}

/** One level of a tree, each row saying whether it has more below it. */
export async function lazyRows(context: CallContext, resource: Resource, more = sql`true`): Promise<Answer[]> {
  const parent = parentOf(context)
  const rows = await treeRows(context, resource, sql`coalesce(parent_id, 0) = ${parent}::int8 and ${more}`)
  const parents = await context.read((read) =>
    read.session.query<{ id: string }>(sql`
      select distinct parent_id as id from ${sql.identifier(tableName(resource))}
      where ${visibleRows(read, resource)} and ${more} and parent_id = any(${sql.param(rows.map(({ id }) => id))}::int8[])`),
  )
  const withChildren = new Set(parents.map(({ id }) => id))
  return rows.map((row) => ({ ...row, hasChildren: withChildren.has(row.id) }))
}

/** One level of a tree as nodes; those that have more below them say so. */
export async function lazyNodes(
  context: CallContext,
  resource: Resource,
  titleOf: (row: TreeRow) => string,
  more = sql`true`,
): Promise<TreeNode[]> {
  const rows = await lazyRows(context, resource, more)
  const parents = new Set(rows.flatMap(({ id, hasChildren }) => (hasChildren ? [String(id)] : [])))
  return treeNodes(rows as unknown as TreeRow[], titleOf).map((node) =>
    parents.has(node.id) ? { ...node, hasChildren: true } : node,
  )
}

/** Refuses a parent that is the row itself or stands below it. */
export async function assertNoRing(read: ReadSession, table: string, id: string, parentId: string): Promise<void> {
  const rings = await read.session.query(sql`
    with recursive line as (
      select id, parent_id from ${sql.identifier(table)} where tenant_id = ${read.actor.tenantId} and id = ${parentId}::int8
      union
      select above.id, above.parent_id from ${sql.identifier(table)} above join line on above.id = line.parent_id
      where above.tenant_id = ${read.actor.tenantId})
    select 1 from line where id = ${id}::int8`)
  if (rings.length > 0) throw new AppError('rule', { message: '父节点不可选择自身!' })
}

/** Refuses to remove rows that others stand below, unless these go with them. */
export async function assertNoChildren(read: ReadSession, table: string, ids: readonly string[]): Promise<void> {
  const children = await read.session.query(sql`
    select 1 from ${sql.identifier(table)} where tenant_id = ${read.actor.tenantId} and is_deleted = 0
    and parent_id = any(${sql.param([...ids])}::int8[]) and not id = any(${sql.param([...ids])}::int8[]) limit 1`)
  if (children.length > 0) throw new AppError('rule', { message: '请先删除子节点!' })
}

/** Roots are stored and answered with the parent 0. */
export const rootParent = (value: unknown): string => textOf(value) || '0'
