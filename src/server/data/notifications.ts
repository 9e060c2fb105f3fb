import pg from 'pg'

export type Handler = (payload: string) => void

/** Who listens to which channel. A subclass knows the connection that LISTENs. */
export abstract class Notifications {
  readonly #handlers = new Map<string, Set<Handler>>()

  get channels(): string[] {
    return [...this.#handlers.keys()]
  }

  async listen(channel: string, handler: Handler): Promise<() => Promise<void>> {
    const handlers = this.#handlers.get(channel)
    // An own function, so that listening twice with one handler is two listeners.
    const own: Handler = (payload) => handler(payload)
    if (handlers) handlers.add(own)
    else this.#handlers.set(channel, new Set([own]))
    await this.run(`listen ${pg.escapeIdentifier(channel)}`)
    return () => this.#unlisten(channel, own)
  }

  /** A handler that throws must not keep the others from being told. */
  dispatch({ channel, payload }: pg.Notification): void {
    for (const handler of this.#handlers.get(channel) ?? []) {
      try {
        handler(payload ?? '')
      } catch (error) {
        process.emitWarning(error instanceof Error ? error : String(error))
      }
    }
  }

  abstract close(): Promise<void>
  protected abstract run(statement: string): Promise<void>

  async #unlisten(channel: string, handler: Handler): Promise<void> {
    const handlers = this.#handlers.get(channel)
    if (!handlers?.delete(handler) || handlers.size > 0) return
    this.#handlers.delete(channel)
    await this.run(`unlisten ${pg.escapeIdentifier(channel)}`)
  }
}

/** The embedded database has one session, so the pool's own connection listens. */
export class EmbeddedNotifications extends Notifications {
  #closed = false

  constructor(private readonly query: (statement: string) => Promise<unknown>) {
    super()
  }

  async close(): Promise<void> {
    this.#closed = true
  }

  protected async run(statement: string): Promise<void> {
    if (!this.#closed) await this.query(statement)
  }
}

const FIRST_RETRY_MS = 100
const LAST_RETRY_MS = 5_000

/** A connection of its own, opened by the first listener, restored with all its channels whenever it is lost. */
export class PostgresNotifications extends Notifications {
  #connection?: Promise<pg.Client>
  #retry?: NodeJS.Timeout
  #closed = false

  constructor(private readonly config: pg.ClientConfig) {
    super()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    await (await this.#connection?.catch(() => undefined))?.end()
  }

  protected async run(statement: string): Promise<void> {
    if (this.#closed) return
    this.#connection ??= this.#connect()
    await (await this.#connection).query(statement)
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.config, keepAlive: true })
    client.on('notification', (notification) => this.dispatch(notification))
    client.on('error', () => undefined) // 'end' follows and restores
    try {
      await client.connect()
      for (const channel of this.channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      this.#connection = undefined
      throw error
    }
    client.once('end', () => this.#restore(FIRST_RETRY_MS))
    return client
  }

  #restore(delay: number): void {
    this.#connection = undefined
    if (this.#closed) return
    this.#retry = setTimeout(() => {
      if (this.#connection) return
      this.#connection = this.#connect()
      this.#connection.catch(() => this.#restore(Math.min(delay * 2, LAST_RETRY_MS)))
    }, delay).unref()
  }
}
