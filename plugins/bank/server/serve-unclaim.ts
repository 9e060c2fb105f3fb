import { presentRows, selectRows, serveResource } from '#server'
import { sql } from 'drizzle-orm'
import { claimItem } from '../resources/claim-item'
import { unclaim } from '../resources/unclaim'

/** An unclaim is answered together with the claim item it takes back. */
export const unclaimServer = serveResource(unclaim)({
  decorate: async (read, rows) => {
    const ids = rows.map((row) => String(row.claimItemId)).filter(Boolean)
    if (ids.length === 0) return
    const where = sql`tenant_id = ${read.actor.tenantId} and id = any(${sql.param(ids)}::int8[])`
    const items = await presentRows(read, claimItem, await selectRows(read, claimItem, where, sql`id`, ids.length))
    for (const row of rows as Record<string, unknown>[]) {
      row.original = items.find((item) => item.id === row.claimItemId) ?? {}
    }
  },
})
