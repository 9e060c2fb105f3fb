import { type LinesField, type Resource, tableName } from '#core'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Application } from '../application'
import type { Actor } from '../identity/actor'
import { scopeCondition } from '../permissions/data-scopes'
import { column } from './columns'

/**
 * The one condition of what an actor may see of a resource, over the columns of its table: what the area says, the data scopes granted
 * to the actor's roles, and for lines that their record is in sight. Undefined when all rows are. Everything that reads or writes
 * records for a person asks here.
 */
export function visibleScope(
  { application, actor }: { readonly application: Application; readonly actor: Actor },
  resource: Resource,
): SQL | undefined {
  const own = ownScope(application, actor, resource)
  const parents = holdersOf(application, resource).flatMap(([holder, { parent }]) => {
    const scope = holder.id === resource.id ? undefined : ownScope(application, actor, holder)
    if (!scope) return []
    const above = column(resource, parent)
    return [
      sql`(coalesce(${above}, 0) = 0 or ${above} in (
        select id from ${sql.identifier(tableName(holder))} where tenant_id = ${actor.tenantId} and (${scope})))`,
    ]
  })
  if (!own && parents.length === 0) return undefined
  return sql`(${and(own, ...parents)})`
}

function ownScope(application: Application, actor: Actor, resource: Resource): SQL | undefined {
  const area = application.servers.find(resource.id)?.visible?.(actor)
  const granted = scopeCondition(actor, resource)
  return area && granted ? sql`((${area}) and ${granted})` : (area ?? granted)
}

/** The resources whose records hold records of this one as their lines. */
const holdersOf = (application: Application, { id }: Resource): readonly (readonly [Resource, LinesField])[] =>
  application.resources
    .list()
    .flatMap((holder) =>
      Object.values(holder.fields).flatMap((field) =>
        field.kind === 'lines' && field.target === id && !field.options.readOnly ? [[holder, field] as const] : [],
      ),
    )
