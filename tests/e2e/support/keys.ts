import type { Locator, Page } from 'playwright'
import { expect } from './expect'
import type { SampleFile } from './sample-files'

/**
 * Presses strokes one after another, as the product writes them: `g p`, `Ctrl+Shift+P`.
 * Each comes a frame after what went before it, which no hand is faster than: a dialog gives the focus back in a frame.
 */
export async function press(page: Page, ...strokes: readonly string[]): Promise<void> {
  for (const stroke of strokes.flatMap((chord) => chord.split(' '))) {
    await frame(page)
    await page.keyboard.press(/^[A-Z]$/.test(stroke) ? `Shift+${stroke}` : stroke.replace('Ctrl+', 'Control+'))
  }
}

/** Types text where the cursor is. */
export async function type(page: Page, text: string): Promise<void> {
  await frame(page)
  await page.keyboard.type(text)
}

/** Presses Tab until the element has the focus. Fails when it cannot be reached so. */
export const tabTo = (page: Page, target: Locator): Promise<void> => pressUntil(page, 'Tab', target)

/** Presses a key until the element has the focus. Fails when it cannot be reached so. */
export async function pressUntil(page: Page, stroke: string, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses += 1) {
    await frame(page)
    if (await target.evaluate((element) => element === document.activeElement)) return
    await press(page, stroke)
  }
  throw new Error(`${stroke} does not reach ${target.toString()}`)
}

/**
 * Presses Enter on the button that has the focus and gives the files to the chooser it opens.
 * The page draws a frame before the key: keys reach it by a faster way than the wish to be told of choosers does, and
 * a busy page would otherwise open the browser's own.
 */
export async function chooseFiles(page: Page, ...files: readonly SampleFile[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await press(page, 'Enter')
  await (await choosing).setFiles([...files])
}

/** Waits until the page has drawn what it was about to draw. */
async function frame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
}
