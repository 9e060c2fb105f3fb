import { serveResource } from '#server'
import { tenant } from '../resources/tenant'

export const tenantServer = serveResource(tenant)({
  actions: {
    // Answered by its own call, which reaches past the tenant's wall.
    async setting() {},
  },
  async decorate(_, rows) {
    for (const row of rows) Object.assign(row, { tenantId: row.number })
  },
})
