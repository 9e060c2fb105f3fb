import type { ActivateServer } from '#server'
import { seedContracts } from './demo/seed-contracts'
import { expiringCall } from './server/expiring'
import { type Receivables, receivables } from './server/receivables'

declare module '#server' {
  interface Services {
    'contracts.receivables': Receivables
  }
}

export const activate: ActivateServer = (scope) => {
  scope.addCall(expiringCall)
  scope.addService('contracts.receivables', receivables)
  scope.onDemo(seedContracts)
}
