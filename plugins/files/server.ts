import type { ServerPluginScope } from '#server'
import { attachCalls } from './server/attach-calls'
import { attachServer } from './server/attach-server'
import { seedParameters } from './server/parameters'
import { readCalls } from './server/read-calls'
import { registry } from './server/registry'
import { storeServer } from './server/store-server'
import { sweepJob } from './server/sweep-job'
import { testCall } from './server/test-call'
import { uploadCalls } from './server/upload-calls'

export function activate(scope: ServerPluginScope): void {
  scope.serve(storeServer)
  scope.serve(attachServer(scope.application))
  for (const call of [...uploadCalls, ...readCalls, ...attachCalls, testCall]) scope.addCall(call)
  scope.addService('files.registry', registry)
  scope.addJob(sweepJob)
  scope.onNewTenant(seedParameters)
}
