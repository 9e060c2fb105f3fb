import type { CommandOutcome, Dispose } from '#core'

/** What the keys of the claim panel do. */
export interface ClaimingHandle {
  /** Posts the draft; undefined when it is refused, which the panel then shows at the line. */
  readonly post: () => Promise<CommandOutcome | undefined>
  readonly go: (direction: 1 | -1) => Promise<void>
  /** Takes the suggestion of this place (from 0) into the draft; of the focused one without. `all`: for every statement. */
  readonly take: (place?: number, all?: boolean) => void
  readonly moveSuggestion: (by: number) => void
  readonly split: () => void
  readonly focusDraft: () => void
  readonly focusSuggestions: () => void
  readonly discard: () => void
}

let focused: ClaimingHandle | undefined

/** The claim panel that has the focus, or had it last and is still on screen. */
export const focusedClaiming = (): ClaimingHandle | undefined => focused

export function focusClaiming(handle: ClaimingHandle): Dispose {
  focused = handle
  return () => {
    if (focused === handle) focused = undefined
  }
}
