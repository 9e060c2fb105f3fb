import { type Dispose, disposeAll } from '../registry'
import { orderPlugins } from './order-plugins'

export type PluginState = 'active' | 'off' | 'failed' | 'blocked'

export interface PluginStatus {
  readonly id: string
  readonly label: string
  readonly state: PluginState
  /** Why it failed, or which required plugin is missing. */
  readonly reason?: string
  /** Contributions by kind, such as `{ command: 12, panel: 4 }`. */
  readonly contributes: Readonly<Record<string, number>>
}

export interface HostedPlugin {
  readonly id: string
  readonly label: string
  readonly requires?: readonly string[]
}

/** Collects what a plugin adds, so that unloading it removes everything. */
export interface PluginScope {
  /** Remembers a contribution's dispose under its kind. */
  own(kind: string, dispose: Dispose): void
}

export interface PluginHost<P extends HostedPlugin> {
  /** Activates all, in the order of what they require. One that throws is named in `status`; those that need it are blocked, the rest go on. */
  start(plugins: readonly P[]): Promise<void>
  /** Adds one plugin at run time. Rejects when it fails. */
  load(plugin: P): Promise<void>
  /** Removes every contribution of the plugin and of those that require it. */
  unload(id: string): void
  status(): readonly PluginStatus[]
  subscribe(listener: () => void): Dispose
}

/** A host that activates plugins by `activate`, contained one from another. */
export function createPluginHost<P extends HostedPlugin>(
  activate: (plugin: P, scope: PluginScope) => Promise<void> | void,
): PluginHost<P> {
  const loaded = new Map<string, { plugin: P; disposes: Dispose[]; status: PluginStatus }>()
  const listeners = new Set<() => void>()
  const changed = () => listeners.forEach((listener) => listener())

  const settle = (plugin: P, state: PluginState, reason?: string, disposes: Dispose[] = [], contributes = {}) => {
    const status: PluginStatus = { id: plugin.id, label: plugin.label, state, reason, contributes }
    loaded.set(plugin.id, { plugin, disposes, status })
    changed()
  }

  const load = async (plugin: P) => {
    const missing = plugin.requires?.find((id) => loaded.get(id)?.status.state !== 'active')
    if (missing) {
      settle(plugin, 'blocked', `requires ${missing}`)
      throw new Error(`plugin "${plugin.id}" requires "${missing}", which is not active`)
    }
    const disposes: Dispose[] = []
    const contributes: Record<string, number> = {}
    const own = (kind: string, dispose: Dispose) => {
      disposes.push(dispose)
      contributes[kind] = (contributes[kind] ?? 0) + 1
    }
    try {
      await activate(plugin, { own })
      settle(plugin, 'active', undefined, disposes, contributes)
    } catch (error) {
      disposeAll(disposes)()
      settle(plugin, 'failed', error instanceof Error ? error.message : String(error))
      throw error
    }
  }

  const unload = (id: string) => {
    const entry = loaded.get(id)
    if (!entry) return
    for (const other of Array.from(loaded.values())) if (other.plugin.requires?.includes(id)) unload(other.plugin.id)
    loaded.delete(id)
    disposeAll(entry.disposes)()
    changed()
  }

  return {
    async start(plugins) {
      for (const plugin of orderPlugins(plugins)) await load(plugin).catch(() => undefined)
    },
    load,
    unload,
    status: () => [...loaded.values()].map((entry) => entry.status),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
