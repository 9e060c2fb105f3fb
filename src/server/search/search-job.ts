import { isId, type Resource, type Row, tableName } from '#core'
import { type SQL, sql } from 'drizzle-orm'
import type { Application } from '../application'
import type { Session } from '../data'
import { systemActor } from '../identity/actor'
import type { Job, JobKind } from '../jobs/job-kind'
import { selectList } from '../records/columns'
import { type ChunkPace, createChunkPace } from './chunk-pace'
import { entryFields } from './entries'
import { addToIndex, indexRecords } from './search-index'

/**
 * New tokens are collected and sorted into their index when there are so many; whoever adds the last of them waits for that. The
 * usual 4096 stop everybody for 150 ms; these for 30, and the whole takes a tenth longer.
 */
const pendingKilobytes = 512

/** Indexes many rows after a bulk insert. Payload: `{resource, ids}`, `{resource, afterId}` or `{resource}` for all. */
export const searchJob: JobKind = {
  id: 'search.index',
  attempts: 10,
  async run(application, { tenantId, payload, stopping }) {
    const { resource: id, ids, afterId } = payload
    const resource = application.resources.find(String(id))
    // The area may have been switched off meanwhile; it is indexed when it is switched on.
    if (!resource) return
    if (Array.isArray(ids)) await indexIds(application, tenantId, resource, ids.map(String), stopping)
    else await indexAfter(application, tenantId, resource, idOf(afterId), stopping)
  },
}

const idOf = (given: Job['payload'][string]): string => (typeof given === 'string' && isId(given) ? given : '0')

/** Indexes every record of a tenant anew and takes out what is no record any more. Answers the number of rows read. */
export async function reindexAll(application: Application, tenantId: string): Promise<number> {
  const resources = application.resources.list().filter((resource) => !resource.unsearchable)
  await application.database.transaction(tenantId, (session) => removeOthers(session, tenantId, resources))
  let count = 0
  for (const resource of resources) count += await indexAfter(application, tenantId, resource, '0')
  return count
}

async function indexIds(
  application: Application,
  tenantId: string,
  resource: Resource,
  ids: readonly string[],
  stopping: AbortSignal,
): Promise<void> {
  const pace = createChunkPace()
  for (let start = 0; start < ids.length; ) {
    stopping.throwIfAborted()
    const chunk = ids.slice(start, start + pace.size())
    start += chunk.length
    await indexChunk(application, tenantId, resource, sql`id = any(${sql.param(chunk)}::int8[])`, pace)
  }
}

async function indexAfter(
  application: Application,
  tenantId: string,
  resource: Resource,
  afterId: string,
  stopping?: AbortSignal,
): Promise<number> {
  const fresh = await isUnindexed(application, tenantId, resource)
  const pace = createChunkPace()
  let count = 0
  let last: string | undefined = afterId
  while (last !== undefined) {
    stopping?.throwIfAborted()
    const size = pace.size()
    const rows: readonly Row[] = await indexChunk(application, tenantId, resource, sql`id > ${last}::int8`, pace, fresh)
    count += rows.length
    last = rows.length === size ? rows.at(-1)?.id : undefined
  }
  return count
}

/** The rows stay locked against changes until their entries are there: an entry is never older than its record. */
async function indexChunk(
  application: Application,
  tenantId: string,
  resource: Resource,
  which: SQL,
  pace: ChunkPace,
  fresh = false,
): Promise<readonly Row[]> {
  // Whether a record is found may be asked of any of its fields.
  const fields = resource.isSearchable ? undefined : entryFields(resource)
  const work = async (session: Session) => {
    const start = performance.now()
    await session.execute(sql`set local gin_pending_list_limit = ${sql.raw(String(pendingKilobytes))}`)
    const rows = await session.query<Row>(sql`
      select ${selectList(resource, fields)} from ${sql.identifier(tableName(resource))}
      where tenant_id = ${tenantId} and ${which} order by id limit ${pace.size()} for share`)
    const write = { application, actor: systemActor(tenantId), session }
    await (fresh ? addToIndex : indexRecords)(write, resource, rows)
    pace.note(rows.length, performance.now() - start)
    return rows
  }
  return application.database.transaction(tenantId, work, { giveWay: pace.giveWay() })
}

const isUnindexed = (application: Application, tenantId: string, resource: Resource): Promise<boolean> =>
  application.database.read(tenantId, async (session) => {
    const rows = await session.query(sql`
      select from search_entry where tenant_id = ${tenantId} and resource = ${resource.id} limit 1`)
    return rows.length === 0
  })

/** Entries of resources that are no longer searched, and of records that are gone from their tables. */
async function removeOthers(session: Session, tenantId: string, resources: readonly Resource[]): Promise<void> {
  await session.execute(sql`
    delete from search_entry
    where tenant_id = ${tenantId} and resource <> all(${sql.param(resources.map(({ id }) => id))}::text[])`)
  for (const resource of resources) {
    await session.execute(sql`
      delete from search_entry as entry where tenant_id = ${tenantId} and resource = ${resource.id} and not exists (
        select from ${sql.identifier(tableName(resource))}
        where tenant_id = ${tenantId} and id = entry.record_id and is_deleted = 0)`)
  }
}
