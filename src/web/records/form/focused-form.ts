import type { Dispose } from '#core'

/** What the form commands reach. */
export interface FormHandle {
  readonly save: () => Promise<unknown>
  readonly saveAndClose: () => Promise<unknown>
  readonly cancel: () => Promise<unknown>
  readonly undo: () => void
  readonly redo: () => void
  /** Locked while it is being sent. */
  readonly isLocked: () => boolean
}

let focused: FormHandle | undefined

export const focusedForm = (): FormHandle | undefined => focused

export function focusForm(handle: FormHandle): Dispose {
  focused = handle
  return () => {
    if (focused === handle) focused = undefined
  }
}
