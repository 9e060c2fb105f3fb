interface Orderable {
  readonly id: string
  readonly requires?: readonly string[]
}

interface SortedPlugins<P> {
  /** Each stands after all it requires; equal ones keep their order. */
  readonly ordered: readonly P[]
  /** Those that can stand nowhere: something they require is not there, or they require each other. */
  readonly refused: readonly { readonly plugin: P; readonly reason: string }[]
}

/** Sorts plugins by what they require; one that cannot be placed is named with its reason, the rest go on. */
export function sortPlugins<P extends Orderable>(plugins: readonly P[]): SortedPlugins<P> {
  const byId = new Map(plugins.map((plugin) => [plugin.id, plugin]))
  const visited = new Set<P>()
  const reasons = new Map<P, string>()

  const visit = (plugin: P, path: readonly P[]) => {
    if (path.includes(plugin)) {
      const ring = path.slice(path.indexOf(plugin))
      const reason = `plugins require each other: ${[...ring, plugin].map(({ id }) => id).join(' -> ')}`
      for (const member of ring) if (!reasons.has(member)) reasons.set(member, reason)
      return
    }
    if (visited.has(plugin)) return
    for (const id of plugin.requires ?? []) {
      const required = byId.get(id)
      if (required) visit(required, [...path, plugin])
      else reasons.set(plugin, `plugin "${plugin.id}" requires "${id}", which is not there`)
    }
    visited.add(plugin)
  }
  for (const plugin of plugins) visit(plugin, [])
  return {
    ordered: [...visited].filter((plugin) => !reasons.has(plugin)),
    refused: [...reasons].map(([plugin, reason]) => ({ plugin, reason })),
  }
}

/** These plugins and all that cannot do without one of them, however far away. */
export function withDependants(plugins: readonly Orderable[], ids: Iterable<string>): Set<string> {
  const found = new Set(ids)
  // A set that grows while it is walked is walked to its end.
  for (const id of found) {
    for (const plugin of plugins) if (plugin.requires?.includes(id)) found.add(plugin.id)
  }
  return found
}

/** As `sortPlugins`, where nothing may be left out: throws on a plugin that is there twice, on a missing one and on a cycle, printed `a -> b -> a`. */
export function orderPlugins<P extends Orderable>(plugins: readonly P[]): P[] {
  const twice = plugins.find(({ id }, index) => plugins.findIndex((other) => other.id === id) < index)
  if (twice) throw new Error(`plugin "${twice.id}" is there twice`)
  const { ordered, refused } = sortPlugins(plugins)
  if (refused[0]) throw new Error(refused[0].reason)
  return [...ordered]
}
