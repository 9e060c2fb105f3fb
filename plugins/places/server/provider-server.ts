import { isTileAddress, ruleBroken } from '#core'
import { outwardUrl, type ReadSession, seal, serveResource, unseal } from '#server'
import { sql } from 'drizzle-orm'
import { provider } from '../resources/provider'

const sealPurpose = 'places.provider'

/** Both templates say where the search goes, and no value that is filled in later can lead elsewhere. */
function checkTemplate(hosts: readonly string[], template: unknown, blank: string): void {
  if (typeof template !== 'string') return
  if (!template.includes(blank)) throw ruleBroken('地址中应有“{{blank}}”', { blank })
  const origin = outwardUrl(hosts, template.replaceAll(/\{\w+\}/g, 'x')).origin
  if (!template.toLowerCase().startsWith(origin)) throw ruleBroken('主机名中不能有“{{blank}}”这样的占位', { blank })
}

export const providerServer = serveResource(provider)({
  async beforeWrite(write, values, previous) {
    const { settings } = write.application
    checkTemplate(settings.outwardHosts, values.tipsAddress, '{keywords}')
    checkTemplate(settings.outwardHosts, values.geocodeAddress, '{location}')
    const { tileAddress } = values
    if (typeof tileAddress === 'string' && tileAddress !== '' && !isTileAddress(tileAddress))
      throw ruleBroken('底图地址应为 http(s) 地址，其中 {z}、{x}、{y} 各出现一次，且不在主机名中')
    if (typeof values.serviceKey === 'string' && values.serviceKey !== '')
      return { serviceKey: seal(settings.secret, sealPurpose, values.serviceKey) }
    return { serviceKey: previous?.serviceKey ?? null }
  },
  async beforeRemove(_write, rows) {
    const used = rows.find((row) => Number(row.status) === 2)
    if (used) throw ruleBroken('“{{name}}”正在使用，请先停用', { name: used.name })
  },
  actions: {
    async enable(write, row) {
      // One at a time, so that two who enable different ones do not end with both.
      await write.session.execute(sql`
        select pg_advisory_xact_lock(hashtext(${`places.provider ${write.actor.tenantId}`}))`)
      const others = await write.find(provider, sql`status = 2 and id <> ${row.id}::int8`)
      const ids = others.map(({ id }) => id)
      for (const other of await write.lock(provider, ids)) await write.update(provider, other, { status: 1 }, 'disable')
      return { status: 2 }
    },
    disable: async () => ({ status: 1 }),
  },
})

/** A service that is enabled, its key open. */
export interface MapService {
  readonly tipsAddress: string
  readonly geocodeAddress: string
  /** Empty where the shipped base map is to be drawn. */
  readonly tileAddress: string
  readonly key: string
}

/** The tenant's enabled map service, if there is one. */
export async function enabledService({ session, actor, application }: ReadSession): Promise<MapService | undefined> {
  const [row] = await session.query<{ tips: string; geocode: string; tiles: string | null; key: string | null }>(sql`
    select tips_address as tips, geocode_address as geocode, tile_address as tiles, service_key as key from places_provider
    where tenant_id = ${actor.tenantId} and is_deleted = 0 and status = 2 limit 1`)
  if (!row) return undefined
  const key = row.key ? unseal(application.settings.secret, sealPurpose, row.key) : ''
  return { tipsAddress: row.tips, geocodeAddress: row.geocode, tileAddress: row.tiles ?? '', key }
}
