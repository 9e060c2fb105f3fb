import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database, Session } from '../../../src/server/data'
import { describeOnBothDatabases } from '../../support/databases'

describeOnBothDatabases('transactions', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    await database.owner((session) =>
      session.execute(
        sql`create table account (id int4 primary key, cents int8 not null check (cents >= 0), owner text unique)`,
      ),
    )
  })
  beforeEach(async () => {
    await database.owner((session) => session.execute(sql`delete from account`))
  })
  const put =
    (id: number, cents = 0) =>
    (session: Session) =>
      session.execute(sql`insert into account (id, cents) values (${id}, ${cents})`)
  const ids = (session: Session) =>
    session.query<{ id: number }>(sql`select id from account order by id`).then((rows) => rows.map((row) => row.id))

  test('what work did is there when it resolves', async () => {
    expect(await database.transaction('1', put(1))).toBe(1)
    expect(await database.read('1', ids)).toEqual([1])
  })

  test('nothing of it is there when it throws', async () => {
    const failure = new Error('changed my mind')
    const work = database.transaction('1', async (session) => {
      await put(1)(session)
      throw failure
    })
    await expect(work).rejects.toBe(failure)
    expect(await database.read('1', ids)).toEqual([])
  })

  test('a failed statement that is swallowed does not pass for a commit', async () => {
    const work = database.transaction('1', async (session) => {
      await put(1)(session)
      await put(1)(session).catch(() => undefined)
    })
    await expect(work).rejects.toMatchObject({ name: 'DatabaseError', code: '25P02' })
    expect(await database.read('1', ids)).toEqual([])
    expect(await database.transaction('1', put(2))).toBe(1)
  })

  test('the same holds while others wait', async () => {
    const work = [1, 1, 1, 2, 3].map((id) =>
      database.transaction('1', async (session) => {
        await put(id)(session).catch(() => undefined)
      }),
    )
    const states = (await Promise.allSettled(work)).map((result) => result.status)
    expect(states.filter((status) => status === 'rejected')).toHaveLength(2)
    expect(await database.read('1', ids)).toEqual([1, 2, 3])
  })

  test('a read refuses changes', async () => {
    await expect(database.read('1', put(1))).rejects.toMatchObject({ code: '25006' })
  })

  test('concurrent transfers lose nothing', async () => {
    await database.transaction('1', async (session) => {
      for (let id = 1; id <= 5; id += 1) await put(id, 1000)(session)
    })
    const transfer = (from: number, to: number) =>
      database.transaction('1', async (session) => {
        for (const id of [Math.min(from, to), Math.max(from, to)])
          await session.query(sql`select cents from account where id = ${id} for update`)
        await session.execute(sql`update account set cents = cents - 7 where id = ${from}`)
        await session.execute(sql`update account set cents = cents + 7 where id = ${to}`)
      })
    await Promise.all(Array.from({ length: 100 }, (_, index) => transfer((index % 5) + 1, ((index * 3 + 1) % 5) + 1)))
    const [row] = await database.read('1', (session) =>
      session.query<{ sum: string }>(sql`select sum(cents) from account`),
    )
    expect(row?.sum).toBe('5000')
  })

  test('a read outside an open transaction is answered and does not see it', async () => {
    let finish = () => {}
    const finished = new Promise<void>((resolve) => (finish = resolve))
    let written = () => {}
    const isWritten = new Promise<void>((resolve) => (written = resolve))
    const held = database.transaction('1', async (session) => {
      await put(1)(session)
      written()
      await finished
      throw new Error('rolled back')
    })
    await isWritten
    const reading = database.read('1', ids)
    setTimeout(finish, 50)
    await expect(held).rejects.toThrow('rolled back')
    expect(await reading).toEqual([])
  })

  describe('called inside their own work', () => {
    test('a read of the same tenant joins, and sees what is not committed', async () => {
      const seen = await database.transaction('1', async (session) => {
        await put(1)(session)
        return database.read('1', ids)
      })
      expect(seen).toEqual([1])
    })

    test('anything else is refused at once rather than waiting for itself', async () => {
      const nestedWork: (() => Promise<unknown>)[] = [
        () => database.transaction('1', put(1)),
        () => database.owner(put(1)),
        () => database.read('2', ids),
      ]
      for (const nested of nestedWork) {
        await expect(database.transaction('1', nested)).rejects.toMatchObject({ name: 'NestedSessionError' })
        await expect(database.read('1', nested)).rejects.toThrow('opened inside read of tenant 1')
        await expect(database.owner(nested)).rejects.toThrow('opened inside owner transaction')
      }
    })

    test('what follows after it is not inside', async () => {
      const later = await database.transaction('1', async () => ({
        read: sleep(50).then(() => database.read('2', ids)),
      }))
      expect(await later.read).toEqual([])
    })
  })

  test('a session that is used after its work is refused', async () => {
    const leaked = await database.transaction('1', async (session) => ({ session }))
    await expect(ids(leaked.session)).rejects.toThrow('the session has ended')
  })

  test('an error says what was broken', async () => {
    await database.transaction('1', (session) => session.execute(sql`insert into account values (1, 0, 'x')`))
    const failing = (statement: ReturnType<typeof sql>) =>
      database.transaction('1', (session) => session.execute(statement))
    await expect(failing(sql`insert into account values (2, 0, 'x')`)).rejects.toMatchObject({
      name: 'DatabaseError',
      code: '23505',
      constraint: 'account_owner_key',
      table: 'account',
      detail: 'Key (owner)=(x) already exists.',
    })
    await expect(failing(sql`insert into account values (3, null, 'y')`)).rejects.toMatchObject({
      code: '23502',
      column: 'cents',
    })
    await expect(failing(sql`insert into account values (3, -1, 'y')`)).rejects.toMatchObject({
      code: '23514',
      constraint: 'account_cents_check',
    })
    await expect(failing(sql`select 1 / 0`)).rejects.toMatchObject({ code: '22012' })
    await expect(failing(sql`selct`)).rejects.toMatchObject({ code: '42601' })
  })
})
