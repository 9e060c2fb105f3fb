/** A menu, button, scope or role as the platform's tree calls answer it. */
export interface GrantNode {
  readonly id: string
  readonly title: string
  /** Of menus: 1 a menu, 2 a button. */
  readonly category?: number
  /** The person does not hold it and cannot hand it out. */
  readonly disabled?: boolean
  readonly children?: readonly GrantNode[]
}

/**
 * What a tick on a row takes along. 'menus': all below it, and the menu of a button. 'leaves': the leaves below, as what stands above
 * them only sorts them. 'rows': nothing but itself.
 */
export type GrantShape = 'menus' | 'leaves' | 'rows'

export interface GrantRow {
  readonly id: string
  readonly title: string
  readonly level: number
  /** Undefined for the highest. */
  readonly parent: string | undefined
  readonly isButton: boolean
  /** The person cannot hand it out. */
  readonly isFixed: boolean
  /** Ids of everything below, at any depth. */
  readonly below: readonly string[]
  /** Ids that are ticked and unticked with it. */
  readonly takes: readonly string[]
  /** Ids whose grants its own tick stands for. */
  readonly shows: readonly string[]
}

export interface GrantTreeRows {
  readonly shape: GrantShape
  /** In the order they stand on screen when everything is open. */
  readonly rows: readonly GrantRow[]
  readonly byId: ReadonlyMap<string, GrantRow>
}

/** What is granted to all, and what to some of those it is about. */
export interface Ticks {
  readonly all: ReadonlySet<string>
  readonly some: ReadonlySet<string>
}

/** What a person granted and took away. */
export interface TickChange {
  readonly on: ReadonlySet<string>
  readonly off: ReadonlySet<string>
}

export const emptyTree: GrantTreeRows = { shape: 'rows', rows: [], byId: new Map() }

/** A tree as rows that know what stands above and below them. */
export function grantRows(nodes: readonly GrantNode[], shape: GrantShape): GrantTreeRows {
  const rows: GrantRow[] = []
  const add = (node: GrantNode, level: number, parent: string | undefined): readonly GrantRow[] => {
    const place = rows.push(rowOf(node, level, parent, [], shape)) - 1
    const below = (node.children ?? []).flatMap((child) => add(child, level + 1, node.id))
    const row = rowOf(node, level, parent, below, shape)
    rows[place] = row
    return [row, ...below]
  }
  for (const node of nodes) add(node, 1, undefined)
  return { shape, rows, byId: new Map(rows.map((row) => [row.id, row])) }
}

function rowOf(
  node: GrantNode,
  level: number,
  parent: string | undefined,
  below: readonly GrantRow[],
  shape: GrantShape,
): GrantRow {
  const { id, title } = node
  const isFixed = node.disabled === true
  const own = { id, isFixed, below: [] as readonly string[] }
  const isSorter = shape === 'leaves' && below.length > 0
  const reached = shape === 'rows' ? [own] : isSorter ? below.filter((row) => row.below.length === 0) : [own, ...below]
  const shown = shape === 'menus' && below.length > 0 ? below : reached
  return {
    id,
    title,
    level,
    parent,
    isButton: node.category === 2,
    isFixed: isSorter ? reached.every((row) => row.isFixed) : isFixed,
    below: below.map((row) => row.id),
    takes: reached.filter((row) => !row.isFixed).map((row) => row.id),
    shows: shown.map((row) => row.id),
  }
}

export type RowTick = 'all' | 'some' | 'none'

/** Whether what a row stands for is granted: all of it, some of it, or none. */
export function tickOf({ id, shows }: GrantRow, { all, some }: Ticks): RowTick {
  if (shows.every((each) => all.has(each))) return 'all'
  return [id, ...shows].some((each) => all.has(each) || some.has(each)) ? 'some' : 'none'
}

export const afterChange = ({ all, some }: Ticks, { on, off }: TickChange): Ticks => ({
  all: new Set([...[...all].filter((id) => !off.has(id)), ...on]),
  some: new Set([...some].filter((id) => !off.has(id) && !on.has(id))),
})

/** What is to be granted when rows are ticked, of what the filter lets through. */
export function ticking(
  tree: GrantTreeRows,
  ticks: Ticks,
  rows: readonly GrantRow[],
  within: ReadonlySet<string> | undefined,
): TickChange {
  const on = new Set<string>()
  const add = (id: string) => !ticks.all.has(id) && on.add(id)
  for (const id of takenBy(rows, within)) {
    add(id)
    const row = tree.byId.get(id)
    // A button is of no use without its menu.
    const menu = row?.isButton && row.parent !== undefined ? tree.byId.get(row.parent) : undefined
    if (menu && !menu.isFixed) add(menu.id)
  }
  return { on, off: new Set() }
}

/**
 * What is to be taken away when rows are unticked. A page takes its buttons along, seen or not; folders of menus stay while anything in
 * them is granted and go with the last of it.
 */
export function unticking(
  tree: GrantTreeRows,
  ticks: Ticks,
  rows: readonly GrantRow[],
  within: ReadonlySet<string> | undefined,
): TickChange {
  const held = (id: string) => ticks.all.has(id) || ticks.some.has(id)
  const taken = takenBy(rows, within)
  if (tree.shape !== 'menus') return { on: new Set(), off: new Set([...taken].filter(held)) }
  const off = new Set<string>()
  const folders = new Set<GrantRow>()
  for (const id of taken) {
    const row = tree.byId.get(id)
    if (!row) continue
    if (isFolder(tree, row)) folders.add(row)
    else for (const each of row.takes) if (held(each)) off.add(each)
  }
  for (const { parent } of rows) {
    for (let above = rowAt(tree, parent); above; above = rowAt(tree, above.parent)) {
      if (!above.isFixed && isFolder(tree, above)) folders.add(above)
    }
  }
  for (const { id, below } of [...folders].toSorted((one, other) => other.level - one.level)) {
    if (held(id) && below.every((each) => off.has(each) || !held(each))) off.add(id)
  }
  return { on: new Set(), off }
}

/** Whether ticking the rows would change nothing any more, so that a key unticks them. */
export const isTicked = (rows: readonly GrantRow[], { all }: Ticks): boolean =>
  rows.every(({ takes }) => takes.every((id) => all.has(id)))

const takenBy = (rows: readonly GrantRow[], within: ReadonlySet<string> | undefined): ReadonlySet<string> =>
  new Set(rows.flatMap(({ takes }) => takes.filter((id) => within?.has(id) ?? true)))

const rowAt = ({ byId }: GrantTreeRows, id: string | undefined) => (id === undefined ? undefined : byId.get(id))

/** A menu with menus below it leads nowhere by itself; one with buttons is a page. */
const isFolder = ({ byId }: GrantTreeRows, { below }: GrantRow): boolean =>
  below.some((id) => byId.get(id)?.isButton === false)

/** Ids of the rows whose title has the text, with what they stand in and what stands in them; undefined lets all through. */
export function matching(tree: GrantTreeRows, text: string): ReadonlySet<string> | undefined {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return undefined
  const kept = new Set<string>()
  for (const row of tree.rows) {
    if (!row.title.toLowerCase().includes(wanted)) continue
    for (let above: GrantRow | undefined = row; above; above = rowAt(tree, above.parent)) kept.add(above.id)
    for (const id of row.below) kept.add(id)
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
