import pg from 'pg'
import { applicationRole } from './application-role'

const INTERVAL_MS = 5_000
/** Rows changed before a table's statistics and dead rows are worth seeing to. */
const ROWS_WORTH_VACUUM = 5_000
/** Write-ahead log since the last checkpoint, in bytes: what a start after a crash has to replay. */
const LOG_WORTH_CHECKPOINT = 64 * 1024 * 1024
const LOG_AT_MOST = 8 * LOG_WORTH_CHECKPOINT

/**
 * What the background processes of a server do, and the embedded engine has none of: vacuum, statistics, checkpoints.
 * Done when nobody wrote for an interval (and nobody waits), one table at a time; a very long log even under load.
 */
export class Maintenance {
  #changed = 0
  #changedLately = 0
  readonly #timer: NodeJS.Timeout
  #running: Promise<void> = Promise.resolve()

  constructor(private readonly pool: pg.Pool) {
    this.#timer = setInterval(() => {
      this.#running = this.#tick().catch((error: Error) => process.emitWarning(error))
    }, INTERVAL_MS).unref()
  }

  noteChange(rows: number): void {
    this.#changed += rows
    this.#changedLately += rows
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }

  /** Does at once what an idle interval would. */
  async run(): Promise<void> {
    for (const table of await this.#tables()) {
      if (this.pool.ending || this.pool.waitingCount > 0) return
      await this.#asOwner(`vacuum (analyze) ${pg.escapeIdentifier(table)}`)
    }
    this.#changed = 0
    if ((await this.#log()) > LOG_WORTH_CHECKPOINT) await this.#asOwner('checkpoint')
  }

  async #tick(): Promise<void> {
    const idle = this.#changedLately === 0
    this.#changedLately = 0
    if (this.#changed === 0) return
    if (idle) await this.run()
    else if ((await this.#log()) > LOG_AT_MOST) await this.#asOwner('checkpoint')
  }

  async #tables(): Promise<string[]> {
    const rows = await this.#asOwner(
      `select relname from pg_stat_user_tables where schemaname = 'public'
       and greatest(n_dead_tup, n_mod_since_analyze) >= ${ROWS_WORTH_VACUUM} order by n_mod_since_analyze desc`,
    )
    return rows.map((row) => String(row.relname))
  }

  async #log(): Promise<number> {
    const [row] = await this.#asOwner(
      'select pg_current_wal_insert_lsn() - redo_lsn as bytes from pg_control_checkpoint()',
    )
    return Number(row?.bytes)
  }

  /** Outside of a transaction, where vacuum runs. */
  async #asOwner(statement: string): Promise<Record<string, unknown>[]> {
    const client = await this.pool.connect()
    let failed = true
    try {
      await client.query('reset role')
      const { rows } = await client.query<Record<string, unknown>>(statement)
      await client.query(`set role ${applicationRole}`)
      failed = false
      return rows
    } finally {
      client.release(failed) // a new connection starts with the role again
    }
  }
}
