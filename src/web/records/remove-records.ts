import type { CommandOutcome, Resource } from '#core'
import { t } from '../app/translations'
import { removeRecords, restoreRecords } from './calls'

/** Removes records; undone by restoring them. */
export async function removeWithUndo(resource: Resource, ids: readonly string[]): Promise<CommandOutcome> {
  await removeRecords(resource, ids)
  return {
    message: '删除成功',
    undo: async () => {
      await restoreRecords(resource, ids)
      return { message: t('已恢复 {{count}} 条', { count: ids.length }), undo: () => removeWithUndo(resource, ids) }
    },
  }
}
