import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Dispose, orderPlugins, type PluginDefinition } from '#core'
import { addServerDictionary } from './http/translate'
import type { ActivateServer, ServerPlugin } from './plugins'

/** Where the business areas live: plugins/ beside src/. */
export const pluginFolder = join(import.meta.dirname, '../../plugins')

/** Finds plugins by folder: plugin.ts (its default export), server.ts (`activate`) and migrations/ where they are. Ordered by what they require. */
export async function findPlugins(folder = pluginFolder): Promise<ServerPlugin[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const areas = entries.filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'plugin.ts')))
  return orderPlugins(await Promise.all(areas.map((area) => loadPlugin(join(folder, area.name)))))
}

/** One plugin, wherever its folder is: plugins need not live under plugins/. */
export async function loadPlugin(folder: string): Promise<ServerPlugin> {
  const definition = await importFile<{ default: PluginDefinition }>(join(folder, 'plugin.ts'))
  const serverFile = join(folder, 'server.ts')
  const server = existsSync(serverFile) ? await importFile<{ activate: ActivateServer }>(serverFile) : undefined
  const english = join(folder, 'locales/en.json')
  if (existsSync(english)) addServerDictionary(JSON.parse(await readFile(english, 'utf8')) as Record<string, string>)
  const migrations = join(folder, 'migrations')
  return {
    ...definition.default,
    ...(server ? { activate: server.activate } : {}),
    ...(existsSync(migrations) ? { migrations } : {}),
  }
}

const importFile = <T>(file: string) => import(/* @vite-ignore */ pathToFileURL(file).href) as Promise<T>

export type { Dispose }
