import type { WebPluginScope } from '#web'
import { claimPanel, claimRoute } from './claim-addresses'
import { claimCommands } from './claim-commands'
import { claimingCommands } from './claiming-commands'
import { itemCommands } from './item-commands'

/** Claiming, taking back and offsetting: as commands for the box and the lists, and as a panel. */
export function activateClaim(scope: WebPluginScope): void {
  scope.addPanel({
    id: claimPanel,
    route: claimRoute,
    title: '认领面板',
    icon: 'hand-coins',
    permission: 'claim_add',
    load: () => import('./ClaimPanel'),
  })
  for (const command of [...claimCommands, ...itemCommands, ...claimingCommands]) scope.addCommand(command)
}
