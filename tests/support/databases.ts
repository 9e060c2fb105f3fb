import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, describe, inject } from 'vitest'
import { type Database, openDatabase } from '../../src/server/data'

/**
 * Defines the tests twice: on an embedded database in memory and on a real PostgreSQL. `open` gives the database of the
 * block, fresh and empty; each call within it gives the same one. It is closed after the block.
 */
export function describeOnBothDatabases(name: string, define: (open: () => Promise<Database>) => void): void {
  describe(`${name}, embedded`, () => define(openOnce(() => openDatabase({ dataDir: 'memory://' }))))
  describe(`${name}, on PostgreSQL`, () =>
    define(openOnce(async () => openDatabase({ url: await freshPostgresUrl() }))))
}

function openOnce(open: () => Promise<Database>): () => Promise<Database> {
  let database: Promise<Database> | undefined
  afterAll(async () => (await database)?.close())
  return () => {
    database ??= open()
    return database
  }
}

/** URL of a new, empty PostgreSQL database; it is dropped after the tests of the file. */
export async function freshPostgresUrl(): Promise<string> {
  const server = await postgresUrl()
  const name = `yecai_test_${randomBytes(6).toString('hex')}`
  // The embedded database sorts by code point; a default database would sort by the language of the machine.
  await administer(server, `create database ${name} template template0 encoding 'UTF8' locale 'C'`)
  databases.push({ server, name })
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

const databases: { server: string; name: string }[] = []
afterAll(async () => {
  for (const { server, name } of databases.splice(0))
    await administer(server, `drop database if exists ${name} with (force)`)
})

async function postgresUrl(): Promise<string> {
  const answer = JSON.parse(await text(connect(inject('postgresPort'), '127.0.0.1'))) as {
    url?: string
    error?: string
  }
  if (!answer.url) throw new Error(answer.error)
  return answer.url
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
