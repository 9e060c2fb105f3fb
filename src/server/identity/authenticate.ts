import { AppError, type Locale } from '#core'
import type { Application } from '../application'
import { type ReadAccess, readAccessToken } from './access-token'
import type { Actor } from './actor'
import { loadActor, loadLookingActor, type LoadedActor } from './load-actor'
import { headerOf } from './parameters'

type Headers = Readonly<Record<string, string | string[] | undefined>>

interface Entry {
  /** The tenant signed in to, and the one looked into. */
  readonly tenantIds: readonly string[]
  readonly userId: string
  readonly actors: Promise<Readonly<Record<Locale, Actor>>>
  readonly until: number
}

interface SessionCache {
  /** Tokens whose signature was checked. */
  readonly tokens: Map<string, ReadAccess>
  /** People by sign-in. */
  readonly entries: Map<string, Entry>
}

/** Changes arrive as events; where one is lost (a connection restored), what is cached is still no older than this. */
const longestMilliseconds = 30_000
const mostTokens = 20_000
/** Changes of these may change what everybody of the tenant may do. */
const rightsResources = new Set([
  'system.role',
  'system.roleMenu',
  'system.menu',
  'system.dept',
  'system.dataScope',
  'system.apiScope',
  'system.roleDataScope',
  'system.roleApiScope',
])
const caches = new WeakMap<Application, SessionCache>()

/**
 * Who is calling: the token of the header `Blade-Auth` or of the query, checked, with the rights the person's roles give now.
 * Undefined without a token; 401 for one that is forged, expired, signed out or whose person may not sign in any more, and
 * 423 for one of a locked sign-in.
 */
export async function authenticate(...given: Given): Promise<Actor | undefined> {
  const actor = await authenticateEvenLocked(...given)
  if (actor?.locked) throw new AppError('locked')
  return actor
}

type Given = readonly [application: Application, headers: Headers, query: Readonly<Record<string, string>>]

async function authenticateEvenLocked(
  application: Application,
  headers: Headers,
  query: Readonly<Record<string, string>>,
): Promise<Actor | undefined> {
  const token = tokenOf(headers, query)
  if (token === undefined) return undefined
  const cache = cacheOf(application)
  const claims = cache.tokens.get(token) ?? (await checkToken(application, cache, token))
  if (claims.exp * 1000 <= Date.now()) {
    cache.tokens.delete(token)
    throw new AppError('tokenInvalid')
  }
  const actors = await entryOf(application, cache, claims).actors
  return actors[/^en\b/i.test(headerOf(headers, 'accept-language') ?? '') ? 'en' : 'zh']
}

/** As `authenticate`, where a call is open to all: a token that does not do counts as none. */
export const authenticateLeniently: typeof authenticate = (...given) => orNobody(authenticate(...given))

/** The same for signing out, which a locked sign-in may as well. */
export const authenticateToEnd: typeof authenticate = (...given) => orNobody(authenticateEvenLocked(...given))

const orNobody = (actor: Promise<Actor | undefined>): Promise<Actor | undefined> =>
  actor.catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })

/** The bare token, or undefined. Anything but `bearer …` is refused. */
function tokenOf(headers: Headers, query: Readonly<Record<string, string>>): string | undefined {
  const given = headerOf(headers, 'blade-auth') ?? (query['Blade-Auth'] || query['blade-auth'] || undefined)
  if (given === undefined) return undefined
  const token = /^bearer\s+(\S+)$/i.exec(given.trim())?.[1]
  if (!token) throw new AppError('tokenInvalid')
  return token
}

async function checkToken(application: Application, cache: SessionCache, token: string): Promise<ReadAccess> {
  const claims = await readAccessToken(application, token)
  const oldest = cache.tokens.size >= mostTokens ? cache.tokens.keys().next().value : undefined
  if (oldest !== undefined) cache.tokens.delete(oldest)
  cache.tokens.set(token, claims)
  return claims
}

function entryOf(application: Application, cache: SessionCache, claims: ReadAccess): Entry {
  const key = `${claims.tenant_id}:${claims.family}`
  const known = cache.entries.get(key)
  if (known && known.until > Date.now()) return known
  const { database, plugins } = application
  const home = claims.home_tenant_id
  const actor = home
    ? loadLookingActor(database, claims, home, plugins.list())
    : database.read(claims.tenant_id, (session) => loadActor(session, claims, plugins.list()))
  const actors = actor.then(inBothLanguages)
  const entry: Entry = {
    tenantIds: home ? [home, claims.tenant_id] : [claims.tenant_id],
    userId: claims.user_id,
    actors,
    until: Date.now() + longestMilliseconds,
  }
  if (cache.entries.size >= mostTokens) cache.entries.clear()
  cache.entries.set(key, entry)
  // A refusal is asked for anew each time, so that it never outlives its reason.
  actors.catch(() => cache.entries.get(key) === entry && cache.entries.delete(key))
  return entry
}

const inBothLanguages = (actor: LoadedActor): Readonly<Record<Locale, Actor>> => ({
  zh: { ...actor, locale: 'zh' },
  en: { ...actor, locale: 'en' },
})

/** Forgets who is signed in of a tenant; the next call of each asks the database. */
export function forgetSessions(application: Application, tenantId: string, userIds?: readonly string[]): void {
  const { entries } = cacheOf(application)
  for (const [key, entry] of entries) {
    if (entry.tenantIds.includes(tenantId) && (!userIds || userIds.includes(entry.userId))) entries.delete(key)
  }
}

function cacheOf(application: Application): SessionCache {
  const known = caches.get(application)
  if (known) return known
  const cache: SessionCache = { tokens: new Map(), entries: new Map() }
  caches.set(application, cache)
  application.changes.subscribe(({ tenantId, resource, ids }) => {
    if (rightsResources.has(resource)) forgetSessions(application, tenantId)
    if (resource === 'system.user' || resource === sessionResource) {
      forgetSessions(application, tenantId, ids.length > 0 ? ids : undefined)
    }
  })
  return cache
}

/** Named by a change that concerns what people may do; its ids are theirs, none means everybody's of the tenant. */
export const sessionResource = 'system.session'

/** Whether a change of the resource may change what somebody may do, or end a sign-in. */
export const changesRights = (resource: string): boolean =>
  resource === sessionResource || resource === 'system.user' || rightsResources.has(resource)
