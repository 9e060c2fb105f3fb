interface Nestable {
  readonly id: string
  readonly parentId: string
}
export type Nested<Row> = Row & { readonly children?: readonly Nested<Row>[] }

/**
 * Rows as trees, in the order given. `children` stands only where there are some; a row whose parent is absent becomes a
 * root. Rows that are one another's ancestors, which no write lets through, are left out.
 */
export function nestRows<Row extends Nestable>(rows: readonly Row[]): Nested<Row>[] {
  const ids = new Set(rows.map(({ id }) => id))
  const byParent = new Map<string, Row[]>()
  for (const row of rows) {
    const parent = ids.has(row.parentId) ? row.parentId : ''
    const siblings = byParent.get(parent)
    if (siblings) siblings.push(row)
    else byParent.set(parent, [row])
  }
  const build = (parentId: string): Nested<Row>[] =>
    (byParent.get(parentId) ?? []).map((row) => {
      const children = build(row.id)
      return children.length > 0 ? { ...row, children } : row
    })
  return build('')
}

/** A node of the platform's trees: `id`, `key` and `value` are one, `hasChildren` only where it is true. */
export interface TreeNode {
  readonly id: string
  readonly parentId: string
  readonly key: string
  readonly value: string
  readonly title: string
  readonly hasChildren?: true
  readonly children?: readonly TreeNode[]
}

export function treeNodes<Row extends Nestable>(rows: readonly Row[], titleOf: (row: Row) => string): TreeNode[] {
  const toNode = (row: Nested<Row>): TreeNode => ({
    id: row.id,
    parentId: row.parentId,
    key: row.id,
    value: row.id,
    title: titleOf(row),
    ...(row.children ? { hasChildren: true as const, children: row.children.map(toNode) } : {}),
  })
  return nestRows(rows).map(toNode)
}
