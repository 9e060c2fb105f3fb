import { type Resource, type Row, valueText } from '#core'
import { sql } from 'drizzle-orm'
import type { Write } from '../records/write'
import { pictureIdsOf } from '../fields/clean-rich-text'
import { fileRegistry } from './file-registry'

/** Where a file hangs. */
export interface FileUse {
  readonly fileId: string
  readonly resource: string
  readonly recordId: string
}

/** The ids in a value of a field of kind files. */
export const fileIdsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((file: { readonly id?: unknown } | null) => valueText(file?.id)) : []

/** Notes which files records hold now. Removed records keep theirs, since they can be restored. */
export async function noteFileUses(write: Write, resource: Resource, rows: readonly Row[]): Promise<void> {
  const fields = Object.entries(resource.fields).filter(([, { kind }]) => kind === 'files' || kind === 'richText')
  if (fields.length === 0 || rows.length === 0) return
  const { session, actor } = write
  const uses = rows.flatMap((row) =>
    [
      ...new Set(
        fields.flatMap(([name, { kind }]) => (kind === 'files' ? fileIdsOf(row[name]) : pictureIdsOf(row[name]))),
      ),
    ]
      .filter((id) => /^\d{1,19}$/.test(id))
      .map((fileId) => ({ fileId, recordId: row.id })),
  )
  await session.execute(sql`
    delete from file_use where tenant_id = ${actor.tenantId} and resource = ${resource.id}
    and record_id = any(${sql.param(rows.map(({ id }) => id))}::int8[])`)
  if (uses.length === 0) return
  const fileIds = uses.map(({ fileId }) => fileId)
  await session.execute(sql`
    insert into file_use (tenant_id, file_id, resource, record_id)
    select ${actor.tenantId}, file_id, ${resource.id}, record_id
    from unnest(${sql.param(fileIds)}::int8[], ${sql.param(uses.map(({ recordId }) => recordId))}::int8[]) as used(file_id, record_id)
    on conflict do nothing`)
  await fileRegistry(write)?.attached(write, [...new Set(fileIds)])
}
