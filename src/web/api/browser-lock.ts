import { sharedName } from './looking'

/**
 * Runs work that only one tab of this browser may do at a time. Where the browser has no locks (an address without TLS)
 * the tab goes ahead alone: the work itself must stand being done twice.
 */
export async function withBrowserLock<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(sharedName(name), signal ? { signal } : {}, work)
}
