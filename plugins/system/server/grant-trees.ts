import type { Resource } from '#core'
import { type CallContext, type TreeNode, treeNodes } from '#server'
import { sql } from 'drizzle-orm'
import { apiScope } from '../resources/api-scope'
import { dataScope } from '../resources/data-scope'
import { menu } from '../resources/menu'
import { grantedTo } from './granted'
import { textOf } from './text-of'
import { answerRows, type TreeRow, treeRows } from './tree-rows'

type Keeps = (id: string) => boolean

/** The menus that own scopes with the scopes as their leaves. */
async function scopeTree(
  context: CallContext,
  scopes: Resource,
  menus: readonly TreeRow[],
  keeps: Keeps,
): Promise<TreeNode[]> {
  const live = sql`tenant_id = ${context.actor.tenantId} and is_deleted = 0`
  const rows = await context.read((read) => answerRows(read, scopes, live))
  const leaves = rows
    .filter(({ id }) => keeps(id))
    .map((row) => ({ id: row.id, parentId: textOf(row.menuId), title: textOf(row.scopeName) }))
  const owners = new Set(leaves.map(({ parentId }) => parentId))
  const above = menus
    .filter(({ id }) => owners.has(id))
    .map((row) => ({ id: row.id, parentId: row.parentId, title: textOf(row.name) }))
  return treeNodes([...above, ...leaves], ({ title }) => title)
}

/** What the caller may hand out: everything for an administrator, else what the own roles hold. */
export async function grantTrees(context: CallContext) {
  const menus = await treeRows(context, menu)
  const held = context.actor.permissions.has('*')
    ? undefined
    : await context.read((read) => grantedTo(read, context.actor.roleIds))
  const within = (ids: readonly string[] | undefined): Keeps => {
    const set = ids && new Set(ids)
    return (id) => set?.has(id) ?? true
  }
  const keeps = within(held?.menuIds)
  return {
    menu: treeNodes(
      menus.filter(({ id }) => keeps(id)),
      (row) => textOf(row.name),
    ),
    dataScope: await scopeTree(context, dataScope, menus, within(held?.dataScopeIds)),
    apiScope: await scopeTree(context, apiScope, menus, within(held?.apiScopeIds)),
  }
}
