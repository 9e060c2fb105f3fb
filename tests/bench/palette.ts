import type { Page } from 'playwright'

/** Milliseconds from a key to the frame that shows what it did. */
export interface Percentiles {
  readonly count: number
  readonly p50: number
  readonly p95: number
  readonly highest: number
}

export interface PaletteFigures {
  /** From the input event to the next paint, which shows the typed character. */
  readonly keyToPaint: Percentiles
  /** From the input event to the paint that shows the first rows for the text in the box. */
  readonly keyToRows: Percentiles
}

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

/** Slower than a fast typist: every key has its own frames. */
const betweenKeys = 120

/**
 * Types into the box of a signed-in page in a real browser and measures each key. It starts nothing: build with
 * tests/bench/vite.config.ts, serve .build/bench-web, sign in, and hand the page over. On a page of the product itself it
 * measures the same with as many entries as are there.
 */
export async function measurePalette(page: Page): Promise<PaletteFigures> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
  await warmUp(page)
  // What runs this file marks every function with its name by a helper that the page does not have.
  await page.evaluate('globalThis.__name ??= (named) => named')
  await page.evaluate(observeKeys)
  for (const query of queries) {
    for (const character of query) {
      await page.keyboard.insertText(character)
      await page.waitForTimeout(betweenKeys)
    }
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.waitForTimeout(betweenKeys)
  }
  const measured = await page.evaluate(() => (window as unknown as Measuring).paletteKeys)
  await page.keyboard.press('Escape')
  return {
    keyToPaint: percentiles(measured.map(({ paint }) => paint)),
    keyToRows: percentiles(measured.flatMap(({ rows }) => (rows === undefined ? [] : [rows]))),
  }
}

/** The readings of a hundred thousand labels are worked out once, in the worker, at the first opening. */
async function warmUp(page: Page): Promise<void> {
  const found = page.getByRole('option', { name: /第/ })
  for (let turn = 0; turn < 60; turn++) {
    await page.getByRole('combobox').fill('njjbxq')
    await page.waitForTimeout(500)
    if ((await found.count()) > 0) break
    await page.getByRole('combobox').fill('')
  }
  await page.getByRole('combobox').fill('')
  await page.waitForTimeout(500)
}

interface Measuring {
  paletteKeys: { paint: number; rows: number | undefined }[]
}

/** Runs in the page. A task posted in an animation frame runs after that frame was painted. */
function observeKeys(): void {
  const keys: { paint: number; rows: number | undefined }[] = []
  ;(window as unknown as Measuring).paletteKeys = keys
  const painted = (then: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = then
      port2.postMessage(undefined)
    })
  let current: { paint: number; rows: number | undefined } | undefined
  let started = 0
  document.addEventListener(
    'input',
    (event) => {
      started = event.timeStamp
      const key: { paint: number; rows: number | undefined } = { paint: Number.NaN, rows: undefined }
      current = key
      keys.push(key)
      const from = started
      painted(() => {
        key.paint = performance.now() - from
      })
    },
    true,
  )
  const list = document.querySelector('[role="listbox"]')
  if (!list) return
  new MutationObserver(() => {
    const key = current
    const from = started
    if (!key || key.rows !== undefined || !list.querySelector('[role="option"]')) return
    key.rows = Number.NaN
    painted(() => {
      key.rows = performance.now() - from
    })
  }).observe(list, { childList: true, subtree: true, characterData: true })
}

function percentiles(values: readonly number[]): Percentiles {
  const sorted = values.filter(Number.isFinite).toSorted((a, b) => a - b)
  const at = (share: number) => Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 10) / 10
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), highest: at(1) }
}
