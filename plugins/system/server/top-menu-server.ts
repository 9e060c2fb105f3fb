import { serveResource } from '#server'
import { topMenu } from '../resources/top-menu'
import { tellEverybody } from './sessions'

export const topMenuServer = serveResource(topMenu)({
  async afterWrite(write) {
    tellEverybody(write)
  },
  async beforeRemove(write) {
    tellEverybody(write)
  },
  async decorate(read, rows) {
    for (const row of rows) Object.assign(row, { tenantId: read.actor.tenantId })
  },
})
