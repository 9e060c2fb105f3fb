import { type Resource, tableName, type ToDo } from '#core'
import { sql } from 'drizzle-orm'
import { defineCall, type ServerCall } from '../http/call'
import { may } from '../identity/actor'
import { deriveFilter } from '../records/filters'
import { visibleRows } from '../records/read-records'
import type { ReadSession } from '../records/read-session'

/** How much of it waits; `failed` when it could not be counted, which leaves the others as they are. */
interface ToDoCount {
  readonly id: string
  readonly count: number
  readonly failed?: true
}

/** What waits for the caller in every area that runs, each counted in the caller's own sight. What the caller may not act on is left out. */
export const toDoCall: ServerCall = defineCall({
  method: 'GET',
  path: '/api/workspace/to-do',
  kind: 'list',
  access: 'signedIn',
  summary: '待处理',
  owner: 'core',
  run: (context) =>
    context.read(async (read) => {
      const counts: ToDoCount[] = []
      for (const toDo of offered(read)) counts.push(await count(read, toDo))
      return counts
    }),
})

const offered = ({ application, actor }: ReadSession): readonly ToDo[] =>
  application.plugins
    .list()
    .filter(({ id }) => !actor.areasOff.has(id))
    .flatMap(({ toDos = [] }) => toDos)
    .filter(({ resource, permission }) => may(actor, resource.may.read) && (!permission || may(actor, permission)))

async function count(read: ReadSession, { id, resource, filters }: ToDo): Promise<ToDoCount> {
  try {
    return { id, count: await countRows(read, resource, filters) }
  } catch (error) {
    console.error(`to-do ${id} was not counted:`, error)
    return { id, count: 0, failed: true }
  }
}

async function countRows(read: ReadSession, resource: Resource, filters: ToDo['filters']): Promise<number> {
  const [row] = await read.session.query<{ count: number }>(sql`
    select count(*)::int4 as count from ${sql.identifier(tableName(resource))}
    where ${visibleRows(read, resource)} and ${deriveFilter(resource, filters) ?? sql`true`}`)
  return row?.count ?? 0
}
