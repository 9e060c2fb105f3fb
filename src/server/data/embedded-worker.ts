import { parentPort, workerData } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { startEngine } from './embedded-engine'

/** What the worker is started with: the directory of the cluster, none for one in memory. */
export interface EmbeddedWorkerData {
  directory?: string
}

/** From the worker: it is ready, it has closed, or bytes of the PostgreSQL protocol. To it: 'close', or such bytes. */
export type EmbeddedMessage = 'ready' | 'closed' | Uint8Array<ArrayBuffer>

const port = parentPort
if (!port) throw new Error('embedded-worker runs as a worker thread only')

const engine = await startEngine((workerData as EmbeddedWorkerData).directory)
port.on('message', (message: Uint8Array | 'close') => {
  void (message === 'close' ? close(engine) : answer(engine, message))
})
send('ready')

async function answer(database: PGlite, request: Uint8Array): Promise<void> {
  // The bytes are a view of the engine's memory: they are copied before it runs on.
  await database.execProtocolRawStream(request, { syncToFs: false, onRawData: (bytes) => send(bytes.slice()) })
}

async function close(database: PGlite): Promise<void> {
  await database.close()
  send('closed')
}

function send(message: EmbeddedMessage): void {
  port?.postMessage(message, typeof message === 'string' ? [] : [message.buffer])
}
