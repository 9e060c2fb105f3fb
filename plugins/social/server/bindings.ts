import { type Resource, type RecordOf, ruleBroken } from '#core'
import { type Application, newId, systemActor, type Write, writeAs } from '#server'
import { sql } from 'drizzle-orm'
import { binding as bindingDefinition } from '../resources/binding'
import type { Identity } from './passes'
import type { Provider } from './providers'

/** As the kit takes it: rows by their common fields. */
const binding: Resource = bindingDefinition
type BindingRow = RecordOf<typeof bindingDefinition>

interface Bound {
  readonly bindingId: string
  readonly userId: string
}

/** One at a time for an account of another site, so that two who come back at once do not both bind it. */
const lockIdentity = ({ session, actor }: Write, { providerId, issuer, subject }: Identity) =>
  session.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(${JSON.stringify([actor.tenantId, providerId, issuer, subject])}, 0))`)

/** The live binding of an account; one whose person is gone is taken away. */
async function findBinding(write: Write, { providerId, issuer, subject }: Identity) {
  const where = sql`provider_id = ${providerId}::int8 and issuer = ${issuer} and subject = ${subject}`
  const [row] = await write.find(binding, where)
  const found = row as BindingRow | undefined
  if (!found) return undefined
  const people = await write.session.query(sql`
    select 1 from "system_user" where tenant_id = ${write.actor.tenantId} and id = ${found.userId}::int8 and is_deleted = 0`)
  if (people.length > 0) return found
  if (row) await write.remove(binding, [row])
  return undefined
}

/** Binds an account to a person. Throws where it is somebody else's. `id`: the binding's, where it was given out before. */
export async function bindAccount(write: Write, identity: Identity, userId: string, id = newId()): Promise<string> {
  await lockIdentity(write, identity)
  const found = await findBinding(write, identity)
  if (found && found.userId !== userId) throw ruleBroken('该第三方账号已绑定其他用户，请先由其解除绑定')
  if (found) return found.id
  const { providerId, issuer, subject, name, email } = identity
  const values = { id, providerId, userId, issuer, subject, displayName: name, email }
  return (await write.insert(binding, values, 'bind')).id
}

/** Whose the account is: by its binding, or by the verified e-mail where the provider is trusted with that; then it is bound. */
export const personOf = (
  application: Application,
  tenantId: string,
  provider: Provider,
  identity: Identity,
): Promise<Bound | undefined> =>
  writeAs(application, systemActor(tenantId), async (write) => {
    await lockIdentity(write, identity)
    const found = await findBinding(write, identity)
    if (found) {
      await write.session.execute(sql`
        update social_binding set last_used = ${write.now}::timestamp where tenant_id = ${tenantId} and id = ${found.id}::int8`)
      return { bindingId: found.id, userId: found.userId }
    }
    const userId = await personByEmail(write, provider, identity.email)
    return userId === undefined ? undefined : { bindingId: await bindAccount(write, identity, userId), userId }
  })

/** The one active person with the address. Two with the same are nobody: either could have typed the other's. */
async function personByEmail({ session, actor }: Write, { match }: Provider, email: string) {
  if (match !== 2 || email === '') return undefined
  const people = await session.query<{ id: string }>(sql`
    select id from "system_user" where tenant_id = ${actor.tenantId} and is_deleted = 0 and status = 1
    and lower(email) = ${email.toLowerCase()} limit 2`)
  return people.length === 1 ? people[0]?.id : undefined
}
