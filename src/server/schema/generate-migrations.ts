import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { tableName } from '#core'
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

/** Compares every definition with the snapshot beside its plugin's migrations. */
export async function pendingMigrations(plugins: readonly ServerPlugin[]): Promise<PendingMigration[]> {
  // drizzle-kit is CommonJS and a tool of development: loaded only here.
  const kit = createRequire(import.meta.url)('drizzle-kit/api') as DrizzleKit
  const parts = [
    { plugin: 'core', folder: kitMigrations, tables: { ...kitTables } as Record<string, unknown> },
    ...plugins.map((plugin) => ({
      plugin: plugin.id,
      folder: plugin.migrations ?? join(pluginFolder, plugin.id, 'migrations'),
      tables: Object.fromEntries(
        (plugin.resources ?? []).map((resource) => [tableName(resource), deriveTable(resource)]),
      ),
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
    await writeFile(file, `${statements.join('\n--> statement-breakpoint\n')}\n`)
    await writeFile(join(folder, 'snapshot.json'), `${JSON.stringify(snapshot, null, 1)}\n`)
    written.push(file)
  }
  return written
}
