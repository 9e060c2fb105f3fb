import type { ActivateServer } from '#server'
import { seedBank } from './demo/seed-bank'
import { claimCalls } from './server/claim-calls'
import { importCalls } from './server/import/import-calls'
import { storeJob } from './server/import/store-job'
import { importBatchServer, undoJob } from './server/import/undo-import'
import { statementServer } from './server/serve-statement'
import { unclaimedCall } from './server/unclaimed-months'
import { unclaimServer } from './server/serve-unclaim'

export const activate: ActivateServer = (scope) => {
  scope.serve(statementServer)
  scope.serve(unclaimServer)
  scope.serve(importBatchServer)
  for (const call of claimCalls) scope.addCall(call)
  for (const call of importCalls) scope.addCall(call)
  scope.addCall(unclaimedCall)
  scope.addJob(storeJob)
  scope.addJob(undoJob)
  scope.onDemo(seedBank)
}
