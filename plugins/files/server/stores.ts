import { AppError, isBlank, ruleBroken } from '#core'
import { type Application, diskStore, type FileStore, type ReadSession, unseal } from '#server'
import { sql } from 'drizzle-orm'
import { s3Store } from './s3-store'

export const sealPurpose = 'files.store'

interface StoreRow {
  readonly id: string
  readonly endpoint: string
  readonly region: string | null
  readonly bucketName: string
  readonly accessKey: string
  readonly secretKey: string | null
  readonly pathStyle: number | null
}

const columns = sql`
  id, endpoint, region, bucket_name as "bucketName", access_key as "accessKey", secret_key as "secretKey", path_style as "pathStyle"`

export interface KnownStore {
  /** Null for the embedded one. */
  readonly id: string | null
  readonly store: FileStore
}

type Reader = Pick<ReadSession, 'application' | 'actor' | 'session'>

/** The store that new files are put into. */
export async function enabledStore({ application, actor, session }: Reader): Promise<KnownStore> {
  const [row] = await session.query<StoreRow>(sql`
    select ${columns} from files_store where tenant_id = ${actor.tenantId} and is_deleted = 0 and status = 2 limit 1`)
  return row ? { id: row.id, store: outside(application, row) } : embedded(application, actor.tenantId)
}

/** The store of a file, by the id that was noted with it; one that was removed since, too. */
export async function storeOf(
  { application, session }: Pick<Reader, 'application' | 'session'>,
  tenantId: string,
  id: string | null,
): Promise<KnownStore> {
  if (isBlank(id) || id === '0') return embedded(application, tenantId)
  const [row] = await session.query<StoreRow>(sql`
    select ${columns} from files_store where tenant_id = ${tenantId} and id = ${id}::int8`)
  if (!row) throw new AppError('recordMissing', { params: { label: '对象存储' } })
  return { id, store: outside(application, row) }
}

const embedded = ({ settings }: Application, tenantId: string): KnownStore => ({
  id: null,
  store: diskStore(settings.filesFolder, tenantId),
})

function outside({ settings }: Application, row: StoreRow): FileStore {
  if (!row.secretKey) throw ruleBroken('该对象存储还没有 secretKey，请先填写')
  return s3Store(
    {
      ...row,
      region: row.region ?? '',
      secretKey: unseal(settings.secret, sealPurpose, row.secretKey),
      pathStyle: row.pathStyle !== 0,
    },
    settings.outwardHosts,
  )
}
