import type { Page } from 'playwright'

/** What a page that hears of keys first knows of them. */
export interface HeardKeys {
  /** When the last key was pressed, as `performance.now()` counts. */
  keyAt: number
  /** Called with each key before the application handles it. */
  keyHeard?: (event: KeyboardEvent) => void
}

/** Pages loaded from now on hear of keys before anything of theirs does: what the application hears of a key goes no further. */
export const hearKeys = (page: Page) => page.addInitScript(listen)

/** Runs in the page. */
function listen(): void {
  const heard = window as unknown as HeardKeys
  window.addEventListener(
    'keydown',
    (event) => {
      heard.keyAt = event.timeStamp
      heard.keyHeard?.(event)
    },
    { capture: true },
  )
}
