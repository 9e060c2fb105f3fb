import { AppError, isId, valueText } from '#core'
import { sql } from 'drizzle-orm'
import { newId } from '../data'
import { defineCall, WriteAnswer } from '../http/call'
import { idsOf, recordBody } from '../http/resource-calls'

const path = '/api/workspace/layouts'
const mostBytes = 200_000

interface LayoutRow {
  readonly id: string
  readonly name: string
  readonly layout: unknown
  readonly roleIds: readonly string[]
  readonly own: boolean
  readonly updated: string
}

const listLayouts = defineCall({
  method: 'GET',
  path,
  kind: 'list',
  access: 'signedIn',
  summary: '工作区布局',
  owner: 'core',
  run: (context) =>
    context.read(({ session, actor }) =>
      session.query<LayoutRow>(sql`
        select id, name, layout, role_ids as "roleIds", user_id = ${actor.userId}::int8 as own, updated
        from workspace_layout where tenant_id = ${actor.tenantId}
        and (user_id = ${actor.userId}::int8 or role_ids && ${sql.param([...actor.roleIds])}::text[]) order by name`),
    ),
})

/** Saves one's own layout under its name; the same name replaces it, and one named by its id may be given another name. */
const submitLayout = defineCall({
  method: 'POST',
  path,
  kind: 'submit',
  access: 'signedIn',
  summary: '保存工作区布局',
  owner: 'core',
  run: async (context) => {
    const { actor } = context
    const given = readLayout(context.body)
    const id = await context.write(async ({ session, now }) => {
      const values = sql`${given.name} as name, ${given.layout}::jsonb as layout, ${sql.param(given.roleIds)}::text[] as role_ids, ${now}::timestamp as updated`
      const [renamed] = await session.query<{ id: string }>(sql`
        update workspace_layout set (name, layout, role_ids, updated) = (select ${values})
        where tenant_id = ${actor.tenantId} and user_id = ${actor.userId}::int8 and id = ${given.id}::int8 returning id`)
      if (renamed) return renamed.id
      const [saved] = await session.query<{ id: string }>(sql`
        insert into workspace_layout (tenant_id, id, user_id, name, layout, role_ids, updated)
        select ${actor.tenantId}, ${newId()}::int8, ${actor.userId}::int8, ${values}
        on conflict (tenant_id, user_id, name) do update
        set layout = excluded.layout, role_ids = excluded.role_ids, updated = excluded.updated returning id`)
      return saved?.id
    })
    return new WriteAnswer({ id })
  },
})

interface GivenLayout {
  /** '0' for none. */
  readonly id: string
  readonly name: string
  readonly layout: string
  readonly roleIds: string[]
}

function readLayout(body: unknown): GivenLayout {
  const { id, name, layout, roleIds = [] } = recordBody(body)
  if (typeof name !== 'string' || name.trim() === '' || name.length > 100) {
    throw new AppError('parameterInvalid', { params: { name: 'name' } })
  }
  const text = JSON.stringify(layout ?? null)
  if (typeof layout !== 'object' || layout === null || text.length > mostBytes) {
    throw new AppError('parameterInvalid', { params: { name: 'layout' } })
  }
  if (!Array.isArray(roleIds) || !roleIds.every((roleId) => isId(valueText(roleId)))) {
    throw new AppError('parameterInvalid', { params: { name: 'roleIds' } })
  }
  const known = valueText(id)
  return { id: isId(known) ? known : '0', name: name.trim(), layout: text, roleIds: roleIds.map(valueText) }
}

const removeLayouts = defineCall({
  method: 'POST',
  path: `${path}/remove`,
  kind: 'remove',
  access: 'signedIn',
  summary: '删除工作区布局',
  owner: 'core',
  run: async (context) => {
    const { actor } = context
    const removed = await context.write(({ session }) =>
      session.execute(sql`
        delete from workspace_layout where tenant_id = ${actor.tenantId} and user_id = ${actor.userId}::int8
        and id = any(${sql.param(idsOf(context))}::int8[])`),
    )
    if (removed === 0) throw new AppError('unchanged')
    return new WriteAnswer()
  },
})

export const layoutCalls = [listLayouts, submitLayout, removeLayouts]
