import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { expect } from './expect'
import { inject, onTestFinished } from 'vitest'
import { type Client, signInByCall } from './api'
import { openBrowser } from './browser'
import { press, type } from './keys'
import { type PageWatch, watchPages } from './watch-page'

export type Account = 'admin' | 'finance' | 'manager' | 'staff'

export interface SessionOptions {
  /** Of another product than the run's. */
  readonly url?: string
  /** The page to open, with its leading slash. */
  readonly address?: string
  readonly viewport?: { readonly width: number; readonly height: number }
  /** Takes a sign-in of its own, which may end or grow old without disturbing others. */
  readonly ownSignIn?: boolean
}

const failures = fileURLToPath(new URL('../../../.build/e2e', import.meta.url))
type SignedIn = BrowserContextOptions['storageState']
const signedIn = new Map<Account, SignedIn>()
const watches = new WeakMap<BrowserContext, PageWatch>()

/** What is watched beside the steps of a test. */
export function watchOf(page: Page): PageWatch {
  const watch = watches.get(page.context())
  if (!watch) throw new Error('this page was not opened by openPage')
  return watch
}

/** Calls the run's product as an account, beside the browser. */
export const clientOf = (account: Account, password?: string): Promise<Client> =>
  signInByCall(inject('productUrl'), account, password)

/** A page in a browser context of its own, nobody signed in. */
export async function openPage(options: SessionOptions = {}, storageState?: SignedIn): Promise<Page> {
  const { url = inject('productUrl'), address = '/', viewport = { width: 1440, height: 900 } } = options
  const browser = await openBrowser()
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(storageState ? { storageState } : {}),
  })
  context.setDefaultTimeout(10_000)
  const watch = await watchPages(context)
  watches.set(context, watch)
  onTestFinished(({ task }) => finish(context, watch, task))
  const page = await context.newPage()
  await slowDown(page)
  await page.goto(address)
  return page
}

/** How many times slower the pages compute than this machine can: `SLOWDOWN=4 npm run e2e` finds steps that race. */
const slowdown = Number(process.env['SLOWDOWN'] ?? 1)

async function slowDown(page: Page): Promise<void> {
  if (slowdown === 1) return
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** The page of somebody who is signed in. The first sign-in of an account is typed; later pages share it. */
export async function openSession(account: Account, options: SessionOptions = {}): Promise<Page> {
  const shared = options.ownSignIn ? undefined : signedIn.get(account)
  const page = await openPage(shared ? options : { ...options, address: '/' }, shared)
  const workspace = page.getByRole('main', { name: '工作区' }).getByRole('tabpanel').first()
  if (!shared) {
    await signIn(page, account, account)
    await expect(workspace).toBeVisible()
    if (!options.ownSignIn) signedIn.set(account, await page.context().storageState())
    if (options.address) await page.goto(options.address)
  }
  await expect(workspace).toBeVisible()
  return page
}

/** Types account and password into the sign-in page, where the cursor waits at the account. */
export async function signIn(page: Page, account: string, password: string): Promise<void> {
  await expect(page.getByRole('textbox', { name: '账号' })).toBeFocused()
  await type(page, account)
  await press(page, 'Tab')
  await type(page, password)
  await press(page, 'Enter')
}

interface FinishedTask {
  readonly name: string
  readonly result?: { readonly state?: string }
}

async function finish(context: BrowserContext, watch: PageWatch, task: FinishedTask): Promise<void> {
  for (const page of context.pages()) watch.report(await loggedErrors(page))
  if (task.result?.state === 'fail' || watch.problems.length > 0) await takePictures(context, task.name)
  await context.close()
  if (watch.problems.length > 0) throw new Error(watch.problems.join('\n'))
}

/** What the application has written into its own log of errors, which a person sees as a number in the bar. */
const loggedErrors = (page: Page): Promise<readonly string[]> =>
  page
    .evaluate(() => {
      const log = JSON.parse(localStorage.getItem('yecai-error-log') ?? '{}') as { content?: { message: string }[] }
      return (log.content ?? []).map(({ message }) => `the application logged an error: ${message}`)
    })
    .catch(() => [])

async function takePictures(context: BrowserContext, name: string): Promise<void> {
  mkdirSync(failures, { recursive: true })
  for (const [index, page] of context.pages().entries()) {
    const path = join(failures, `${name.replace(/[^\p{L}\p{N}]+/gu, '-')}-${index + 1}-${Date.now()}.png`)
    await page.screenshot({ path }).catch(() => undefined)
  }
}
