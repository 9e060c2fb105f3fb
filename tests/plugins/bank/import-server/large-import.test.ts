import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { type Job, systemActor } from '#server'
import { reviewsOf } from '../../../../plugins/bank/server/import/reviews'
import { openCompany, type TestCompany, tenantId } from '../../../support/company'
import { describeOnBothDatabases } from '../../../support/databases'
import { type ImportClient, importClient } from './import-client'
import { manyLines, statementFile } from './statement-file'

const some = 2300
const job: Job = { id: '1', tenantId, key: '', payload: {}, attempts: 1, stopping: new AbortController().signal }

describeOnBothDatabases('a large import', (open) => {
  let company: TestCompany
  let clerk: ImportClient
  beforeAll(async () => {
    company = await openCompany(await open())
    clerk = await importClient(company)
  })
  afterAll(() => company.server.close())

  const live = async (id: string) =>
    company.write(async ({ session }) => {
      const [row] = await session.query<{ count: string }>(
        sql`select count(*) as count from bank_statement where is_deleted = 0 and batch_id = ${id}::int8`,
      )
      return Number(row?.count)
    })
  const jobOf = (kind: string, id: string, payload: Job['payload'] = {}): Promise<void> =>
    company.application.jobs.get(kind).run(company.application, { ...job, key: id, payload })

  test('is stored in the background, tells how far it is, and is taken back the same way', async () => {
    const bytes = statementFile(manyLines(some))
    const id = await clerk.read(bytes)
    expect((await clerk.post('confirm', { id })).data).toMatchObject({ importStatus: 5 })
    expect((await clerk.get(`progress?id=${id}`)).data).toMatchObject({ phase: 'store', done: 0, total: some })
    expect(await clerk.post('confirm', { id })).toMatchObject({ code: 400 })
    expect(await clerk.settled(id)).toMatchObject({
      phase: 'stored',
      addedCount: some,
      knownCount: 0,
      rejectedCount: 0,
    })
    expect(await live(id)).toBe(some)
    expect((await clerk.post('undo', { id })).code).toBe(200)
    expect((await clerk.get(`progress?id=${id}`)).data).toMatchObject({ phase: 'undo' })
    expect(await clerk.settled(id)).toMatchObject({ phase: 'undone' })
    expect(await live(id)).toBe(0)
  })

  test('that is cut off in the middle goes on with what is missing', async () => {
    const id = await clerk.read(statementFile(manyLines(some, 10_000)))
    await clerk.post('confirm', { id })
    const { database } = company.application
    const transaction = database.transaction.bind(database)
    let left = 1
    const cut = {
      ...company.application,
      database: { ...database, read: database.read.bind(database), transaction: failing },
    }
    async function failing<T>(tenant: string, work: Parameters<typeof transaction<T>>[1]): Promise<T> {
      if (left-- <= 0) throw new Error('killed')
      return transaction(tenant, work)
    }
    const kind = company.application.jobs.get('bank.import.store')
    await expect(kind.run(cut, { ...job, key: id })).rejects.toThrow('killed')
    expect(await live(id)).toBe(1000)
    expect((await clerk.get(`progress?id=${id}`)).data).toMatchObject({ phase: 'store', done: 1000, total: some })
    expect(await clerk.settled(id)).toMatchObject({ phase: 'stored', addedCount: some, knownCount: 0 })
    expect(await live(id)).toBe(some)
  })

  test('is stored once when two processes take it at once', async () => {
    const id = await clerk.read(statementFile(manyLines(some, 20_000)))
    await clerk.post('confirm', { id })
    await Promise.all([jobOf('bank.import.store', id), jobOf('bank.import.store', id)])
    expect(await clerk.settled(id)).toMatchObject({ phase: 'stored', addedCount: some })
    expect(await live(id)).toBe(some)
  })

  test('whose month is closed half way goes back to its review and says why', async () => {
    const id = await clerk.read(statementFile(manyLines(some, 30_000)))
    await clerk.post('confirm', { id })
    const closed = { domain: 'finance', month: '2026-07', closed: 1 }
    const period = await company.write((write) =>
      write.insert(write.application.resources.get('system.period'), closed),
    )
    const progress = await clerk.settled(id)
    expect(progress).toMatchObject({ phase: 'review', problem: { params: { months: '2026-07' } } })
    expect(await live(id)).toBeLessThan(some)
    await company.write((write) =>
      write.update(write.application.resources.get('system.period'), period, { closed: 0 }),
    )
    await clerk.post('confirm', { id })
    expect(await clerk.settled(id)).toMatchObject({ phase: 'stored', addedCount: some, problem: null })
    expect(await live(id)).toBe(some)
  })

  test('that is stopped while it is stored stores no more and leaves nothing', async () => {
    const id = await clerk.read(statementFile(manyLines(some, 40_000)))
    await clerk.post('confirm', { id })
    await clerk.post('undo', { id })
    expect(await clerk.settled(id)).toMatchObject({ phase: 'undone' })
    expect(await live(id)).toBe(0)
  })

  test('of which a line is claimed while it is taken back comes back whole', async () => {
    const id = await clerk.read(statementFile(manyLines(some, 50_000)))
    await clerk.post('confirm', { id })
    await clerk.settled(id)
    expect((await clerk.post('undo', { id })).code).toBe(200)
    const [last] = await company.write(({ session }) =>
      session.query<{ id: string }>(sql`select max(id) as id from bank_statement where batch_id = ${id}::int8`),
    )
    const client = await company.as('colleague')
    const claim = await client.post('blade-biz/bank/statement/claim/submit', {
      claimType: 1,
      items: [{ statementId: last?.id, amount: '0.10', contractId: company.ids.contract }],
    })
    expect(claim.code).toBe(200)
    expect(await clerk.settled(id)).toMatchObject({ phase: 'stored', problem: { params: { count: 1 } } })
    expect(await live(id)).toBe(some)
  })

  test('can be reviewed by a process that has not read it', async () => {
    const id = await clerk.read(statementFile(manyLines(some, 60_000)))
    const before = await clerk.lines(id, 'current=30&size=100')
    reviewsOf(company.application).forget(systemActor(tenantId), id)
    expect(await clerk.lines(id, 'current=30&size=100')).toEqual(before)
  })
})
