import { AppError } from '#core'
import { sql } from 'drizzle-orm'
import { defineCall } from '../http/call'
import { idOf } from '../http/resource-calls'
import { assertAreaOn, may } from '../identity/actor'
import { namesOf } from '../records/display'
import { assertVisible } from '../records/lock-visible'

const mostEntries = 200

interface Entry {
  readonly id: string
  readonly time: string
  readonly user: string
  readonly action: string
  readonly version: number | null
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** Who changed a record, newest first. Masked and secret fields stay out of it. */
export const historyCall = defineCall({
  method: 'GET',
  path: '/api/workspace/history',
  kind: 'list',
  access: 'signedIn',
  summary: '变更历史',
  owner: 'core',
  run: (context) => {
    const resource = context.application.resources.find(context.query.resource ?? '')
    if (!resource || resource.journal) throw new AppError('parameterInvalid', { params: { name: 'resource' } })
    assertAreaOn(context.actor, resource.area)
    if (!may(context.actor, resource.may.read)) {
      throw new AppError('permissionMissing', { params: { permission: resource.may.read } })
    }
    const closed = new Set(
      Object.entries(resource.fields).flatMap(([name, field]) =>
        field.options.secret || (field.options.reveal && !may(context.actor, field.options.reveal)) ? [name] : [],
      ),
    )
    const open = (values: Entry['before']) =>
      values && Object.fromEntries(Object.entries(values).filter(([name]) => !closed.has(name)))
    const id = idOf(context)
    return context.read(async (read) => {
      await assertVisible(read, resource, [id])
      const entries = await read.session.query<Entry>(sql`
        select id, time, user_id as "user", action, version, before, after from audit_entry
        where tenant_id = ${read.actor.tenantId} and resource = ${resource.id} and record_id = ${id}::int8
        order by id desc limit ${mostEntries}`)
      const users = context.application.resources.find('system.user')
      const names = users ? await namesOf(read, users, [...new Set(entries.map(({ user }) => user))]) : new Map()
      return entries.map((entry) => ({
        ...entry,
        before: open(entry.before),
        after: open(entry.after),
        userName: (names.get(entry.user) as { name: string } | undefined)?.name ?? '系统',
      }))
    })
  },
})
