import type { Resource } from '#core'
import { type CallContext, type TreeNode, treeNodes } from '#server'
import { sql } from 'drizzle-orm'
import { apiScope } from '../resources/api-scope'
import { dataScope } from '../resources/data-scope'
import { menu } from '../resources/menu'
import { grantedTo } from './granted'
import { textOf } from './text-of'
import { answerRows, type TreeRow, treeRows } from './tree-rows'

interface GrantNode extends Omit<TreeNode, 'children'> {
  /** Of menus: 1 a menu, 2 a button. */
  readonly category?: number
  /** The caller does not hold it and cannot hand it out. */
  readonly disabled?: true
  readonly children?: readonly GrantNode[]
}

type Facts = Pick<GrantNode, 'category' | 'disabled'>

function withFacts(nodes: readonly TreeNode[], factsOf: (id: string) => Facts): GrantNode[] {
  return nodes.map(({ children, ...node }) => ({
    ...node,
    ...factsOf(node.id),
    ...(children ? { children: withFacts(children, factsOf) } : {}),
  }))
}

/** The menus that own scopes with the scopes as their leaves. */
async function scopeTree(
  context: CallContext,
  scopes: Resource,
  menus: readonly TreeRow[],
  { keeps, mayGrant }: Reach,
): Promise<GrantNode[]> {
  const live = sql`tenant_id = ${context.actor.tenantId} and is_deleted = 0`
  const rows = await context.read((read) => answerRows(read, scopes, live))
  const disabled = new Set(rows.filter((row) => !mayGrant(row.id, row)).map(({ id }) => id))
  const leaves = rows
    .filter(({ id }) => keeps(id))
    .map((row) => ({ id: row.id, parentId: textOf(row.menuId), title: textOf(row.scopeName) }))
  const owners = new Set(leaves.map(({ parentId }) => parentId))
  const above = menus
    .filter(({ id }) => owners.has(id))
    .map((row) => ({ id: row.id, parentId: row.parentId, title: textOf(row.name) }))
  return withFacts(
    treeNodes([...above, ...leaves], ({ title }) => title),
    (id) => disabledUnless(!disabled.has(id)),
  )
}

interface Reach {
  /** Whether it is shown. */
  readonly keeps: (id: string) => boolean
  /** Whether the caller may hand it out. */
  readonly mayGrant: (id: string, row: TreeRow) => boolean
}

const disabledUnless = (isEnabled: boolean): Facts => (isEnabled ? {} : { disabled: true })

/**
 * What the caller may hand out: everything for an administrator, else what the own roles hold. With `whole=1`, which is ours, the rest
 * stands there too, disabled.
 */
export async function grantTrees(context: CallContext) {
  const { actor, query } = context
  const menus = await treeRows(context, menu)
  const held = actor.permissions.has('*') ? undefined : await context.read((read) => grantedTo(read, actor.roleIds))
  const reach = (ids: readonly string[] | undefined) => {
    const set = ids && new Set(ids)
    const holds = (id: string) => set?.has(id) ?? true
    return { holds, mayGrant: holds, keeps: query.whole === '1' ? () => true : holds }
  }
  const menuReach = reach(held?.menuIds)
  const limits = reach(held?.dataScopeIds)
  // A data scope is a limit: whoever is without one may limit others by any.
  const mayLimit = (id: string, row: TreeRow) => limits.holds(id) || !actor.dataScopes.has(textOf(row.resourceCode))
  const categories = new Map(menus.map(({ id, category }) => [id, Number(category)]))
  return {
    menu: withFacts(
      treeNodes(
        menus.filter(({ id }) => menuReach.keeps(id)),
        (row) => textOf(row.name),
      ),
      (id) => ({ category: categories.get(id), ...disabledUnless(menuReach.holds(id)) }),
    ),
    dataScope: await scopeTree(context, dataScope, menus, { ...limits, mayGrant: mayLimit }),
    apiScope: await scopeTree(context, apiScope, menus, reach(held?.apiScopeIds)),
  }
}
