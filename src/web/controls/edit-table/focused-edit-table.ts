import type { Dispose } from '#core'
import type { EditTableHandle } from './edit-table'

let focused: EditTableHandle | undefined

/** The editable table that its commands speak to: the one last focused and still on screen. */
export const focusedEditTable = (): EditTableHandle | undefined => focused

/** Makes a table the one that the commands speak to, until it is disposed or another takes its place. */
export function focusEditTable(handle: EditTableHandle): Dispose {
  focused = handle
  return () => {
    if (focused === handle) focused = undefined
  }
}
