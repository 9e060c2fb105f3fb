import { parentPort, workerData } from 'node:worker_threads'
import { readStatementFile } from './read-statement-file'
import type { ImportRequest, ImportMessage } from './run-import-worker'

const linesPerMessage = 5000

const post = (message: ImportMessage): void => parentPort?.postMessage(message)

/** Reads the file it was started with and sends progress, then the lines in pieces, then the rest of the result. */
function run({ bytes, name, options }: ImportRequest): void {
  const { lines, ...rest } = readStatementFile(bytes, name, {
    ...options,
    onProgress: (progress) => post({ kind: 'progress', progress }),
  })
  for (let from = 0; from < lines.length; from += linesPerMessage)
    post({ kind: 'lines', lines: lines.slice(from, from + linesPerMessage) })
  post({ kind: 'done', rest })
}

run(workerData as ImportRequest)
