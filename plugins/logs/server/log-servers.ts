import { type ReadSession, serveResource } from '#server'
import { apiLog } from '../resources/api-log'
import { errorLog } from '../resources/error-log'
import { usualLog } from '../resources/usual-log'

type Answer = Record<string, unknown>

/** What the platform's logs say besides, the same in every row. */
async function decorate({ actor }: ReadSession, rows: readonly Answer[]): Promise<void> {
  for (const row of rows) Object.assign(row, { tenantId: actor.tenantId, serviceId: 'yecai', env: 'prod' })
}

export const logServers = [
  serveResource(usualLog)({ decorate }),
  serveResource(apiLog)({ decorate }),
  serveResource(errorLog)({ decorate }),
]
