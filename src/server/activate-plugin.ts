import type { Dispose, PluginScope } from '#core'
import type { Application } from './application'
import { deriveServerCalls } from './http/resource-calls'
import type { ServerPlugin } from './plugins'
import type { CountTotals } from './records/read-records'
import type { Write } from './records/write'

/** What areas want done when a tenant is new, or is to be a demo company. */
export interface Seeds {
  readonly newTenant: Set<Seed>
  readonly demo: Set<Seed>
}
export type Seed = (write: Write) => Promise<void>

/** Adds everything a plugin contributes on the server, owned by its scope so that unloading takes it away again. */
export function createActivate(application: Application, totals: CountTotals, seeds: Seeds) {
  return async (plugin: ServerPlugin, scope: PluginScope): Promise<void> => {
    const owner = plugin.id
    scope.own('plugin', application.plugins.add(plugin))
    for (const resource of plugin.resources ?? []) scope.own('resource', application.resources.add(resource))
    for (const picker of plugin.pickers ?? []) scope.own('picker', application.pickers.add({ ...picker, owner }))
    await plugin.activate?.({
      application,
      serve: (server) => scope.own('resource server', application.servers.add({ ...server, owner })),
      addCall: (call) => scope.own('call', application.calls.add({ ...call, owner })),
      addJob: (kind) => scope.own('job kind', application.jobs.add({ ...kind, owner })),
      addJournal: (journal) => scope.own('journal', application.journals.add({ ...journal, owner })),
      addSignInGrant: (grant) => scope.own('sign-in grant', application.signInGrants.add({ ...grant, owner })),
      addService: (id, value) => scope.own('service', application.services.add({ id: String(id), owner, value })),
      onNewTenant: (seed) => scope.own('seed', hold(seeds.newTenant, seed)),
      onDemo: (seed) => scope.own('seed', hold(seeds.demo, seed)),
    })
    // What an area answers itself stays in place of the derived call.
    for (const call of (plugin.resources ?? []).flatMap((resource) => deriveServerCalls(resource, totals))) {
      if (!application.calls.find(call.id)) scope.own('call', application.calls.add(call))
    }
  }
}

function hold(seeds: Set<Seed>, seed: Seed): Dispose {
  // A function of its own, so that two plugins may bring one and the same.
  const own: Seed = (write) => seed(write)
  seeds.add(own)
  return () => seeds.delete(own)
}
