import type { CommandOutcome, Resource, Row } from '#core'
import { ApiError, messageOf, queryClient } from '../../api'
import { t } from '../../app/translations'
import { notify } from '../../shell'
import { initialValues, type Values, valueText } from '../../fields'
import { fetchRecord, recordKey, removeRecords, restoreRecords, type Saved, saveRecord } from '../calls'
import { type FormStore, isDirty } from './form-store'
import { changedFields, checkForm, serverProblems } from './form-values'

export type SaveResult =
  | { readonly state: 'saved'; readonly saved: Saved; readonly outcome: CommandOutcome }
  | { readonly state: 'unchanged' | 'invalid' | 'conflict' | 'failed' }

/**
 * Sends what was typed. While it is on its way the form is locked; a refusal unlocks it and shows each problem at its field.
 * A save over a newer record opens the merge instead.
 */
export async function saveForm(store: FormStore): Promise<SaveResult> {
  const { resource, mode } = store
  const { base, values, submitting } = store.getState()
  if (submitting) return { state: 'failed' }
  const checked = checkForm(resource, values, mode, base)
  store.setState({ problems: checked.problems })
  if (Object.keys(checked.problems).length > 0) return { state: 'invalid' }
  if (mode === 'update' && !isDirty(store)) return { state: 'unchanged' }
  const sent = mode === 'create' ? checked.values : changesOf(resource, base, values, checked.values)
  store.setState({ submitting: true })
  try {
    const saved = await saveRecord(resource, sent)
    store.setState((state) => {
      // Another tab may show the same form of a new record: it is a blank one again.
      const kept = mode === 'create' ? initialValues(resource, {}) : { ...state.values, ...saved }
      return { ...cleared, base: kept, values: kept }
    })
    return { state: 'saved', saved, outcome: outcomeOf(store, saved, base, sent) }
  } catch (error) {
    return await refused(store, error)
  } finally {
    store.setState({ submitting: false })
  }
}

const cleared = { problems: {}, past: [], future: [], conflict: undefined, restoredFrom: undefined } as const

/** Changed fields only, so that a save touches nothing that was not touched, with the version they were typed over. */
function changesOf(resource: Resource, base: Values, values: Values, checked: Values): Values {
  const changed = changedFields(resource, base, values).filter((name) => name in checked)
  return {
    ...Object.fromEntries(changed.map((name) => [name, checked[name] ?? ''])),
    id: base.id,
    version: base.version,
  }
}

async function refused(store: FormStore, error: unknown): Promise<SaveResult> {
  if (error instanceof ApiError && error.code === 409) {
    const { base } = store.getState()
    const answered = (error.data as { readonly record?: Row } | null)?.record
    const newer = answered && hasLists(store.resource, answered) ? answered : undefined
    store.setState({ conflict: newer ?? (await fetchRecord(store.resource, valueText(base.id))) })
    return { state: 'conflict' }
  }
  const problems = error instanceof ApiError ? serverProblems(error.data) : undefined
  if (problems) {
    store.setState({ problems })
    return { state: 'invalid' }
  }
  notify({ kind: 'error', message: messageOf(error) })
  return { state: 'failed' }
}

/** Whether a record came with its lists of lines, without which it cannot be compared. */
const hasLists = (resource: Resource, row: Row): boolean =>
  Object.entries(resource.fields).every(([name, field]) => field.kind !== 'lines' || Array.isArray(row[name]))

/** A new record is taken back by removing it, a changed one by writing its former values over this version. */
function outcomeOf(store: FormStore, saved: Saved, base: Values, sent: Values): CommandOutcome {
  const { resource, mode } = store
  if (mode === 'create') {
    const undo = async (): Promise<CommandOutcome> => {
      await removeRecords(resource, [saved.id])
      return { undo: () => restoreRecords(resource, [saved.id]) }
    }
    return { message: '新增成功', ...(resource.calls.includes('remove') ? { undo } : {}) }
  }
  const write = async (values: Values): Promise<CommandOutcome> => {
    const id = valueText(base.id)
    const now = await queryClient.fetchQuery({
      queryKey: recordKey(resource, id),
      queryFn: () => fetchRecord(resource, id),
      staleTime: 0,
    })
    const other = Object.fromEntries(Object.keys(values).map((name) => [name, now[name] ?? '']))
    await saveRecord(resource, { ...values, id, version: now.version })
    return { undo: () => write(other) }
  }
  const { id: _id, version: _version, ...written } = sent
  const former = Object.fromEntries(Object.keys(written).map((name) => [name, base[name] ?? '']))
  return { message: t('更新成功'), undo: () => write(former) }
}
