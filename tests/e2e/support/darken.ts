import type { Page } from 'playwright'
import { expect } from './expect'
import { press } from './keys'

/** Changes to the dark theme by the box. */
export async function darken(page: Page): Promise<void> {
  await press(page, 'Ctrl+K')
  await page.keyboard.type('>切换深色')
  await expect(page.getByRole('option', { selected: true })).toContainText('切换深色')
  await press(page, 'Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
}
