import type { CDPSession, Page } from 'playwright'
import { withBenchWeb } from './support/bench-web'
import { openSignedIn } from './support/browser'
import { type Figure, type FigureRow, milliseconds, ratioOf } from './support/figure'
import { percentile } from './support/percentiles'
import { frameTimes, type Motion } from './support/frame-times'

const rounds = 4
/** Frames of each motion in a round: five seconds at 60 a second. */
const frames = 300
const motions: Readonly<Record<string, Motion>> = {
  '64 px a frame': { kind: 'steps', pixels: 64 },
  '800 px a frame': { kind: 'steps', pixels: 800 },
  'to the end and back': { kind: 'jumps', every: 30 },
}
/** A frame is dropped when it took longer than so many display intervals. */
const dropped = 1.5
/** Dropped frames of a thousand that ours may have beyond the bare table's. */
const allowance = 10

/** Frame times, and the main thread's work for each frame. */
interface Scrolled {
  readonly interval: number
  readonly times: readonly number[]
  readonly work: number
}

type Table = 'grid' | 'bare'

/** Scrolling 100,000 rows in the product's grid and in a bare virtual table. */
export const measure = (): Promise<Figure> =>
  withBenchWeb(async (url) => {
    const found = new Map<string, Scrolled[]>()
    for (let round = 0; round < rounds; round += 1) {
      for (const table of ['grid', 'bare'] as const) await scrollAll(url, table, found)
    }
    return {
      how:
        '100,000 rows of statements held in the page, in a dozen columns: in the grid of the product’s lists (texts and chips ' +
        'of the field kinds, selection, cursor, roles) and in a bare table of @tanstack/react-virtual with the same texts ready beforehand, ' +
        'the same row height, overscan and widths, and nothing else. Headless Chromium, 1440 × 900, no GPU; it draws 60 frames a ' +
        'second by a clock and no display, so a frame is late when the main thread is, and what a compositor drops is not seen. ' +
        `Each motion sets scrollTop in every animation frame (the jump in every thirtieth); ${rounds} rounds of ${frames} frames each, ` +
        'the two tables in turns, each turn in a fresh browser and after a second’s scrolling. Dropped: frames longer than ' +
        `${dropped} display intervals. Work: the processor time of the main thread’s tasks by Chromium’s own count, which other programs do not lengthen.`,
      rows: Object.keys(motions).flatMap((motion) =>
        rowsOf(motion, found.get(`grid ${motion}`) ?? [], found.get(`bare ${motion}`) ?? []),
      ),
    }
  })

async function scrollAll(url: string, table: Table, found: Map<string, Scrolled[]>): Promise<void> {
  const { page, close } = await openSignedIn(`${url}/bench/${table}`, 'admin')
  await page.locator('[data-row="3"]').waitFor()
  await page.waitForTimeout(1_000)
  const chromium = await page.context().newCDPSession(page)
  await chromium.send('Performance.enable', { timeDomain: 'threadTicks' })
  const interval = percentile(await frameTimes(page, { kind: 'steps', pixels: 0 }, 60), 0.5)
  await frameTimes(page, { kind: 'steps', pixels: 320 }, 60)
  for (const [name, motion] of Object.entries(motions)) {
    const key = `${table} ${name}`
    found.set(key, [...(found.get(key) ?? []), await scroll(page, chromium, motion, interval)])
  }
  await close()
}

async function scroll(page: Page, chromium: CDPSession, motion: Motion, interval: number): Promise<Scrolled> {
  const before = await taskTime(chromium)
  const times = await frameTimes(page, motion, frames)
  const work = ((await taskTime(chromium)) - before) / times.length
  return { interval, times, work }
}

/** Milliseconds of processor time that the page's main thread has spent in tasks. */
async function taskTime(chromium: CDPSession): Promise<number> {
  const { metrics } = await chromium.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

function rowsOf(motion: string, grid: readonly Scrolled[], bare: readonly Scrolled[]): FigureRow[] {
  const [ours, theirs] = [droppedShare(grid), droppedShare(bare)]
  const compare = (what: string, of: (all: readonly Scrolled[]) => number): FigureRow => ({
    what: `${motion}: ${what}`,
    figure: milliseconds(of(grid)),
    against: `${milliseconds(of(bare))} bare`,
    ratio: ratioOf(of(grid), of(bare)),
  })
  return [
    {
      what: `${motion}: dropped frames of 1000`,
      figure: ours.toFixed(1),
      against: `${theirs.toFixed(1)} bare`,
      aim: `as the bare table, +${allowance}`,
      met: ours <= theirs + allowance,
    },
    compare('frame, p95', (all) =>
      percentile(
        all.flatMap(({ times }) => times),
        0.95,
      ),
    ),
    compare('work a frame', (all) =>
      percentile(
        all.map(({ work }) => work),
        0.5,
      ),
    ),
  ]
}

function droppedShare(all: readonly Scrolled[]): number {
  const late = all.flatMap(({ times, interval }) => times.map((time) => time > dropped * interval))
  return (late.filter(Boolean).length / late.length) * 1000
}
