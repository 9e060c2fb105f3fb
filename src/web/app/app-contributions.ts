import { addAccount } from './account/account-commands'
import { addDashboard } from './dashboard/dashboard-commands'
import { toDoTile } from './dashboard/to-do'
import { addHomePanels } from './home-panels'
import { addGoCommands } from './go-commands'
import { addLookCommands } from './look-commands'
import { addSessionCommands } from './session-commands'
import { addStatusPages } from './pages/add-status-pages'
import { addTile } from './registries'
import { addShellCommands } from './shell-commands'

/** What the application itself adds, before any plugin. */
export function addAppContributions(): void {
  addShellCommands()
  addLookCommands()
  addSessionCommands()
  addGoCommands()
  addHomePanels()
  addDashboard()
  addTile(toDoTile)
  addStatusPages()
  addAccount()
}
