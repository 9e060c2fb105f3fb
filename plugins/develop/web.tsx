import type { ActivateWeb } from '#web'
import { addCodeCommands } from './web/code-commands'
import { addSourceCommands } from './web/source-commands'
import { addTenantCommand } from './web/tenant-command'

/** Lists, records and forms follow from the definitions; what stands here is beside them. */
export const activate: ActivateWeb = (scope) => {
  addSourceCommands(scope)
  addCodeCommands(scope)
  addTenantCommand(scope)
}
