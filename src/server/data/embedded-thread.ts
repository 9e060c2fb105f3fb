import { Worker } from 'node:worker_threads'
import type { EmbeddedMessage, EmbeddedWorkerData } from './embedded-worker'

/** Starts the thread of the embedded engine; resolves when the engine answers. */
export async function startWorker(workerData: EmbeddedWorkerData): Promise<Worker> {
  const worker = new Worker(new URL('./embedded-start.mjs', import.meta.url), { workerData, execArgv: [] })
  await told(worker, 'ready')
  worker.on('error', () => undefined) // the streams on it fail with the error
  return worker
}

/** Closes the engine in order (a checkpoint, so the next start has nothing to recover) and ends its thread. */
export async function stopWorker(worker: Worker): Promise<void> {
  if (worker.threadId !== -1) {
    worker.postMessage('close')
    await told(worker, 'closed').catch(() => undefined)
  }
  await worker.terminate()
}

function told(worker: Worker, wanted: EmbeddedMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    const receive = (message: EmbeddedMessage) => {
      if (message === wanted) settle(resolve)
    }
    const fail = (error: Error) => settle(() => reject(error))
    const exit = (code: number) => settle(() => reject(new Error(`the embedded database ended with code ${code}`)))
    function settle(answer: () => void) {
      worker.off('message', receive).off('error', fail).off('exit', exit)
      answer()
    }
    worker.on('message', receive).on('error', fail).on('exit', exit)
  })
}
