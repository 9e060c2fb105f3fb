import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../src/server/data'
import { eventually } from '../../support/waits'
import { describeOnBothDatabases, freshPostgresUrl } from '../../support/databases'

describeOnBothDatabases('notifications', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })

  test('reach everyone who listens to the channel, and nobody else', async () => {
    const heard: string[] = []
    await database.listen('News "x"', (payload) => heard.push(`first ${payload}`))
    const stop = await database.listen('News "x"', (payload) => heard.push(`second ${payload}`))
    await database.listen('news', (payload) => heard.push(`other ${payload}`))
    await database.notify('News "x"', '消息')
    await eventually(() => expect(heard.sort()).toEqual(['first 消息', 'second 消息']))
    await stop()
    await database.notify('News "x"', '2')
    await eventually(() => expect(heard).toContain('first 2'))
    expect(heard).not.toContain('second 2')
  })

  test('of a transaction arrive with its commit, and not at all when it is rolled back', async () => {
    const heard: string[] = []
    await database.listen('commits', (payload) => heard.push(payload))
    await database.transaction('1', async (session) => {
      await session.query(sql`select pg_notify('commits', 'by statement')`)
      await database.notify('commits', 'by call')
      await sleep(50)
      expect(heard).toEqual([])
    })
    await database
      .transaction('1', async () => {
        await database.notify('commits', 'never')
        throw new Error('no')
      })
      .catch(() => undefined)
    await database.notify('commits', 'last')
    await eventually(() => expect(heard).toEqual(['by statement', 'by call', 'last']))
  })

  test('a listener that throws does not keep the others from hearing', async () => {
    const heard: string[] = []
    const warnings: unknown[] = []
    const warn = (warning: Error) => warnings.push(warning.message)
    process.on('warning', warn)
    await database.listen('mixed', () => {
      throw new Error('broken listener')
    })
    await database.listen('mixed', (payload) => heard.push(payload))
    await database.notify('mixed', '1')
    await eventually(() => expect(heard).toEqual(['1']))
    await eventually(() => expect(warnings).toEqual(['broken listener']))
    process.off('warning', warn)
  })
})

test('a lost connection to PostgreSQL is restored, for listeners and for work', async () => {
  const url = await freshPostgresUrl()
  const database = await openDatabase({ url })
  const heard: string[] = []
  await database.listen('restored', (payload) => heard.push(payload))
  await database.read('1', (session) => session.query(sql`select 1`))
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  await other.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await eventually(async () => {
    await database.notify('restored', 'again')
    expect(heard.length).toBeGreaterThan(0)
  })
  await other.end()
  await database.close()
})
