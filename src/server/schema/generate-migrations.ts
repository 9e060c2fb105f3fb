import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Resource, tableName } from '#core'
import { pluginFolder } from '../load-plugins'
import type { ServerPlugin } from '../plugins'
import { deriveTable } from './derive-table'
import { kitTables } from './kit-tables'
import { kitMigrations } from './read-migrations'

type Snapshot = ReturnType<DrizzleKit['generateDrizzleJson']>
type DrizzleKit = typeof import('drizzle-kit/api')

export interface PendingMigration {
  readonly plugin: string
  readonly folder: string
  /** Statements between what the last migration left and what the definitions say; empty when they agree. */
  readonly statements: readonly string[]
  readonly snapshot: Snapshot
}

// drizzle-kit is CommonJS and large: loaded only where a migration is made.
const loadKit = () => createRequire(import.meta.url)('drizzle-kit/api') as DrizzleKit

const tablesOf = (resources: readonly Resource[]): Record<string, unknown> =>
  Object.fromEntries(resources.map((resource) => [tableName(resource), deriveTable(resource)]))

const sqlText = (statements: readonly string[]): string => `${statements.join('\n--> statement-breakpoint\n')}\n`
const snapshotText = (snapshot: Snapshot): string => `${JSON.stringify(snapshot, null, 1)}\n`

/** What `npm run migrations` would write for a plugin that has no migration yet: the texts of its SQL and its snapshot. */
export async function firstMigration(
  plugin: Pick<ServerPlugin, 'resources'>,
): Promise<{ readonly sql: string; readonly snapshot: string }> {
  const kit = loadKit()
  const empty = kit.generateDrizzleJson({})
  const snapshot = kit.generateDrizzleJson(tablesOf(plugin.resources ?? []), empty.id)
  return { sql: sqlText(await kit.generateMigration(empty, snapshot)), snapshot: snapshotText(snapshot) }
}

/** Compares every definition with the snapshot beside its plugin's migrations. */
export async function pendingMigrations(plugins: readonly ServerPlugin[]): Promise<PendingMigration[]> {
  const kit = loadKit()
  const parts = [
    { plugin: 'core', folder: kitMigrations, tables: { ...kitTables } as Record<string, unknown> },
    ...plugins.map((plugin) => ({
      plugin: plugin.id,
      folder: plugin.migrations ?? join(pluginFolder, plugin.id, 'migrations'),
      tables: tablesOf(plugin.resources ?? []),
    })),
  ]
  const pending: PendingMigration[] = []
  for (const { plugin, folder, tables } of parts) {
    const file = join(folder, 'snapshot.json')
    const previous = existsSync(file)
      ? (JSON.parse(await readFile(file, 'utf8')) as Snapshot)
      : kit.generateDrizzleJson({})
    const snapshot = kit.generateDrizzleJson(tables, previous.id)
    const statements = await kit.generateMigration(previous, snapshot)
    pending.push({ plugin, folder, statements, snapshot })
  }
  return pending
}

/** Writes the next numbered migration of every plugin whose definitions changed. A person reads it before it is kept. */
export async function writeMigrations(pending: readonly PendingMigration[], name: string): Promise<string[]> {
  const written: string[] = []
  for (const { folder, statements, snapshot } of pending) {
    if (statements.length === 0) continue
    await mkdir(folder, { recursive: true })
    const count = (await readdir(folder)).filter((file) => file.endsWith('.sql')).length
    const file = join(folder, `${String(count + 1).padStart(4, '0')}_${name}.sql`)
    await writeFile(file, sqlText(statements))
    await writeFile(join(folder, 'snapshot.json'), snapshotText(snapshot))
    written.push(file)
  }
  return written
}
