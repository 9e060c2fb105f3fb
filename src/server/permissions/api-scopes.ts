import { sql } from 'drizzle-orm'
import type { Session } from '../data'

/** A path that is closed to whoever was not granted it: exact, or with all below it when it ends in `/**`. */
export interface ApiScope {
  readonly path: string
  readonly granted: boolean
}

/** Says of each call's path whether it is closed to one person. */
export type IsClosed = (path: string) => boolean

export const nothingClosed: IsClosed = () => false

const all = '/**'

/** The path as calls have it, with `/api` before it, which the platform's own scopes leave away. */
export function scopePath(given: string): string {
  const path = given.trim()
  return path === '/api' || path.startsWith('/api/') ? path : `/api${path}`
}

/** Whether a scope's path covers a call's. `/a/**` covers `/a` and all below it. */
export function coversPath(scope: string, path: string): boolean {
  const wanted = scopePath(scope)
  if (!wanted.endsWith(all)) return wanted === path
  const start = wanted.slice(0, -all.length)
  return path === start || path.startsWith(`${start}/`)
}

/**
 * Compiles the scopes of a tenant for one person, once; a path is then looked up whole and by each of its beginnings, however many
 * scopes there are. Granted counts over closed.
 */
export function compileApiScopes(scopes: readonly ApiScope[]): IsClosed {
  if (scopes.length === 0) return nothingClosed
  const [exact, below] = [new Map<string, boolean>(), new Map<string, boolean>()]
  for (const { path: given, granted } of scopes) {
    const path = scopePath(given)
    const [map, key] = path.endsWith(all) ? [below, path.slice(0, -all.length)] : [exact, path]
    map.set(key, granted || map.get(key) === true)
  }
  return (path) => {
    let known = exact.get(path)
    if (known) return false
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
      const start = below.get(path.slice(0, end))
      if (start) return false
      known ??= start
    }
    return known !== undefined
  }
}

/** What is closed to whoever has these roles. */
export async function loadApiScopes(session: Session, tenantId: string, roleIds: readonly string[]): Promise<IsClosed> {
  const rows = await session.query<ApiScope>(sql`
    select s.scope_path as path, exists (
      select from system_role_api_scope g where g.tenant_id = s.tenant_id and g.api_scope_id = s.id and g.is_deleted = 0
      and g.role_id = any(${sql.param([...roleIds])}::int8[])) as granted
    from system_api_scope s where s.tenant_id = ${tenantId} and s.is_deleted = 0`)
  return compileApiScopes(rows)
}
