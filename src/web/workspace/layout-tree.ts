import type { Direction, LayoutNode, PaneId, PaneNode, SplitNode } from './layout'

/** Replaces panes one by one; a pane answered by undefined is taken out, and what it leaves is closed up. */
export function mapPanes(node: LayoutNode, change: (pane: PaneNode) => LayoutNode | undefined): LayoutNode | undefined {
  if (node.type === 'tabs') return change(node)
  const kept = node.children.flatMap((child, index) => {
    const next = mapPanes(child, change)
    return next ? [{ node: next, share: node.splitPercentages[index] ?? 0 }] : []
  })
  return joinNodes(node.direction, kept)
}

/** Lays nodes beside one another: one alone stands for itself, one of the same direction is taken apart. */
function joinNodes(
  direction: SplitNode['direction'],
  parts: readonly { node: LayoutNode; share: number }[],
): LayoutNode | undefined {
  const [first] = parts
  if (!first || parts.length === 1) return first?.node
  const flat = parts.flatMap(({ node, share }) =>
    node.type === 'split' && node.direction === direction
      ? node.children.map((child, index) => ({
          node: child,
          share: (share * (node.splitPercentages[index] ?? 0)) / 100,
        }))
      : [{ node, share }],
  )
  return {
    type: 'split',
    direction,
    children: flat.map((part) => part.node),
    splitPercentages: toShares(flat.map((part) => part.share)),
  }
}

/** Scales numbers so that they sum to 100; all alike where they say nothing. */
export function toShares(sizes: readonly number[]): number[] {
  const clean = sizes.map((size) => (Number.isFinite(size) && size > 0 ? size : 0))
  const sum = clean.reduce((total, size) => total + size, 0)
  if (sum === 0 || clean.includes(0)) return sizes.map(() => 100 / sizes.length)
  return clean.map((size) => (size * 100) / sum)
}

/** Puts a pane at one side of another, which gives up half its place, or (without `beside`) at the edge of everything. */
export function insertPane(root: LayoutNode, pane: PaneNode, side: Direction, beside?: PaneId): LayoutNode {
  if (beside === undefined) return placeAt(root, pane, side)
  return insertBeside(root, pane, side, beside)
}

function insertBeside(node: LayoutNode, pane: PaneNode, side: Direction, beside: PaneId): LayoutNode {
  if (node.type === 'tabs') return node.id === beside ? placeAt(node, pane, side) : node
  const parts = node.children.map((child, index) => ({
    node: insertBeside(child, pane, side, beside),
    share: node.splitPercentages[index] ?? 0,
  }))
  return joinNodes(node.direction, parts) ?? node
}

function placeAt(node: LayoutNode, pane: PaneNode, side: Direction): LayoutNode {
  const before = side === 'left' || side === 'up'
  const direction = side === 'left' || side === 'right' ? 'row' : 'column'
  const alike = node.type === 'split' && node.direction === direction
  const share = alike ? 100 / node.children.length : 100
  const parts = [
    { node, share: 100 },
    { node: pane, share },
  ]
  return joinNodes(direction, before ? parts.reverse() : parts) ?? pane
}

/** Gives all panes of every split the same share of it. */
export function equalShares(node: LayoutNode): LayoutNode {
  if (node.type === 'tabs') return node
  return {
    ...node,
    children: node.children.map(equalShares),
    splitPercentages: node.children.map(() => 100 / node.children.length),
  }
}

/** The split at the end of a path of child numbers. */
export function splitAt(root: LayoutNode, path: readonly number[]): SplitNode | undefined {
  const node = path.reduce<LayoutNode | undefined>(
    (current, index) => (current?.type === 'split' ? current.children[index] : undefined),
    root,
  )
  return node?.type === 'split' ? node : undefined
}

/** Replaces the shares of the split at the end of a path; as many as it has children, or nothing changes. */
export function setShares(root: LayoutNode, path: readonly number[], shares: readonly number[]): LayoutNode {
  if (root.type === 'tabs') return root
  const [index, ...rest] = path
  if (index === undefined)
    return shares.length === root.children.length ? { ...root, splitPercentages: toShares(shares) } : root
  const children = root.children.map((child, position) => (position === index ? setShares(child, rest, shares) : child))
  return { ...root, children }
}
