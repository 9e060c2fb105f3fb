import type { Resource } from '#core'
import { type SQL, sql } from 'drizzle-orm'
import type { Session } from '../data'
import { storedColumns } from '../records/columns'

/** 1 all, 2 own, 3 own department, 4 own department and below, 5 custom: a list of departments. */
export type DataScopeType = 1 | 2 | 3 | 4 | 5

/** One granted rule of which rows of a resource a person may see. */
export interface DataRule {
  readonly scopeType: DataScopeType
  /** `create_user`, `create_dept`, or a field that refers to people or departments. */
  readonly column: string
  /** The departments that a rule of type 3, 4 or 5 lets through. */
  readonly deptIds: readonly string[]
}

/** Rules by resource; a resource without an entry is not limited. */
export type DataScopes = ReadonlyMap<string, readonly DataRule[]>

/** Whom a column that a rule looks at speaks of. */
export interface ScopeColumn {
  readonly column: SQL
  readonly refersTo: 'user' | 'dept'
  /** Comma-joined ids instead of one. */
  readonly several: boolean
}

interface GrantedScope {
  readonly resourceCode: string
  readonly scopeColumn: string
  readonly scopeType: number
  readonly scopeValue: string
}

/** What the roles' data scopes say together. One granted rule of type 1 frees its resource, several are a union. */
export async function loadDataScopes(
  session: Session,
  tenantId: string,
  roleIds: readonly string[],
  ownDeptIds: readonly string[],
): Promise<DataScopes> {
  const granted = await grantedScopes(session, tenantId, roleIds)
  if (granted.length === 0) return new Map()
  const needsBelow = granted.some(({ scopeType }) => scopeType === 4)
  const below = needsBelow ? await withDeptsBelow(session, tenantId, ownDeptIds) : []
  const deptIdsOf = ({ scopeType, scopeValue }: GrantedScope): readonly string[] =>
    scopeType === 3
      ? ownDeptIds
      : scopeType === 4
        ? below
        : scopeType === 5
          ? scopeValue.split(',').filter(Boolean)
          : []
  const rules = new Map<string, DataRule[]>()
  for (const scope of granted) {
    const { resourceCode, scopeType, scopeColumn } = scope
    const known = rules.get(resourceCode) ?? []
    known.push({ scopeType: scopeType as DataScopeType, column: scopeColumn, deptIds: deptIdsOf(scope) })
    rules.set(resourceCode, known)
  }
  return new Map([...rules].filter(([, of]) => of.every(({ scopeType }) => scopeType !== 1)))
}

function grantedScopes(session: Session, tenantId: string, roleIds: readonly string[]): Promise<GrantedScope[]> {
  if (roleIds.length === 0) return Promise.resolve([])
  return session.query<GrantedScope>(sql`
    select distinct s.id, s.resource_code as "resourceCode", coalesce(s.scope_column, '') as "scopeColumn", s.scope_type as "scopeType",
      coalesce(s.scope_value, '') as "scopeValue"
    from system_role_data_scope g
    join system_data_scope s on s.tenant_id = g.tenant_id and s.id = g.data_scope_id and s.is_deleted = 0
    where g.tenant_id = ${tenantId} and g.is_deleted = 0 and g.role_id = any(${sql.param([...roleIds])}::int8[]) order by s.id`)
}

/** The departments and all below them, removed ones too, since old records still stand in them. */
async function withDeptsBelow(session: Session, tenantId: string, deptIds: readonly string[]): Promise<string[]> {
  const ids = sql.param([...deptIds])
  const rows = await session.query<{ id: string }>(sql`
    select id from system_dept where tenant_id = ${tenantId}
    and (id = any(${ids}::int8[]) or string_to_array(ancestors, ',') && ${ids}::text[]) order by id`)
  return rows.map(({ id }) => id)
}

/** The column that a rule names, or undefined when the resource has none of that name that speaks of people or departments. */
export function scopeColumnOf(resource: Resource, name: string): ScopeColumn | undefined {
  if (['create_user', 'createUser'].includes(name))
    return { column: sql`create_user`, refersTo: 'user', several: false }
  if (['create_dept', 'createDept'].includes(name))
    return { column: sql`create_dept`, refersTo: 'dept', several: false }
  const found = storedColumns(resource).find((column) => column.name === name || column.column === name)
  const field = found?.field
  if (!found || (field?.kind !== 'reference' && field?.kind !== 'references')) return undefined
  const refersTo = field.target === 'system.user' ? 'user' : field.target === 'system.dept' ? 'dept' : undefined
  const column = sql`${sql.identifier(found.column)}`
  return refersTo && { column, refersTo, several: field.kind === 'references' }
}

/** The rows that an actor's rules let through, as a condition over the columns of the resource's table; undefined without rules. */
export function scopeCondition(
  actor: { readonly tenantId: string; readonly userId: string; readonly dataScopes: DataScopes },
  resource: Resource,
): SQL | undefined {
  const rules = actor.dataScopes.get(resource.id)
  if (!rules) return undefined
  const conditions = rules.map((rule) => ruleCondition(actor, resource, rule))
  // Nobody is hidden from themselves.
  if (resource.id === 'system.user') conditions.push(sql`id = ${actor.userId}::int8`)
  return sql`(${sql.join(conditions, sql` or `)})`
}

/** A rule whose column is gone, or that cannot be understood, lets nothing through. */
function ruleCondition(
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
  resource: Resource,
  { scopeType, column: name, deptIds }: DataRule,
): SQL {
  const found = scopeColumnOf(resource, name)
  if (!found) return sql`false`
  if (scopeType === 2) return found.refersTo === 'user' ? isOneOf(found, [userId]) : sql`false`
  if (deptIds.length === 0) return sql`false`
  if (found.refersTo === 'dept') return isOneOf(found, deptIds)
  const people = sql`
    select id from "system_user" where tenant_id = ${tenantId}
    and string_to_array(dept_id, ',') && ${sql.param([...deptIds])}::text[]`
  return found.several
    ? sql`string_to_array(${found.column}, ',') && array(select people.id::text from (${people}) as people)`
    : sql`${found.column} in (${people})`
}

const isOneOf = ({ column, several }: ScopeColumn, ids: readonly string[]): SQL =>
  several
    ? sql`string_to_array(${column}, ',') && ${sql.param([...ids])}::text[]`
    : sql`${column} = any(${sql.param([...ids])}::int8[])`
