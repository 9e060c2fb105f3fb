import type { TabId } from './layout'
import { openTab, type Where } from './open-tab'
import { changeLayout } from './workspace-store'

/**
 * Opens a page by its address and gives it the focus. Without `where` a page that the focused pane already shows is
 * brought to the front; `right` and `below` open a new pane beside it, `background` leaves the focus where it is.
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
