import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Session } from '../data'
import { currentTime } from '../records/write'
import type { Family } from './refresh-token'

/** Wrong passwords after which a locked sign-in ends. */
export const mostUnlockTries = 5
/** Locks of sign-ins that are long over are forgotten after this; what their browsers still keep cannot be read any more. */
const keptDays = 90

type Whose = Pick<Family, 'tenantId' | 'userId' | 'family'>

/** A lock that stands: whose sign-in it keeps shut, and by what it opens. */
export interface ScreenLock {
  readonly family: string
  readonly userId: string
  /** argon2id. */
  readonly password: string
  /** Sealed. */
  readonly key: string
  /** Wrong passwords, with the try that is under way. */
  readonly tries: number
}

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')

/** A ticket names a lock to whoever opens it. The tenant stands in it, since the lock can only be found behind the tenant's wall. */
export const newTicket = (tenantId: string): string => `${tenantId}.${randomBytes(32).toString('base64url')}`

/** Locks a sign-in; it stays locked until the lock's ticket and password come together. */
export async function addLock(
  session: Session,
  { tenantId, userId, family }: Whose,
  lock: { readonly ticket: string; readonly password: string; readonly key: string },
): Promise<void> {
  const oldest = currentTime(new Date(Date.now() - keptDays * 86_400_000))
  await session.execute(sql`
    delete from sign_in_lock where tenant_id = ${tenantId} and user_id = ${userId}::int8 and locked < ${oldest}::timestamp`)
  await session.execute(sql`
    insert into sign_in_lock (tenant_id, id, family, user_id, password, key, tries, locked)
    values (${tenantId}, ${hashOf(lock.ticket)}, ${family}, ${userId}::int8, ${lock.password}, ${lock.key}, 0,
      ${currentTime()}::timestamp)`)
}

/** Whether a sign-in is locked. */
export async function isLocked(session: Session, tenantId: string, family: string): Promise<boolean> {
  const rows = await session.query(sql`
    select 1 from sign_in_lock where tenant_id = ${tenantId} and family = ${family} and opened is null limit 1`)
  return rows.length > 0
}

/**
 * Takes one of the tries to open a lock, before the password is looked at: guesses side by side get no more than those one
 * after another. Undefined where no lock stands by that ticket, or no try is left.
 */
export async function takeTry(session: Session, tenantId: string, ticket: string): Promise<ScreenLock | undefined> {
  const [lock] = await session.query<ScreenLock>(sql`
    update sign_in_lock set tries = tries + 1
    where tenant_id = ${tenantId} and id = ${hashOf(ticket)} and opened is null and tries < ${mostUnlockTries}
      and exists (select 1 from refresh_token as token where token.tenant_id = sign_in_lock.tenant_id
        and token.family = sign_in_lock.family and token.expires > ${currentTime()}::timestamp)
      and not exists (select 1 from refresh_token as token where token.tenant_id = sign_in_lock.tenant_id
        and token.family = sign_in_lock.family and token.revoked is not null)
    returning family, user_id as "userId", password, key, tries`)
  return lock
}

/** Opens every lock of a sign-in. */
export async function openLocks(session: Session, { tenantId, family }: Omit<Whose, 'userId'>): Promise<void> {
  await session.execute(sql`
    update sign_in_lock set opened = ${currentTime()}::timestamp
    where tenant_id = ${tenantId} and family = ${family} and opened is null`)
}

/** The sign-in that a ticket's lock keeps shut. */
export async function lockedSignIn(session: Session, tenantId: string, ticket: string): Promise<Whose | undefined> {
  const [lock] = await session.query<Whose>(sql`
    select tenant_id as "tenantId", user_id as "userId", family from sign_in_lock
    where tenant_id = ${tenantId} and id = ${hashOf(ticket)} and opened is null`)
  return lock
}

/** The sealed key of a lock, for the person whose sign-in it kept shut. */
export async function keyOfLock(
  session: Session,
  { tenantId, userId }: Pick<Whose, 'tenantId' | 'userId'>,
  ticket: string,
): Promise<string | undefined> {
  const [lock] = await session.query<{ key: string }>(sql`
    select key from sign_in_lock
    where tenant_id = ${tenantId} and id = ${hashOf(ticket)} and user_id = ${userId}::int8`)
  return lock?.key
}
