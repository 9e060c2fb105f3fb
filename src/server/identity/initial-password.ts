import { AppError } from '#core'
import { sql } from 'drizzle-orm'
import type { Application } from '../application'
import { writeAs } from '../records/write'
import { systemActor } from './actor'
import { hashPassword, randomPassword, wirePassword } from './passwords'

/** Gives a new tenant's administrator a random password and answers it in plain, to be shown once. Throws where there is no such account. */
export async function giveRandomPassword(
  application: Application,
  tenantId: string,
  account = 'admin',
): Promise<string> {
  const plain = randomPassword()
  const password = await hashPassword(wirePassword(plain))
  await writeAs(application, systemActor(tenantId), async (write) => {
    const users = application.resources.get('system.user')
    const [user] = await write.find(users, sql`account = ${account}`)
    if (!user) throw new AppError('recordMissing', { params: { label: users.label } })
    await write.update(users, user, { password }, 'resetPassword')
  })
  return plain
}
