import { type Answer, type CallContext, column, createTotals, readPage, type ReadSession, tableOf } from '#server'
import type { Application } from '#server'
import type { Resource } from '#core'
import { type SQL, sql } from 'drizzle-orm'
import { dept } from '../resources/dept'
import { post } from '../resources/post'
import { user } from '../resources/user'
import { readCall } from './calls'

type Query = Readonly<Record<string, string>>

/**
 * Whom work can be given to: everybody may look for people, by name, department and post. Those who have left are not found, nor those whose
 * account is not in order unless the query speaks of the state of employment itself.
 */
export function peopleCall(application: Application) {
  const totals = createTotals(application)
  return readCall('blade-user/search/user', 'page', undefined, '查找人员', (context: CallContext) =>
    context.read(async (read) => {
      const page = await readPage(read, user, await placesOf(read, ruleOf(context.query)), totals)
      return { ...page, records: (page.records as readonly Answer[]).map(asPerson) }
    }),
  )
}

function ruleOf(query: Query): Query {
  const asked = query.statusStr_in?.split(',') ?? employed
  return {
    ...(Object.keys(query).some((name) => name.startsWith('statusStr')) ? {} : { status: '1' }),
    ...query,
    statusStr_in: asked.filter((state) => employed.includes(state)).join(',') || employed.join(','),
  }
}
const employed: readonly string[] = ['1', '3', '4', '5']

/** A person as the platform's pickers read it. */
const asPerson = (row: Answer): Answer => ({
  ...row,
  userId: row.id,
  userName: row.realName,
  deptName: row.deptIdN,
  postName: row.postIdN,
})

/** The query with departments and posts named by a part of their names, as the ids that its filter takes. */
async function placesOf(read: ReadSession, { deptName, postName, ...query }: Query): Promise<Query> {
  return {
    ...query,
    ...(deptName ? { deptId_in: await idsOf(read, departments(read, deptName)) } : {}),
    ...(postName
      ? { postId_in: await idsOf(read, sql`select id from ${named(read, post, 'postName', postName)}`) }
      : {}),
  }
}

/** Departments so named with all that stand below them. */
const departments = (read: ReadSession, name: string): SQL => sql`
  with recursive below as (
    select id from ${named(read, dept, 'deptName', name)}
    union
    select child.id from ${tableOf(dept)} child join below on child.parent_id = below.id
    where child.tenant_id = ${read.actor.tenantId} and child.is_deleted = 0
  ) select id from below`

const named = (read: ReadSession, resource: Resource, field: string, part: string): SQL => sql`
  ${tableOf(resource)} where tenant_id = ${read.actor.tenantId} and is_deleted = 0
  and ${column(resource, field)} ilike ${`%${part.trim().replaceAll(/[\\%_]/g, '\\$&')}%`}`

/** 0 is nobody's id: where nothing is so named, nobody is found. */
async function idsOf(read: ReadSession, ids: SQL): Promise<string> {
  const rows = await read.session.query<{ id: string }>(ids)
  return rows.map(({ id }) => id).join(',') || '0'
}
