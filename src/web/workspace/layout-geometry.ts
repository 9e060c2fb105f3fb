import type { Direction, LayoutNode, PaneId, PaneNode, SplitNode } from './layout'

/** A rectangle in hundredths of the workspace. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
export interface PlacedPane {
  readonly pane: PaneNode
  readonly box: Box
}
/** The line between two neighbours in a split, and what it may be moved to. */
export interface PlacedSeparator {
  readonly path: readonly number[]
  readonly index: number
  readonly direction: SplitNode['direction']
  /** The box of both neighbours together. */
  readonly box: Box
  /** The share of the first of the two, of what both have: 0 to 100. */
  readonly value: number
  readonly before: LayoutNode
  readonly after: LayoutNode
}

export const wholeBox: Box = { left: 0, top: 0, width: 100, height: 100 }

export function placePanes(node: LayoutNode, box: Box = wholeBox): readonly PlacedPane[] {
  if (node.type === 'tabs') return [{ pane: node, box }]
  return childBoxes(node, box).flatMap((inner, index) => {
    const child = node.children[index]
    return child ? placePanes(child, inner) : []
  })
}

export function placeSeparators(
  node: LayoutNode,
  box: Box = wholeBox,
  path: readonly number[] = [],
): readonly PlacedSeparator[] {
  if (node.type === 'tabs') return []
  const boxes = childBoxes(node, box)
  return node.children.flatMap((child, index) => {
    const inner = boxes[index]
    const next = boxes[index + 1]
    const after = node.children[index + 1]
    if (!inner) return []
    const deeper = placeSeparators(child, inner, [...path, index])
    if (!next || !after) return deeper
    const [mine = 50, others = 50] = [node.splitPercentages[index], node.splitPercentages[index + 1]]
    const value = (mine * 100) / (mine + others)
    const both = { ...inner, width: next.left + next.width - inner.left, height: next.top + next.height - inner.top }
    return [...deeper, { path, index, direction: node.direction, box: both, value, before: child, after }]
  })
}

function childBoxes(node: SplitNode, box: Box): readonly Box[] {
  let start = 0
  return node.splitPercentages.map((share) => {
    const inner =
      node.direction === 'row'
        ? { ...box, left: box.left + (box.width * start) / 100, width: (box.width * share) / 100 }
        : { ...box, top: box.top + (box.height * start) / 100, height: (box.height * share) / 100 }
    start += share
    return inner
  })
}

/** The pane one meets when leaving another in a direction: the nearest first, then the one with the longest common border. */
export function neighbourOf(root: LayoutNode, pane: PaneId, direction: Direction): PaneNode | undefined {
  const placed = placePanes(root)
  const from = placed.find((candidate) => candidate.pane.id === pane)
  if (!from) return undefined
  const reachable = placed.flatMap(({ pane: candidate, box }) => {
    const distance = distanceTo(from.box, box, direction)
    const border = commonBorder(from.box, box, direction)
    return candidate.id !== pane && distance > -0.01 && border > 0.01 ? [{ candidate, distance, border }] : []
  })
  return reachable.sort((a, b) => (close(a.distance, b.distance) ? b.border - a.border : a.distance - b.distance))[0]
    ?.candidate
}

const close = (a: number, b: number) => Math.abs(a - b) < 0.01

function distanceTo(from: Box, to: Box, direction: Direction): number {
  switch (direction) {
    case 'left':
      return from.left - (to.left + to.width)
    case 'right':
      return to.left - (from.left + from.width)
    case 'up':
      return from.top - (to.top + to.height)
    case 'down':
      return to.top - (from.top + from.height)
  }
}

function commonBorder(from: Box, to: Box, direction: Direction): number {
  return direction === 'left' || direction === 'right'
    ? Math.min(from.top + from.height, to.top + to.height) - Math.max(from.top, to.top)
    : Math.min(from.left + from.width, to.left + to.width) - Math.max(from.left, to.left)
}
