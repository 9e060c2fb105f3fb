import { addAccount } from './account/account-commands'
import { addHomePanels } from './home-panels'
import { addGoCommands } from './go-commands'
import { addLookCommands } from './look-commands'
import { addSessionCommands } from './session-commands'
import { addStatusPages } from './pages/add-status-pages'
import { addShellCommands } from './shell-commands'

/** What the application itself adds, before any plugin. */
export function addAppContributions(): void {
  addShellCommands()
  addLookCommands()
  addSessionCommands()
  addGoCommands()
  addHomePanels()
  addStatusPages()
  addAccount()
}
