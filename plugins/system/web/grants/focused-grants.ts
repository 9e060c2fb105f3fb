import type { CommandOutcome, Dispose } from '#core'

/** What the keys of a grant's page do. */
export interface GrantsHandle {
  /** Undefined when it was refused or nothing had changed; what was ticked stays. */
  readonly save: () => Promise<CommandOutcome | undefined>
  /** Goes to where one types what to look for. */
  readonly filter: () => void
  readonly openAll: (open: boolean) => void
}

let focused: GrantsHandle | undefined

/** The page of a grant that has the focus, or had it last and is still on screen. */
export const focusedGrants = (): GrantsHandle | undefined => focused

export function focusGrants(handle: GrantsHandle): Dispose {
  focused = handle
  return () => {
    if (focused === handle) focused = undefined
  }
}
