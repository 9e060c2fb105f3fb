import type { RecordOf } from '#core'
import { type Application, areasOff, type Session } from '#server'
import { sql } from 'drizzle-orm'
import type { provider } from '../resources/provider'

export const sealPurpose = 'social.provider'

export type Provider = Pick<
  RecordOf<typeof provider>,
  'id' | 'version' | 'source' | 'title' | 'issuer' | 'clientId' | 'scopes'
> & {
  readonly clientSecret: string
  readonly redirectAddress: string
  readonly match: number
}

const columns = sql`
  id, version, source, title, issuer, client_id as "clientId", coalesce(client_secret, '') as "clientSecret", scopes,
  coalesce(redirect_address, '') as "redirectAddress", coalesce(match, 1) as match`

/** The providers that a tenant has enabled, in the order of the sign-in page; none while the area is switched off. */
export async function enabledProviders(
  { plugins }: Application,
  session: Session,
  tenantId: string,
): Promise<readonly Provider[]> {
  if ((await areasOff(session, tenantId, plugins.list())).has('social')) return []
  return session.query<Provider>(sql`
    select ${columns} from social_provider where tenant_id = ${tenantId} and is_deleted = 0 and status = 1 order by sort, id`)
}

export const findProvider = (
  application: Application,
  tenantId: string,
  is: (provider: Provider) => boolean,
): Promise<Provider | undefined> =>
  application.database.read(tenantId, async (session) =>
    (await enabledProviders(application, session, tenantId)).find(is),
  )
