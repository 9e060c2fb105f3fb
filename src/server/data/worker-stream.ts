import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import type { EmbeddedMessage } from './embedded-worker'

type Done = (error?: Error | null) => void

/** The embedded worker as the socket a node-postgres client talks to. One at a time. */
export class WorkerStream extends Duplex {
  readonly #worker: Worker

  constructor(worker: Worker) {
    super()
    this.#worker = worker
  }

  connect(): this {
    if (this.#worker.threadId === -1) queueMicrotask(this.#exit)
    this.#worker.on('message', this.#receive).once('error', this.#fail).once('exit', this.#exit)
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#worker.postMessage(new Uint8Array(chunk))
    done()
  }

  /** The messages of one statement, answered in one turn of the worker. */
  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'utf8', done)
  }

  override _final(done: Done): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: Done): void {
    this.#worker.off('message', this.#receive).off('error', this.#fail).off('exit', this.#exit)
    done(error)
  }

  /** The driver calls these of a socket. */
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  readonly #receive = (message: EmbeddedMessage) => {
    if (typeof message !== 'string') this.push(message)
  }
  readonly #fail = (error: Error) => this.destroy(error)
  readonly #exit = () => this.destroy(new Error('the embedded database has stopped'))
}
