import { Worker } from 'node:worker_threads'
import { ImportProblem } from './import-problem'
import type { ImportProgress, ReadStatementOptions, StatementFile } from './read-statement-file'
import type { StatementLine } from './statement-line'

export interface ImportRequest {
  readonly bytes: Uint8Array
  readonly name: string
  readonly options: Omit<ReadStatementOptions, 'onProgress'>
}

export type ImportMessage =
  | { readonly kind: 'progress'; readonly progress: ImportProgress }
  | { readonly kind: 'lines'; readonly lines: readonly StatementLine[] }
  | { readonly kind: 'done'; readonly rest: Omit<StatementFile, 'lines'> }

export interface WorkerOptions extends ReadStatementOptions {
  /** Ends the reading; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /** After so many seconds the reading is ended with the problem `timedOut`; 120 unless told. */
  readonly timeoutSeconds?: number
}

const memoryMb = 1536

const startWorker = (request: ImportRequest): Worker =>
  new Worker(new URL('./import-start.mjs', import.meta.url), {
    workerData: request,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })

/**
 * `readStatementFile` in a thread of its own, so that a server goes on answering. Rejects with the signal's reason when
 * aborted, and with ImportProblem `timedOut` or `workerFailed` when the thread takes too long, too much memory, or fails.
 */
export async function readStatementFileInWorker(
  bytes: Uint8Array,
  name: string,
  { signal, timeoutSeconds = 120, onProgress, ...options }: WorkerOptions = {},
): Promise<StatementFile> {
  signal?.throwIfAborted()
  const worker = startWorker({ bytes, name, options })
  const lines: StatementLine[] = []
  let stop: (reason: unknown) => void = () => {}
  const onAbort = (): void => stop(signal?.reason)
  const timer = setTimeout(
    () => stop(new ImportProblem('timedOut', { seconds: timeoutSeconds })),
    timeoutSeconds * 1000,
  )
  signal?.addEventListener('abort', onAbort, { once: true })
  try {
    return await new Promise<StatementFile>((resolve, reject) => {
      stop = reject
      worker.on('message', (message: ImportMessage) => {
        if (message.kind === 'progress') onProgress?.(message.progress)
        else if (message.kind === 'lines') {
          for (const line of message.lines) lines.push(line)
          worker.postMessage('next')
        } else resolve({ ...message.rest, lines })
      })
      worker.on('error', (cause) => reject(new ImportProblem('workerFailed', {}, cause)))
      worker.on('exit', () => reject(new ImportProblem('workerFailed')))
    })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
    await worker.terminate()
  }
}
