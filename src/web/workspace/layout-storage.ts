import type { Dispose } from '#core'
import { keep, kept } from '../session'
import { createLayout, homeAddress, type Layout } from './layout'
import { readLayout, saveLayout } from './saved-layout'
import { workspace } from './workspace-store'

const nameOf = (owner: string) => `layout:${owner}`
const leftName = (owner: string) => `layout-left:${owner}`
/** When this person last signed out, in any window, in ms since 1970. */
const leftAt = (owner: string): number => kept(leftName(owner))?.datetime ?? 0
const ownerNow = () => workspace.getState().owner ?? ''

/**
 * The layout this person left: this window's own after a reload, else the last of any window. After a sign-out of the
 * person's own, and where nothing is kept, it is the home page alone.
 */
export function restoreLayout(owner: string): Layout {
  const left = leftAt(owner)
  for (const kind of ['session', 'local'] as const) {
    const stored = kept(nameOf(owner), kind)
    const layout = stored && stored.datetime > left ? readLayout(stored.content) : undefined
    if (layout) return layout
  }
  return createLayout()
}

/** Puts everything that is open away as its person signs out: the next sign-in begins at home. `leftLayout` has it still. */
export const leaveLayout = (): void => putAway(ownerNow(), workspace.getState().layout)

/**
 * Puts away what a session left that did not end by a sign-out: the server ended it, another window did, or it grew old.
 * Answers whether there was more than the home page.
 */
export function leaveKeptLayout(owner: string): boolean {
  const layout = restoreLayout(owner)
  if (Object.values(layout.tabs).every(({ address }) => address === homeAddress)) return false
  putAway(owner, layout)
  return true
}

function putAway(owner: string, layout: Layout): void {
  const saved = saveLayout(layout)
  keep(leftName(owner), saved, 'session')
  keep(leftName(owner), saved)
}

/** What was open when the last session of this person ended, of this window rather than of another. */
export function leftLayout(): Layout | undefined {
  const name = leftName(ownerNow())
  return readLayout((kept(name, 'session') ?? kept(name))?.content)
}

/** Keeps the layout of this person as it changes; at once when the page goes away. */
export function keepLayout(owner: string): Dispose {
  const began = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(() => save(), 300)
  const save = () => {
    clearTimeout(timer)
    timer = undefined
    // What is still to be saved when the person signs out has been put away with the rest.
    if (leftAt(owner) > began) return
    const saved = saveLayout(workspace.getState().layout)
    keep(nameOf(owner), saved, 'session')
    keep(nameOf(owner), saved)
  }
  const saveNow = () => {
    if (timer !== undefined) save()
  }
  const unsubscribe = workspace.subscribe(({ layout }, before) => {
    if (layout !== before.layout) timer ??= setTimeout(save, 300)
  })
  window.addEventListener('pagehide', saveNow)
  return () => {
    saveNow()
    unsubscribe()
    window.removeEventListener('pagehide', saveNow)
  }
}
