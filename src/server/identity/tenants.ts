import { sql } from 'drizzle-orm'
import type { Application } from '../application'

/** The tenant whose administrator runs the platform. */
export const platformTenant = '000000'

export interface TenantInfo {
  readonly tenantId: string
  readonly tenantName: string
  readonly domain: string
  /** The last moment it may be signed in to; empty without an end. */
  readonly expireTime: string
}

interface Known {
  readonly tenants: Promise<readonly TenantInfo[]>
  readonly until: number
}

const longestMilliseconds = 10_000
const cache = new WeakMap<Application, Known>()
const watched = new WeakSet<Application>()

/** All tenants; at most ten seconds old, at once where one was changed through this server's calls. */
export function tenantsOf(application: Application): Promise<readonly TenantInfo[]> {
  watch(application)
  const known = cache.get(application)
  if (known && known.until > Date.now()) return known.tenants
  const tenants = readTenants(application)
  const entry = { tenants, until: Date.now() + longestMilliseconds }
  cache.set(application, entry)
  tenants.then(
    // A server that has no tenant yet is about to get one.
    (found) => found.length === 0 && cache.delete(application),
    () => cache.delete(application),
  )
  return tenants
}

/** The tenant of this number, or undefined. */
export const findTenant = async (application: Application, tenantId: string): Promise<TenantInfo | undefined> =>
  (await tenantsOf(application)).find((tenant) => tenant.tenantId === tenantId)

export function forgetTenants(application: Application): void {
  cache.delete(application)
}

function watch(application: Application): void {
  if (watched.has(application)) return
  watched.add(application)
  application.changes.subscribe(({ resource }) => {
    if (resource === 'system.tenant') forgetTenants(application)
  })
}

const readTenants = (application: Application): Promise<TenantInfo[]> =>
  application.database.owner((session) =>
    session.query<TenantInfo>(sql`
      select tenant_id as "tenantId", coalesce(tenant_name, '') as "tenantName", coalesce(domain, '') as domain,
        coalesce(expire_time::text, '') as "expireTime"
      from system_tenant where is_deleted = 0 order by tenant_id`),
  )

/** The tenant bound to a page's address. Clients send all of the address up to `#`, so origins are compared; a binding may leave the scheme out. */
export function tenantOfAddress(tenants: readonly TenantInfo[], address: string): TenantInfo | undefined {
  const asked = originOf(address)
  if (!asked) return undefined
  return tenants.find(({ domain }) => {
    const bound = domain.trim()
    if (bound === '') return false
    return bound.includes('://') ? originOf(bound)?.origin === asked.origin : originOf(bound)?.host === asked.host
  })
}

function originOf(address: string): URL | undefined {
  const text = address.includes('://') ? address : `http://${address}`
  return URL.canParse(text) ? new URL(text) : undefined
}
