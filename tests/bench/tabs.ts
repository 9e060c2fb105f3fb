import type { Page } from 'playwright'
import { openSignedIn } from './support/browser'
import { withDemoCompany } from './support/demo-company'
import { type Figure, milliseconds } from './support/figure'
import { type HeardKeys, hearKeys } from './support/hear-keys'
import { percentile } from './support/percentiles'

const switches = 100
/** Milliseconds between two keys. */
const pause = 150
/** One frame of a display at 60 Hz, and the frame in which what was changed is painted. */
const frame = 1000 / 60
/** Opened one after another in one pane: two long lists, a list of projects and of contracts beside the home page. */
const pages = ['g s', 'g p', 'g c'] as const
const names = ['银行流水', '项目', '收入合同'] as const

interface Switched {
  /** Milliseconds from the key until the animation frame that draws it begins: the key is handled. */
  readonly handled: number
  /** Milliseconds from the key until a frame with it has been painted. */
  readonly shown: number
}

/** Switching between opened pages of a pane by their key. */
export const measure = (): Promise<Figure> =>
  withDemoCompany({ web: true }, async (product) => {
    const { page, close } = await openSignedIn(product.url, 'finance')
    await hearKeys(page)
    await page.reload()
    await page.locator('[role=tabpanel]:focus-within').waitFor()
    for (const [index, keys] of pages.entries()) {
      for (const key of keys.split(' ')) await page.keyboard.press(key)
      await page.getByRole('grid', { name: names[index] }).locator('[data-row="1"]').waitFor()
    }
    await page.waitForTimeout(1_000)
    // Every page has been in front once before it counts.
    await switchTabs(page, pages.length + 1)
    const found = await switchTabs(page, switches)
    await close()
    const [handled, shown] = [found.map((one) => one.handled), found.map((one) => one.shown)]
    const most = 2 * frame
    return {
      how:
        `Four pages in one pane, the home page and three lists with rows; ${switches} times the key for the next tab (Alt+PageDown), ` +
        `${pause} ms apart. Handled: until the animation frame after the key begins. Shown: until a ` +
        'task posted in that frame, which runs when it has been painted. Headless Chromium, 1440 × 900, no GPU.',
      rows: [
        { what: 'handled, p50', figure: milliseconds(percentile(handled, 0.5)) },
        { what: 'handled, p95', figure: milliseconds(percentile(handled, 0.95)) },
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

/** Presses the key; the page notes what it hears of it. */
async function switchTabs(page: Page, times: number): Promise<readonly Switched[]> {
  const found: Switched[] = []
  for (let time = 0; time < times; time += 1) {
    const before = await frontTab(page)
    // Keys reach a page by a faster way than scripts do: it listens before one is pressed.
    await page.evaluate(listen)
    await page.keyboard.press('Alt+PageDown')
    found.push(await page.evaluate(() => (window as unknown as Listening).switched))
    if ((await frontTab(page)) === before) throw new Error('no other tab came')
    await page.waitForTimeout(pause)
  }
  return found
}

const frontTab = (page: Page) => page.locator('[role=tab][aria-selected=true]').getAttribute('id')

interface Listening extends HeardKeys {
  switched: Promise<Switched>
}

/** Runs in the page. */
function listen(): void {
  const listening = window as unknown as Listening
  listening.switched = new Promise((resolve) => {
    listening.keyHeard = ({ key, timeStamp }) => {
      if (key !== 'PageDown') return
      delete listening.keyHeard
      requestAnimationFrame(() => {
        const handled = performance.now() - timeStamp
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve({ handled, shown: performance.now() - timeStamp })
        port2.postMessage(undefined)
      })
    }
  })
}
