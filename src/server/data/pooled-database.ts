import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { type Database, NestedSessionError, type Session, type TransactionOptions } from './database'
import { DatabaseError, toDatabaseError } from './database-error'
import { GivingWay } from './giving-way'
import type { Notifications } from './notifications'
import { PooledSession } from './pooled-session'

type Run = <T>(work: (session: Session) => Promise<T>) => Promise<T>
type Use<T> = (client: pg.ClientBase, run: Run) => Promise<T>

interface OpenWork {
  what: string
  tenant: string | null
  session: PooledSession
  open: boolean
}

export interface PooledDatabaseOptions {
  kind: Database['kind']
  pool: pg.Pool
  notifications: Notifications
  commit: Commit
  /** Told of the number of rows each piece of work changed. */
  onChange?: (rows: number) => void
  flush?: () => Promise<void>
  /** Resolves when all that a read may have seen is on disk. */
  settled?: () => Promise<void>
  /** Ends the pool and what is behind it. */
  close?: () => Promise<void>
}

/** Commits on `client`; what it resolves to (if anything) is waited for after the connection is free for others. */
export type Commit = (client: pg.ClientBase) => Promise<{ durable?: () => Promise<void> }>

/** A database behind a pool of node-postgres connections: the one code path of both databases. */
export class PooledDatabase implements Database {
  readonly kind: Database['kind']
  readonly #options: PooledDatabaseOptions
  readonly #openWork = new AsyncLocalStorage<OpenWork>()
  /** The tenant each connection is bound to outside of transactions. */
  readonly #tenants = new WeakMap<pg.ClientBase, string>()
  /** Connections whose transaction could not be ended: not to be used again. */
  readonly #broken = new WeakSet<pg.ClientBase>()
  readonly #givingWay = new GivingWay()
  #closing?: Promise<void>

  constructor(options: PooledDatabaseOptions) {
    this.#options = options
    this.kind = options.kind
  }

  async read<T>(tenant: string, work: (session: Session) => Promise<T>): Promise<T> {
    const held = this.#openWork.getStore()
    if (held?.open && held.tenant === tenant) return work(held.session)
    const result = await this.#atOnce(`read of tenant ${tenant}`, tenant, async (client, run) => {
      if (this.#tenants.get(client) !== tenant) {
        await answered(client.query(`select set_config('app.tenant', $1, false)`, [tenant]))
        this.#tenants.set(client, tenant)
      }
      return run(work)
    })
    await this.#options.settled?.()
    return result
  }

  transaction<T>(
    tenant: string,
    work: (session: Session) => Promise<T>,
    { giveWay }: TransactionOptions = {},
  ): Promise<T> {
    // Set for this transaction only: what the connection is bound to outside stays as it was, also after a rollback.
    const begin = `begin read write; select set_config('app.tenant', ${pg.escapeLiteral(tenant)}, true)`
    return this.#transact(`transaction of tenant ${tenant}`, tenant, begin, work, giveWay)
  }

  owner<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const begin = `begin read write; set local role none; select set_config('app.tenant', '', true)`
    return this.#transact('owner transaction', null, begin, work)
  }

  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>> {
    return this.#options.notifications.listen(channel, handler)
  }

  async notify(channel: string, payload: string): Promise<void> {
    const held = this.#openWork.getStore()
    if (held?.open) {
      await held.session.query(sql`select pg_notify(${channel}, ${payload})`)
      return
    }
    await answered(this.#options.pool.query('select pg_notify($1, $2)', [channel, payload]))
  }

  async flush(): Promise<void> {
    this.#refuseNested('flush')
    await this.#options.flush?.()
  }

  async close(): Promise<void> {
    this.#refuseNested('close')
    this.#closing ??= (async () => {
      await this.#options.notifications.close()
      await (this.#options.close ?? (() => this.#options.pool.end()))()
    })()
    await this.#closing
  }

  #refuseNested(wanted: string): void {
    const held = this.#openWork.getStore()
    if (held?.open) throw new NestedSessionError(wanted, held.what)
  }

  async #transact<T>(
    what: string,
    tenant: string | null,
    begin: string,
    work: (session: Session) => Promise<T>,
    giveWay?: number,
  ): Promise<T> {
    const transacted = async (client: pg.ClientBase, run: Run) => {
      await answered(client.query(begin))
      try {
        const result = await run(work)
        return { result, ...(await answered(this.#options.commit(client))) }
      } catch (error) {
        await client.query('rollback').catch(() => this.#broken.add(client))
        throw error
      }
    }
    const { result, durable } = await (giveWay === undefined
      ? this.#atOnce(what, tenant, transacted)
      : this.#afterOthers(giveWay, what, tenant, transacted))
    await durable?.()
    return result
  }

  #atOnce<T>(what: string, tenant: string | null, use: Use<T>): Promise<T> {
    return this.#givingWay.during(() => this.#withClient(what, tenant, use))
  }

  async #afterOthers<T>(most: number, what: string, tenant: string | null, use: Use<T>): Promise<T> {
    this.#refuseNested(what)
    if (this.kind === 'embedded') await this.#givingWay.wait(most)
    return this.#withClient(what, tenant, use)
  }

  async #withClient<T>(what: string, tenant: string | null, use: Use<T>): Promise<T> {
    this.#refuseNested(what)
    const client = await answered(this.#options.pool.connect())
    const session = new PooledSession(client)
    const opened: OpenWork = { what, tenant, session, open: true }
    try {
      return await use(client, (work) => this.#openWork.run(opened, () => work(session)))
    } finally {
      opened.open = false
      session.close()
      client.release(this.#broken.has(client))
      if (session.changed) this.#options.onChange?.(session.changed)
    }
  }
}

/** Whatever the driver throws as a DatabaseError: a connection that broke is no error of the database to it. */
const answered = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw toDatabaseError(error)
  })

/** A transaction in which a statement failed answers COMMIT with ROLLBACK: never let that pass for success. */
export function assertCommitted(result: pg.QueryResult | undefined): void {
  if (result?.command === 'COMMIT') return
  throw new DatabaseError('the transaction was rolled back: an earlier statement of it failed', '25P02')
}
