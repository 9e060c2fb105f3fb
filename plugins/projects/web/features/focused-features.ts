import type { Dispose } from '#core'

/** What the commands of the page reach. */
export interface FeaturesHandle {
  readonly save: () => Promise<boolean>
  readonly close: () => Promise<unknown>
  readonly toForm: () => void
  readonly mayChoose: () => boolean
  readonly mayAdd: () => boolean
}

let focused: FeaturesHandle | undefined

export const focusedFeatures = (): FeaturesHandle | undefined => focused

export function focusFeatures(handle: FeaturesHandle): Dispose {
  focused = handle
  return () => {
    if (focused === handle) focused = undefined
  }
}

export const featuresContext = 'features'
