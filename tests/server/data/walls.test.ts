import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../src/server/data'
import { describeOnBothDatabases } from '../../support/databases'

describeOnBothDatabases('walls between tenants', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    await database.owner(async (session) => {
      await session.execute(sql`create table note (tenant_id text not null, id int8 not null, body text,
        primary key (tenant_id, id))`)
      await session.execute(sql`alter table note enable row level security`)
      await session.execute(sql`create policy tenant on note using (tenant_id = current_setting('app.tenant', true))`)
      await session.execute(sql`insert into note values ('a', 1, 'of a'), ('b', 1, 'of b'), ('b', 2, 'more of b')`)
    })
  })
  const bodies = (tenant: string) =>
    database.read(tenant, async (session) => {
      const rows = await session.query<{ body: string }>(sql`select body from note order by id`)
      return rows.map((row) => row.body)
    })

  test('a tenant reads its own rows only', async () => {
    expect(await bodies('a')).toEqual(['of a'])
    expect(await bodies('b')).toEqual(['of b', 'more of b'])
    expect(await bodies('c')).toEqual([])
  })

  test('many tenants at once never see each other', async () => {
    const tenants = Array.from({ length: 60 }, (_, index) => (index % 2 ? 'a' : 'b'))
    const answers = await Promise.all(tenants.map(bodies))
    expect(answers.map((answer) => answer.length)).toEqual(tenants.map((tenant) => (tenant === 'a' ? 1 : 2)))
  })

  test('a tenant cannot change or remove the rows of another', async () => {
    const changed = await database.transaction('a', async (session) => [
      await session.execute(sql`update note set body = 'mine' where tenant_id = 'b'`),
      await session.execute(sql`delete from note where tenant_id = 'b'`),
    ])
    expect(changed).toEqual([0, 0])
    expect(await bodies('b')).toEqual(['of b', 'more of b'])
  })

  test('a tenant cannot write a row into another', async () => {
    const write = database.transaction('a', (session) =>
      session.execute(sql`insert into note values ('b', 9, 'planted')`),
    )
    await expect(write).rejects.toMatchObject({ name: 'DatabaseError', code: '42501' })
  })

  test('a rolled back transaction leaves the connection with its own tenant', async () => {
    await bodies('a')
    const fail = database.transaction('b', async () => {
      throw new Error('no')
    })
    await expect(fail).rejects.toThrow('no')
    expect(await bodies('a')).toEqual(['of a'])
  })

  test('the owner sees every tenant, and nobody else does afterwards', async () => {
    const [row] = await database.owner((session) => session.query<{ count: string }>(sql`select count(*) from note`))
    expect(row?.count).toBe('3')
    expect(await bodies('a')).toEqual(['of a'])
  })

  test('a tenant cannot make, change or drop tables', async () => {
    for (const statement of [
      sql`create table own (id int8)`,
      sql`drop table note`,
      sql`alter table note disable row level security`,
    ]) {
      const change = database.transaction('a', (session) => session.execute(statement))
      await expect(change).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('a tenant name is data, whatever is in it', async () => {
    expect(await bodies(`a' or '1'='1`)).toEqual([])
    const name = await database.transaction(`o'x`, (session) =>
      session.query<{ tenant: string }>(sql`select current_setting('app.tenant') as tenant`),
    )
    expect(name).toEqual([{ tenant: `o'x` }])
  })
})
