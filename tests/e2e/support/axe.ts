import axe from 'axe-core'
import type { Page } from 'playwright'
import { expect } from './expect'

/** What axe-core finds wrong on the page, colour contrast included; nothing is left out. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source)
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { readonly axe: typeof import('axe-core') }
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)))
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.slice(0, 5).map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary ?? ''}`),
    }))
  })
  expect(violations).toEqual([])
}
