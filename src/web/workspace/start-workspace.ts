import { type Dispose, disposeAll } from '#core'
import { followAddress, linkedLayout, withLinkedPage } from './address-bar'
import { rememberPanels } from './known-panels'
import { keepLayout, restoreLayout } from './layout-storage'
import { workspace } from './workspace-store'

/** Fills the workspace with what its owner left or a link brings, and keeps it, the address bar and the storage in step. */
export function startWorkspace(owner: string): Dispose {
  const layout = withLinkedPage(linkedLayout() ?? restoreLayout(owner))
  workspace.setState({ layout, owner, tabStates: {} })
  return disposeAll([keepLayout(owner), followAddress(), rememberPanels()])
}
