import type { Dispose } from '#core'
import type { Tile } from './tile'

/** What the commands of the workbench reach. */
export interface DashboardHandle {
  /** The tile that has the focus, else the first one. */
  readonly current: () => Tile | undefined
  /** Ids of the tiles that are shown, in their order. */
  readonly shown: () => readonly string[]
  readonly hidden: () => readonly Tile[]
  readonly focus: (id: string) => void
  readonly copy: (id: string) => void
  readonly refresh: (id: string) => void
  readonly arrange: () => void
}

let focused: DashboardHandle | undefined

export const focusedDashboard = (): DashboardHandle | undefined => focused

export function focusDashboard(handle: DashboardHandle): Dispose {
  focused = handle
  return () => {
    if (focused === handle) focused = undefined
  }
}
