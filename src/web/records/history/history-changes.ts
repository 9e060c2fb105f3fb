import { isBlank, type Resource } from '#core'
import { t } from '../../app/translations'
import { fieldText } from '../../fields'
import type { HistoryEntry } from '../calls'
import { isSame } from '../form/form-values'
import { labelOf } from '../labels'

export interface HistoryChange {
  readonly label: string
  readonly before: string
  readonly after: string
}

const actionNames: Readonly<Record<string, string>> = {
  create: '新建',
  update: '修改',
  remove: '删除',
  restore: '恢复',
}

/** What was done, in words: one of the four writes, or the action by its label. */
export function actionName(resource: Resource, action: string): string {
  const own = resource.actions[action]?.label ?? actionNames[action]
  return own ? t(own) : action
}

/** What an entry changed, field by field, as people read it. Fields that only the server keeps for itself are left out. */
export function historyChanges(resource: Resource, { before, after }: HistoryEntry): readonly HistoryChange[] {
  const names = Object.keys(resource.fields).filter(
    (name) => after !== null && (name in after || (before !== null && name in before)),
  )
  return names.flatMap((name) => {
    const field = resource.fields[name]
    const [old, now] = [before?.[name], after?.[name]]
    if (!field || field.options.secret || isSame(old, now) || (isBlank(old) && isBlank(now))) return []
    const text = (row: Readonly<Record<string, unknown>> | null) =>
      (row ? fieldText(field, name, row) : '') || t('（空）')
    return [{ label: labelOf(resource, name), before: text(before), after: text(after) }]
  })
}
