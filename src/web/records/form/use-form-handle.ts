import type { CommandOutcome } from '#core'
import { type RefObject, useMemo } from 'react'
import { t } from '../../app/translations'
import { useLatest } from '../../controls'
import { notify } from '../../shell'
import type { TabHandle } from '../../workspace'
import { formAddress } from '../addresses'
import type { FormHandle } from './focused-form'
import { type FormStore, redoEdit, undoEdit } from './form-store'
import { type SaveResult, saveForm } from './save-form'

/** What the form commands do to one form: one object for the form's life. */
export function useFormHandle(store: FormStore, form: RefObject<HTMLElement | null>, tab: TabHandle): FormHandle {
  const latest = useLatest(tab)
  return useMemo(() => formHandle(store, form, () => latest.current), [store, form, latest])
}

function formHandle(store: FormStore, form: RefObject<HTMLElement | null>, tab: () => TabHandle): FormHandle {
  const send = async (): Promise<SaveResult> => {
    const result = await saveForm(store)
    if (result.state === 'invalid') focusProblem(form.current, Object.keys(store.getState().problems))
    else giveFocusBack(form.current)
    return result
  }
  const outcome = (result: SaveResult): CommandOutcome | undefined => {
    if (result.state === 'unchanged') notify({ kind: 'info', message: t('没有要保存的修改') })
    return result.state === 'saved' ? result.outcome : undefined
  }
  return {
    async save() {
      const result = await send()
      if (result.state === 'saved' && store.mode === 'create') {
        tab().setDirty(false)
        tab().replaceAddress(formAddress(store.resource, { id: result.saved.id }))
      }
      return outcome(result)
    },
    async saveAndClose() {
      const result = await send()
      if (result.state === 'saved' || result.state === 'unchanged') {
        tab().setDirty(false)
        await tab().close()
      }
      return result.state === 'saved' ? result.outcome : undefined
    },
    cancel: async () => void (await tab().close()),
    undo: () => undoEdit(store),
    redo: () => redoEdit(store),
    isLocked: () => store.getState().submitting,
  }
}

/** The fields were locked until now, which took the focus from the one that had it. */
function giveFocusBack(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    const last = form?.querySelector<HTMLElement>(`[data-field="${form.dataset.lastField ?? ''}"]`)
    if (isLost) (last ?? form)?.querySelector<HTMLElement>(focusable)?.focus()
  })
}

const focusable = ':is(input:not([type=hidden]):not([hidden]),textarea,button,[role=textbox])'

/** Puts the cursor into the first refused field, in the order of the form. */
function focusProblem(form: HTMLElement | null, paths: readonly string[]): void {
  // The fields were locked until now; they take the focus once they are drawn unlocked.
  requestAnimationFrame(() => {
    const refused = new Set(paths)
    const fields = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
    const first =
      fields.find((element) => refused.has(element.dataset.field ?? '') && !element.querySelector('[data-field]')) ??
      fields.find((element) => refused.has(element.dataset.field ?? ''))
    first?.querySelector<HTMLElement>(focusable)?.focus()
    first?.scrollIntoView?.({ block: 'nearest' })
  })
}
