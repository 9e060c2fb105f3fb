import { createPluginHost, type Dispose, type PluginDefinition, type PluginStatus } from '#core'
import { api } from '../api'
import { addRecordContributions } from '../records'
import { logError, notify } from '../shell'
import { type ActivateWeb, addCommand, addPanel, addSearchProvider, registries } from './registries'
import { t } from './translations'

type DefinitionModule = Readonly<Record<string, PluginDefinition>>
interface WebModule {
  readonly activate: ActivateWeb
}

const definitions = import.meta.glob<DefinitionModule>('../../../plugins/*/plugin.ts', { eager: true })
const webModules = import.meta.glob<WebModule>('../../../plugins/*/web.tsx')

/** A definition with the folder it was found in. */
interface WebPlugin extends PluginDefinition {
  readonly folder: string
}

export const pluginHost = createPluginHost<WebPlugin>(async (plugin, scope) => {
  const own = (kind: string) => (dispose: Dispose) => scope.own(kind, dispose)
  for (const resource of plugin.resources ?? []) {
    own('resource')(registries.resources.add(resource))
    own('record')(addRecordContributions(resource))
  }
  for (const menu of plugin.menus ?? []) own('menu')(registries.menus.add({ ...menu, id: menu.code, owner: plugin.id }))
  const module = await webModules[`${plugin.folder}/web.tsx`]?.()
  await module?.activate({
    addCommand: (command) => own('command')(addCommand({ owner: plugin.id, ...command })),
    addPanel: (panel) => own('panel')(addPanel({ owner: plugin.id, ...panel })),
    addSearchProvider: (provider) => own('search')(addSearchProvider({ owner: plugin.id, ...provider })),
  })
})

/** Starts every plugin that the tenant has switched on. One that fails is named on screen; the rest go on. */
export async function startPlugins(): Promise<void> {
  const off = await switchedOff()
  const plugins = foundPlugins().filter((plugin) => !off.has(plugin.id))
  for (const { folder } of plugins) webModules[`${folder}/web.tsx`]?.().catch(() => undefined)
  try {
    await pluginHost.start(plugins)
  } catch (error) {
    logError(error, 'plugin')
    notify({ kind: 'error', message: t('插件没有启动：{{reason}}', { reason: String(error) }) })
  }
  reportFailures()
}

function foundPlugins(): readonly WebPlugin[] {
  return Object.entries(definitions).flatMap(([path, module]) => {
    const folder = path.replace(/\/plugin\.ts$/, '')
    return Object.values(module)
      .filter(isDefinition)
      .map((definition) => ({ ...definition, folder }))
  })
}

const isDefinition = (value: unknown): value is PluginDefinition =>
  typeof value === 'object' && value !== null && 'id' in value && 'label' in value

function reportFailures(): void {
  for (const { label, state, reason = '' } of pluginHost.status()) {
    if (state === 'failed' || state === 'blocked') {
      notify({ kind: 'error', message: t('插件“{{label}}”没有启动：{{reason}}', { label: t(label), reason }) })
    }
  }
}

/** The ids of the plugins that the tenant has switched off; none on a server that knows no plugins. */
async function switchedOff(): Promise<ReadonlySet<string>> {
  const answer = await api.get('workspace/plugins', {}, { quiet: true }).catch(() => [])
  const rows = Array.isArray(answer) ? (answer as readonly Pick<PluginStatus, 'id' | 'state'>[]) : []
  return new Set(rows.filter((row) => row.state === 'off').map((row) => row.id))
}
