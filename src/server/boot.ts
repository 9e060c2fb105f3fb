import { createPluginHost, type PluginHost } from '#core'
import { sql } from 'drizzle-orm'
import { createActivate, type Seeds } from './activate-plugin'
import { type Application, createApplication, type ServerSettings } from './application'
import { historyCall } from './audit/history-call'
import { type Database, migrate } from './data'
import { eventsCall } from './events/events-call'
import { openChanges } from './events/changes'
import { openApiCall } from './http/openapi'
import { identityCalls } from './identity'
import { systemActor } from './identity/actor'
import { type JobRunner, startJobs } from './jobs/run-jobs'
import { flushJournals } from './journal'
import { findPlugins } from './load-plugins'
import { syncTenant } from './permissions'
import type { ServerPlugin } from './plugins'
import { restoreCall } from './records/restore-call'
import { createTotals } from './records/totals'
import { type Write, writeAs } from './records/write'
import { readMigrations } from './schema/read-migrations'
import { searchCalls, searchJob } from './search'
import { layoutCalls } from './workspace/layout-calls'
import { pluginCalls } from './workspace/plugin-calls'
import { toDoCall } from './workspace/to-do-call'

export interface BootOptions {
  readonly settings: ServerSettings
  /** Default: every folder of plugins/. */
  readonly plugins?: readonly ServerPlugin[]
  /** Work off the outbox in the background. Tests drain it themselves. */
  readonly pollJobs?: boolean
}

export interface RunningApplication extends Application {
  readonly host: PluginHost<ServerPlugin>
  readonly jobRunner: JobRunner
  /** Makes a tenant with what every area needs; with `demo`, also the demo company. Does nothing when the tenant is there. */
  createTenant(tenantId: string, options: { demo: boolean }): Promise<boolean>
  close(): Promise<void>
}

/** Migrates the database, loads the plugins and answers the application, ready for an HTTP server. */
export async function bootApplication(database: Database, options: BootOptions): Promise<RunningApplication> {
  const plugins = options.plugins ?? (await findPlugins())
  await migrate(database, await readMigrations(plugins))
  const changes = await openChanges(database)
  const application = createApplication(database, changes, options.settings)
  const seeds: Seeds = { newTenant: new Set(), demo: new Set() }
  const totals = createTotals(application)
  const host = createPluginHost(createActivate(application, totals, seeds))
  for (const call of [
    ...identityCalls,
    ...searchCalls,
    ...layoutCalls,
    historyCall,
    restoreCall,
    eventsCall,
    toDoCall,
  ]) {
    application.calls.add({ ...call, owner: 'core' })
  }
  application.calls.add(openApiCall(application))
  for (const call of pluginCalls(host)) application.calls.add(call)
  application.jobs.add(searchJob)
  await host.start(plugins)
  for (const status of host.status()) {
    if (status.state !== 'active') console.error(`plugin ${status.id} is ${status.state}: ${status.reason ?? ''}`)
  }
  for (const tenantId of await tenantsOf(database)) {
    await writeAs(application, systemActor(tenantId), (write) => syncTenant(write, plugins))
  }
  application.services.add({
    id: 'core.tenants',
    owner: 'core',
    value: { create: (tenantId: string) => createTenant(application, plugins, seeds, tenantId, false) },
  })
  const jobRunner = startJobs(application, () => tenantsOf(database), options.pollJobs ?? true)
  return Object.assign(application, {
    host,
    jobRunner,
    createTenant: (tenantId: string, { demo }: { demo: boolean }) =>
      createTenant(application, plugins, seeds, tenantId, demo),
    async close() {
      await jobRunner.stop()
      await flushJournals(application)
      await changes.close()
      await database.close()
    },
  })
}

const tenantsOf = async (database: Database): Promise<string[]> => {
  const rows = await database.owner((session) =>
    session.query<{ tenantId: string }>(sql`select tenant_id as "tenantId" from setting where key = 'tenant'`),
  )
  return rows.map(({ tenantId }) => tenantId)
}

/** All or nothing: a start that is cut off in the middle leaves no half-made company behind. */
async function createTenant(
  application: Application,
  plugins: readonly ServerPlugin[],
  seeds: Seeds,
  tenantId: string,
  demo: boolean,
): Promise<boolean> {
  return writeAs(application, systemActor(tenantId), async (write) => {
    const made = await write.session.execute(sql`
      insert into setting (tenant_id, key, value) values (${tenantId}, 'tenant', ${JSON.stringify({ demo })}::jsonb)
      on conflict do nothing`)
    if (made === 0) return false
    for (const seed of seeds.newTenant) await seed(write)
    await syncTenant(write, plugins)
    if (demo) await seedDemo(application, seeds, write)
    return true
  })
}

/** The company's records; the search index follows in the background, so that the first start need not wait for it. */
async function seedDemo(application: Application, seeds: Seeds, write: Write): Promise<void> {
  for (const seed of seeds.demo) await seed(write)
  for (const resource of application.resources.list()) {
    if (!resource.unsearchable) await write.enqueue(searchJob.id, resource.id, { resource: resource.id })
  }
}
