import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#server'
import { manyLines, ownNumber, statementFile } from '../plugins/bank/import-server/statement-file'
import { startPostgresCluster } from '../support/postgres-cluster'
import { type Product, startProduct } from '../support/product'
import { type Client, signInAdministrator } from '../support/wire-client'
import { type Figure, type FigureRow, milliseconds, perSecond, ratioOf, seconds } from './support/figure'

const lines = 100_000
const rowsAtOnce = 5_000
const leastShare = 0.33
/** Milliseconds: as the review asks, and as somebody works beside it. */
const pollEvery = 400
const pageEvery = 1_000
const path = 'blade-biz/bank/import'

/** A file of 100,000 lines over HTTP: uploaded, read, stored; against inserting the same rows straight into the database. */
export async function measure(): Promise<Figure> {
  return {
    how:
      `A csv of ${lines.toLocaleString('en-US')} lines is uploaded, read, reviewed and confirmed over HTTP on an otherwise empty company, ` +
      `while another client asks for a page every second. Raw: the rows that were stored, deleted and inserted again in ` +
      `transactions of ${rowsAtOnce.toLocaleString('en-US')} into the same database, the server stopped, no file read, nothing checked.`,
    rows: [...(await measureEmbedded()), ...(await measurePostgres())],
  }
}

async function measureEmbedded(): Promise<FigureRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yecai-bench-'))
  try {
    const product = await startProduct({ env: { DATA_DIR: dataDir } })
    const run = await imported(product)
    return rowsOf('embedded', run, await rawInserts(await openDatabase({ dataDir: join(dataDir, 'database') }), run.id))
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measurePostgres(): Promise<FigureRow[]> {
  const cluster = await startPostgresCluster()
  try {
    const product = await startProduct({ env: { DATABASE_URL: cluster.url } })
    const run = await imported(product)
    return rowsOf('PostgreSQL', run, await rawInserts(await openDatabase({ url: cluster.url }), run.id))
  } finally {
    await cluster.stop()
  }
}

/** Milliseconds of the parts of one import, and the longest that another client waited for a page in each. */
interface Run {
  readonly id: string
  readonly read: number
  readonly stored: number
  readonly waitedReading: number
  readonly waitedStoring: number
}

async function imported(product: Product): Promise<Run> {
  const client = await signInAdministrator(product)
  await client.post('blade-biz/finance/account/submit', {
    accountName: '本公司',
    bankName: '工商银行',
    account: ownNumber,
    kind: '1',
  })
  const file = statementFile(manyLines(lines))
  try {
    let id = ''
    const [read, waitedReading] = await watched(client, async () => {
      id = await uploaded(product.url, client, file)
      await until(client, id, 'review')
    })
    const [stored, waitedStoring] = await watched(client, async () => {
      const { body } = await client.post(`${path}/confirm`, { id })
      if (body.code !== 200) throw new Error(body.msg)
      await until(client, id, 'stored')
    })
    return { id, read, stored, waitedReading, waitedStoring }
  } finally {
    await product.end('SIGTERM')
  }
}

/** How long the work took, and the longest that a page was waited for meanwhile. */
async function watched(client: Client, work: () => Promise<void>): Promise<readonly [number, number]> {
  let isOver = false
  let longest = 0
  const asking = (async () => {
    while (!isOver) {
      const asked = performance.now()
      await client.get('blade-biz/bank/statement/page?size=10')
      longest = Math.max(longest, performance.now() - asked)
      await sleep(pageEvery)
    }
  })()
  const began = performance.now()
  await work()
  const took = performance.now() - began
  isOver = true
  await asking
  return [took, longest]
}

async function uploaded(url: string, { tokens }: Client, file: Uint8Array): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob([Buffer.from(file)]), '十万行.csv')
  const headers = { 'blade-auth': `bearer ${tokens.access_token}` }
  const answer = await fetch(`${url}/api/${path}/upload`, { method: 'POST', headers, body })
  return ((await answer.json()) as { data: { batchId: string } }).data.batchId
}

async function until(client: Client, id: string, phase: string): Promise<void> {
  for (;;) {
    const { body } = await client.get<{ phase: string }>(`${path}/progress?id=${id}`)
    if (body.data.phase === phase) return
    await sleep(pollEvery)
  }
}

type Values = Readonly<Record<string, unknown>>

/** Milliseconds to insert the stored rows of an import anew, by the quickest way the database layer has. */
async function rawInserts(database: Database, id: string): Promise<number> {
  try {
    const columns = await database.owner((session) =>
      session.query<{ name: string; type: string }>(sql`
        select attname as name, format_type(atttypid, null) as type from pg_attribute
        where attrelid = 'bank_statement'::regclass and attnum > 0 and not attisdropped order by attnum`),
    )
    const rows = await database.owner((session) =>
      session.query<Values>(sql`select * from bank_statement where batch_id = ${id}::int8 order by id`),
    )
    await database.owner((session) => session.execute(sql`delete from bank_statement where batch_id = ${id}::int8`))
    const values = rows.map((row) => columns.map(({ name }) => row[name]))
    const began = performance.now()
    for (let start = 0; start < values.length; start += rowsAtOnce) {
      await database.transaction('000000', (session) =>
        session.insertRows('bank_statement', columns, values.slice(start, start + rowsAtOnce)),
      )
    }
    return performance.now() - began
  } finally {
    await database.close()
  }
}

function rowsOf(name: string, run: Run, raw: number): FigureRow[] {
  const rate = (took: number) => (lines / took) * 1000
  const against = `${perSecond(rate(raw))} raw inserts`
  const share = (took: number) => ({
    ratio: ratioOf(raw, took),
    aim: `at least ${leastShare}`,
    met: raw / took >= leastShare,
  })
  const whole = run.read + run.stored
  return [
    { what: `${name}, upload and reading`, figure: seconds(run.read) },
    {
      what: `${name}, storing (${seconds(run.stored)})`,
      figure: perSecond(rate(run.stored)),
      against,
      ...share(run.stored),
    },
    {
      what: `${name}, from the upload to the last line stored (${seconds(whole)})`,
      figure: perSecond(rate(whole)),
      against,
      ...share(whole),
    },
    { what: `${name}, longest wait for a page while reading`, figure: milliseconds(run.waitedReading) },
    { what: `${name}, longest wait for a page while storing`, figure: milliseconds(run.waitedStoring) },
  ]
}
