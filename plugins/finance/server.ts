import { type ActivateServer, serveResource } from '#server'
import { seedFinance } from './demo/seed-finance'
import { voucher } from './resources/voucher'
import { invoiceOffset, type OffsetTarget } from './server/invoice-offset'
import { type Ledger, ledger } from './server/ledger'
import { pushJob } from './server/push-job'

declare module '#server' {
  interface Services {
    'finance.ledger': Ledger
    'finance.invoiceOffset': OffsetTarget
  }
}

export const activate: ActivateServer = (scope) => {
  scope.serve(
    serveResource(voucher)({
      actions: {
        push: async (write, row) => {
          await ledger.push(write, row.id)
        },
      },
    }),
  )
  scope.addService('finance.ledger', ledger)
  scope.addService('finance.invoiceOffset', invoiceOffset)
  scope.addJob(pushJob)
  scope.onDemo(seedFinance)
}
