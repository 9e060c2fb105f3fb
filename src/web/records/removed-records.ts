import type { Dispose } from '#core'
import { subscribeChanges } from '../api'

type Listener = (ids: readonly string[]) => void

const listeners = new Map<string, Set<Listener>>()

/** Tells the lists of this window what was just removed here; a plain platform server sends no events. */
export function tellRemoved(resource: string, ids: readonly string[]): void {
  for (const listener of listeners.get(resource) ?? []) listener(ids)
}

/** Tells of every record of a resource that is removed, here or by others. */
export function subscribeRemoved(resource: string, listener: Listener): Dispose {
  const known = listeners.get(resource) ?? new Set()
  listeners.set(resource, known.add(listener))
  const unsubscribe = subscribeChanges(resource, ({ action, ids }) => {
    if (action === 'remove') listener(ids)
  })
  return () => {
    known.delete(listener)
    unsubscribe()
  }
}
