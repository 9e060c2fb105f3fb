import pg from 'pg'
import { createApplicationRole } from './application-role'
import { connectionSettings } from './connection-settings'
import type { Database } from './database'
import { toDatabaseError } from './database-error'
import { PostgresNotifications } from './notifications'
import { assertCommitted, type Commit, PooledDatabase } from './pooled-database'
import { valueTypes } from './value-types'

const commit: Commit = async (client) => {
  assertCommitted(await client.query('commit'))
  return {}
}

/** Connects to a PostgreSQL server by its URL, signed in as the owner of the tables. */
export async function openPostgres(url: string): Promise<Database> {
  const config: pg.ClientConfig = { connectionString: url, application_name: 'yecai', connectionTimeoutMillis: 10_000 }
  await prepare(config)
  const onConnect = async (client: pg.ClientBase) => {
    client.on('error', () => undefined) // the statement under way fails with it, and the pool drops the connection
    await client.query(connectionSettings)
  }
  // The driver waits for the promise; its types know only plain functions.
  const pool = new pg.Pool({ ...config, types: valueTypes, onConnect: onConnect as (client: pg.ClientBase) => void })
  pool.on('error', () => undefined)
  return new PooledDatabase({ kind: 'postgres', pool, notifications: new PostgresNotifications(config), commit })
}

async function prepare(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  try {
    await client.connect()
    await createApplicationRole(client)
  } catch (error) {
    throw toDatabaseError(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}
