import type { ServerPluginScope } from '#server'
import { enqueueFill, fillJob } from './server/fill-regions'
import { mapCalls } from './server/map-calls'
import { providerServer } from './server/provider-server'
import { regionCalls } from './server/region-calls'
import { regionServer } from './server/region-server'

export function activate(scope: ServerPluginScope): void {
  scope.serve(regionServer)
  scope.serve(providerServer)
  for (const call of [...regionCalls, ...mapCalls]) scope.addCall(call)
  scope.addJob(fillJob)
  scope.onNewTenant(enqueueFill)
}
