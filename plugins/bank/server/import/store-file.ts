import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { newId, type ReadSession, type ReceivedFile, type Write } from '#server'
import { sql } from 'drizzle-orm'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** Packed outside of any transaction: the database would otherwise squeeze it by itself, while everybody waits. */
export const packFile = ({ bytes }: ReceivedFile): Promise<Buffer> => pack(bytes)

/** Keeps a packed file. Answers its id. */
export async function storeFile(write: Write, name: string, packed: Buffer): Promise<string> {
  const id = newId()
  await write.session.execute(sql`
    insert into file_content (tenant_id, id, name, original_name, media_type, size, content, created, create_user)
    values (${write.actor.tenantId}, ${id}::int8, ${`bank-import/${id}.gz`}, ${`${name}.gz`}, 'application/gzip',
      ${packed.length}, ${packed}::bytea, ${write.now}::timestamp, ${write.actor.userId}::int8)`)
  return id
}

/** The packed file; undefined where it is gone. Unpacked by the caller, when no session is open any more. */
export async function loadPacked(
  read: Pick<ReadSession, 'actor' | 'session'>,
  id: string,
): Promise<Buffer | undefined> {
  const [row] = await read.session.query<{ content: Buffer }>(sql`
    select content from file_content where tenant_id = ${read.actor.tenantId} and id = ${id}::int8`)
  return row?.content
}

export const unpackFile = (packed: Buffer): Promise<Buffer> => unpack(packed)

export const removeFile = (write: Write, id: string): Promise<number> =>
  write.session.execute(sql`delete from file_content where tenant_id = ${write.actor.tenantId} and id = ${id}::int8`)
