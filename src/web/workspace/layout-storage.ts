import type { Dispose } from '#core'
import { keep, kept } from '../session'
import { createLayout, type Layout } from './layout'
import { readLayout, saveLayout } from './saved-layout'
import { workspace } from './workspace-store'

const nameOf = (owner: string) => `layout:${owner}`

/** The layout this person left: this window's own after a reload, else the last of any window, else the home page. */
export function restoreLayout(owner: string): Layout {
  for (const kind of ['session', 'local'] as const) {
    const layout = readLayout(kept(nameOf(owner), kind)?.content)
    if (layout) return layout
  }
  return createLayout()
}

/** Keeps the layout of this person as it changes; at once when the page goes away. */
export function keepLayout(owner: string): Dispose {
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(() => save(), 300)
  const save = () => {
    clearTimeout(timer)
    timer = undefined
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
