import axe from 'axe-core'
import type { Page } from 'playwright'
import { expect } from './expect'

/** The themes in which every screen is looked at: the one of the start, the dark one, and a light one whose bar and menu have colours. */
const themes = ['default', 'dark', 'blue'] as const

/**
 * What axe-core finds wrong on the page in each of these themes; nothing is left out. A theme changes colours alone, so what goes
 * by structure is asked once. The theme is changed as a stylesheet would see it, without a reload, and is back afterwards.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const shown = (await page.locator('html').getAttribute('data-theme')) ?? 'default'
  await expectAccessibleAsShown(page)
  for (const theme of themes) {
    if (theme === shown) continue
    await paint(page, theme)
    expect(await violations(page, ['color-contrast']), `in the theme ${theme}`).toEqual([])
  }
  await paint(page, shown)
}

/** The same for a screen whose colours are what the test is about: in the theme that is shown alone. */
export async function expectAccessibleAsShown(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([])
}

/** Shows the page in the colours of a theme, plots included, which are drawn anew in the next frame. */
const paint = (page: Page, theme: string): Promise<void> =>
  page.evaluate(async (name) => {
    document.documentElement.dataset['theme'] = name
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
  }, theme)

/** What is wrong, by all rules or by those named, once nothing moves any more. */
async function violations(page: Page, rules?: readonly string[]): Promise<readonly unknown[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { readonly axe: typeof import('axe-core') }
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)))
    const options: import('axe-core').RunOptions = {
      resultTypes: ['violations'],
      ...(only ? { runOnly: { type: 'rule', values: [...only] } } : {}),
    }
    const { violations } = await axe.run(document, options)
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.slice(0, 5).map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary ?? ''}`),
    }))
  }, rules)
}
