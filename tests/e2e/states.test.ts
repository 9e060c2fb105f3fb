import type { Locator, Page, Route } from 'playwright'
import { describe, test } from 'vitest'
import { expectAccessible } from './support/axe'
import { find } from './support/box'
import { expect } from './support/expect'
import { press, pressUntil, tabTo, type } from './support/keys'
import { grid, row, workspace } from './support/screen'
import { openSession, watchOf } from './support/session'

/** How the server answers the calls of a test: not yet, with a fault of its own, not at all, or as it is. */
type Answering = 'held' | 'failing' | 'gone' | 'well'

/** Decides how calls to an address are answered; those that were held go on when all is well. */
async function answers(page: Page, address: RegExp): Promise<(answering: Answering) => Promise<void>> {
  let now: Answering = 'well'
  const held: Route[] = []
  watchOf(page).allowLostServer()
  await page.route(address, async (route) => {
    if (now === 'held') held.push(route)
    else if (now === 'failing')
      await route.fulfill({ status: 500, json: { code: 500, success: false, msg: '服务器内部错误' } })
    else if (now === 'gone') await route.abort()
    else await route.continue()
  })
  return async (answering) => {
    now = answering
    if (answering === 'well') await Promise.all(held.splice(0).map((route) => route.continue()))
  }
}

/** What stands where something will be, and what stands there when it did not come. */
const waiting = (place: Locator) => place.getByRole('status', { name: '载入中' })
const retry = (place: Locator) => place.getByRole('button', { name: '重试' })

describe('what is not there yet, or cannot be', () => {
  test('is drawn on the workbench, tile by tile, and asked for again', async () => {
    const page = await openSession('finance')
    const server = await answers(page, /\/collection\/plan\/months/)
    const tile = workspace(page).getByRole('article', { name: '按月应收', exact: true })
    const plot = tile.locator('svg').first()
    await expect(workspace(page).locator(':focus')).toBeVisible()
    await server('held')
    await press(page, 'g d')
    await expect(waiting(tile)).toBeVisible()
    await server('well')
    await expect(plot).toBeVisible()
    await server('failing')
    await page.reload()
    await expect(tile.getByRole('alert')).toContainText('“按月应收”没有读出来')
    await expectAccessible(page)
    await server('well')
    await tabTo(page, retry(tile))
    await press(page, 'Enter')
    await expect(plot).toBeVisible()
  })

  test('is drawn on the profile page', async () => {
    const page = await openSession('staff')
    const server = await answers(page, /\/blade-user\/info/)
    await server('held')
    await find(page, '>个人信息', '个人信息')
    await press(page, 'Enter')
    await expect(waiting(workspace(page))).toBeVisible()
    await server('well')
    await expect(page.getByRole('form', { name: '个人信息' })).toBeVisible()
    await server('failing')
    await page.reload()
    await expect(workspace(page).getByRole('alert')).toContainText('个人信息没有读出来')
    await expectAccessible(page)
    await server('well')
    await pressUntil(page, 'Tab', retry(workspace(page)))
    await press(page, 'Enter')
    await expect(page.getByRole('form', { name: '个人信息' })).toBeVisible()
  })

  test('is drawn in the window of a picker, empty ones with what to do next', async () => {
    const page = await openSession('manager')
    const server = await answers(page, /\/project\/base\/page/)
    const dialog = page.getByRole('dialog', { name: '项目选择' })
    // The first rows are fetched as soon as the field has the focus, which it has when the form is opened.
    await server('failing')
    await page.goto('/project/feature/form')
    await expect(page.getByRole('form', { name: '项目特征' })).toBeVisible()
    await tabTo(page, page.getByRole('combobox', { name: '项目', exact: true }))
    await press(page, 'F4')
    await expect(dialog.getByRole('alert')).toContainText('列表没有读出来')
    await expectAccessible(page)
    await server('well')
    await pressUntil(page, 'Tab', retry(dialog))
    await press(page, 'Enter')
    await expect(row(grid(page, '项目选择'), 1)).toBeVisible()
    await pressUntil(page, 'Shift+Tab', dialog.getByRole('searchbox').first())
    await type(page, '没有这样的项目')
    await expect(dialog).toContainText('没有找到')
    await expectAccessible(page)
  })

  test('is said on a locked screen, which stays locked', async () => {
    const page = await openSession('staff', { ownSignIn: true })
    watchOf(page).allow(423, '/api/')
    const password = page.getByRole('textbox', { name: '锁屏密码' })
    await press(page, 'g l')
    await expect(password).toBeFocused()
    await type(page, 'sesam')
    await press(page, 'Enter')
    const form = page.getByRole('form', { name: '解锁' })
    await expect(form).toBeVisible()
    await expect(password).toBeFocused()
    const server = await answers(page, /unlock/)
    await server('gone')
    await type(page, 'sesam')
    await press(page, 'Enter')
    await expect(form.getByRole('alert')).toContainText('无法连接服务器')
    await expectAccessible(page)
    await server('well')
    await expect(password).toBeFocused()
    await type(page, 'sesam')
    await press(page, 'Enter')
    await expect(workspace(page)).toBeVisible()
  })
})
