import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../src/server/data'
import { freshPostgresUrl } from '../../support/databases'

async function administer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

test('an owner that is no superuser keeps the walls, and sees past them as owner', async () => {
  const superuser = await freshPostgresUrl()
  const owner = `owner_${randomBytes(4).toString('hex')}`
  const url = new URL(superuser)
  await administer(
    superuser,
    `create role ${owner} login createrole password 'x'`,
    `alter database ${url.pathname.slice(1)} owner to ${owner}`,
  )
  await (await openDatabase({ url: superuser })).close()
  await administer(superuser, `grant yecai_app to ${owner}`)
  url.username = owner
  url.password = 'x'
  const database = await openDatabase({ url: url.href })
  await database.owner(async (session) => {
    await session.execute(sql`create table note (tenant_id text, id int8)`)
    await session.execute(sql`alter table note enable row level security`)
    await session.execute(sql`create policy tenant on note using (tenant_id = current_setting('app.tenant', true))`)
    await session.execute(sql`insert into note values ('a', 1), ('b', 2)`)
  })
  const count = sql`select count(*) from note`
  expect(await database.read('a', (session) => session.query(count))).toEqual([{ count: '1' }])
  expect(await database.owner((session) => session.query(count))).toEqual([{ count: '2' }])
  await database.close()
  await administer(
    superuser,
    `drop owned by ${owner} cascade`,
    `alter database ${url.pathname.slice(1)} owner to current_user`,
    `drop role ${owner}`,
  )
})

test('a server that cannot be reached is an error of its own', async () => {
  await expect(openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' })).rejects.toMatchObject({
    name: 'DatabaseError',
    code: '08006',
  })
})
