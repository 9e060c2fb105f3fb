import type { Locator, Page } from 'playwright'
import { expect } from './expect'

/** Presses strokes one after another, as the product writes them: `g p`, `Ctrl+Shift+P`. */
export async function press(page: Page, ...strokes: readonly string[]): Promise<void> {
  for (const stroke of strokes.flatMap((chord) => chord.split(' '))) {
    await page.keyboard.press(/^[A-Z]$/.test(stroke) ? `Shift+${stroke}` : stroke.replace('Ctrl+', 'Control+'))
  }
}

/** Types text where the cursor is. */
export async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
}

/** Presses Tab until the element has the focus. Fails when it cannot be reached so. */
export const tabTo = (page: Page, target: Locator): Promise<void> => pressUntil(page, 'Tab', target)

/** Presses a key until the element has the focus. Fails when it cannot be reached so. */
export async function pressUntil(page: Page, stroke: string, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await press(page, stroke)
  }
  throw new Error(`${stroke} does not reach ${target.toString()}`)
}
