import { createRequire } from 'node:module'
import { sql } from 'drizzle-orm'
import { choice, defineResource, money, phone, type Resource, reference, tableName, text } from '#core'
import { type Application, createApplication } from '../../../src/server/application'
import type { Database } from '../../../src/server/data'
import { openChanges } from '../../../src/server/events/changes'
import { type Actor, systemActor } from '../../../src/server/identity/actor'
import { serveResource } from '../../../src/server/records/serve-resource'
import { deriveTable } from '../../../src/server/schema/derive-table'
import { kitTables } from '../../../src/server/schema/kit-tables'

const plain = { list: { columns: ['id'], sort: '-id' }, may: { read: 'all' } } as const

export const person = defineResource('test.person', {
  label: '人员',
  fields: {
    name: text('姓名', { search: true }),
    mobile: phone('手机', { search: true, mask: 'phone', reveal: 'person_reveal' }),
  },
  name: 'name',
  detail: ['mobile'],
  list: plain.list,
  may: { read: 'person_view' },
})

export const project = defineResource('test.project', {
  label: '项目',
  fields: {
    name: text('项目名称', { search: true }),
    code: text('项目编号', { search: true }),
    stage: choice('阶段', { 1: '投标', 2: '在建' }),
    manager: reference('项目经理', 'test.person'),
  },
  name: 'name',
  detail: ['code', 'stage', 'manager'],
  ...plain,
})

export const claim = defineResource('test.claim', {
  label: '报销',
  fields: {
    reason: text('事由', { search: true }),
    amount: money('金额', { search: true }),
    note: text('备注'),
    project: reference('项目', 'test.project'),
  },
  name: ['reason', 'project'],
  detail: ['project', 'amount'],
  ...plain,
})

export const draft = defineResource('test.draft', {
  label: '草稿',
  fields: { name: text('名称', { search: true }) },
  name: 'name',
  unsearchable: true,
  ...plain,
})

/** Named by its project, found by that one's code and by its manager's whole number, and only where it is asked for. */
export const part = defineResource('test.part', {
  label: '分项',
  fields: {
    project: reference('项目', 'test.project', { also: { projectCode: 'code', projectStage: 'stage' } }),
    manager: reference('项目经理', 'test.person', { also: { managerMobile: 'mobile' } }),
    amount: money('金额', { search: true }),
  },
  name: 'project',
  detail: ['amount'],
  foundBy: ['projectCode', 'managerMobile'],
  searchedAlone: true,
  ...plain,
})

export const resources: readonly Resource[] = [person, project, claim, draft, part]

const settings = { secret: 'x', captcha: false, uploadLimit: 1, accessSeconds: 1, refreshSeconds: 1 }

/** An application with the tables of the resources above and nothing in them. People see their own claims only. */
export async function openCompany(database: Database): Promise<Application> {
  const application = createApplication(database, await openChanges(database), settings as Application['settings'])
  for (const resource of resources) application.resources.add(resource)
  application.servers.add(
    serveResource(claim)({
      visible: (actor) => (actor.userId === '0' ? undefined : sql`create_user = ${actor.userId}::int8`),
    }),
  )
  const kit = createRequire(import.meta.url)('drizzle-kit/api') as typeof import('drizzle-kit/api')
  const tables = Object.fromEntries(resources.map((resource) => [tableName(resource), deriveTable(resource)]))
  const snapshot = kit.generateDrizzleJson({ ...kitTables, ...tables })
  const statements = await kit.generateMigration(kit.generateDrizzleJson({}), snapshot)
  await database.owner(async (session) => {
    for (const statement of statements) await session.execute(sql.raw(statement))
  })
  return application
}

export const system = (tenantId = 'a'): Actor => systemActor(tenantId)

export const member = (userId: string, ...permissions: string[]): Actor => ({
  ...systemActor('a'),
  userId,
  roleAliases: [],
  dataScopes: new Map(),
  isClosed: () => false,
  areasOff: new Set(),
  permissions: new Set(permissions),
})
