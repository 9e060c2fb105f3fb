import type { Page } from 'playwright'

export type Motion =
  | { readonly kind: 'steps'; readonly pixels: number }
  /** To the other end in every so many frames. */
  | { readonly kind: 'jumps'; readonly every: number }

/** Scrolls the table of the page from its top for so many frames; answers how many milliseconds lay between each and the next. */
export const frameTimes = (page: Page, motion: Motion, frames: number): Promise<readonly number[]> =>
  page.evaluate(scrollFrames, { motion, frames })

/** Runs in the page. */
function scrollFrames({ motion, frames }: { readonly motion: Motion; readonly frames: number }): Promise<number[]> {
  const scroller = document.querySelector('[role=tabpanel] [role=grid], #bare-table')
  if (!scroller) throw new Error('no table to scroll')
  const end = scroller.scrollHeight - scroller.clientHeight
  let top = 0
  scroller.scrollTop = top
  return new Promise((resolve) => {
    const times: number[] = []
    let before: number | undefined
    let frame = 0
    const draw = (now: number) => {
      if (before !== undefined) times.push(now - before)
      before = now
      if (times.length === frames) return resolve(times)
      if (motion.kind === 'steps') top = (top + motion.pixels) % end
      else if (frame % motion.every === 0) top = top === 0 ? end : 0
      frame += 1
      // Reading it back would make the page lay itself out: only what moves is written.
      scroller.scrollTop = top
      requestAnimationFrame(draw)
    }
    // The first frames still draw the way back to the top.
    setTimeout(() => requestAnimationFrame(draw), 300)
  })
}
