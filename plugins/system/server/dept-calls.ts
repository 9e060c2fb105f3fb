import {
  type CallContext,
  nestRows,
  type ReadSession,
  type ServerCall,
  type TreeNode,
  treeNodes,
  visibleRows,
} from '#server'
import { sql } from 'drizzle-orm'
import { dept } from '../resources/dept'
import { user } from '../resources/user'
import { accountCalls } from './account-units'
import { readCall } from './calls'
import { textOf } from './text-of'
import { answerRows, lazyNodes, lazyRows, parentOf, type TreeRow, treeRows } from './tree-rows'

export const deptTitle = (row: TreeRow): string => textOf(row.deptName)

/** A person as a leaf below a department. */
const personNode = (parentId: string, { id, title }: { readonly id: string; readonly title: string }): TreeNode => ({
  id,
  parentId,
  key: id,
  value: id,
  title,
})

/** The people of departments who still belong to the company, by the department they stand in; one may stand in several. */
async function peopleOf(
  read: ReadSession,
  deptIds: readonly string[],
): Promise<ReadonlyMap<string, readonly { readonly id: string; readonly title: string }[]>> {
  const ids = sql.param([...deptIds])
  const rows = await answerRows(
    read,
    user,
    sql`${visibleRows(read, user)} and status = 1 and coalesce(status_str, 1) <> 2
      and string_to_array(dept_id, ',') && ${ids}::text[]`,
  )
  const people = new Map<string, { id: string; title: string }[]>()
  for (const row of rows) {
    for (const deptId of textOf(row.deptId).split(',')) {
      const known = people.get(deptId) ?? []
      people.set(deptId, [...known, { id: row.id, title: textOf(row.realName) || textOf(row.account) }])
    }
  }
  return people
}

function withPeople(node: TreeNode, people: Awaited<ReturnType<typeof peopleOf>>): TreeNode {
  const { children = [], hasChildren: _, ...own } = node
  const below = [
    ...children.map((child) => withPeople(child, people)),
    ...(people.get(node.id) ?? []).map((person) => personNode(node.id, person)),
  ]
  return below.length > 0 ? { ...own, hasChildren: true, children: below } : own
}

/** Departments with their people below them. */
async function userTree(context: CallContext): Promise<TreeNode[]> {
  const rows = await treeRows(context, dept)
  const people = await context.read((read) =>
    peopleOf(
      read,
      rows.map(({ id }) => id),
    ),
  )
  return treeNodes(rows, deptTitle).map((node) => withPeople(node, people))
}

/** One level of departments, then the people of the department that is unfolded. */
async function lazyUserTree(context: CallContext): Promise<TreeNode[]> {
  const parentId = parentOf(context)
  const departments = await lazyNodes(context, dept, deptTitle)
  const people = await context.read((read) => peopleOf(read, [parentId, ...departments.map(({ id }) => id)]))
  return [
    ...departments.map((node) => (people.has(node.id) ? { ...node, hasChildren: true as const } : node)),
    ...(people.get(parentId) ?? []).map((person) => personNode(parentId, person)),
  ]
}

/** The trees of departments; people choose departments and colleagues everywhere, so that reading them takes no permission. */
export const deptCalls: readonly ServerCall[] = [
  readCall('blade-system/dept/list', 'list', 'dept_view', '部门树表', async (context) =>
    nestRows(await treeRows(context, dept)),
  ),
  readCall('blade-system/dept/lazy-list', 'list', 'dept_view', '部门逐级列表', (context) => lazyRows(context, dept)),
  readCall('blade-system/dept/tree', 'tree', undefined, '部门树', async (context) =>
    treeNodes(await treeRows(context, dept), deptTitle),
  ),
  readCall('blade-system/dept/lazy-tree', 'tree', undefined, '部门逐级树', (context) =>
    lazyNodes(context, dept, deptTitle),
  ),
  readCall('blade-system/dept/user-tree', 'tree', undefined, '部门人员树', userTree),
  readCall('blade-system/dept/lazy-user-tree', 'tree', undefined, '部门人员逐级树', lazyUserTree),
  ...accountCalls,
]
