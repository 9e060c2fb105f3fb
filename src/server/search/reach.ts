import { type Resource, tableName } from '#core'
import { type SQL, sql } from 'drizzle-orm'
import { may } from '../identity/actor'
import type { ReadSession } from '../records/read-session'
import { visibleScope } from '../records/visible'
import { ownerToken } from './entries'
import { any, whole } from './text-search'

/** A resource of which the actor may see some rows only. */
export interface ScopedResource {
  readonly resource: Resource
  /** A condition over the columns of its table. */
  readonly visible: SQL
}

/** How far a search reaches. */
export interface Reach {
  readonly ids: readonly string[]
  readonly scoped: readonly ScopedResource[]
  /** Text of a tsquery that holds for entries within reach, so that the index passes over the others. */
  readonly owners: string
  /** The same as a condition over an entry called `hit`. */
  readonly within: SQL
}

/** What the actor may find: of all searchable resources, or of those named. */
export function reachOf(read: ReadSession, named?: readonly string[]): Reach {
  const searchable = read.application.resources.list().filter((resource) => !resource.unsearchable)
  const allowed = searchable.filter(
    ({ id, area, searchedAlone, may: { read: permission } }) =>
      !read.actor.areasOff.has(area) && may(read.actor, permission) && (named ? named.includes(id) : !searchedAlone),
  )
  const scoped = allowed.flatMap((resource) => {
    const visible = visibleOf(read, resource)
    return visible ? [{ resource, visible }] : []
  })
  const closed = new Set(scoped.map(({ resource }) => resource.id))
  const ids = allowed.map(({ id }) => id)
  const open = ids.filter((id) => !closed.has(id))
  return {
    ids,
    scoped,
    owners: ownersOf(read.actor.tenantId, allowed, searchable),
    within: sql.join([isOneOf(open), ...scoped.map((each) => isVisible(read, each))], sql` or `),
  }
}

export const visibleOf = (read: ReadSession, resource: Resource): SQL | undefined => visibleScope(read, resource)

export const isOneOf = (ids: readonly string[]): SQL => sql`hit.resource = any(${sql.param([...ids])}::text[])`

/** `offset 0` keeps the planner from reading the whole table to look up a few rows. */
const isVisible = (read: ReadSession, { resource, visible }: ScopedResource): SQL => sql`
  (hit.resource = ${resource.id} and exists (
    select from ${sql.identifier(tableName(resource))}
    where tenant_id = ${read.actor.tenantId} and id = hit.record_id and (${visible}) offset 0))`

/** All of the tenant, or one by one: what is left out by `!` would be read to the end. */
function ownersOf(tenantId: string, allowed: readonly Resource[], searchable: readonly Resource[]): string {
  const together = searchable.filter(({ searchedAlone }) => !searchedAlone)
  const isAll = allowed.length === together.length && together.every((resource) => allowed.includes(resource))
  return isAll ? whole(ownerToken(tenantId)) : any(allowed.map(({ id }) => whole(ownerToken(tenantId, id))))
}
