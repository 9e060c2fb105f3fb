import type { Dispose, Resource, WriteMode } from '#core'
import type { Values } from '../../fields'
import { forgetDraft, keepDraft, restoreDraft } from './form-drafts'
import { createFormStore, type FormStore } from './form-store'

interface OpenForm {
  readonly store: FormStore
  readonly stop: Dispose
  users: number
}

const open = new Map<string, OpenForm>()

/** The key of a form: one unsaved state a record, however often it is opened. */
export const formKey = (resource: Resource, id: string | undefined): string => `${resource.id}-${id ?? 'new'}`

/** The form's state if it is open somewhere. */
export const findForm = (key: string): FormStore | undefined => open.get(key)?.store

/** The form's state, made from the record (and a kept draft) when nobody has it open yet. */
export function ensureForm(key: string, resource: Resource, mode: WriteMode, base: Values): FormStore {
  const found = open.get(key)
  if (found && found.store.resource === resource) return found.store
  const store = createFormStore(resource, mode, base)
  restoreDraft(store, key)
  open.set(key, { store, stop: keepDraft(store, key), users: 0 })
  return store
}

/** Says that one more panel shows the form. When the last one leaves, the state goes; the draft goes too when its tab was closed. */
export function holdForm(key: string, wasClosed: () => boolean): Dispose {
  const form = open.get(key)
  if (!form) return () => undefined
  form.users++
  return () => {
    form.users--
    // Strict mode and moved panels leave and come back at once.
    setTimeout(() => {
      if (form.users > 0 || open.get(key) !== form) return
      form.stop()
      open.delete(key)
      if (wasClosed()) forgetDraft(key)
    })
  }
}
