import type pg from 'pg'
import { assertCommitted, type Commit } from './pooled-database'

/**
 * Commits of a session that runs with `synchronous_commit = off`. Alone, a commit writes itself to disk. While others
 * wait for the connection it leaves that to one flush, queued behind those who wait now: whatever they commit is
 * flushed with it, and nobody is answered before, those who only read included: they may have seen it.
 */
export class GroupCommit {
  #flush?: Promise<void>
  /** Whether something is committed that is not on disk yet. */
  #isBehind = false

  constructor(private readonly pool: pg.Pool) {}

  readonly commit: Commit = async (client) => {
    if (this.pool.waitingCount === 0) {
      assertCommitted(await last(client, 'set local synchronous_commit = on; commit'))
      return this.#seen()
    }
    const [assigned, committed] = await all(
      client,
      'select pg_current_xact_id_if_assigned() is not null as wrote; commit',
    )
    assertCommitted(committed)
    const wrote = (assigned?.rows[0] as { wrote: boolean } | undefined)?.wrote
    this.#isBehind ||= wrote === true
    return this.#seen()
  }

  /** Resolves when all that could be read before the call is on disk. */
  readonly settled = async (): Promise<void> => {
    if (this.#isBehind) await this.flush()
  }

  #seen = () => (this.#isBehind ? { durable: this.flush } : {})

  /** Resolves when all that was committed before the call is on disk. */
  readonly flush = (): Promise<void> => {
    this.#flush ??= this.#flushNext()
    return this.#flush
  }

  async #flushNext(): Promise<void> {
    const client = await this.pool.connect()
    // From here on a commit is too late for this flush.
    this.#flush = undefined
    try {
      await client.query(`select pg_logical_emit_message(false, 'yecai', '', true)`)
      this.#isBehind = false
    } finally {
      client.release()
    }
  }
}

async function all(client: pg.ClientBase, statements: string): Promise<pg.QueryResult[]> {
  const answer: pg.QueryResult | pg.QueryResult[] = await client.query(statements)
  return [answer].flat()
}

const last = async (client: pg.ClientBase, statements: string) => (await all(client, statements)).at(-1)
