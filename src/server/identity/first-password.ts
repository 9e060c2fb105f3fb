import { sql } from 'drizzle-orm'
import type { Application } from '../application'
import { writeAs } from '../records/write'
import { systemActor } from './actor'
import { hashPassword, randomPassword, wirePassword } from './passwords'

/**
 * Gives a tenant's administrator a random password and answers it in plain, to be shown once. Undefined where the
 * administrator has one already, so that a start that was cut off before showing it can be repeated.
 */
export async function giveFirstPassword(application: Application, tenantId: string): Promise<string | undefined> {
  const plain = randomPassword()
  const password = await hashPassword(wirePassword(plain))
  return writeAs(application, systemActor(tenantId), async (write) => {
    const users = application.resources.get('system.user')
    const [administrator] = await write.find(users, sql`account = 'admin' and password is null`)
    if (!administrator) return undefined
    await write.update(users, administrator, { password }, 'resetPassword')
    return plain
  })
}
