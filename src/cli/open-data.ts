import { join } from 'node:path'
import { type Database, openDatabase } from '#server/data'
import type { StartOptions } from './options'

/** Begins to open the database. The embedded engine starts in a thread of its own while the rest of the server is still being read. */
export function beginOpening({ databaseUrl, dataDir }: StartOptions): Promise<Database> {
  const opening = openDatabase(databaseUrl ? { url: databaseUrl } : { dataDir: join(dataDir, 'database') })
  opening.catch(() => undefined) // whoever waits for it is told
  return opening
}
