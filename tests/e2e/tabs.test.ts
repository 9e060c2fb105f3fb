import type { Page } from 'playwright'
import { describe, test } from 'vitest'
import { answer } from './support/box'
import { expect } from './support/expect'
import { press, pressUntil } from './support/keys'
import { listReady, message, tab, workspace } from './support/screen'
import { openSession } from './support/session'

const tabs = (page: Page) => workspace(page).getByRole('tab')

/** Opens the menu of the tab in front and chooses an entry of it. */
async function choose(page: Page, name: string): Promise<void> {
  await pressUntil(page, 'Shift+Tab', workspace(page).locator('[role=tab][aria-selected=true]'))
  await press(page, 'Shift+F10')
  await pressUntil(page, 'ArrowDown', page.getByRole('menuitem', { name, exact: true }))
  await press(page, 'Enter')
}

/** Opens two lists beside the home page. */
async function openThree(page: Page): Promise<void> {
  await press(page, 'g p')
  await listReady(page, '项目')
  await press(page, 'g s')
  await listReady(page, '银行流水')
}

describe('tabs', () => {
  test('the last one stays and says so', async () => {
    const page = await openSession('manager', { address: '/project' })
    await listReady(page, '项目')
    await press(page, 'w o')
    await expect(tabs(page)).toHaveText(['项目'])
    await press(page, 'w q')
    await expect(message(page, '最后一个标签页不能关闭')).toBeVisible()
    await expect(tabs(page)).toHaveText(['项目'])
  })

  test('its menu closes the others, and everything but home', async () => {
    const page = await openSession('finance')
    await openThree(page)
    await choose(page, '关闭其他')
    await expect(tabs(page)).toHaveText(['银行流水'])
    await choose(page, '全部关闭')
    await expect(tabs(page)).toHaveText(['首页'])
    await expect(page).toHaveTitle('首页')
  })

  test('its menu clears the cache after asking', async () => {
    const page = await openSession('finance')
    await openThree(page)
    await choose(page, '清除缓存')
    await expect(page.getByRole('alertdialog', { name: '清除缓存' })).toContainText('是否需要清除缓存?')
    await press(page, 'Enter')
    await expect(message(page, '清除完毕')).toBeVisible()
    await expect(tabs(page)).toHaveCount(3)
  })

  test('its menu searches among the open pages', async () => {
    const page = await openSession('finance')
    await openThree(page)
    await choose(page, '搜索')
    await expect(page.getByRole('dialog', { name: '命令面板' }).getByRole('combobox')).toBeFocused()
    await answer(page, '项目')
    await expect(tab(page, '项目')).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveTitle('项目')
  })

  test('a page that one comes back to is scrolled as it was', async () => {
    const page = await openSession('finance')
    await press(page, 'g s')
    const list = await listReady(page, '银行流水')
    await press(page, 'PageDown', 'PageDown', 'PageDown')
    const top = () => list.evaluate((element) => element.scrollTop)
    await expect.poll(top).toBeGreaterThan(0)
    const before = await top()
    await press(page, 'g h')
    await expect(tab(page, '首页')).toHaveAttribute('aria-selected', 'true')
    await press(page, 'g s')
    await expect(list.locator(':focus')).toBeVisible()
    expect(await top()).toBe(before)
  })
})
