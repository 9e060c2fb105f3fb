import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { applicationRole } from './application-role'
import type { Database, Session } from './database'

export interface Migration {
  /** Id of the plugin it belongs to. */
  plugin: string
  /** Unique within the plugin, e.g. `0001_vehicle`. */
  name: string
  /** Statements, separated by lines of `--> statement-breakpoint`. */
  sql: string
}

/** A migration that failed, or one that was changed after it had been applied. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** Any number, the same in every process: one at a time migrates. */
const MIGRATION_LOCK = 4_210_002

/**
 * Applies, in the order given, those not applied yet, each in a transaction of its own; answers which. Several processes
 * may do so at once. Throws MigrationError, leaving the failed one and all after it unapplied.
 */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<Migration[]> {
  const checksums = await database.owner(async (session) => {
    await lock(session)
    await createTable(session)
    return appliedChecksums(session)
  })
  for (const migration of migrations) assertUnchanged(migration, checksums.get(keyOf(migration)))
  const applied: Migration[] = []
  for (const migration of migrations.filter((each) => !checksums.has(keyOf(each)))) {
    if (await database.owner((session) => apply(session, migration))) applied.push(migration)
  }
  return applied
}

/** False when another process did it meanwhile. */
async function apply(session: Session, migration: Migration): Promise<boolean> {
  await lock(session)
  const checksum = (await appliedChecksums(session)).get(keyOf(migration))
  assertUnchanged(migration, checksum)
  if (checksum !== undefined) return false
  for (const [index, statement] of statementsOf(migration).entries()) {
    await session.execute(sql.raw(statement)).catch((error: Error) => {
      const place = `migration ${keyOf(migration)}, statement ${index + 1}`
      throw new MigrationError(`${place}: ${error.message}`, { cause: error })
    })
  }
  await session.execute(sql`insert into schema_migration (plugin, name, checksum, applied_at)
    values (${migration.plugin}, ${migration.name}, ${checksumOf(migration)}, localtimestamp(0))`)
  return true
}

const lock = (session: Session) => session.query(sql`select pg_advisory_xact_lock(${sql.raw(String(MIGRATION_LOCK))})`)

async function createTable(session: Session): Promise<void> {
  await session.execute(sql`create table if not exists schema_migration (
    plugin text not null, name text not null, checksum text not null, applied_at timestamp(0) not null,
    primary key (plugin, name))`)
  await session.execute(sql.raw(`revoke insert, update, delete on schema_migration from ${applicationRole}`))
}

async function appliedChecksums(session: Session): Promise<Map<string, string>> {
  const rows = await session.query<{ plugin: string; name: string; checksum: string }>(
    sql`select plugin, name, checksum from schema_migration`,
  )
  return new Map(rows.map((row) => [keyOf(row), row.checksum]))
}

const keyOf = ({ plugin, name }: { plugin: string; name: string }) => `${plugin}/${name}`

/** A checkout may change line ends; that is no change of the migration. */
const textOf = (migration: Migration) => migration.sql.replaceAll('\r\n', '\n')
const checksumOf = (migration: Migration) => createHash('sha256').update(textOf(migration)).digest('hex')

const statementsOf = (migration: Migration) =>
  textOf(migration)
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

function assertUnchanged(migration: Migration, applied: string | undefined): void {
  if (applied === undefined || applied === checksumOf(migration)) return
  throw new MigrationError(
    `migration ${keyOf(migration)} was changed after it had been applied: restore it and write the change as a new one`,
  )
}
