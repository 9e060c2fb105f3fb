import type { ActivateServer } from '#server'
import { seedBank } from './demo/seed-bank'
import { claimCalls } from './server/claim-calls'
import { statementServer } from './server/serve-statement'

export const activate: ActivateServer = (scope) => {
  scope.serve(statementServer)
  for (const call of claimCalls) scope.addCall(call)
  scope.onDemo(seedBank)
}
