import type { WebPanel } from '../app/registries'
import { loadInTime } from '../shell/chunks/load-chunk'

const loading = new WeakMap<WebPanel, ReturnType<WebPanel['load']>>()

/** The module of a panel, fetched when it is first drawn; the same promise for every tab that shows it. */
export function loadPanel(panel: WebPanel): ReturnType<WebPanel['load']> {
  const found = loading.get(panel)
  if (found) return found
  const promise = loadInTime(() => panel.load())
  loading.set(panel, promise)
  return promise
}

/** Fetches a panel anew when it is drawn next; what failed to load is not remembered. */
export function forgetPanel(panel: WebPanel): void {
  loading.delete(panel)
}
