import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Database, type Migration, MigrationError, migrate } from '../../../src/server/data'
import { describeOnBothDatabases } from '../../support/databases'

const first: Migration = {
  plugin: 'notes',
  name: '0001_note',
  sql: 'create table note (id int8 primary key);\n--> statement-breakpoint\ncreate index on note (id);\n',
}
const second: Migration = { plugin: 'notes', name: '0002_body', sql: 'alter table note add column body text' }
const broken: Migration = {
  plugin: 'tasks',
  name: '0001_task',
  sql: 'create table task (id int8)\n--> statement-breakpoint\ncreate tabel other (id int8)',
}
const after: Migration = { plugin: 'tasks', name: '0002_after', sql: 'create table after_task (id int8)' }

describeOnBothDatabases('migrations', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  const tables = async () => {
    const rows = await database.owner((session) =>
      session.query<{ name: string }>(
        sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
      ),
    )
    return rows.map((row) => row.name)
  }

  test('each is applied once, in order, even when several processes start at once', async () => {
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database, [first, second])))
    expect(applied.flat()).toEqual([first, second])
    expect(await migrate(database, [first, second])).toEqual([])
    const recorded = await database.owner((session) =>
      session.query(
        sql`select plugin, name, length(checksum) as length from schema_migration order by applied_at, name`,
      ),
    )
    expect(recorded).toEqual([
      { plugin: 'notes', name: '0001_note', length: 64 },
      { plugin: 'notes', name: '0002_body', length: 64 },
    ])
  })

  test('tables they make can be used by tenants, the record of them cannot be changed', async () => {
    await database.transaction('1', (session) => session.execute(sql`insert into note values (1, 'x')`))
    const forge = database.transaction('1', (session) => session.execute(sql`delete from schema_migration`))
    await expect(forge).rejects.toMatchObject({ code: '42501' })
  })

  test('one that fails leaves nothing behind, is named with its statement, and stops those after it', async () => {
    const failing = migrate(database, [first, second, broken, after])
    await expect(failing).rejects.toThrow(/^migration tasks\/0001_task, statement 2: syntax error at or near "tabel"/)
    await expect(failing).rejects.toBeInstanceOf(MigrationError)
    expect(await tables()).toEqual(['note', 'schema_migration'])
  })

  test('one that was changed after it had been applied is refused before anything is applied', async () => {
    const changed = { ...second, sql: 'alter table note add column title text' }
    await expect(migrate(database, [first, changed, after])).rejects.toThrow(
      'migration notes/0002_body was changed after it had been applied',
    )
    expect(await tables()).toEqual(['note', 'schema_migration'])
  })

  test('other line ends are no change', async () => {
    expect(await migrate(database, [{ ...first, sql: first.sql.replaceAll('\n', '\r\n') }, second])).toEqual([])
  })
})
