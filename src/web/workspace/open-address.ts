import type { TabId } from './layout'
import { openTab, type Where } from './open-tab'
import { changeLayout } from './workspace-store'

/**
 * Opens a page by its address and gives it the focus. Without `where` a page that the focused pane already shows is
 * brought to the front; see `Where` for the other places.
 * Answers the tab.
 */
export function openAddress(address: string, options: { readonly where?: Where } = {}): TabId {
  let opened = ''
  changeLayout((layout) => {
    const result = openTab(layout, address, options.where)
    opened = result.tab
    return result.layout
  })
  return opened
}
