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
  /** The same keys into a bare input of the same page: what the machine itself takes for a key. */
  readonly bareInput: Percentiles
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
  // What runs this file marks every function with its name by a helper that the page does not have.
  await page.evaluate('globalThis.__name ??= (named) => named')
  const bare = await measureBareInput(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
  await warmUp(page)
  const measured = await measureKeys(page)
  await page.keyboard.press('Escape')
  return {
    keyToPaint: percentiles(measured.map(({ paint }) => paint)),
    keyToRows: percentiles(measured.flatMap(({ rows }) => (rows === undefined ? [] : [rows]))),
    bareInput: percentiles(bare.map(({ paint }) => paint)),
  }
}

async function measureBareInput(page: Page): Promise<readonly MeasuredKey[]> {
  await page.evaluate(() => {
    const input = document.createElement('input')
    input.id = 'bare-input'
    document.body.prepend(input)
    input.focus()
  })
  const measured = await measureKeys(page)
  await page.evaluate(() => document.querySelector('#bare-input')?.remove())
  return measured
}

/** Types everything into what has the focus. */
async function measureKeys(page: Page): Promise<readonly MeasuredKey[]> {
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
  return page.evaluate(() => {
    const { paletteKeys, stopObserving } = window as unknown as Measuring
    stopObserving()
    return paletteKeys
  })
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

interface MeasuredKey {
  paint: number
  rows: number | undefined
}

interface Measuring {
  paletteKeys: MeasuredKey[]
  stopObserving: () => void
}

/** Runs in the page. A task posted in an animation frame runs after that frame was painted. */
function observeKeys(): void {
  const keys: MeasuredKey[] = []
  let started = 0
  const painted = (then: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = then
      port2.postMessage(undefined)
    })
  const onInput = (event: Event) => {
    const from = event.timeStamp
    const key: MeasuredKey = { paint: Number.NaN, rows: undefined }
    started = from
    keys.push(key)
    painted(() => {
      key.paint = performance.now() - from
    })
  }
  const onRows = () => {
    const key = keys.at(-1)
    const from = started
    if (!key || key.rows !== undefined) return
    key.rows = Number.NaN
    painted(() => {
      key.rows = performance.now() - from
    })
  }
  const observer = new MutationObserver(onRows)
  const list = document.querySelector('[role="listbox"]')
  if (list) observer.observe(list, { childList: true, subtree: true, characterData: true })
  document.addEventListener('input', onInput, true)
  Object.assign(window, {
    paletteKeys: keys,
    stopObserving: () => {
      observer.disconnect()
      document.removeEventListener('input', onInput, true)
    },
  })
}

function percentiles(values: readonly number[]): Percentiles {
  const sorted = values.filter(Number.isFinite).toSorted((a, b) => a - b)
  const at = (share: number) => Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 10) / 10
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), highest: at(1) }
}
