import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Migration } from '../data'
import type { ServerPlugin } from '../plugins'

/** The server's own migrations stand beside this file's folder. */
export const kitMigrations = join(import.meta.dirname, '../migrations')

/** All migrations: the server's own first, then each plugin's in the order the plugins come in. */
export async function readMigrations(plugins: readonly ServerPlugin[]): Promise<Migration[]> {
  const folders = [
    { id: 'core', folder: kitMigrations },
    ...plugins.map(({ id, migrations }) => ({ id, folder: migrations })),
  ]
  const lists = await Promise.all(
    folders.map(({ id, folder }) => (folder ? readFolder(id, folder) : Promise.resolve([]))),
  )
  return lists.flat()
}

async function readFolder(plugin: string, folder: string): Promise<Migration[]> {
  if (!existsSync(folder)) return []
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (name) => ({
      plugin,
      name: name.replace(/\.sql$/, ''),
      sql: await readFile(join(folder, name), 'utf8'),
    })),
  )
}
