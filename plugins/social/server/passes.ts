import { createHash, randomBytes } from 'node:crypto'
import { type Application, currentTime, newId, seal, type Session, unseal } from '#server'
import { sql } from 'drizzle-orm'

/** What each kind of pass carries, and how long it is good. */
export interface Passes {
  /** On the way to the other site and back. */
  attempt: {
    readonly providerId: string
    readonly verifier: string
    readonly nonce: string
    readonly redirectUri: string
    /** Hash of what the browser's cookie holds. */
    readonly browser: string
    /** Whoever binds an account of theirs; absent for a sign-in. */
    readonly userId?: string
  }
  /** Back, and known: to be exchanged for tokens. */
  ticket: { readonly providerId: string; readonly bindingId: string; readonly userId: string }
  /** Back, and nobody here: to be registered with. */
  registration: Identity
  /** Signed in, and about to bind an account of another site. */
  bind: { readonly providerId: string; readonly userId: string; readonly browser: string }
}

/** An account of another site, as that site tells of it. */
export interface Identity {
  readonly providerId: string
  readonly issuer: string
  readonly subject: string
  readonly name: string
  /** Empty unless the site says that it is verified. */
  readonly email: string
}

export type PassKind = keyof Passes

const seconds: Readonly<Record<PassKind, number>> = { attempt: 600, ticket: 60, registration: 1800, bind: 60 }

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
export const randomToken = (): string => randomBytes(32).toString('base64url')

const purpose = (kind: PassKind) => `social.pass ${kind}`

/** A new pass of 43 characters that is good once; only its hash is kept, and what it carries is sealed. */
export async function issuePass<K extends PassKind>(
  { settings }: Application,
  session: Session,
  tenantId: string,
  kind: K,
  payload: Passes[K],
): Promise<string> {
  const token = randomToken()
  const now = currentTime()
  const expires = currentTime(new Date(Date.now() + seconds[kind] * 1000))
  const sealed = seal(settings.secret, purpose(kind), JSON.stringify(payload))
  // Skips what others hold: two who clear away at once would wait for each other.
  await session.execute(sql`
    delete from social_pass where tenant_id = ${tenantId} and id in (
      select id from social_pass where tenant_id = ${tenantId} and expires < ${now}::timestamp limit 100 for update skip locked)`)
  await session.execute(sql`
    insert into social_pass (tenant_id, id, create_time, kind, hash, payload, expires)
    values (${tenantId}, ${newId()}::int8, ${now}::timestamp, ${kind}, ${hashOf(token)}, ${sealed}, ${expires}::timestamp)`)
  return token
}

/** Uses a pass up and answers what it carried; undefined for one that was used, has expired or is of another kind or tenant. */
export async function takePass<K extends PassKind>(
  { settings }: Application,
  session: Session,
  tenantId: string,
  kind: K,
  token: string,
): Promise<Passes[K] | undefined> {
  const [row] = await session.query<{ payload: string; expires: string }>(sql`
    delete from social_pass where tenant_id = ${tenantId} and kind = ${kind} and hash = ${hashOf(token)} returning payload, expires`)
  if (!row || row.expires <= currentTime()) return undefined
  return JSON.parse(unseal(settings.secret, purpose(kind), row.payload)) as Passes[K]
}
