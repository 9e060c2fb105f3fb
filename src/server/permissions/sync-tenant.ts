import type { PluginDefinition } from '#core'
import type { Write } from '../records/write'
import { syncDictionaries } from './sync-dictionaries'
import { syncMenus } from './sync-menus'

/** Gives a tenant the menus, buttons and dictionaries of the plugins that it does not have yet. Safe to repeat at each start. */
export async function syncTenant(write: Write, plugins: readonly PluginDefinition[]): Promise<void> {
  await syncDictionaries(write, plugins)
  await syncMenus(write, plugins)
}
