import type { PluginDefinition } from '#core'
import { sql } from 'drizzle-orm'
import type { Write } from '../records/write'
import { syncDictionaries } from './sync-dictionaries'
import { syncMenus } from './sync-menus'

/** Gives a tenant the menus, buttons and dictionaries of the plugins that it does not have yet. Safe to repeat at each start. */
export async function syncTenant(write: Write, plugins: readonly PluginDefinition[]): Promise<void> {
  // Two server processes that start at once would both find the same menus missing.
  await write.session.execute(sql`select pg_advisory_xact_lock(hashtext(${`sync ${write.actor.tenantId}`}))`)
  await syncDictionaries(write, plugins)
  await syncMenus(write, plugins)
}
