import type { ServerPluginScope } from '#server'
import { seedDemo } from './demo/seed-demo'
import { clientServer } from './server/client-server'
import { deptCalls } from './server/dept-calls'
import { deptServer } from './server/dept-server'
import { dictCalls, dictServers } from './server/dict-server'
import { createDictionarySource, readSealed } from './server/dictionary-source'
import { menuCalls, menuServer } from './server/menu-server'
import { seedNewTenant } from './server/new-tenant'
import { organizationCalls } from './server/organization-calls'
import { periodServer } from './server/period-server'
import { type ProjectParts, profileCalls, workAchievementServer, workExperienceServer } from './server/profile-calls'
import { roleCalls, roleServer } from './server/role-server'
import { apiScopeServer, dataScopeServer } from './server/scope-server'
import { searchCalls } from './server/search-calls'
import { peopleCall } from './server/search-people'
import { signInCalls } from './server/sign-in-calls'
import { taskLogCalls } from './server/task-log-calls'
import { tenantCalls } from './server/tenant-calls'
import { tenantServer } from './server/tenant-server'
import { topMenuServer } from './server/top-menu-server'
import { userCalls } from './server/user-calls'
import { userServer } from './server/user-server'

declare module '#server' {
  interface Services {
    /** Offered by the area of projects. */
    'projects.ofPerson': ProjectParts
  }
}

const calls = [
  ...userCalls,
  ...profileCalls,
  ...deptCalls,
  ...organizationCalls,
  ...roleCalls,
  ...menuCalls,
  ...dictCalls,
  ...tenantCalls,
  ...taskLogCalls,
  ...searchCalls,
  ...signInCalls,
]

export function activate(scope: ServerPluginScope): void {
  const servers = [
    tenantServer,
    deptServer,
    roleServer,
    userServer,
    workExperienceServer,
    workAchievementServer,
    menuServer,
    topMenuServer,
    periodServer,
    clientServer,
    dataScopeServer,
    apiScopeServer,
    ...dictServers,
  ]
  for (const server of servers) scope.serve(server)
  for (const call of calls) scope.addCall(call)
  scope.addCall(peopleCall(scope.application))
  scope.addService('system.dictionaries', createDictionarySource(scope.application))
  scope.addService('system.sealedValues', readSealed)
  scope.onNewTenant(seedNewTenant)
  scope.onDemo(seedDemo)
}
