import { type Dispose, disposeAll } from '../registry'
import { sortPlugins } from './order-plugins'
import { pluginApi } from './plugin'

export type PluginState = 'active' | 'off' | 'failed' | 'blocked'

export interface PluginStatus {
  readonly id: string
  readonly label: string
  readonly version?: string
  readonly requires: readonly string[]
  readonly state: PluginState
  /** Why it failed, or which required plugin is missing. */
  readonly reason?: string
  /** Contributions by kind, such as `{ command: 12, panel: 4 }`. */
  readonly contributes: Readonly<Record<string, number>>
}

export interface HostedPlugin {
  readonly id: string
  readonly label: string
  readonly version?: string
  readonly requires?: readonly string[]
  readonly api?: number
}

/** Collects what a plugin adds, so that unloading it removes everything. */
export interface PluginScope {
  /** Remembers a contribution's dispose under its kind. What is added after the plugin has gone is taken away at once. */
  own(kind: string, dispose: Dispose): void
}

export interface PluginHost<P extends HostedPlugin> {
  /** Activates all, in the order of what they require. One that throws is named in `status`; those that need it are blocked, the rest go on. One that is active already stays as it is. Never rejects. */
  start(plugins: readonly P[]): Promise<void>
  /** Adds one plugin at run time. Rejects when it fails, or is there already; one that failed or was blocked may be tried again. */
  load(plugin: P): Promise<void>
  /** Removes every contribution of the plugin and of those that require it. */
  unload(id: string): void
  /** How each stands; the same array until something changes. */
  status(): readonly PluginStatus[]
  subscribe(listener: () => void): Dispose
}

/** A host that activates plugins by `activate`, contained one from another. */
export function createPluginHost<P extends HostedPlugin>(
  activate: (plugin: P, scope: PluginScope) => Promise<void> | void,
): PluginHost<P> {
  const loaded = new Map<string, Loaded<P>>()
  const loading = new Set<string>()
  const listeners = new Set<() => void>()
  let listed: readonly PluginStatus[] | undefined
  const changed = () => {
    listed = undefined
    for (const listener of listeners) listener()
  }

  const isThere = (id: string) => loaded.get(id)?.status.state === 'active'

  const settle = (plugin: P, state: PluginState, reason?: string, kept: Kept = keep()) => {
    const { id, label, version, requires = [] } = plugin
    const status = { id, label, version, requires, state, reason, contributes: kept.contributes }
    loaded.set(id, { plugin, kept, status })
    changed()
  }

  const load = async (plugin: P) => {
    const { id } = plugin
    if (loading.has(id) || isThere(id)) throw new Error(`plugin "${id}" is loaded already`)
    const missing = plugin.requires?.find((required) => !isThere(required))
    if (missing) {
      settle(plugin, 'blocked', `requires ${missing}`)
      throw new Error(`plugin "${id}" requires "${missing}", which is not active`)
    }
    const kept = keep()
    loading.add(id)
    try {
      assertApi(plugin)
      await activate(plugin, { own: (kind, dispose) => kept.own(kind, dispose) })
      settle(plugin, 'active', undefined, kept)
    } catch (error) {
      try {
        kept.dispose()
      } finally {
        settle(plugin, 'failed', error instanceof Error ? error.message : String(error))
      }
      throw error
    } finally {
      loading.delete(id)
    }
  }

  const unload = (id: string) => {
    const entry = loaded.get(id)
    if (!entry) return
    for (const other of loaded.values()) if (other.plugin.requires?.includes(id)) unload(other.plugin.id)
    loaded.delete(id)
    try {
      entry.kept.dispose()
    } finally {
      changed()
    }
  }

  return {
    async start(plugins) {
      const active = [...loaded.values()].map(({ plugin }) => plugin).filter(({ id }) => isThere(id))
      const fresh = plugins.filter(({ id }) => !active.some((other) => other.id === id))
      const { ordered, refused } = sortPlugins([...active, ...fresh])
      for (const { plugin, reason } of refused) settle(plugin, 'blocked', reason)
      for (const plugin of ordered) if (!active.includes(plugin)) await load(plugin).catch(() => undefined)
    },
    load,
    unload,
    status: () => (listed ??= [...loaded.values()].map((entry) => entry.status)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

interface Loaded<P> {
  readonly plugin: P
  readonly kept: Kept
  readonly status: PluginStatus
}

interface Kept extends PluginScope {
  readonly contributes: Readonly<Record<string, number>>
  readonly dispose: Dispose
}

/** What one plugin has added so far. */
function keep(): Kept {
  const disposes: Dispose[] = []
  const contributes: Record<string, number> = {}
  let gone = false
  return {
    contributes,
    own(kind, dispose) {
      if (gone) return dispose()
      disposes.push(dispose)
      contributes[kind] = (contributes[kind] ?? 0) + 1
    },
    dispose() {
      gone = true
      disposeAll(disposes.splice(0))()
    },
  }
}

function assertApi({ id, api }: HostedPlugin): void {
  if (api !== undefined && api !== pluginApi) {
    throw new Error(`plugin "${id}" is written for version ${api} of the plugin API, this is ${pluginApi}`)
  }
}
