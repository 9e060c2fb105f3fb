import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { openDatabase } from '#server'
import { startPostgresCluster } from '../../support/postgres-cluster'
import { type Product, startProduct } from '../../support/product'
import { fillLargeCompany } from './large-company'

type Database = Awaited<ReturnType<typeof openDatabase>>

/** What a database is to hold, and the table that most of it stands in. */
export interface Filling {
  readonly table: string
  readonly fill: (database: Database) => Promise<void>
}

const statements = (count: number): Filling => ({
  table: 'bank_statement',
  fill: (database) => fillLargeCompany(database, count),
})

/** Runs the work on a server whose database, a PostgreSQL of its own, holds so many statements, or something else. Its URL is handed over too. */
export async function withLargePostgres<T>(
  what: number | Filling,
  work: (product: Product, url: string) => Promise<T>,
): Promise<T> {
  const kept = process.env.BENCH_POSTGRES
  if (kept) return withProduct({ DATABASE_URL: kept }, (product) => work(product, kept))
  const cluster = await startPostgresCluster()
  try {
    await fill(await openDatabase({ url: cluster.url }), what)
    const client = new pg.Client({ connectionString: cluster.url })
    await client.connect()
    await client.query('vacuum (analyze)')
    await client.end()
    return await withProduct({ DATABASE_URL: cluster.url }, (product) => work(product, cluster.url))
  } finally {
    await cluster.stop()
  }
}

/** The same on the embedded database. */
export async function withLargeEmbedded<T>(what: number | Filling, work: (product: Product) => Promise<T>): Promise<T> {
  const kept = process.env.BENCH_DATA_DIR
  if (kept) return withProduct({ DATA_DIR: kept }, work)
  const dataDir = mkdtempSync(join(tmpdir(), 'yecai-bench-'))
  try {
    await fill(await openDatabase({ dataDir: join(dataDir, 'database') }), what)
    return await withProduct({ DATA_DIR: dataDir }, work)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function fill(database: Database, what: number | Filling): Promise<void> {
  const filling = typeof what === 'number' ? statements(what) : what
  await filling.fill(database)
  if (database.kind === 'embedded') await untilVacuumed(database, filling.table)
  await database.close()
}

/** The embedded database sees to its tables when nobody writes for some seconds. */
async function untilVacuumed(database: Database, table: string): Promise<void> {
  for (;;) {
    const [row] = await database.owner((session) =>
      session.query<{ done: boolean }>(sql`
        select last_vacuum is not null as done from pg_stat_user_tables where relname = ${table}`),
    )
    if (row?.done) return
    await sleep(1_000)
  }
}

async function withProduct<T>(env: Record<string, string>, work: (product: Product) => Promise<T>): Promise<T> {
  const product = await startProduct({ args: ['--no-web'], env })
  return work(product).finally(() => product.end('SIGTERM'))
}
