import type { Dispose, PanelParams, Resource, Row } from '#core'

/** What the list commands do beyond the grid itself. */
export interface ListHandle {
  readonly resource: Resource
  readonly filter: () => void
  /** True when the focus was among the filters and went back to the rows. */
  readonly leaveFilters: () => boolean
  readonly toggleFilters: () => void
  readonly clearFilters: () => void
  readonly hasFilters: () => boolean
  readonly chooseColumns: () => void
  readonly exportRows: () => void
  readonly turnPage: (pages: number) => void
  readonly refresh: () => void
  /** What a new record begins with, below the given one or at the top; undefined leaves it to the definition. */
  readonly begin: (parent: Row | undefined) => PanelParams | undefined
  /** Goes to the other list of the page; undefined where there is one alone. */
  readonly toOther: () => (() => void) | undefined
}

let focused: ListHandle | undefined

/** The list that has the focus, or had it last and is still on screen. */
export const focusedList = (): ListHandle | undefined => focused

export function focusList(handle: ListHandle): Dispose {
  focused = handle
  return () => {
    if (focused === handle) focused = undefined
  }
}
