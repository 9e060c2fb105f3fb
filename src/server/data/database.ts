import type { SQL } from 'drizzle-orm'

export interface InsertColumn {
  /** Column name, as in the database. */
  name: string
  /** PostgreSQL type of the column, e.g. `int8`, `numeric(18,2)`, `text[]`. */
  type: string
}

export interface InsertOptions {
  /** Rows that would break a unique constraint are left out (and not counted) instead of failing the insert. */
  onConflictDoNothing?: boolean
}

export interface TransactionOptions {
  /**
   * For work in the background: waits until nobody else is at work, at most so many milliseconds. On PostgreSQL, where there
   * are connections for everybody, it does not wait.
   */
  giveWay?: number
}

/** One connection bound to one tenant by row-level security. Valid only until the work it was handed to ends. */
export interface Session {
  /** The rows a statement gives. Values: see `valueTypes`. */
  query<Row = Record<string, unknown>>(statement: SQL): Promise<Row[]>
  /** The number of rows a statement changed. */
  execute(statement: SQL): Promise<number>
  /** Inserts many rows in few statements; answers how many were inserted. `rows` hold values in the order of `columns`. */
  insertRows(
    table: string,
    columns: readonly InsertColumn[],
    rows: readonly (readonly unknown[])[],
    options?: InsertOptions,
  ): Promise<number>
}

/**
 * A PostgreSQL database, embedded or served. Tenants are walled by row-level security.
 * All failures of a statement are `DatabaseError`.
 *
 * Called from inside its own work, `read` of the same tenant and `notify` join the session that is already open
 * (and see its uncommitted changes); anything else throws `NestedSessionError` at once, since on the embedded database it would
 * wait for itself for ever. Pass the session on instead.
 */
export interface Database {
  readonly kind: 'embedded' | 'postgres'
  /** Queries without a transaction. Read-only: a change is refused with SQLSTATE 25006. */
  read<T>(tenant: string, work: (session: Session) => Promise<T>): Promise<T>
  /**
   * Commits when `work` resolves (durably, before this resolves), rolls back when it throws. On the embedded database
   * an open transaction stops everybody else: never wait for the outside world in one.
   */
  transaction<T>(tenant: string, work: (session: Session) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** A transaction as the owner of the tables, past the walls: migrations, seeding, maintenance across tenants only. */
  owner<T>(work: (session: Session) => Promise<T>): Promise<T>
  /**
   * Calls `handler` for each notification; resolves to its own undoing. Notifications sent while a lost connection is
   * being restored are missed.
   */
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>
  /** Sends at once or, called inside a transaction, with its commit. `payload`: at most 7,999 bytes. */
  notify(channel: string, payload: string): Promise<void>
  /** Resolves when every acknowledged change is on disk. They already are; this waits for those still under way. */
  flush(): Promise<void>
  close(): Promise<void>
}

export class NestedSessionError extends Error {
  override name = 'NestedSessionError'
  constructor(wanted: string, held: string) {
    super(`${wanted} was opened inside ${held}: pass the open session on, or open it afterwards`)
  }
}
