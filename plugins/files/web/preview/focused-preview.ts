import type { Dispose } from '#core'

/** What the keys of a preview do. */
export interface PreviewHandle {
  /** By a step of zoom; 0 fits it into the pane again. */
  readonly zoom?: (direction: 1 | -1 | 0) => void
  /** To the next or previous page or sheet. */
  readonly turn?: (by: 1 | -1) => void
  readonly save: () => void
}

let focused: PreviewHandle | undefined

/** The preview that has the focus, or had it last and is still on screen. */
export const focusedPreview = (): PreviewHandle | undefined => focused

export function focusPreview(handle: PreviewHandle): Dispose {
  focused = handle
  return () => {
    if (focused === handle) focused = undefined
  }
}
