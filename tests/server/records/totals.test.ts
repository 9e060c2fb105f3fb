import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sumMoney, toMoney } from '#core'
import { createHttpServer, openDatabase, type RunningApplication } from '#server'
import { type Client, signIn } from '../../support/company'
import { describeOnBothDatabases, freshPostgresUrl } from '../../support/databases'
import { type KitServer, openKit } from '../../support/kit-server'

interface Page {
  readonly total: number
  readonly sums: Readonly<Record<string, string>>
  readonly cards: Readonly<Record<string, number>>
}
const path = 'blade-kit/thing'
const totals = async (client: Client, query = '') => {
  const { total, sums, cards } = (await client.get<Page>(`${path}/page?size=1${query}`)).data
  return { total, amount: sums.amount, cards }
}
let number = 0
const make = async (client: Client, amount: string) =>
  (await client.post<{ id: string }>(`${path}/submit`, { title: `合计 ${++number}`, amount })).data.id

describeOnBothDatabases('totals over everything filtered', (open) => {
  let kit: KitServer
  let writer: Client
  beforeAll(async () => {
    kit = await openKit(await open())
    writer = await kit.as('writer')
  })
  afterAll(() => kit.server.close())

  test('follow every change at once', async () => {
    expect(await totals(writer)).toEqual({ total: 0, amount: '0.00', cards: {} })
    const id = await make(writer, '10.10')
    expect(await totals(writer)).toEqual({ total: 1, amount: '10.10', cards: { 1: 1 } })
    await writer.post(`${path}/submit`, { id, amount: '20.20', kind: 2 })
    expect(await totals(writer)).toEqual({ total: 1, amount: '20.20', cards: { 2: 1 } })
    await writer.post(`${path}/remove?ids=${id}`)
    expect(await totals(writer)).toEqual({ total: 0, amount: '0.00', cards: {} })
    await writer.post(`workspace/restore?resource=kit.thing&ids=${id}`)
    expect(await totals(writer)).toEqual({ total: 1, amount: '20.20', cards: { 2: 1 } })
    expect(await totals(writer, '&kind=1')).toEqual({ total: 0, amount: '0.00', cards: { 2: 1 } })
  })

  test('of chosen cards are those of their rows, however they are chosen', async () => {
    await make(writer, '1.01')
    for (const choice of ['kind=1', 'kind_equal=01', 'kind_in=2,1', 'kind_in=7', 'kind_ge=2', 'kind_notnull=1']) {
      const { records } = (await writer.get<{ records: { amount: string }[] }>(`${path}/page?size=1000&${choice}`)).data
      const amount = sumMoney(records.map((record) => toMoney(record.amount)))
      const answered = await totals(writer, `&${choice}`)
      expect(answered, choice).toEqual({ total: records.length, amount, cards: { 1: 1, 2: 1 } })
    }
  })

  test('stay as they were when a change is refused or rolled back', async () => {
    const before = await totals(writer)
    await writer.post(`${path}/submit`, { title: `合计 ${number}`, amount: '5' })
    await writer.post(`${path}/submit`, { title: '回滚', amount: '5', lineList: [{ name: '' }] })
    expect(await totals(writer)).toEqual(before)
  })

  test('are no older than half a minute even where nobody told of a change', async () => {
    const before = await totals(writer)
    await kit.application.database.transaction('000000', (session) =>
      session.execute(sql`update kit_thing set amount = amount + 1 where is_deleted = 0`),
    )
    expect(await totals(writer)).toEqual(before)
    vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] })
    const after = await totals(writer)
    vi.useRealTimers()
    expect(after.amount).not.toBe(before.amount)
  })
})

describe('two server processes on one database', () => {
  let kit: KitServer
  let here: Client
  let there: Client
  let second: RunningApplication
  beforeAll(async () => {
    const url = await freshPostgresUrl()
    kit = await openKit(await openDatabase({ url }))
    second = await kit.second(await openDatabase({ url }))
    here = await kit.as('writer')
    there = await signIn(await createHttpServer(second), 'writer', '000000')
  })
  afterAll(async () => {
    await second.close()
    await kit.application.close()
  })

  test('tell each other of changes, so that totals are right on both', async () => {
    expect(await totals(there)).toMatchObject({ total: 0 })
    await make(here, '3.33')
    await expect.poll(() => totals(there)).toMatchObject({ total: 1, amount: '3.33' })
    await make(there, '6.67')
    await expect.poll(() => totals(here)).toMatchObject({ total: 2, amount: '10.00' })
  })

  test('give numbers without gaps between them', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, (_, index) => make(index % 2 === 0 ? here : there, '0')))
    const { data } = await here.get<{ records: { serialNumber: string }[] }>(
      `${path}/page?size=100&id_in=${made.join(',')}&ascs=serialNumber`,
    )
    const numbers = data.records.map(({ serialNumber }) => Number(serialNumber.slice(-4)))
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => (numbers[0] ?? 0) + index))
  })
})
