import {
  createPluginHost,
  type Dictionary,
  type Dispose,
  disposeAll,
  type PluginDefinition,
  type PluginStatus,
} from '#core'
import { api, connection, subscribeSession } from '../api'
import { addRecordContributions } from '../records'
import { session } from '../session'
import { logError, notify } from '../shell'
import {
  type ActivateWeb,
  addCommand,
  addNoticeTab,
  addPanel,
  addSearchProvider,
  addTile,
  registries,
} from './registries'
import { addEnglish, t } from './translations'

type DefinitionModule = Readonly<Record<string, PluginDefinition>>
interface WebModule {
  readonly activate: ActivateWeb
}

/** A plugin as the web loads it: its definition, and where its screens and its English texts come from. */
export interface WebPlugin extends PluginDefinition {
  readonly load?: () => Promise<WebModule>
  readonly english?: () => Promise<Dictionary>
}

const definitions = import.meta.glob<DefinitionModule>('../../../plugins/*/plugin.ts', { eager: true })
const webModules = import.meta.glob<WebModule>('../../../plugins/*/web.tsx')

export const pluginHost = createPluginHost<WebPlugin>(async (plugin, scope) => {
  const own = (kind: string) => (dispose: Dispose) => scope.own(kind, dispose)
  if (plugin.english) addEnglish(plugin.english)
  for (const resource of plugin.resources ?? []) {
    own('resource')(registries.resources.add(resource))
    own('record')(addRecordContributions(resource))
  }
  for (const picker of plugin.pickers ?? []) own('picker')(registries.pickers.add({ owner: plugin.id, ...picker }))
  for (const menu of plugin.menus ?? []) own('menu')(registries.menus.add({ ...menu, id: menu.code, owner: plugin.id }))
  for (const toDo of plugin.toDos ?? []) own('to-do')(registries.toDos.add({ ...toDo, owner: plugin.id }))
  const module = await plugin.load?.()
  await module?.activate({
    addCommand: (command) => own('command')(addCommand(ownedBy(plugin.id, command))),
    addPanel: (panel) => own('panel')(addPanel({ owner: plugin.id, ...panel })),
    addSearchProvider: (provider) => own('search')(addSearchProvider({ owner: plugin.id, ...provider })),
    addNoticeTab: (tab) => own('notice tab')(addNoticeTab({ owner: plugin.id, ...tab })),
    addTile: (tile) => own('tile')(addTile(ownedBy(plugin.id, tile))),
  })
})

/** A command may work its arguments out anew each time they are asked for, so its parts are carried over as they are and not read. */
const ownedBy = <C extends object>(owner: string, contribution: C): C =>
  Object.defineProperties({ owner }, Object.getOwnPropertyDescriptors(contribution)) as C

/** Starts every plugin that the tenant has switched on. One that fails is named on screen; the rest go on. */
export function startPlugins(): Promise<void> {
  for (const { load } of foundPlugins()) load?.().catch(() => undefined)
  return syncPlugins()
}

/** Loads and unloads plugins as administrators switch them on and off, and as another tenant is signed in to. */
export function followPlugins(): Dispose {
  return disposeAll([
    subscribeSession(() => void syncPlugins()),
    connection.subscribe(({ state }) => state === 'online' && void syncPlugins()),
    session.subscribe((now, before) => {
      if (now.signedIn && (!before.signedIn || now.tenantId !== before.tenantId)) void syncPlugins()
    }),
  ])
}

let syncing: Promise<void> = Promise.resolve()

/** Brings the plugins in line with what the server says; one after another, so that the last word counts. */
export function syncPlugins(): Promise<void> {
  syncing = syncing.then(sync).catch((error: unknown) => {
    logError(error, 'plugin')
    notify({ kind: 'error', message: t('插件没有启动：{{reason}}', { reason: String(error) }) })
  })
  return syncing
}

async function sync(): Promise<void> {
  const known = pluginHost.status().length > 0
  // A server that cannot be asked now has not switched anything since.
  const off = (await switchedOff()) ?? (known ? undefined : new Set<string>())
  if (!off) return
  for (const { id } of pluginHost.status()) if (off.has(id)) pluginHost.unload(id)
  // What failed here is not tried again before the page is loaded anew.
  const failed = new Set(pluginHost.status().flatMap(({ id, state }) => (state === 'failed' ? [id] : [])))
  await pluginHost.start(foundPlugins().filter(({ id }) => !off.has(id) && !failed.has(id)))
  reportFailures()
}

/** Every business area of this product, whether it runs or not. */
export function foundPlugins(): readonly WebPlugin[] {
  return Object.entries(definitions).flatMap(([path, module]) => {
    const load = webModules[path.replace(/plugin\.ts$/, 'web.tsx')]
    return Object.values(module)
      .filter(isDefinition)
      .map((definition): WebPlugin => ({ ...definition, load }))
  })
}

const isDefinition = (value: unknown): value is PluginDefinition =>
  typeof value === 'object' && value !== null && 'id' in value && 'label' in value

const reported = new Set<string>()

function reportFailures(): void {
  for (const { id, label, state, reason = '' } of pluginHost.status()) {
    if ((state !== 'failed' && state !== 'blocked') || reported.has(id)) continue
    reported.add(id)
    notify({ kind: 'error', message: t('插件“{{label}}”没有启动：{{reason}}', { label: t(label), reason }) })
  }
}

/** The ids of the plugins that the tenant has switched off; undefined where the server knows no plugins or cannot be asked. */
async function switchedOff(): Promise<ReadonlySet<string> | undefined> {
  const answer = await api.get('workspace/plugins', {}, { quiet: true }).catch(() => undefined)
  if (!Array.isArray(answer)) return undefined
  const rows = answer as readonly Pick<PluginStatus, 'id' | 'state'>[]
  return new Set(rows.filter((row) => row.state === 'off').map((row) => row.id))
}
