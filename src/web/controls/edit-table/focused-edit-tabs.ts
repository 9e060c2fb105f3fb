import type { Dispose } from '#core'

interface EditTabsHandle {
  /** Shows the table so many tabs on. */
  readonly turn: (by: 1 | -1) => void
}

let focused: EditTabsHandle | undefined

/** The group of tables that was focused last and is still on screen. */
export const focusedEditTabs = (): EditTabsHandle | undefined => focused

export function focusEditTabs(handle: EditTabsHandle): Dispose {
  focused = handle
  return () => {
    if (focused === handle) focused = undefined
  }
}
