import * as z from 'zod/mini' // a tenth of the whole one, and loaded before anything is seen
import { canonicalAddress, createLayout, focusedPane, type Layout, type LayoutNode, panesOf, type Tab } from './layout'
import { mapPanes, toShares } from './layout-tree'

/** A layout as it is kept and sent: short names, no ids, so that it fits a link. */
const savedNode: z.ZodMiniType<SavedNode> = z.lazy(() =>
  z.union([
    z.object({
      /** Addresses of the tabs. */
      t: z.array(z.string().check(z.maxLength(2000))).check(z.minLength(1), z.maxLength(200)),
      /** Titles of the tabs, '' where none is known. */
      n: z.optional(z.array(z.string().check(z.maxLength(200)))),
      /** Number of the front tab. */
      a: z.int().check(z.minimum(0)),
    }),
    z.object({
      d: z.enum(['row', 'column']),
      c: z.array(savedNode).check(z.minLength(1), z.maxLength(20)),
      /** Shares of the children. */
      p: z.optional(z.array(z.number())),
    }),
  ]),
)
const savedLayout = z.object({
  root: savedNode,
  /** Number of the focused pane in reading order. */
  f: z.optional(z.int().check(z.minimum(0))),
  /** Whether it is maximised. */
  m: z.optional(z.boolean()),
  /** Closed tabs, newest last: address and title. */
  x: z.optional(z.array(z.tuple([z.string(), z.string()])).check(z.maxLength(50))),
})

type SavedNode =
  | { t: string[]; n?: string[] | undefined; a: number }
  | { d: 'row' | 'column'; c: SavedNode[]; p?: number[] | undefined }
export type SavedLayout = z.infer<typeof savedLayout>

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
    const shares = node.splitPercentages.map((share) => Math.round(share * 100) / 100)
    return { d: node.direction, c: node.children.map((child) => saveNode(layout, child)), p: shares }
  }
  const tabs = node.tabs.flatMap((id) => layout.tabs[id] ?? [])
  return { t: tabs.map((tab) => tab.address), n: tabs.map((tab) => tab.title ?? ''), a: node.activeTabIndex }
}

/** A layout from what was kept or sent; undefined when it is none. Anything that can be mended is. */
export function readLayout(saved: unknown): Layout | undefined {
  const parsed = savedLayout.safeParse(saved)
  if (!parsed.success) return undefined
  const { root: node, f = 0, m = false, x = [] } = parsed.data
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
