import { sql } from 'drizzle-orm'
import type { Session } from '../data'

/** The codes of all menus and buttons that are granted to any of the roles. */
export async function grantedCodes(session: Session, tenantId: string, roleIds: readonly string[]): Promise<string[]> {
  if (roleIds.length === 0) return []
  const rows = await session.query<{ code: string }>(sql`
    select distinct m.code from system_role_menu g
    join system_menu m on m.tenant_id = g.tenant_id and m.id = g.menu_id and m.is_deleted = 0
    where g.tenant_id = ${tenantId} and g.role_id = any(${sql.param([...roleIds])}::int8[]) and g.is_deleted = 0`)
  return rows.map(({ code }) => code)
}
