import { canonicalAddress, type Layout, type LayoutNode, type TabId } from './layout'

/** The parameter of a place that waits for a record. */
const mark = 'blank'

/** The address of a page without its record: a page of no record stays as it is. */
export function blankAddress(address: string): string {
  const [path = '', search = ''] = address.split('?')
  return new URLSearchParams(search).has('id') ? canonicalAddress(`${path}?${mark}=1`) : address
}

export const isBlank = (address: string): boolean => new URLSearchParams(address.split('?')[1]).has(mark)

/** The layout as a shape: every record taken out, its place kept for another of the kind. */
export function blankLayout(layout: Layout): Layout {
  const tabs = Object.values(layout.tabs).map((tab) => {
    const address = blankAddress(tab.address)
    return [tab.id, address === tab.address ? tab : { id: tab.id, address }] as const
  })
  return { ...layout, tabs: Object.fromEntries(tabs) }
}

/** The first place that waits for a page of this path. */
export function findBlank(layout: Layout, address: string): TabId | undefined {
  const [path = ''] = address.split('?')
  const waits = (id: TabId) => layout.tabs[id]?.address === canonicalAddress(`${path}?${mark}=1`)
  return isBlank(address) ? undefined : tabsInOrder(layout.root).find(waits)
}

function tabsInOrder(node: LayoutNode): readonly TabId[] {
  return node.type === 'tabs' ? node.tabs : node.children.flatMap(tabsInOrder)
}
