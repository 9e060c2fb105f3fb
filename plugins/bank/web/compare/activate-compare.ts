import type { WebPluginScope } from '#web'
import { comparePanel, compareRoute } from './compare-address'
import { compareCommands } from './compare-commands'

/** 流水对照: a panel of two to four sides, and its keys as commands. */
export function activateCompare(scope: WebPluginScope): void {
  scope.addPanel({
    id: comparePanel,
    route: compareRoute,
    title: '流水对照',
    icon: 'columns-2',
    permission: 'statement_view',
    load: () => import('./ComparePanel'),
  })
  for (const command of compareCommands) scope.addCommand(command)
}
