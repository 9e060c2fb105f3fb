import type { Dispose } from '#core'
import { keep, kept } from '../session'
import { createLayout, type Layout } from './layout'
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
export function leaveLayout(): void {
  keep(leftName(ownerNow()), saveLayout(workspace.getState().layout))
}

/** What was open at the last sign-out. */
export const leftLayout = (): Layout | undefined => readLayout(kept(leftName(ownerNow()))?.content)

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
