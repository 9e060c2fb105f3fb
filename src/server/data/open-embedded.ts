import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { createApplicationRole } from './application-role'
import { connectionSettings } from './connection-settings'
import type { Database } from './database'
import { toDatabaseError } from './database-error'
import { type DirectoryLock, lockDirectory } from './directory-lock'
import { startWorker, stopWorker } from './embedded-thread'
import { GroupCommit } from './group-commit'
import { Maintenance } from './maintenance'
import { EmbeddedNotifications } from './notifications'
import { PooledDatabase } from './pooled-database'
import { valueTypes } from './value-types'
import { WorkerStream } from './worker-stream'

/** The `dataDir` of a database that is gone when it is closed. */
export const MEMORY = 'memory://'

/** Opens the database in `dataDir` (made where missing), or one in memory. Throws DirectoryLockedError. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  if (dataDir === MEMORY) return openEngine()
  const directory = resolve(dataDir)
  mkdirSync(directory, { recursive: true })
  const lock = await lockDirectory(directory)
  try {
    return await openEngine(join(directory, 'database'), lock)
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function openEngine(directory?: string, lock?: DirectoryLock): Promise<Database> {
  const worker = await startWorker({ directory })
  const notifications = new EmbeddedNotifications((statement) => pool.query(statement))
  let prepared = false
  const onConnect = async (client: pg.ClientBase) => {
    client.on('error', () => undefined) // the statement under way fails with it, and the pool drops the connection
    client.on('notification', (notification) => notifications.dispatch(notification))
    await client.query('rollback; reset role; reset default_transaction_read_only') // the session outlives connections
    if (!prepared) await createApplicationRole(client)
    prepared = true
    await client.query(`${connectionSettings}; set synchronous_commit = off`)
  }
  const pool: pg.Pool = new pg.Pool({
    max: 1, // the engine has one session
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    types: valueTypes,
    stream: () =>
      new WorkerStream(worker) as unknown as NonNullable<ReturnType<NonNullable<pg.ClientConfig['stream']>>>,
    onConnect: onConnect as (client: pg.ClientBase) => void,
  })
  pool.on('error', () => undefined)
  const groupCommit = new GroupCommit(pool)
  const maintenance = new Maintenance(pool)
  const close = async () => {
    await maintenance.stop()
    await groupCommit.flush().finally(() => pool.end())
    await stopWorker(worker).finally(() => lock?.release())
  }
  const { commit, flush, settled } = groupCommit
  const options = { commit, flush, settled, close }
  await connectOnce(pool)
  const onChange = (rows: number) => maintenance.noteChange(rows)
  return new PooledDatabase({ kind: 'embedded', pool, notifications, onChange, ...options })
}

/** Makes the role now, so that a failure shows at start rather than at the first request. */
async function connectOnce(pool: pg.Pool): Promise<void> {
  const client = await pool.connect().catch((error: unknown) => {
    throw toDatabaseError(error)
  })
  client.release()
}
