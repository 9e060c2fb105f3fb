import type { Resource } from '#core'
import { linesOf, linesRemovedWith } from './lines'
import { assertVisible, lockVisible } from './lock-visible'
import { assertOpenPeriod } from './submit'
import type { Write } from './write'

/** Marks records and their lines as deleted; they stay in the table and can be restored. */
export async function removeRecords(write: Write, resource: Resource, ids: readonly string[]): Promise<void> {
  const rows = await lockVisible(write, resource, ids)
  for (const row of rows) await assertOpenPeriod(write, resource, row)
  await write.application.servers.find(resource.id)?.beforeRemove?.(write, rows)
  for (const [child, lines] of await linesOf(write, resource, ids)) await write.remove(child, lines)
  await write.remove(resource, rows)
}

/** Takes a removal back, with the lines that were removed at the same moment. */
export async function restoreRecords(write: Write, resource: Resource, ids: readonly string[]): Promise<void> {
  await assertVisible(write, resource, ids)
  const lists = await linesRemovedWith(write, resource, ids)
  for (const row of await write.restore(resource, ids)) await assertOpenPeriod(write, resource, row)
  for (const [child, lines] of lists) await write.restore(child, lines)
}
