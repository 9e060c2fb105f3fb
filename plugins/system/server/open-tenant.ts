import { type Application, hashPassword, service, systemActor, wirePassword, writeAs } from '#server'
import { sql } from 'drizzle-orm'
import { user } from '../resources/user'

/**
 * Makes a tenant with all that it begins with: role, department, post and the account admin, whose password is `admin` until its owner
 * changes it. Answers false when the number is taken.
 */
export async function openTenant(application: Application, number: string): Promise<boolean> {
  if (!(await service(application, 'core.tenants').create(number))) return false
  const password = await hashPassword(wirePassword('admin'))
  await writeAs(application, systemActor(number), async (write) => {
    const [administrator] = await write.find(user, sql`account = 'admin'`)
    if (administrator) await write.update(user, administrator, { password }, 'resetPassword')
  })
  return true
}
