import type { Page } from 'playwright'
import { withBenchWeb } from './support/bench-web'
import { openSignedIn } from './support/browser'
import { type Figure, type FigureRow, milliseconds, ratioOf } from './support/figure'
import { type MeasuredKey, measureKeys } from './support/measure-keys'
import { percentile } from './support/percentiles'

/** Words as people type them, so that every kind of match is gone through: Chinese, pinyin, initials, English, numbers. */
const queries = [
  '南京监理',
  'chongqing',
  'njjbxq',
  '造价咨询',
  'suidao',
  'gtbz zj',
  '第9999标段',
  'theme',
  '银行流水',
  'yhls',
]
const rounds = 3
/** At 60 frames a second. */
const twoFrames = 33.4

/** How soon a typed character stands in the box, beside a bare input of the same page. */
export const measure = (): Promise<Figure> =>
  withBenchWeb(async (url) => {
    const { page, close } = await openSignedIn(url, 'admin')
    const bare: MeasuredKey[] = []
    const box: MeasuredKey[] = []
    await inBox(page, () => warmUp(page))
    for (let round = 0; round < rounds; round += 1) {
      bare.push(...(await inBareInput(page, () => measureKeys(page, queries))))
      box.push(...(await inBox(page, () => measureKeys(page, queries))))
    }
    await close()
    return {
      how:
        `100,000 labels stand in the box beside its own entries, their readings made ready before. Headless Chromium in a ` +
        `window of 1440 × 900, which draws 60 frames a second by a clock and no display. ${rounds} rounds of ${queries.length} texts ` +
        '(Chinese, pinyin, initials, English, numbers), a key every 120 ms, in turns into the box and into a bare <input> put ' +
        `into the same page: ${box.length} keys each. Measured in the page from the key event (for Chinese the commit of an ` +
        'input method) to a task posted in the next animation frame, which runs when that frame is painted. The ' +
        'rows follow the key on their own: theirs is the time to the frame with the first change of the list.',
      rows: rowsOf(box, bare),
    }
  })

function rowsOf(box: readonly MeasuredKey[], bare: readonly MeasuredKey[]): FigureRow[] {
  const [ours, theirs] = [box, bare].map((keys) => keys.map(({ paint }) => paint).filter(Number.isFinite))
  const shown = box.flatMap(({ rows }) => (rows !== undefined && Number.isFinite(rows) ? [rows] : []))
  const row = (name: string, share: number) => {
    const [figure, against] = [percentile(ours ?? [], share), percentile(theirs ?? [], share)]
    return {
      figure,
      row: {
        what: `key to paint, ${name}`,
        figure: milliseconds(figure),
        against: `${milliseconds(against)} bare input`,
        ratio: ratioOf(figure, against),
      },
    }
  }
  const p95 = row('p95', 0.95)
  return [
    row('p50', 0.5).row,
    { ...p95.row, aim: `at most ${twoFrames} ms, two frames`, met: p95.figure <= twoFrames },
    row('highest', 1).row,
    {
      what: 'key to the first rows, p50 / p95 / highest',
      figure: [0.5, 0.95, 1].map((share) => milliseconds(percentile(shown, share))).join(' / '),
    },
  ]
}

async function inBareInput<T>(page: Page, work: () => Promise<T>): Promise<T> {
  await page.evaluate(() => {
    const input = document.createElement('input')
    input.id = 'bare-input'
    document.body.prepend(input)
    input.focus()
  })
  const done = await work()
  await page.evaluate(() => document.querySelector('#bare-input')?.remove())
  return done
}

async function inBox<T>(page: Page, work: () => Promise<T>): Promise<T> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
  // The box places the focus a frame after it is there.
  await page.waitForTimeout(500)
  const done = await work()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return done
}

/** The readings of a hundred thousand labels are worked out once, in the worker, at the first opening. */
async function warmUp(page: Page): Promise<void> {
  const input = page.getByRole('combobox')
  const found = page.getByRole('option', { name: /第\d+标段/ }).first()
  for (let turn = 0; turn < 120 && !(await found.isVisible()); turn += 1) {
    await input.fill('')
    await input.fill('njjbxq')
    await page.waitForTimeout(500)
  }
  if (!(await found.isVisible())) throw new Error('the box does not find the labels of the measurement')
  await input.fill('')
  await page.waitForTimeout(500)
}
