import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../src/server/data'

test('statistics of a table that changed a lot are renewed when the embedded database is idle', {
  timeout: 90_000,
}, async () => {
  const database = await openDatabase({ dataDir: 'memory://' })
  await database.owner((session) => session.execute(sql`create table big (id int4)`))
  const rows = Array.from({ length: 20_000 }, (_, id) => [id])
  await database.transaction('1', (session) => session.insertRows('big', [{ name: 'id', type: 'int4' }], rows))
  const estimate = async () => {
    const [row] = await database.owner((session) =>
      session.query<{ rows: number }>(sql`select reltuples as rows from pg_class where relname = 'big'`),
    )
    return row?.rows
  }
  expect(await estimate()).toBe(-1)
  await expect.poll(estimate, { timeout: 60_000, interval: 1_000 }).toBe(20_000)
  await database.close()
})
