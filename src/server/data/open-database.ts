import type { Database } from './database'
import { MEMORY, openEmbedded } from './open-embedded'
import { openPostgres } from './open-postgres'

export interface DatabaseOptions {
  /** Directory of the embedded database, or `memory://`. */
  dataDir?: string
  /** URL of a PostgreSQL server; wins over `dataDir`. */
  url?: string
}

/** Throws DirectoryLockedError when another process has `dataDir` open, DatabaseError when the server cannot be reached. */
export function openDatabase({ dataDir = MEMORY, url }: DatabaseOptions): Promise<Database> {
  return url ? openPostgres(url) : openEmbedded(dataDir)
}
