import type { ServerPluginScope } from '#server'
import { logServers } from './server/log-servers'
import { createFieldMasks } from './server/field-masks'
import { createLogJournal } from './server/log-journal'
import { createLogSettings } from './server/log-settings'
import { createRetention } from './server/retention'
import { seedParameters } from './server/seed-parameters'
import { uploadCall } from './server/upload-call'

export function activate(scope: ServerPluginScope): void {
  const settings = createLogSettings(scope.application)
  for (const server of logServers) scope.serve(server)
  scope.addJournal(createLogJournal(scope.application, settings))
  scope.addJob(createRetention(settings))
  scope.addCall(uploadCall(createFieldMasks(scope.application)))
  scope.onNewTenant(seedParameters)
}
