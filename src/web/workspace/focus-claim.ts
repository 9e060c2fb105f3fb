import type { TabId } from './layout'
import { focusHost, hostOf } from './panel-hosts'

/** The tab that shall have the focus, until it has it and nothing has taken it back. */
let claimed: TabId | undefined
let since = 0
let arrivedAt: number | undefined
/** The look in the next frame: one at a time, however many claims there were. */
let next: number | undefined

/** A dialog that closes gives the focus back to where it was, a frame or two later. */
const handBack = 200
/** A dialog that stays open longer keeps the focus for good. */
const patience = 5000

/**
 * Moves the focus into a tab's panel. While a dialog (the box) has it, the claim waits for the dialog to close; and what
 * the closing dialog hands the focus back to does not win against the claim. Any key or click ends it.
 */
export function claimFocus(tab: TabId): void {
  claimed = tab
  since = performance.now()
  arrivedAt = undefined
  attempt()
}

export const releaseClaim = (): void => {
  claimed = undefined
}

/** The person goes on by themselves. What they do in a dialog that is still open does not count: its end is waited for. */
export function releaseByUser({ target }: Event): void {
  if (!(target instanceof Element && inDialog(target))) releaseClaim()
}

/** Whether the focus is on its way to another tab, so that where it stands right now says nothing. */
export const isClaimedElsewhere = (element: Element): boolean =>
  claimed !== undefined && !hostOf(claimed).contains(element) && !inDialog(element)

function attempt(): void {
  if (next !== undefined) cancelAnimationFrame(next)
  next = undefined
  if (claimed === undefined) return
  const now = performance.now()
  const late = arrivedAt === undefined ? now - since > patience : now - arrivedAt > handBack
  if (late) return releaseClaim()
  const active = document.activeElement
  const host = hostOf(claimed)
  // The panel itself only stands in for what it offers: a grid that comes back draws its rows a frame later.
  const inPlace = active !== null && active !== host && host.contains(active)
  const waits = !inPlace && active !== null && inDialog(active)
  if (!waits && (inPlace || focusHost(claimed))) arrivedAt ??= now
  next = requestAnimationFrame(attempt)
}

const inDialog = (element: Element) => element.closest('[role="dialog"], [role="alertdialog"]') !== null
