import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../../src/server/data'
import { GivingWay } from '../../../src/server/data/giving-way'
import { describeOnBothDatabases } from '../../support/databases'

const takes = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

describe('giving way', () => {
  test('waits for nobody when nobody is at work', async () => {
    expect(await takes(() => new GivingWay().wait(60_000))).toBeLessThan(30_000)
  })

  test('waits until all who are at work have done, also those who came meanwhile', async () => {
    const way = new GivingWay()
    const done: string[] = []
    const others = [
      way.during(() => sleep(30)).then(() => done.push('first')),
      sleep(20).then(() => way.during(() => sleep(60)).then(() => done.push('second'))),
    ]
    await way.wait(20_000)
    done.push('background')
    await Promise.all(others)
    expect(done).toEqual(['first', 'second', 'background'])
  })

  test('waits no longer than it was told to', async () => {
    const way = new GivingWay()
    let finish = () => {}
    const held = way.during(() => new Promise<void>((resolve) => (finish = resolve)))
    const waited = await takes(() => way.wait(50))
    expect(waited).toBeGreaterThanOrEqual(45)
    finish()
    await held
  })

  test('work that failed is over, too', async () => {
    const way = new GivingWay()
    await expect(way.during(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await takes(() => way.wait(60_000))).toBeLessThan(30_000)
  })
})

describeOnBothDatabases('a transaction that gives way', (open) => {
  test('is one like any other', async () => {
    const database = await open()
    await database.owner((session) => session.execute(sql`create table step (name text)`))
    const put = (name: string, giveWay?: number) =>
      database.transaction('1', (session) => session.execute(sql`insert into step values (${name})`), { giveWay })
    await Promise.all([put('patient', 1000), put('hurried')])
    await expect(
      database.transaction('1', (session) => session.execute(sql`insert into nowhere values (1)`), { giveWay: 0 }),
    ).rejects.toMatchObject({ name: 'DatabaseError' })
    await expect(database.read('1', () => put('nested', 1000))).rejects.toMatchObject({ name: 'NestedSessionError' })
    const rows = await database.read('1', (session) => session.query<{ name: string }>(sql`select name from step`))
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['hurried', 'patient'])
  })
})

test('on the embedded database those who come meanwhile go first', async () => {
  const database = await openDatabase({ dataDir: 'memory://' })
  const order: string[] = []
  const request = async (name: string) => {
    for (let step = 0; step < 3; step++)
      await database.read('1', (session) => session.query(sql`select pg_sleep(0.01)`))
    order.push(name)
  }
  const requests = request('first')
  const background = database.transaction('1', () => Promise.resolve(order.push('background')), { giveWay: 5000 })
  await Promise.all([requests, request('second'), background])
  expect(order.at(-1)).toBe('background')
  await database.close()
})
