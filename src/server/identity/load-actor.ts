import { AppError, type PluginDefinition } from '#core'
import { sql } from 'drizzle-orm'
import type { Database, Session } from '../data'
import { loadApiScopes, nothingClosed } from '../permissions/api-scopes'
import { loadDataScopes } from '../permissions/data-scopes'
import { grantedCodes } from '../permissions/granted-codes'
import { areasOff } from '../workspace/switched-off'
import { type Actor, may } from './actor'
import type { ReadAccess } from './access-token'
import { isLocked } from './screen-lock'
import { platformTenant } from './tenants'
import { isActive, personById, rolesOf } from './person'

export type LoadedActor = Omit<Actor, 'locale'>

/**
 * The platform's administrator who looks into another tenant: reads all of it, writes nothing. Throws 401 once the sign-in
 * ended or the person does not administer the platform any more.
 */
export async function loadLookingActor(
  database: Database,
  claims: ReadAccess,
  home: string,
  plugins: readonly PluginDefinition[],
): Promise<LoadedActor> {
  const tenantId = claims.tenant_id
  const atHome = await database.read(home, (session) => loadActor(session, { ...claims, tenant_id: home }, plugins))
  if (home !== platformTenant || !may(atHome, '*')) throw new AppError('tokenInvalid')
  const off = await database.read(tenantId, (session) => areasOff(session, tenantId, plugins))
  return { ...atHome, tenantId, looksFrom: home, deptId: '0', roleIds: [], areasOff: off }
}

/** Whoever a token speaks for, as things stand now. Throws 401 when the sign-in was ended or the person may not sign in any more. */
export async function loadActor(
  session: Session,
  claims: ReadAccess,
  plugins: readonly PluginDefinition[],
): Promise<LoadedActor> {
  const { tenant_id: tenantId, user_id: userId, family } = claims
  const chosen = await openFamily(session, tenantId, family)
  const person = chosen && (await personById(session, tenantId, userId))
  if (!chosen || !person || !isActive(person)) throw new AppError('tokenInvalid')
  const roles = await rolesOf(session, tenantId, narrowed(person.roleId, chosen.roleId))
  const isAdministrator = roles.some(({ alias }) => alias === 'administrator')
  const roleIds = roles.map(({ id }) => id)
  const deptIds = narrowed(person.deptId, chosen.deptId).split(',').filter(isDepartment)
  return {
    tenantId,
    userId,
    family,
    locked: await isLocked(session, tenantId, family),
    account: person.account,
    realName: person.realName,
    deptId: deptIds[0] ?? '0',
    roleIds,
    roleAliases: roles.map(({ alias }) => alias),
    areasOff: await areasOff(session, tenantId, plugins),
    permissions: new Set(isAdministrator ? ['*'] : await grantedCodes(session, tenantId, roleIds)),
    dataScopes: isAdministrator ? new Map() : await loadDataScopes(session, tenantId, roleIds, deptIds),
    isClosed: isAdministrator ? nothingClosed : await loadApiScopes(session, tenantId, roleIds),
  }
}

/** Guests stand in -1 and the system in 0, which are no departments: what others of them made is nobody's of theirs. */
const isDepartment = (id: string): boolean => /^[1-9]\d*$/.test(id)

/** Those of the person's ids that were chosen at sign-in; all of them without a choice. A choice taken away since counts for nothing. */
export function narrowed(ids: string, chosen: string): string {
  if (!chosen) return ids
  const wanted = new Set(chosen.split(','))
  return ids
    .split(',')
    .filter((id) => wanted.has(id))
    .join(',')
}

async function openFamily(session: Session, tenantId: string, family: string) {
  const rows = await session.query<{ revoked: string | null; deptId: string; roleId: string }>(sql`
    select revoked, coalesce(dept_id, '') as "deptId", coalesce(role_id, '') as "roleId"
    from refresh_token where tenant_id = ${tenantId} and family = ${family}`)
  return rows.every(({ revoked }) => revoked === null) ? rows[0] : undefined
}
