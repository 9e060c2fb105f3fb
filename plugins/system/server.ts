import type { ServerPluginScope } from '#server'
import { seedDemo } from './demo/seed-demo'
import { deptCalls, deptServer } from './server/dept-server'
import { dictCalls, dictServers } from './server/dict-server'
import { createDictionarySource } from './server/dictionary-source'
import { menuCalls, menuServer } from './server/menu-server'
import { seedNewTenant } from './server/new-tenant'
import { periodServer } from './server/period-server'
import { roleCalls, roleServer } from './server/role-server'
import { searchCalls } from './server/search-calls'
import { tenantServer } from './server/tenant-server'
import { topMenuServer } from './server/top-menu-server'
import { userCalls } from './server/user-calls'
import { userServer } from './server/user-server'

export function activate(scope: ServerPluginScope): void {
  const servers = [
    tenantServer,
    deptServer,
    roleServer,
    userServer,
    menuServer,
    topMenuServer,
    periodServer,
    ...dictServers,
  ]
  for (const server of servers) scope.serve(server)
  for (const call of [...userCalls, ...deptCalls, ...roleCalls, ...menuCalls, ...dictCalls, ...searchCalls])
    scope.addCall(call)
  scope.addService('system.dictionaries', createDictionarySource(scope.application))
  scope.onNewTenant(seedNewTenant)
  scope.onDemo(seedDemo)
}
