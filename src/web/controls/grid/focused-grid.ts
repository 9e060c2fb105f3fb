import type { Dispose } from '#core'
import type { GridHandle } from './grid-types'

let focused: GridHandle | undefined

/** The grid that the list keys speak to: the one last focused and still on screen. */
export const focusedGrid = (): GridHandle | undefined => focused

/** Makes a grid the one that the list keys speak to, until it is disposed or another takes its place. */
export function focusGrid(handle: GridHandle): Dispose {
  focused = handle
  return () => {
    if (focused === handle) focused = undefined
  }
}
