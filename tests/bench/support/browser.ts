import { type Browser, chromium, type Page } from 'playwright'
import { chromiumArguments, findOrInstallChromium } from '../../support/requirements'

/** A Chromium as the tests use it. */
export const openChromium = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findOrInstallChromium(), args: chromiumArguments })

/** The workspace of somebody who has just signed in, in a browser of its own. `onScript` is told the path of every script. */
export async function openSignedIn(
  url: string,
  account: string,
  onScript: (path: string) => void = () => undefined,
): Promise<{ readonly page: Page; readonly close: () => Promise<void> }> {
  const browser = await openChromium()
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  // What runs these files marks every function with its name by a helper that the page does not have.
  await page.addInitScript('globalThis.__name ??= (named) => named')
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js') && pathname.startsWith('/assets/')) onScript(pathname)
  })
  await page.goto(url)
  await page.getByRole('textbox', { name: '账号' }).fill(account)
  await page.getByRole('textbox', { name: '密码' }).fill(account)
  await page.keyboard.press('Enter')
  await page.getByRole('main', { name: '工作区' }).getByRole('tabpanel').first().waitFor()
  return { page, close: () => browser.close() }
}
