import pg from 'pg'

/** SQLSTATE of everything that is no answer of the server: a lost, refused or closed connection. */
const CONNECTION_FAILURE = '08006'

/** A failed statement, the same on both databases. `code` is the SQLSTATE, e.g. 23505 for a unique violation. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
  readonly code: string
  readonly constraint?: string
  readonly table?: string
  readonly column?: string
  readonly detail?: string

  constructor(message: string, code: string, cause?: pg.DatabaseError) {
    super(message, { cause })
    this.code = code
    if (cause?.constraint) this.constraint = cause.constraint
    if (cause?.table) this.table = cause.table
    if (cause?.column) this.column = cause.column
    if (cause?.detail) this.detail = cause.detail
  }
}

export function toDatabaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error
  if (error instanceof pg.DatabaseError) return new DatabaseError(error.message, error.code ?? 'XX000', error)
  const failure = new DatabaseError(error instanceof Error ? error.message : String(error), CONNECTION_FAILURE)
  failure.cause = error
  return failure
}
