import { tableName } from '#core'
import { type Actor, type Application, may, visibleScope } from '#server'
import { type SQL, sql } from 'drizzle-orm'

/** Attachments that the actor may read: own uploads, and those that hang on a record which the actor may read. All, for who may do everything. */
export function visibleAttach(application: Application, actor: Actor): SQL | undefined {
  if (actor.permissions.has('*')) return undefined
  const hanging = application.resources
    .list()
    .filter(({ fields }) => Object.values(fields).some(({ kind }) => kind === 'files' || kind === 'richText'))
    .filter((resource) => !actor.areasOff.has(resource.area) && may(actor, resource.may.read))
    .map((resource) => {
      const scope = visibleScope({ application, actor }, resource) ?? sql`true`
      return sql`(file_use.resource = ${resource.id} and exists (
        select from ${sql.identifier(tableName(resource))}
        where tenant_id = ${actor.tenantId} and id = file_use.record_id and is_deleted = 0 and (${scope})))`
    })
  const own = sql`create_user = ${actor.userId}::int8`
  if (hanging.length === 0) return own
  return sql`(${own} or exists (
    select from file_use where file_use.tenant_id = ${actor.tenantId} and file_use.file_id = files_attach.id
    and (${sql.join(hanging, sql` or `)})))`
}
