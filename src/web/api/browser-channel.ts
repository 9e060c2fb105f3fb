import type { Dispose } from '#core'
import { sharedName } from './looking'

export interface BrowserChannel<T> {
  /** Tells the other tabs of this browser; not this one. */
  tell(message: T): void
  listen(listener: (message: T) => void): Dispose
}

/** A line to the application's other tabs in this browser; silent where the browser has none. */
export function openBrowserChannel<T>(name: string): BrowserChannel<T> {
  if (!('BroadcastChannel' in globalThis)) return { tell: () => undefined, listen: () => () => undefined }
  const channel = new BroadcastChannel(sharedName(name))
  return {
    tell: (message) => channel.postMessage(message),
    listen(listener) {
      const receive = (event: MessageEvent<T>) => listener(event.data)
      channel.addEventListener('message', receive)
      return () => channel.removeEventListener('message', receive)
    },
  }
}
