import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Session } from '../data'
import { currentTime } from '../records/write'

/** One sign-in, from password to sign-out: its access and refresh tokens stand and fall together. */
export interface Family {
  readonly family: string
  readonly tenantId: string
  readonly userId: string
  /** The department and roles chosen at sign-in; empty means all of the person's. */
  readonly deptId: string
  readonly roleId: string
  /** Where and with what it was begun: network address and browser, as the request named them. */
  readonly address: string
  readonly userAgent: string
}

/** How a refresh token turned out. A reused one has already ended its family, which the caller must commit. */
export type Redeemed =
  | { readonly outcome: 'rotated'; readonly family: Family }
  | { readonly outcome: 'reused'; readonly family: Family }
  | { readonly outcome: 'refused' }

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
const after = (seconds: number): string => currentTime(new Date(Date.now() + seconds * 1000))

export const newFamily = (of: Omit<Family, 'family'>): Family => ({ ...of, family: randomUUID() })

/** The tenant stands in the token, since its row can only be found behind the tenant's wall. */
export const tenantOfRefreshToken = (token: string): string | undefined => /^([\w-]{1,32})\.[\w-]{43}$/.exec(token)?.[1]

/** A new refresh token of a family. Only its hash is stored. Drops what has expired of the same person. */
export async function issueRefreshToken(session: Session, family: Family, seconds: number): Promise<string> {
  const token = `${family.tenantId}.${randomBytes(32).toString('base64url')}`
  const now = currentTime()
  await session.execute(sql`
    delete from refresh_token where tenant_id = ${family.tenantId} and user_id = ${family.userId}::int8 and expires < ${now}::timestamp`)
  await session.execute(sql`
    insert into refresh_token (tenant_id, id, family, user_id, issued, expires, dept_id, role_id, address, user_agent)
    values (${family.tenantId}, ${hashOf(token)}, ${family.family}, ${family.userId}::int8, ${now}::timestamp,
      ${after(seconds)}::timestamp, ${family.deptId}, ${family.roleId}, ${family.address}, ${family.userAgent})`)
  return token
}

interface TokenRow extends Family {
  readonly expires: string
  readonly used: string | null
  readonly revoked: string | null
}

/** Uses a refresh token up. Each works once: one that comes again was stolen or copied, and ends its whole family. */
export async function redeemRefreshToken(session: Session, tenantId: string, token: string): Promise<Redeemed> {
  const now = currentTime()
  const [row] = await session.query<TokenRow>(sql`
    select family, tenant_id as "tenantId", user_id as "userId", dept_id as "deptId", role_id as "roleId",
      coalesce(address, '') as address, coalesce(user_agent, '') as "userAgent", expires, used, revoked
    from refresh_token where tenant_id = ${tenantId} and id = ${hashOf(token)} for update`)
  if (!row) return { outcome: 'refused' }
  const { expires, used, revoked, ...family } = row
  if (revoked || expires <= now) return { outcome: 'refused' }
  if (used) {
    await revokeFamily(session, family)
    return { outcome: 'reused', family }
  }
  await session.execute(sql`
    update refresh_token set used = ${now}::timestamp where tenant_id = ${tenantId} and id = ${hashOf(token)}`)
  return { outcome: 'rotated', family }
}

/** Ends one sign-in: its refresh tokens are void at once, its access tokens with the next call. */
export async function revokeFamily(
  session: Session,
  { tenantId, family }: Pick<Family, 'tenantId' | 'family'>,
): Promise<void> {
  await session.execute(sql`
    update refresh_token set revoked = ${currentTime()}::timestamp
    where tenant_id = ${tenantId} and family = ${family} and revoked is null`)
}

/** A sign-in as its latest token says it, unless it was ended. */
export async function familyOf(session: Session, tenantId: string, family: string): Promise<Family | undefined> {
  const [row] = await session.query<Family & { readonly ended: boolean }>(sql`
    select family, tenant_id as "tenantId", user_id as "userId", coalesce(dept_id, '') as "deptId",
      coalesce(role_id, '') as "roleId", coalesce(address, '') as address, coalesce(user_agent, '') as "userAgent",
      bool_or(revoked is not null) over () as ended
    from refresh_token where tenant_id = ${tenantId} and family = ${family} order by issued desc limit 1`)
  if (!row || row.ended) return undefined
  const { ended: _, ...signIn } = row
  return signIn
}

/** Uses up what refresh tokens a sign-in has, where it goes on by a new one. */
export async function useUpFamily(
  session: Session,
  { tenantId, family }: Pick<Family, 'tenantId' | 'family'>,
): Promise<void> {
  await session.execute(sql`
    update refresh_token set used = ${currentTime()}::timestamp
    where tenant_id = ${tenantId} and family = ${family} and used is null`)
}

/** Ends every sign-in of some people, as after a password was reset. */
export async function revokeUsers(session: Session, tenantId: string, userIds: readonly string[]): Promise<void> {
  await session.execute(sql`
    update refresh_token set revoked = ${currentTime()}::timestamp
    where tenant_id = ${tenantId} and user_id = any(${sql.param([...userIds])}::int8[]) and revoked is null`)
}

/** Ends every sign-in of a person but one, as after the person changed the password. */
export async function revokeOthers(
  session: Session,
  { tenantId, userId, family }: Pick<Family, 'tenantId' | 'userId' | 'family'>,
): Promise<void> {
  await session.execute(sql`
    update refresh_token set revoked = ${currentTime()}::timestamp
    where tenant_id = ${tenantId} and user_id = ${userId}::int8 and family <> ${family} and revoked is null`)
}

/**
 * Narrows or widens a sign-in to a department and roles; its tokens stay. The rows are locked by a statement of their own,
 * so that the update also sees a token that a renewal has just issued.
 */
export async function chooseMode(
  session: Session,
  { tenantId, family, deptId, roleId }: Pick<Family, 'tenantId' | 'family' | 'deptId' | 'roleId'>,
): Promise<void> {
  await session.query(sql`
    select 1 from refresh_token where tenant_id = ${tenantId} and family = ${family} for update`)
  await session.execute(sql`
    update refresh_token set dept_id = ${deptId}, role_id = ${roleId}
    where tenant_id = ${tenantId} and family = ${family}`)
}
