import { serveResource } from '#server'
import { tenant } from '../resources/tenant'

export const tenantServer = serveResource(tenant)({
  async decorate(read, rows) {
    for (const row of rows) Object.assign(row, { tenantId: read.actor.tenantId })
  },
})
