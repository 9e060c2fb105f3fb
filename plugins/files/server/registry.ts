import type { FileRegistry } from '#server'
import { sql } from 'drizzle-orm'
import { attach } from '../resources/attach'
import { pictureBytes } from './parameters'

/** What the kit asks of attachments when records take files in. */
export const registry: FileRegistry = {
  async attachable({ session, actor }, ids) {
    const rows = await session.query<{ id: string }>(sql`
      select id from files_attach where tenant_id = ${actor.tenantId} and is_deleted = 0
      and create_user = ${actor.userId}::int8 and id = any(${sql.param([...ids])}::int8[]) order by id for update`)
    return rows.map(({ id }) => id)
  },
  async keepPicture(write, id) {
    const [picture] = await write.find(
      attach,
      sql`id = ${id}::int8 and create_user = ${write.actor.userId}::int8 and media_type in ('image/png', 'image/jpeg')
        and attach_size <= ${pictureBytes}`,
    )
    if (picture) await registry.attached(write, [id])
    return picture !== undefined
  },
  async attached(write, ids) {
    const fresh = await write.find(attach, sql`status = 0 and id = any(${sql.param([...ids])}::int8[])`)
    if (fresh.length === 0) return
    await write.session.execute(sql`
      update files_attach set status = 1, version = version + 1
      where tenant_id = ${write.actor.tenantId} and id = any(${sql.param(fresh.map(({ id }) => id))}::int8[])`)
    write.changed(
      attach.id,
      fresh.map(({ id }) => id),
      'register',
    )
  },
}
