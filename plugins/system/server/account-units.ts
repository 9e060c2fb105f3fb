import { type Answer, type CallContext, type ReadSession, type ServerCall, type TreeNode, treeNodes } from '#server'
import { sql } from 'drizzle-orm'
import { dept } from '../resources/dept'
import { readCall } from './calls'
import { idsFrom } from './ids'
import { textOf } from './text-of'
import { answerRows, type TreeRow, treeRows } from './tree-rows'

/** 核算单位: a department that keeps accounts of its own, which is one with a code in the finance system. */
const keepsAccounts = sql`coalesce(finance_code, '') <> ''`

const titleOf = (row: TreeRow): string => textOf(row.financeName) || textOf(row.deptName)

/** A department and all above it, nearest first. */
const lineOf = (row: Answer): readonly string[] => [
  textOf(row.id),
  ...textOf(row.ancestors)
    .split(',')
    .toReversed()
    .filter((id) => id !== '' && id !== '0'),
]

/** The unit whose accounts each department is in: itself, or the nearest above it that keeps accounts. */
export async function unitsOf(
  read: ReadSession,
  departments: readonly Answer[],
): Promise<ReadonlyMap<string, TreeRow>> {
  const own = sql`tenant_id = ${read.actor.tenantId} and is_deleted = 0 and ${keepsAccounts}`
  const units = new Map((await answerRows(read, dept, own)).map((row) => [row.id, row]))
  return new Map(
    departments.flatMap((row) => {
      const unit = lineOf(row)
        .map((id) => units.get(id))
        .find((found) => found !== undefined)
      return unit ? [[textOf(row.id), unit] as const] : []
    }),
  )
}

/** The unit of the department that the query names, else of the caller's own. */
async function unitOfQuery(context: CallContext): Promise<TreeRow | undefined> {
  const [deptId = context.actor.deptId] = idsFrom(context.query.deptId, 'deptId')
  return context.read(async (read) => {
    const where = sql`tenant_id = ${read.actor.tenantId} and is_deleted = 0 and id = ${deptId}::int8`
    const [department] = await answerRows(read, dept, where)
    return department && (await unitsOf(read, [department])).get(deptId)
  })
}

type UnitNode = TreeNode & { readonly accountId: string; readonly accountName: string }

async function departmentsWithUnits(context: CallContext): Promise<UnitNode[]> {
  const rows = await treeRows(context, dept)
  const units = await context.read((read) => unitsOf(read, rows))
  const named = (node: TreeNode): UnitNode => {
    const unit = units.get(node.id)
    const children = node.children?.map(named)
    return {
      ...node,
      ...(children ? { children } : {}),
      accountId: unit?.id ?? '',
      accountName: unit ? titleOf(unit) : '',
    }
  }
  return treeNodes(rows, (row) => textOf(row.deptName)).map(named)
}

/** Which department's accounts something is in; see the README for the reading of these calls. */
export const accountCalls: readonly ServerCall[] = [
  readCall('blade-system/dept/account', 'options', undefined, '核算单位', async (context) => {
    if (!context.query.deptId) return treeRows(context, dept, keepsAccounts)
    const unit = await unitOfQuery(context)
    return unit ? [unit] : []
  }),
  readCall('blade-system/dept/accountid', 'options', undefined, '部门所属核算单位', async (context) => {
    return (await unitOfQuery(context))?.id ?? ''
  }),
  readCall('blade-system/dept/account/tree', 'tree', undefined, '核算单位树', async (context) =>
    treeNodes(await treeRows(context, dept, keepsAccounts), titleOf),
  ),
  readCall('blade-system/dept/account-dept-tree', 'tree', undefined, '部门与核算单位树', departmentsWithUnits),
]
