import { sessionResource, type Write } from '#server'
import { sql } from 'drizzle-orm'

/** Tells the open pages of everybody who holds one of the roles that their rights changed. */
export async function tellHolders(write: Write, roleIds: readonly string[]): Promise<void> {
  const holders = await write.session.query<{ id: string }>(sql`
    select id from "system_user" where tenant_id = ${write.actor.tenantId} and is_deleted = 0
    and string_to_array(role_id, ',') && ${sql.param([...roleIds])}::text[]`)
  if (holders.length > 0)
    tellPeople(
      write,
      holders.map(({ id }) => id),
    )
}

export const tellPeople = (write: Write, userIds: readonly string[]): void =>
  write.changed(sessionResource, userIds, 'change')

/** Menus changed: everybody of the tenant may see something else now. */
export const tellEverybody = (write: Write): void => write.changed(sessionResource, [], 'change')
