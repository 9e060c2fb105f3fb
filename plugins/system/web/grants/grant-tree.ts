/** A menu, button or scope as the platform's tree calls answer it. */
export interface GrantNode {
  readonly id: string
  readonly title: string
  readonly children?: readonly GrantNode[]
}

export interface GrantRow {
  readonly id: string
  readonly title: string
  readonly level: number
  /** Undefined for the highest. */
  readonly parent: string | undefined
  /** Ids of everything below, at any depth. */
  readonly below: readonly string[]
}

export interface GrantTreeRows {
  /** In the order they stand on screen when everything is open. */
  readonly rows: readonly GrantRow[]
  readonly byId: ReadonlyMap<string, GrantRow>
}

/** A tree as rows that know what stands above and below them. */
export function grantRows(nodes: readonly GrantNode[]): GrantTreeRows {
  const rows: GrantRow[] = []
  const add = (node: GrantNode, level: number, parent: string | undefined): readonly string[] => {
    const place = rows.push({ id: node.id, title: node.title, level, parent, below: [] }) - 1
    const below = (node.children ?? []).flatMap((child) => [child.id, ...add(child, level + 1, node.id)])
    rows[place] = { id: node.id, title: node.title, level, parent, below }
    return below
  }
  for (const node of nodes) add(node, 1, undefined)
  return { rows, byId: new Map(rows.map((row) => [row.id, row])) }
}

/** Grants something with all below it, and what it stands in: a button is of no use without its menu. */
export function granted(tree: GrantTreeRows, before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(before)
  const row = tree.byId.get(id)
  if (!row) return before
  for (const each of [id, ...row.below]) next.add(each)
  for (let above = row.parent; above !== undefined; above = tree.byId.get(above)?.parent) next.add(above)
  return next
}

/** Takes something away with all below it. What it stands in stays. */
export function revoked(tree: GrantTreeRows, before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(before)
  for (const each of [id, ...(tree.byId.get(id)?.below ?? [])]) next.delete(each)
  return next
}

/** Whether a row is drawn as ticked: it is granted, or all below it is. */
export const isTicked = ({ id, below }: GrantRow, grants: ReadonlySet<string>): boolean =>
  grants.has(id) || (below.length > 0 && below.every((each) => grants.has(each)))

/** What becomes of the grants when a person ticks some of the rows on and off: each with what belongs to it. */
export function afterTicks(
  tree: GrantTreeRows,
  rows: readonly GrantRow[],
  before: ReadonlySet<string>,
  ticked: ReadonlySet<string>,
): ReadonlySet<string> {
  const changed = rows.filter((row) => isTicked(row, before) !== ticked.has(row.id))
  const [on, off] = [changed.filter(({ id }) => ticked.has(id)), changed.filter(({ id }) => !ticked.has(id))]
  const less = off.reduce((grants, { id }) => revoked(tree, grants, id), before)
  return on.reduce((grants, { id }) => granted(tree, grants, id), less)
}

/** Ids of the rows whose title has the text, with what they stand in; undefined lets all through. */
export function matching(tree: GrantTreeRows, text: string): ReadonlySet<string> | undefined {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return undefined
  const kept = new Set<string>()
  for (const row of tree.rows) {
    if (!row.title.toLowerCase().includes(wanted)) continue
    for (let id: string | undefined = row.id; id !== undefined; id = tree.byId.get(id)?.parent) kept.add(id)
  }
  return kept
}

/** The rows in sight: those whose every parent is open, and that the filter lets through. A filter opens what it finds. */
export function rowsInSight(
  tree: GrantTreeRows,
  open: ReadonlySet<string>,
  filter: ReadonlySet<string> | undefined,
): readonly GrantRow[] {
  if (filter) return tree.rows.filter(({ id }) => filter.has(id))
  const shown = new Set<string>()
  return tree.rows.filter(({ id, parent }) => {
    const isShown = parent === undefined || (shown.has(parent) && open.has(parent))
    if (isShown) shown.add(id)
    return isShown
  })
}
