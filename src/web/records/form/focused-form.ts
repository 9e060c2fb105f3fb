import type { Dispose } from '#core'

/** What the form commands reach. */
export interface FormHandle {
  save(): Promise<unknown>
  saveAndClose(): Promise<unknown>
  cancel(): Promise<unknown>
  undo(): void
  redo(): void
  /** Locked while it is being sent. */
  isLocked(): boolean
}

let focused: FormHandle | undefined

export const focusedForm = (): FormHandle | undefined => focused

export function focusForm(handle: FormHandle): Dispose {
  focused = handle
  return () => {
    if (focused === handle) focused = undefined
  }
}
