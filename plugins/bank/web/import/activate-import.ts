import type { WebPluginScope } from '#web'
import { newImportRoute, reviewRoute } from './import-addresses'
import { importCommands } from './import-commands'

/** 流水导入: choosing a file, reviewing its lines, and their keys as commands. */
export function activateImport(scope: WebPluginScope): void {
  const shared = { icon: 'file-down', permission: 'statement_import' }
  scope.addPanel({
    ...shared,
    id: 'bank.import.new',
    route: newImportRoute,
    title: '导入银行流水',
    load: () => import('./NewImportPanel'),
  })
  scope.addPanel({
    ...shared,
    id: 'bank.import.review',
    route: reviewRoute,
    title: '导入复核',
    load: () => import('./ReviewPanel'),
  })
  for (const command of importCommands) scope.addCommand(command)
}
