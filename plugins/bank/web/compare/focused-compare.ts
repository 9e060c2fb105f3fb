import type { CommandOutcome, Dispose } from '#core'
import type { LinkKey } from './link-keys'

/** What the keys of a comparison do. */
export interface CompareHandle {
  readonly toDifference: (direction: 1 | -1) => void
  readonly toggleDifferences: () => void
  readonly toggleFree: () => void
  /** False when there is no further side that way. */
  readonly hasSide: (by: 1 | -1) => boolean
  readonly moveSide: (by: 1 | -1) => void
  readonly shiftMonth: (by: 1 | -1) => void
  readonly linkBy: (key: LinkKey) => void
  readonly addSide: () => void
  readonly removeSide: () => void
  readonly sideCount: () => number
  readonly claim: () => void
  readonly canClaim: () => boolean
  readonly copyDifferences: () => Promise<CommandOutcome>
  readonly filter: () => void
  readonly leaveFilters: () => void
  readonly reload: () => void
  readonly stop: () => void
}

let focused: CompareHandle | undefined

/** The comparison that has the focus, or had it last and is still on screen. */
export const focusedCompare = (): CompareHandle | undefined => focused

export function focusCompare(handle: CompareHandle): Dispose {
  focused = handle
  return () => {
    if (focused === handle) focused = undefined
  }
}
