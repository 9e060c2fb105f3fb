import type { ActivateServer } from '#server'
import { seedBank } from './demo/seed-bank'
import { claimCalls } from './server/claim-calls'
import { statementServer } from './server/serve-statement'
import { unclaimServer } from './server/serve-unclaim'

export const activate: ActivateServer = (scope) => {
  scope.serve(statementServer)
  scope.serve(unclaimServer)
  for (const call of claimCalls) scope.addCall(call)
  scope.onDemo(seedBank)
}
