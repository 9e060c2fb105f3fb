import type { Dispose } from '#core'
import type { LineFilter } from './import-calls'

/** What the keys of a review do. */
export interface ReviewHandle {
  readonly confirm: () => Promise<void>
  readonly canConfirm: () => boolean
  readonly toMarked: (step: 1 | -1) => Promise<void>
  readonly show: (filter: LineFilter) => void
  readonly editColumns: () => void
  /** Shows or hides the line under the cursor as it stands in the file. */
  readonly toggleRaw: () => void
  /** Closes the tab; what is not confirmed stays to be reviewed. */
  readonly leave: () => void
}

let focused: ReviewHandle | undefined

/** The review that has the focus. */
export const focusedReview = (): ReviewHandle | undefined => focused

export function focusReview(handle: ReviewHandle): Dispose {
  focused = handle
  return () => {
    if (focused === handle) focused = undefined
  }
}
