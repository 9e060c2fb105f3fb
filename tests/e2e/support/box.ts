import type { Locator, Page } from 'playwright'
import { expect } from './expect'
import { press, type } from './keys'
import { box } from './screen'

/** Opens the box, types, and waits until what is wanted is the chosen row. */
export async function find(page: Page, text: string, wanted: string | RegExp): Promise<Locator> {
  await press(page, 'Ctrl+K')
  await expect(box(page).getByRole('combobox')).toBeFocused()
  await type(page, text)
  return chosen(page, wanted)
}

/** The chosen row of the box, once it says what is wanted. */
export async function chosen(page: Page, wanted: string | RegExp): Promise<Locator> {
  const option = box(page).getByRole('option', { selected: true })
  await expect(option).toContainText(wanted)
  return option
}

/** Types what is asked for into the open box and takes the row it finds. */
export async function answer(page: Page, text: string, wanted: string | RegExp = text): Promise<void> {
  await type(page, text)
  await chosen(page, wanted)
  await press(page, 'Enter')
}

/** Moves down in the box until the row with this text is chosen. */
export async function moveTo(page: Page, text: string): Promise<void> {
  const option = box(page).getByRole('option', { selected: true })
  await expect(box(page).getByRole('option').filter({ hasText: text })).toHaveCount(1)
  for (let presses = 0; presses < 50; presses += 1) {
    if ((await option.innerText()).includes(text)) return
    await press(page, 'ArrowDown')
  }
  throw new Error(`no row says ${text}`)
}
