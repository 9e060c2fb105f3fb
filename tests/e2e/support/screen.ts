import type { Locator, Page } from 'playwright'
import { expect } from './expect'

/** The places of the screen by role and name, as a screen reader finds them. */
export const workspace = (page: Page): Locator => page.getByRole('main', { name: '工作区' })
export const pane = (page: Page, name: string | RegExp): Locator => workspace(page).getByRole('region', { name })
export const panes = (page: Page): Locator => workspace(page).getByRole('region')
export const tab = (page: Page, name: string | RegExp): Locator => workspace(page).getByRole('tab', { name })
/** A list, plain or as a tree. */
export const grid = (page: Page, name: string): Locator =>
  page.getByRole('grid', { name, exact: true }).or(page.getByRole('treegrid', { name, exact: true }))
export const box = (page: Page): Locator => page.getByRole('dialog', { name: '命令面板' })
/** What the application has just said; errors and warnings are alerts. */
export const message = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: '消息' }).getByText(text)

/** A loaded row of a grid, 1 being the first below the headings. */
export const row = (list: Locator, number: number): Locator => list.locator(`[role=row][aria-rowindex="${number + 1}"]`)

/** The element that has the focus. */
export const focused = (page: Page): Locator => page.locator('*:focus')

/** The text of the cell below a heading, in the row of this number. */
export async function cell(list: Locator, number: number, heading: string): Promise<Locator> {
  const column = list.getByRole('columnheader', { name: heading, exact: true })
  const index = await column.getAttribute('aria-colindex')
  return row(list, number).locator(`[role=gridcell][aria-colindex="${index}"]`)
}

/** Waits until a list shows its rows and has the focus in it. */
export async function listReady(page: Page, name: string): Promise<Locator> {
  const list = grid(page, name)
  await expect(list.locator(':focus')).toBeVisible()
  await expect(row(list, 1).getByRole('gridcell').nth(1)).not.toBeEmpty()
  return list
}
