import { sql } from 'drizzle-orm'
import type { Session } from '../data'

/** A menu (category 1) or a button of one (category 2). */
export interface MenuRow {
  readonly id: string
  readonly parentId: string
  readonly code: string
  readonly name: string
  readonly alias: string
  readonly path: string
  readonly source: string
  readonly sort: number
  readonly category: number
  readonly action: number
  readonly isOpen: number
  readonly remark: string
  readonly isDeleted: number
}

/** All menus of a tenant that are not hidden, in the order in which they are shown. */
export function menuRows(session: Session, tenantId: string): Promise<MenuRow[]> {
  return session.query<MenuRow>(sql`
    select id, coalesce(parent_id, 0)::text as "parentId", code, name, coalesce(alias, '') as alias, coalesce(path, '') as path,
      coalesce(source, '') as source, coalesce(sort, 0) as sort, category, coalesce(action, 0) as action,
      coalesce(is_open, 1) as "isOpen", coalesce(remark, '') as remark, is_deleted as "isDeleted"
    from system_menu where tenant_id = ${tenantId} and is_deleted = 0 and status = 1 order by sort, id`)
}

/** The ids of what is granted to any of the roles. */
export async function grantedMenus(
  session: Session,
  tenantId: string,
  roleIds: readonly string[],
): Promise<Set<string>> {
  if (roleIds.length === 0) return new Set()
  const rows = await session.query<{ id: string }>(sql`
    select distinct menu_id as id from system_role_menu
    where tenant_id = ${tenantId} and role_id = any(${sql.param([...roleIds])}::int8[]) and is_deleted = 0`)
  return new Set(rows.map(({ id }) => id))
}

export async function topMenuGrants(session: Session, tenantId: string, topMenuId: string): Promise<Set<string>> {
  const rows = await session.query<{ id: string }>(sql`
    select menu_id as id from system_top_menu_grant
    where tenant_id = ${tenantId} and top_menu_id = ${topMenuId}::int8 and is_deleted = 0`)
  return new Set(rows.map(({ id }) => id))
}

/** The chosen rows with all that stand above them, in the order of `rows`. A hidden or missing ancestor hides what is below it. */
export function withAncestors(rows: readonly MenuRow[], isChosen: (row: MenuRow) => boolean): MenuRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const kept = new Set<string>()
  for (const row of rows.filter(isChosen)) for (const id of lineOf(row, byId)) kept.add(id)
  return rows.filter(({ id }) => kept.has(id))
}

/** The ids from a row up to its root; none when the line breaks off or runs in a ring. */
function lineOf(row: MenuRow, byId: ReadonlyMap<string, MenuRow>): readonly string[] {
  const line = new Set<string>()
  for (let at: MenuRow | undefined = row; at; at = byId.get(at.parentId)) {
    if (line.has(at.id)) return []
    line.add(at.id)
    if (at.parentId === '0') return [...line]
  }
  return []
}
