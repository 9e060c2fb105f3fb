import * as v from 'valibot' // only what is used of it is loaded, and this is loaded before anything is seen
import { canonicalAddress, createLayout, focusedPane, type Layout, type LayoutNode, panesOf, type Tab } from './layout'
import { mapPanes, toShares } from './layout-tree'

const place = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A layout as it is kept and sent: short names, no ids, so that it fits a link. */
const savedNode: v.GenericSchema<SavedNode> = v.lazy(() =>
  v.union([
    v.object({
      /** Addresses of the tabs. */
      t: v.pipe(v.array(v.pipe(v.string(), v.maxLength(2000))), v.minLength(1), v.maxLength(200)),
      /** Titles of the tabs, '' where none is known. */
      n: v.optional(v.array(v.pipe(v.string(), v.maxLength(200)))),
      /** Number of the front tab. */
      a: place,
    }),
    v.object({
      d: v.picklist(['row', 'column']),
      c: v.pipe(v.array(savedNode), v.minLength(1), v.maxLength(20)),
      /** Shares of the children. */
      p: v.optional(v.array(v.number())),
    }),
  ]),
)
const savedLayout = v.object({
  root: savedNode,
  /** Number of the focused pane in reading order. */
  f: v.optional(place),
  /** Whether it is maximised. */
  m: v.optional(v.boolean()),
  /** Closed tabs, newest last: address and title. */
  x: v.optional(v.pipe(v.array(v.tuple([v.string(), v.string()])), v.maxLength(50))),
})

type SavedNode =
  | { t: string[]; n?: string[] | undefined; a: number }
  | { d: 'row' | 'column'; c: SavedNode[]; p?: number[] | undefined }
export type SavedLayout = v.InferOutput<typeof savedLayout>

/** The layout as plain data, with the tabs that could be opened again unless `bare`. */
export function saveLayout(layout: Layout, options: { readonly bare?: boolean } = {}): SavedLayout {
  const panes = panesOf(layout.root)
  return {
    root: saveNode(layout, layout.root),
    f: panes.indexOf(focusedPane(layout)),
    ...(layout.maximised ? { m: true } : {}),
    ...(options.bare ? {} : { x: layout.closed.map(({ address, title }) => [address, title ?? '']) }),
  }
}

function saveNode(layout: Layout, node: LayoutNode): SavedNode {
  if (node.type === 'split') {
    const children = node.children.map((child) => saveNode(layout, child))
    return { d: node.direction, c: children, p: roundedShares(node.splitPercentages) }
  }
  const tabs = node.tabs.flatMap((id) => layout.tabs[id] ?? [])
  return { t: tabs.map((tab) => tab.address), n: tabs.map((tab) => tab.title ?? ''), a: node.activeTabIndex }
}

/** To two decimals, 100 together: what was rounded and read stays as it is when it is kept again. */
function roundedShares(shares: readonly number[]): number[] {
  const hundredths = shares.map((share) => Math.round(share * 100))
  const others = hundredths.slice(0, -1).reduce((sum, share) => sum + share, 0)
  return [...hundredths.slice(0, -1), 10_000 - others].map((share) => share / 100)
}

/** A layout from what was kept or sent; undefined when it is none. Anything that can be mended is. */
export function readLayout(saved: unknown): Layout | undefined {
  const parsed = v.safeParse(savedLayout, saved)
  if (!parsed.success) return undefined
  const { root: node, f = 0, m = false, x = [] } = parsed.output
  const numbering = { serial: 1 }
  const tabs: Record<string, Tab> = {}
  const read = readNode(node, numbering, tabs)
  const root = mapPanes(read, (pane) => pane) ?? read
  const panes = panesOf(root)
  const focused = panes[Math.min(f, panes.length - 1)]?.id ?? createLayout().focused
  const closed = x.map(([address, title]) => ({ address, title: title || undefined, pane: focused }))
  return { root, tabs, focused, maximised: m && panes.length > 1, closed, serial: numbering.serial }
}

function readNode(node: SavedNode, numbering: { serial: number }, tabs: Record<string, Tab>): LayoutNode {
  if ('t' in node) {
    const ids = node.t.map((address, index) => {
      const id = `t${numbering.serial++}`
      const title = node.n?.[index]
      tabs[id] = { id, address: canonicalAddress(address), ...(title ? { title } : {}) }
      return id
    })
    const activeTabIndex = Math.min(node.a, ids.length - 1)
    return { type: 'tabs', id: `p${numbering.serial++}`, tabs: ids, activeTabIndex }
  }
  const children = node.c.map((child) => readNode(child, numbering, tabs))
  const [only] = children
  if (only && children.length === 1) return only
  const shares = node.p?.length === children.length ? node.p : children.map(() => 1)
  return { type: 'split', direction: node.d, children, splitPercentages: toShares(shares) }
}

/** A layout as text for a link. */
export function encodeLayout(layout: Layout): string {
  const bytes = new TextEncoder().encode(JSON.stringify(saveLayout(layout, { bare: true })))
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The layout of a link's text; undefined when it is damaged. */
export function decodeLayout(text: string): Layout | undefined {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    return readLayout(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return undefined
  }
}
