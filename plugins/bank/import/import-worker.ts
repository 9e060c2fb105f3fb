import { parentPort, workerData } from 'node:worker_threads'
import { readStatementFile } from './read-statement-file'
import type { ImportRequest, ImportMessage } from './run-import-worker'

/** Few enough that the other thread takes them in some milliseconds. */
const linesPerMessage = 2000

const post = (message: ImportMessage): void => parentPort?.postMessage(message)

/**
 * Reads the file it was started with and sends progress, then the lines in pieces, then the rest of the result. Each piece
 * waits until it is asked for: sent all at once they would be taken all at once, and the server would stand still.
 */
function run({ bytes, name, options }: ImportRequest): void {
  const { lines, ...rest } = readStatementFile(bytes, name, {
    ...options,
    onProgress: (progress) => post({ kind: 'progress', progress }),
  })
  let from = 0
  const sendNext = (): void => {
    const piece = lines.slice(from, from + linesPerMessage)
    from += linesPerMessage
    post(piece.length > 0 ? { kind: 'lines', lines: piece } : { kind: 'done', rest })
  }
  parentPort?.on('message', sendNext)
  sendNext()
}

run(workerData as ImportRequest)
