import { type Direction, findPane, focusedPane, type Layout, type PaneId, panesOf } from './layout'
import { neighbourOf } from './layout-geometry'
import { showTab } from './open-tab'

/** Gives a pane the focus. Leaving a maximised pane shows all panes again. */
export function focusPane(layout: Layout, pane: PaneId): Layout {
  if (layout.focused === pane || !findPane(layout, pane)) return layout
  return { ...layout, focused: pane, maximised: false }
}

/** Goes to the next pane on that side; stays where there is none. */
export function focusToward(layout: Layout, direction: Direction): Layout {
  const next = neighbourOf(layout.root, focusedPane(layout).id, direction)
  return next ? focusPane(layout, next.id) : layout
}

/** Goes round the panes in reading order: 1 forward, -1 back. */
export function focusNextPane(layout: Layout, step: 1 | -1): Layout {
  const panes = panesOf(layout.root)
  const next = panes[turn(panes.indexOf(focusedPane(layout)), step, panes.length)]
  return next ? focusPane(layout, next.id) : layout
}

/** Goes round the tabs of the focused pane. */
export function showNextTab(layout: Layout, step: 1 | -1): Layout {
  const pane = focusedPane(layout)
  const tab = pane.tabs[turn(pane.activeTabIndex, step, pane.tabs.length)]
  return tab ? showTab(layout, tab) : layout
}

/** Shows the n-th tab of the focused pane, counted from 1, or from the end by -1; stays where there are fewer. */
export function showTabAt(layout: Layout, number: number): Layout {
  const tab = focusedPane(layout).tabs.at(number > 0 ? number - 1 : number)
  return tab ? showTab(layout, tab) : layout
}

/** Gives the focused pane the whole place, or the others theirs back. */
export function toggleMaximised(layout: Layout): Layout {
  const several = panesOf(layout.root).length > 1
  return { ...layout, maximised: several && !layout.maximised }
}

const turn = (index: number, step: number, count: number) => (index + step + count) % count
