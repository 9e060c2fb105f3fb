/** Milliseconds that a page which was just drawn is left to itself, so that nothing competes with what it still fetches. */
const settled = 4000
/** Milliseconds after which a page that is never idle has it done anyway. */
const mostWait = 10_000

/** Does something once the page has nothing better to do. Answers what calls it off. */
export function whenIdle(act: () => void): () => void {
  let idle: number | undefined
  const timer = setTimeout(() => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(act, { timeout: mostWait })
    else act()
  }, settled)
  return () => {
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}
