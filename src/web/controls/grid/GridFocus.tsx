import { createContext, use, useEffect } from 'react'
import { focusGrid } from './focused-grid'
import type { GridHandle } from './grid-types'

/** Whether the list commands mean the grids around here that do not say so themselves. A switch of pages changes this and draws no row. */
export const GridActive = createContext(true)

interface GridFocusProps {
  readonly handle: GridHandle
  readonly active: boolean | undefined
}

/** Lets the list keys speak to a grid while its page has the focus. */
export function GridFocus({ handle, active }: GridFocusProps) {
  const around = use(GridActive)
  const isActive = active ?? around
  useEffect(() => (isActive ? focusGrid(handle) : undefined), [isActive, handle])
  return null
}
