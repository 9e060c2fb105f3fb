import type { Readable } from 'node:stream'

/** A file that lies in the server's own folder, received and checked, and is to be put into a store. */
export interface SpooledFile {
  readonly path: string
  readonly size: number
  /** Lower-case hex. */
  readonly sha256: string
}

/** Where the bytes of files lie. Names are storage keys as `storageName` makes them. */
export interface FileStore {
  /** May move the file away. Nothing is kept when it throws. */
  put(name: string, file: SpooledFile): Promise<void>
  /** The bytes from the beginning. Throws where there is no such file. */
  open(name: string): Promise<Readable>
  /** Does nothing where there is no such file. */
  remove(name: string): Promise<void>
}
