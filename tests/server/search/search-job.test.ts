import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Application } from '../../../src/server/application'
import { readAs } from '../../../src/server/records/read-session'
import { writeAs } from '../../../src/server/records/write'
import { findRecords, reindexAll, searchJob } from '../../../src/server/search'
import { describeOnBothDatabases } from '../../support/databases'
import { openCompany, person, project, system } from './company'

describeOnBothDatabases('indexing many records', (open) => {
  let application: Application
  let ids: string[]
  const many = 4500

  beforeAll(async () => {
    application = await openCompany(await open())
    ids = await writeAs(application, system(), (write) =>
      write.insertMany(
        project,
        Array.from({ length: many }, (_, index) => ({ name: `第${index}标段`, code: `BD-${index}`, stage: 1 })),
      ),
    )
  })

  const titles = (query: string) =>
    readAs(application, system(), async (read) =>
      (await findRecords(read, { query, limit: 20 })).map(({ title }) => title),
    )
  const entries = async () => {
    const [row] = await application.database.read('a', (session) =>
      session.query<{ count: string }>(sql`select count(*) as count from search_hit`),
    )
    return Number(row?.count)
  }
  const run = (payload: Record<string, unknown>, stopping = new AbortController().signal, by = application) =>
    searchJob.run(by, {
      id: '1',
      tenantId: 'a',
      key: 'k',
      payload,
      attempts: 1,
      stopping,
    })

  test('the records named', async () => {
    await run({ resource: project.id, ids: ids.slice(0, 10) })
    expect(await entries()).toBe(10)
    expect(await titles('BD-7')).toEqual(['第7标段'])
  })

  test('all records after one, in several transactions', async () => {
    await run({ resource: project.id, afterId: ids[99] })
    expect(await entries()).toBe(10 + many - 100)
    expect(await titles(`BD-${many - 1}`)).toEqual([`第${many - 1}标段`])
  })

  test('a second run changes nothing', async () => {
    await run({ resource: project.id })
    await run({ resource: project.id })
    expect(await entries()).toBe(many)
  })

  test('a run that is cut off goes on from what it has when it is done anew, and nothing is lost', async () => {
    await application.database.transaction('a', (session) => session.execute(sql`delete from search_entry`))
    const stop = new AbortController()
    const { database } = application
    // The signal comes while the first chunk is being indexed.
    const transaction: typeof database.transaction = (...work) => {
      stop.abort()
      return database.transaction(...work)
    }
    const cut = { ...application, database: { ...database, read: database.read.bind(database), transaction } }
    await expect(run({ resource: project.id }, stop.signal, cut)).rejects.toThrow()
    expect(await entries()).toBeGreaterThan(0)
    expect(await entries()).toBeLessThan(many)
    await run({ resource: project.id })
    expect(await entries()).toBe(many)
  })

  test('a resource that is switched off is passed over', async () => {
    await run({ resource: 'test.gone', ids: ['1'] })
    expect(await entries()).toBe(many)
  })

  test('everything anew, without what is gone', async () => {
    await application.database.transaction('a', async (session) => {
      await session.execute(sql`delete from test_project where id = ${ids[3]}::int8`)
      await session.execute(sql`update test_project set is_deleted = 1 where id = ${ids[4]}::int8`)
      await session.execute(sql`update test_project set name = '改名标段' where id = ${ids[5]}::int8`)
      await session.execute(sql`insert into search_entry (tenant_id, resource, record_id, title, subtitle, tokens, updated)
        values ('a', 'test.gone', 1, '旧区', '', '''旧区''', localtimestamp(0))`)
    })
    await writeAs(application, system(), (write) => write.insertMany(person, [{ name: '新人' }]))
    await reindexAll(application, 'a')
    expect(await entries()).toBe(many - 2 + 1)
    expect(await titles('改名')).toEqual(['改名标段'])
    expect(await titles('xinren')).toEqual(['新人'])
  })

  test('the index over the tokens is used behind the wall', async () => {
    await application.database.owner((session) => session.execute(sql`analyze search_entry`))
    const plan = await application.database.read('a', (session) =>
      session.query(sql`explain select * from search_hit where tokens @@ '''bd777''' limit 500`),
    )
    expect(JSON.stringify(plan)).toContain('search_entry_tokens_index')
  })
})
