import type { Resource } from '#core'
import { assertOpenPeriod } from './submit'
import type { Write } from './write'

/** Marks records as deleted; they stay in the table and can be restored. */
export async function removeRecords(write: Write, resource: Resource, ids: readonly string[]): Promise<void> {
  const rows = await write.lock(resource, ids)
  for (const row of rows) await assertOpenPeriod(write, resource, row)
  await write.application.servers.find(resource.id)?.beforeRemove?.(write, rows)
  await write.remove(resource, rows)
}
