import { serveResource } from '#server'
import { period } from '../resources/period'

export const periodServer = serveResource(period)({
  actions: {
    close: async () => ({ closed: 1 }),
    reopen: async () => ({ closed: 0 }),
  },
})
