import type { Dispose, Resource } from '#core'

/** What the record commands reach. */
export interface RecordHandle {
  readonly resource: Resource
  readonly id: string
  readonly setSide: (side: 'fields' | 'history') => void
}

let focused: RecordHandle | undefined

export const focusedRecord = (): RecordHandle | undefined => focused

export function focusRecord(handle: RecordHandle): Dispose {
  focused = handle
  return () => {
    if (focused === handle) focused = undefined
  }
}
