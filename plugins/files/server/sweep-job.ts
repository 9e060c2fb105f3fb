import {
  type Application,
  currentTime,
  type Job,
  type JobKind,
  readAs,
  removeRecords,
  systemActor,
  writeAs,
} from '#server'
import { sql } from 'drizzle-orm'
import { attach } from '../resources/attach'
import { storeOf } from './stores'

const day = 24 * 3600 * 1000
const mostAtOnce = 500

interface Gone {
  readonly id: string
  readonly name: string
  readonly storeId: string | null
}

/** Clears away, once a day, uploads that nobody registered within a day, and the bytes of attachments removed more than a day ago. */
export const sweepJob: JobKind = {
  id: 'files.sweep',
  attempts: 5,
  daily: true,
  async run(application, job) {
    await removeUnregistered(application, job)
    await clearRemoved(application, job)
  },
}

/** As removals, so that nobody can attach them any more when their bytes go. */
async function removeUnregistered(application: Application, { tenantId }: Job): Promise<void> {
  await writeAs(application, systemActor(tenantId), async (write) => {
    const stale = await write.find(
      attach,
      sql`status = 0 and create_time < ${before()}::timestamp
        and not exists (select from file_use where file_use.tenant_id = files_attach.tenant_id and file_use.file_id = files_attach.id)`,
    )
    const ids = stale.map(({ id }) => id)
    if (ids.length > 0) await removeRecords(write, attach, ids)
  })
}

/** Removed ones can be taken back for a day. Whatever the store refuses is tried again with the next attempt. */
async function clearRemoved(application: Application, { tenantId, stopping }: Job): Promise<void> {
  const actor = systemActor(tenantId)
  const gone = await readAs(application, actor, ({ session }) =>
    session.query<Gone>(sql`
      select id, name, store_id as "storeId" from files_attach where tenant_id = ${tenantId} and is_deleted = 1
      and (status = 0 or update_time < ${before()}::timestamp) order by id limit ${mostAtOnce}`),
  )
  for (const { id, name, storeId } of gone) {
    if (stopping.aborted) throw new Error('the server stops')
    const { store } = await readAs(application, actor, (read) => storeOf(read, tenantId, storeId))
    await store.remove(name)
    await writeAs(application, actor, ({ session }) =>
      session.execute(
        sql`delete from files_attach where tenant_id = ${tenantId} and id = ${id}::int8 and is_deleted = 1`,
      ),
    )
  }
}

const before = (): string => currentTime(new Date(Date.now() - day))
