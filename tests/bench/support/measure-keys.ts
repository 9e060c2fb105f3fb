import type { Page } from 'playwright'

/** One key: milliseconds from it to the paint that shows the character, and to the one that shows the first rows for the text. */
export interface MeasuredKey {
  readonly paint: number
  readonly rows: number | undefined
}

/** Slower than a fast typist: every key has its own frames. */
const betweenKeys = 120

/** Types each text into what has the focus and takes it out again: letters by their keys, Chinese as an input method commits it. */
export async function measureKeys(page: Page, texts: readonly string[]): Promise<readonly MeasuredKey[]> {
  await page.evaluate(observeKeys)
  for (const text of texts) {
    for (const character of text) {
      await page.keyboard.type(character)
      await page.waitForTimeout(betweenKeys)
    }
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.waitForTimeout(betweenKeys)
  }
  return page.evaluate(() => {
    const { measuredKeys, stopObserving } = window as unknown as Observed
    stopObserving()
    return measuredKeys
  })
}

interface Observed {
  measuredKeys: MeasuredKey[]
  stopObserving: () => void
}

/** Runs in the page. A task posted in an animation frame runs after that frame was painted. */
function observeKeys(): void {
  const keys: { paint: number; rows: number | undefined }[] = []
  let pressed: number | undefined
  let started = 0
  const painted = (then: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = then
      port2.postMessage(undefined)
    })
  const onKeyDown = (event: Event) => {
    pressed = event.timeStamp
  }
  const onInput = (event: Event) => {
    const from = pressed ?? event.timeStamp
    const key: (typeof keys)[number] = { paint: Number.NaN, rows: undefined }
    pressed = undefined
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
  window.addEventListener('keydown', onKeyDown, true)
  window.addEventListener('input', onInput, true)
  Object.assign(window, {
    measuredKeys: keys,
    stopObserving: () => {
      observer.disconnect()
      window.removeEventListener('keydown', onKeyDown, true)
      window.removeEventListener('input', onInput, true)
    },
  })
}
