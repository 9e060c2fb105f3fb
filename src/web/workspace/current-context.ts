import { type CommandContext, parseAddress } from '#core'
import { session } from '../session'
import { focusedTab, panesOf } from './layout'
import { panelOf } from './panel-of'
import { tabStateOf, workspace } from './workspace-store'

/** Where the person is and what is chosen there: what commands decide on. */
export function currentContext(): CommandContext {
  const { layout } = workspace.getState()
  const tab = focusedTab(layout)
  const match = panelOf(tab.address)
  return {
    permissions: session.getState().permissions,
    records: [],
    panel: match && { id: match.panel.id, path: parseAddress(tab.address).path },
    paneCount: panesOf(layout.root).length,
    tabCount: Object.keys(layout.tabs).length,
    inForm: false,
    ...tabStateOf(tab.id).context,
  }
}
