import { type Browser, chromium } from 'playwright'
import { inject } from 'vitest'
import { chromiumArguments } from '../../support/requirements'

let browser: Promise<Browser> | undefined

/** The browser of this test file. */
export function openBrowser(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: inject('chromium'), args: chromiumArguments })
  return browser
}

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close()
  browser = undefined
}
