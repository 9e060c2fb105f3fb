import { type Application, type JobKind, systemActor, type Write, writeAs } from '#server'
import { sql } from 'drizzle-orm'
import { region } from '../resources/region'
import { parentCodeOf, shippedPlaces } from './shipped-places'

/** Counts on with the file, so that tenants get what a new one adds. */
const edition = '2024'
const setting = 'places.edition'
/** Older than anything of the tenant's own, which recent results are to show first. */
const made = '2024-01-01 00:00:00'

/** Puts the shipped divisions beside what a tenant has: what was changed or removed there stays so. Nothing when they are there. */
async function fill(write: Write): Promise<void> {
  const { session, actor } = write
  const taken = await session.execute(sql`
    insert into setting (tenant_id, key, value) values (${actor.tenantId}, ${setting}, ${JSON.stringify(edition)}::jsonb)
    on conflict (tenant_id, key) do update set value = excluded.value where setting.value <> excluded.value`)
  if (taken === 0) return
  await session.execute(insertShipped(actor.tenantId))
  await write.enqueue('search.index', 'shipped regions', { resource: region.id })
  write.changed(region.id, [], 'create')
}

const insertShipped = (tenantId: string) => {
  const rows = [...shippedPlaces().values()].map(({ code, name, fullName, level, at }) => ({
    id: code,
    parent: parentCodeOf(code) === '00' ? '0' : parentCodeOf(code),
    name,
    full: fullName,
    level,
    lng: at?.lng,
    lat: at?.lat,
  }))
  return sql`
    insert into places_region (tenant_id, id, parent_id, code, name, full_name, level, lng, lat, sort, status, version,
      create_user, create_time, update_user, update_time, is_deleted)
    select ${tenantId}, shipped.id, shipped.parent, shipped.id::text, shipped.name, shipped."full", shipped.level, shipped.lng, shipped.lat,
      0, 1, 1, 0, ${made}::timestamp, 0, ${made}::timestamp, 0
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as shipped(id int8, parent int8, name text, "full" text, level int4, lng numeric, lat numeric)
    on conflict do nothing`
}

/** For new tenants at once in the background, for others when a server of a new edition has started. */
export const fillJob: JobKind = {
  id: 'places.fill',
  attempts: 5,
  daily: true,
  run: (application: Application, { tenantId }) => writeAs(application, systemActor(tenantId), fill),
}

export const enqueueFill = (write: Write): Promise<void> => write.enqueue(fillJob.id, 'new tenant', {})
