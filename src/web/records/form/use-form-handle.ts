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
    const active = document.activeElement
    const result = await saveForm(store)
    if (result.state === 'invalid') focusProblem(form.current, Object.keys(store.getState().problems))
    else if (active instanceof HTMLElement)
      requestAnimationFrame(() => isLost() && active.isConnected && active.focus())
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

const isLost = () => document.activeElement === null || document.activeElement === document.body

/** Puts the cursor into the first refused field, in the order of the form. */
function focusProblem(form: HTMLElement | null, paths: readonly string[]): void {
  // The fields were locked until now; they take the focus once they are drawn unlocked.
  requestAnimationFrame(() => {
    const refused = new Set(paths)
    const fields = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
    const first =
      fields.find((element) => refused.has(element.dataset.field ?? '') && !element.querySelector('[data-field]')) ??
      fields.find((element) => refused.has(element.dataset.field ?? ''))
    first?.querySelector<HTMLElement>('input:not([type=hidden]):not([hidden]),textarea,button,[role=textbox]')?.focus()
    first?.scrollIntoView?.({ block: 'nearest' })
  })
}
