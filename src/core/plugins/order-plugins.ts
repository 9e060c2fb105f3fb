interface Orderable {
  readonly id: string
  readonly requires?: readonly string[]
}

/** Plugins so that each stands after all it requires; equal ones keep their order. Throws on a missing plugin or a cycle, printed `a -> b -> a`. */
export function orderPlugins<P extends Orderable>(plugins: readonly P[]): P[] {
  const byId = new Map(plugins.map((plugin) => [plugin.id, plugin]))
  const ordered = new Set<P>()

  const visit = (plugin: P, path: readonly string[]) => {
    if (ordered.has(plugin)) return
    const here = [...path, plugin.id]
    if (path.includes(plugin.id)) {
      throw new Error(`plugins require each other: ${here.slice(path.indexOf(plugin.id)).join(' -> ')}`)
    }
    for (const id of plugin.requires ?? []) {
      const required = byId.get(id)
      if (!required) throw new Error(`plugin "${plugin.id}" requires "${id}", which is not there`)
      visit(required, here)
    }
    ordered.add(plugin)
  }
  for (const plugin of plugins) visit(plugin, [])
  return [...ordered]
}
