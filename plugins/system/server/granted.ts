import type { ReadSession } from '#server'
import { type SQL, sql } from 'drizzle-orm'

/** What a role is granted, by ids. */
export interface Granted {
  readonly menuIds: readonly string[]
  readonly dataScopeIds: readonly string[]
  readonly apiScopeIds: readonly string[]
}
export type GrantKind = keyof Granted

interface GrantTable {
  readonly grants: string
  readonly column: string
  readonly granted: string
  readonly label: string
  readonly name: string
}

/** Where each kind of grant is kept, and what it grants. */
export const grantTables: Readonly<Record<GrantKind, GrantTable>> = {
  menuIds: { grants: 'system_role_menu', column: 'menu_id', granted: 'system_menu', label: '菜单', name: 'name' },
  dataScopeIds: {
    grants: 'system_role_data_scope',
    column: 'data_scope_id',
    granted: 'system_data_scope',
    label: '数据权限',
    name: 'scope_name',
  },
  apiScopeIds: {
    grants: 'system_role_api_scope',
    column: 'api_scope_id',
    granted: 'system_api_scope',
    label: '接口权限',
    name: 'scope_name',
  },
}
export const grantKinds = Object.keys(grantTables) as GrantKind[]

/** Ids of what is still there of what any of the roles is granted. */
async function idsOf(read: ReadSession, kind: GrantKind, roleIds: readonly string[]): Promise<string[]> {
  if (roleIds.length === 0) return []
  const { grants, column, granted } = grantTables[kind]
  const rows = await read.session.query<{ id: string }>(sql`
    select distinct g.${sql.identifier(column)} as id from ${sql.identifier(grants)} g
    join ${sql.identifier(granted)} there on there.tenant_id = g.tenant_id and there.id = g.${sql.identifier(column)} and there.is_deleted = 0
    where g.tenant_id = ${read.actor.tenantId} and g.is_deleted = 0 and g.role_id = any(${sql.param([...roleIds])}::int8[]) order by id`)
  return rows.map(({ id }) => id)
}

/** All that any of the roles is granted. */
export async function grantedTo(read: ReadSession, roleIds: readonly string[]): Promise<Granted> {
  return {
    menuIds: await idsOf(read, 'menuIds', roleIds),
    dataScopeIds: await idsOf(read, 'dataScopeIds', roleIds),
    apiScopeIds: await idsOf(read, 'apiScopeIds', roleIds),
  }
}

export async function topMenuIdsOf({ session, actor }: ReadSession, topMenuIds: readonly string[]): Promise<string[]> {
  const rows = await session.query<{ id: string }>(sql`
    select distinct menu_id as id from system_top_menu_grant
    where tenant_id = ${actor.tenantId} and is_deleted = 0 and top_menu_id = any(${sql.param([...topMenuIds])}::int8[]) order by id`)
  return rows.map(({ id }) => id)
}

/** Names by id, of those that are there. */
export async function grantedNames(
  read: ReadSession,
  kind: GrantKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { granted, name } = grantTables[kind]
  const where: SQL = sql`tenant_id = ${read.actor.tenantId} and is_deleted = 0 and id = any(${sql.param([...ids])}::int8[])`
  const rows = await read.session.query<{ id: string; name: string }>(sql`
    select id, ${sql.identifier(name)} as name from ${sql.identifier(granted)} where ${where} order by id`)
  return new Map(rows.map((row) => [row.id, row.name]))
}
