import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { ServerSettings } from './application'
import { applicationRole, type Database } from './data'

const mebibyte = 1024 * 1024

/** What a server runs with unless told otherwise; lifetimes are the platform's. */
export const defaultSettings = (secret: string): ServerSettings => ({
  secret,
  captcha: false,
  uploadLimit: 64 * mebibyte,
  filesFolder: join(tmpdir(), `yecai-files-${process.pid}`),
  outwardHosts: [],
  accessSeconds: 3600,
  refreshSeconds: 604_800,
})

/** The secret that signs tokens: made once and kept in the database, so that all server processes share it. Needs no migration to have run. */
export async function readSecret(database: Database): Promise<string> {
  return database.owner(async (session) => {
    await session.execute(sql`create table if not exists server_secret (name text primary key, value text not null)`)
    // Tables are granted to the tenants' role as they are made; this one is the owner's alone.
    await session.execute(sql`revoke all on server_secret from public, ${sql.identifier(applicationRole)}`)
    await session.execute(sql`
      insert into server_secret (name, value) values ('token', ${randomBytes(48).toString('base64url')}) on conflict do nothing`)
    const [row] = await session.query<{ value: string }>(sql`select value from server_secret where name = 'token'`)
    if (!row) throw new Error('the signing secret cannot be read')
    return row.value
  })
}
