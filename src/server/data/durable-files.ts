import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = NodeFS['init']

/** What this needs of the engine's file layer, which the package leaves untyped. */
interface NodeFileSystem {
  tryFSOperation<T>(operation: () => T): T
  stream_ops: { fsync?: (stream: { nfd: number }) => number }
}

/** The engine's files on disk, where an fsync of the engine is one of the system (the stock layer ignores it). */
export class DurableFiles extends NodeFS {
  override async init(database: PGlite, options: Parameters<Init>[1]): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(database, options)
    const preRun = (engine: object) => {
      const files = (engine as { NODEFS: NodeFileSystem }).NODEFS
      files.stream_ops.fsync = (stream) => {
        files.tryFSOperation(() => fsyncSync(stream.nfd))
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...[emscriptenOpts.preRun ?? []].flat(), preRun] } }
  }
}

/** As the package's own, without `-F` (which switches fsync off). */
export const durableStart = (stock: readonly string[]): string[] => [
  ...stock.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
]

/** Brings a directory and all in it to disk. */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(directory)
}

export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
