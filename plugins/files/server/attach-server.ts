import { ruleBroken } from '#core'
import { type AnyResourceServer, type Application, namesOf, serveResource, signedLink, type Write } from '#server'
import { sql } from 'drizzle-orm'
import { attach } from '../resources/attach'
import { visibleAttach } from './visible-attach'

const mostNamed = 3

/** Where a file hangs, in words: 银行流水“2026-10-09 …”. Records that the actor may not read are counted and not named. */
async function placesOf(write: Write, fileId: string): Promise<{ readonly resource: string; readonly name: string }[]> {
  const { application, session, actor } = write
  const uses = await session.query<{ resource: string; recordId: string }>(sql`
    select resource, record_id as "recordId" from file_use
    where tenant_id = ${actor.tenantId} and file_id = ${fileId}::int8 order by record_id desc limit ${mostNamed}`)
  const places: { resource: string; name: string }[] = []
  for (const { resource: id, recordId } of uses) {
    const resource = application.resources.find(id)
    const isOpen = resource && (actor.permissions.has(resource.may.read) || actor.permissions.has('*'))
    const name = isOpen ? (await namesOf(write, resource, [recordId])).get(recordId)?.name : undefined
    places.push({ resource: resource?.label ?? id, name: name ?? '' })
  }
  return places
}

/** Refuses to remove a file that a record holds, naming the record. */
export async function assertUnused(write: Write, row: { readonly id: string; readonly originalName: string }) {
  const places = await placesOf(write, row.id)
  if (places.length === 0) return
  const where = places.map(({ resource, name }) => (name ? `${resource}“${name}”` : resource)).join('、')
  throw ruleBroken('附件“{{name}}”已用于{{where}}，请先从那里移除', { name: row.originalName, where }, { places })
}

export const attachServer = (application: Application): AnyResourceServer =>
  serveResource(attach)({
    visible: (actor) => visibleAttach(application, actor),
    async beforeRemove(write, rows) {
      for (const row of rows) await assertUnused(write, row)
    },
    async decorate({ actor }, rows) {
      const { secret } = application.settings
      for (const row of rows) row.link = signedLink(secret, actor.tenantId, String(row.id))
    },
  })
