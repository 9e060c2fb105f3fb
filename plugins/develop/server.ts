import type { ActivateServer } from '#server'
import { codeCalls } from './server/code-calls'
import { codeServer } from './server/code-server'
import { datasourceCalls } from './server/datasource-calls'
import { datasourceServer } from './server/datasource-server'

export const activate: ActivateServer = (scope) => {
  scope.serve(datasourceServer)
  scope.serve(codeServer)
  for (const call of [...datasourceCalls, ...codeCalls]) scope.addCall(call)
}
