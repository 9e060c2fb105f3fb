import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Application } from '../application'
import { verifyPassword } from './passwords'

const wellKnown = ['admin', 'finance', 'manager', 'staff'] as const

/** Accounts of the demo company whose password is still their name, over all tenants. Such a server must not be reached from outside. */
export async function wellKnownPasswords(application: Pick<Application, 'database'>): Promise<string[]> {
  const people = await application.database.owner((session) =>
    session.query<{ account: string; password: string }>(sql`
      select account, password from "system_user"
      where is_deleted = 0 and password is not null and account = any(${sql.param([...wellKnown])}::text[]) order by account`),
  )
  const open = await Promise.all(people.map(({ account, password }) => verifyPassword(password, md5(account))))
  return [...new Set(people.filter((_, index) => open[index]).map(({ account }) => account))]
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
