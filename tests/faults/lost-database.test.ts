import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freshPostgresUrl } from '../support/databases'
import { type Answer, type Client, signInAdministrator } from '../support/wire-client'
import { openLine } from './support/cut-line'
import { openEvents } from './support/events'
import { startProduct } from './support/product'

const page = 'blade-biz/customer/page'
const lost = { status: 503, body: { code: 503, success: false, msg: '数据库暂时不可用，请稍后再试' } }
const enter = (client: Client, customerName: string) =>
  client.post<{ id: string }>('blade-biz/customer/submit', { customerName, customerType: 1 })

async function connectTo(url: string): Promise<pg.Client> {
  const database = new pg.Client({ connectionString: url })
  database.on('error', () => undefined)
  await database.connect()
  onTestFinished(() => database.end())
  return database
}

describe('a server that loses its database', { timeout: 180_000 }, () => {
  test('says so in between, and goes on by itself when it is back', async () => {
    const url = await freshPostgresUrl()
    const line = await openLine(url)
    const product = await startProduct({ env: { DATABASE_URL: line.url } })
    const client = await signInAdministrator(product)
    expect((await enter(client, '断线之前')).status).toBe(200)

    await line.cut()
    for (let round = 0; round < 3; round += 1) {
      expect(await client.get(page)).toMatchObject(lost)
      expect(await enter(client, '断线之中')).toMatchObject(lost)
    }
    await line.mend()

    expect((await enter(client, '断线之后')).status).toBe(200)
    const { body } = await client.get<{ records: { customerName: string }[] }>(page)
    expect(body.data.records.map(({ customerName }) => customerName).sort()).toEqual(['断线之前', '断线之后'].sort())
  })

  test('tells open pages again what other processes change', async () => {
    const url = await freshPostgresUrl()
    const line = await openLine(url)
    const product = await startProduct({ env: { DATABASE_URL: line.url } })
    const client = await signInAdministrator(product)
    const events = await openEvents(product.url, client)
    const database = await connectTo(url)
    await line.cut()
    expect((await client.get(page)).status).toBe(503)
    await line.mend()
    const change = {
      tenantId: '000000',
      resource: 'contracts.customer',
      ids: ['7'],
      action: 'update',
      by: '',
      byName: '',
    }
    const tell = () =>
      database.query('select pg_notify($1, $2)', ['record_change', JSON.stringify({ origin: 'another', change })])
    // What is sent before the server listens again is lost, so it is said until it is heard.
    const telling = setInterval(() => void tell(), 50)
    await events.next('contracts.customer').finally(() => clearInterval(telling))
    events.close()
  })

  test('has not half done what it was at', async () => {
    const url = await freshPostgresUrl()
    const line = await openLine(url)
    const product = await startProduct({ env: { DATABASE_URL: line.url } })
    const client = await signInAdministrator(product)
    const database = await connectTo(url)
    await database.query('begin; lock table audit_entry')
    const waiting = enter(client, '写到一半')
    await untilSomebodyWaits(database)
    await line.cut()
    expect(await waiting).toMatchObject(lost)
    await database.query('rollback')
    await line.mend()
    const { body } = await client.get<{ total: number }>(page)
    expect(body.data.total).toBe(0)
  })

  test('whose connections are ended one and all answers each call, and keeps what it acknowledged', async () => {
    const url = await freshPostgresUrl()
    const product = await startProduct({ env: { DATABASE_URL: url } })
    const client = await signInAdministrator(product)
    const database = await connectTo(url)
    const acknowledged: string[] = []
    const others: Answer[] = []
    let ended = 0
    const isEnough = () => ended >= 20 && acknowledged.length > 0
    const work = async (person: number) => {
      for (let number = 0; !isEnough(); number += 1) {
        const name = `客户 ${person}-${number}`
        const answer = await enter(client, name)
        if (answer.status === 200) acknowledged.push(name)
        else others.push(answer)
      }
    }
    const endAll = async () => {
      for (; !isEnough(); ended += 1) {
        await database.query(`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
    }
    await Promise.all([endAll(), ...Array.from({ length: 6 }, (_, person) => work(person))])
    for (const answer of others) expect(answer).toMatchObject(lost)
    const { rows } = await database.query<{ name: string }>(`select customer_name as name from contracts_customer`)
    const stored = new Set(rows.map(({ name }) => name))
    expect(acknowledged.filter((name) => !stored.has(name))).toEqual([])
    expect((await enter(client, '最后一家')).status).toBe(200)
  })
})

/** Resolves when a statement of the server waits for a lock. */
async function untilSomebodyWaits(database: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await database.query(`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    if (rows.length > 0) return
  }
}
