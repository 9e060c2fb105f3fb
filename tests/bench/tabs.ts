import type { Page } from 'playwright'
import { openSignedIn } from './support/browser'
import { withDemoCompany } from './support/demo-company'
import { type Figure, milliseconds } from './support/figure'
import { percentile } from './support/percentiles'

const switches = 100
/** One frame of a display at 60 Hz, and the frame in which what was changed is painted. */
const frame = 1000 / 60
/** Opened one after another in one pane: two long lists, a list of projects and of contracts beside the home page. */
const pages = ['g s', 'g p', 'g c'] as const
const names = ['银行流水', '项目', '收入合同'] as const

interface Switched {
  /** Milliseconds from the key until the page has been changed. */
  readonly work: number
  /** Milliseconds from the key until a frame with it has been painted. */
  readonly shown: number
}

/** Switching between opened pages of a pane by their key. */
export const measure = (): Promise<Figure> =>
  withDemoCompany({ web: true }, async (product) => {
    const { page, close } = await openSignedIn(product.url, 'finance')
    for (const [index, keys] of pages.entries()) {
      for (const key of keys.split(' ')) await page.keyboard.press(key)
      await page.getByRole('grid', { name: names[index] }).locator('[data-row="1"]').waitFor()
    }
    await page.waitForTimeout(1_000)
    // Every page has been in front once before it counts.
    await switchTabs(page, pages.length + 1)
    const found = await switchTabs(page, switches)
    await close()
    const [work, shown] = [found.map((one) => one.work), found.map((one) => one.shown)]
    const most = 2 * frame
    return {
      how:
        `Four pages in one pane, the home page and three lists with rows; ${switches} times the key for the next tab (Alt+PageDown), ` +
        'each after two idle frames. Work: from the key event until its handling, React and layout included, is over. Shown: until ' +
        'the task after the first animation frame, when the change has been painted. Headless Chromium, 1440 × 900, no GPU.',
      rows: [
        { what: 'work, p50', figure: milliseconds(percentile(work, 0.5)) },
        {
          what: 'work, p95',
          figure: milliseconds(percentile(work, 0.95)),
          aim: `under one frame (${milliseconds(frame)})`,
          met: percentile(work, 0.95) < frame,
        },
        { what: 'shown, p50', figure: milliseconds(percentile(shown, 0.5)) },
        {
          what: 'shown, p95',
          figure: milliseconds(percentile(shown, 0.95)),
          aim: `under one frame and its paint (${milliseconds(most)})`,
          met: percentile(shown, 0.95) < most,
        },
      ],
    }
  })

/** Runs in the page: the key is an event like any other to the application. */
const switchTabs = (page: Page, times: number): Promise<readonly Switched[]> =>
  page.evaluate(async (count) => {
    const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
    const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const found: { work: number; shown: number }[] = []
    for (let time = 0; time < count; time += 1) {
      await nextFrame()
      await nextFrame()
      const key = { key: 'PageDown', code: 'PageDown', altKey: true, bubbles: true, cancelable: true }
      const before = document.querySelector('[role=tab][aria-selected=true]')
      const start = performance.now()
      ;(document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', key))
      // React draws what was changed in a microtask.
      await Promise.resolve()
      void document.body.offsetHeight
      const work = performance.now() - start
      await painted()
      found.push({ work, shown: performance.now() - start })
      if (document.querySelector('[role=tab][aria-selected=true]') === before) throw new Error('no other tab came')
    }
    return found
  }, times)
