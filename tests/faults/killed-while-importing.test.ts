import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type DatabaseOptions, openDatabase } from '../../src/server/data'
import { manyLines, ownNumber, statementFile } from '../plugins/bank/import-server/statement-file'
import { freshPostgresUrl } from '../support/databases'
import { type Client, printedPassword, signInAdministrator } from '../support/wire-client'
import { newDataDir, startProduct } from './support/product'

const path = 'blade-biz/bank/import'
const count = 20_000

interface Progress {
  readonly phase: string
  readonly done: number
  readonly addedCount: number
}

describe.each([
  ['the embedded database', () => ({ dataDir: newDataDir() })],
  ['PostgreSQL', async () => ({ url: await freshPostgresUrl() })],
])('a server on %s that is killed while it stores a large import', (_, place) => {
  test('goes on after the next start with what is missing, and stores every line once', {
    timeout: 240_000,
  }, async () => {
    const { dataDir, url }: DatabaseOptions = await place()
    const env: Record<string, string> = url ? { DATABASE_URL: url } : { DATA_DIR: dataDir ?? '' }
    const database = url ? { url } : { dataDir: `${dataDir}/database` }
    const first = await startProduct({ env })
    const password = printedPassword(first.said())
    const client = await signInAdministrator(first)
    await client.post('blade-biz/finance/account/submit', ownAccount)
    const id = await uploaded(first.url, client)
    await until(client, id, ({ phase }) => phase === 'review')
    expect((await client.post(`${path}/confirm`, { id })).body).toMatchObject({ code: 200 })
    const { done } = await until(client, id, (progress) => progress.done >= 2_000)
    await first.end('SIGKILL')

    const kept = await storedLines(database, id)
    expect(kept).toBeGreaterThanOrEqual(done)
    expect(kept).toBeLessThan(count)
    await letLeasesRunOut(database)

    const second = await startProduct({ env })
    const again = await signInAdministrator(second, password)
    const end = await until(again, id, ({ phase }) => phase === 'stored')
    expect(end.addedCount).toBe(count)
    await second.end('SIGTERM')
    expect(await storedLines(database, id)).toBe(count)
  })
})

const ownAccount = { accountName: '本公司', bankName: '工商银行', account: ownNumber, kind: '1' }

async function uploaded(url: string, { tokens }: Client): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(statementFile(manyLines(count)))]), '大文件.csv')
  const answer = await fetch(`${url}/api/${path}/upload`, {
    method: 'POST',
    headers: { 'blade-auth': `bearer ${tokens.access_token}` },
    body: form,
  })
  const { data } = (await answer.json()) as { data: { batchId: string } }
  return data.batchId
}

async function until(client: Client, id: string, isSo: (progress: Progress) => boolean): Promise<Progress> {
  for (;;) {
    const { body } = await client.get<Progress>(`${path}/progress?id=${id}`)
    if (isSo(body.data)) return body.data
    await sleep(20)
  }
}

async function storedLines(options: DatabaseOptions, id: string): Promise<number> {
  return withDatabase(options, async (database) => {
    const [row] = await database.owner((session) =>
      session.query<{ count: string; keys: string }>(sql`
        select count(*) as count, count(distinct line_key) as keys from bank_statement
        where batch_id = ${id}::int8 and is_deleted = 0`),
    )
    expect(row?.keys).toBe(row?.count)
    return Number(row?.count)
  })
}

/** What a killed server had taken is free again after two minutes; the test does not wait for them. */
const letLeasesRunOut = (options: DatabaseOptions): Promise<number> =>
  withDatabase(options, (database) =>
    database.owner((session) => session.execute(sql`update job set due = created where state = 'running'`)),
  )

async function withDatabase<T>(
  options: DatabaseOptions,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(options)
  return work(database).finally(() => database.close())
}
