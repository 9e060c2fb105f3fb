import type { Page } from 'playwright'
import { describe, test } from 'vitest'
import { expectAccessible } from './support/axe'
import { expect } from './support/expect'
import { press, pressUntil, tabTo } from './support/keys'
import { message, tab } from './support/screen'
import { openSession } from './support/session'

const bar = (page: Page) => page.getByRole('banner')

/** Writes errors into the log of this browser, as many days of work do. */
async function fillLog(page: Page, count: number): Promise<void> {
  await page.evaluate((many) => {
    const entry = { url: location.href, type: 'error', message: '读取失败', stack: 'at list', info: '' }
    const content = Array.from({ length: many }, () => ({ ...entry, time: '2026-11-21 09:00:00' }))
    localStorage.setItem('yecai-error-log', JSON.stringify({ dataType: 'object', content, datetime: Date.now() }))
  }, count)
  await page.reload()
  await expect(tab(page, '首页')).toBeVisible()
}

/** Opens the common settings by the person's own menu. */
async function openSettings(page: Page): Promise<void> {
  await tabTo(page, bar(page).getByRole('button', { name: /^用户菜单/ }))
  await press(page, 'Enter')
  await pressUntil(page, 'ArrowDown', page.getByRole('menuitem', { name: '常用设置' }))
  await press(page, 'Enter')
  await expect(page.getByRole('dialog', { name: '常用设置' })).toBeVisible()
}

describe('the top bar', () => {
  test('the bell has mail, messages and notices', async () => {
    const page = await openSession('staff')
    await press(page, 'w q')
    const bell = bar(page).getByRole('button', { name: '消息记录' })
    await tabTo(page, bell)
    await press(page, 'Enter')
    const popover = page.getByRole('dialog', { name: '消息记录' })
    await pressUntil(page, 'Tab', popover.getByRole('tab', { name: '消息' }))
    await expect(popover.getByRole('tabpanel')).toContainText('最后一个标签页不能关闭')
    await press(page, 'ArrowRight')
    await expect(popover.getByRole('tab', { name: '通知' })).toHaveAttribute('aria-selected', 'true')
    await expect(popover.getByRole('tabpanel')).not.toBeEmpty()
    await expectAccessible(page)
    await press(page, 'Escape')
    await expect(popover).toHaveCount(0)
    await expect(bell).toBeFocused()
  })

  test('every item can be switched off and on again, and stays so', async () => {
    const page = await openSession('staff', { ownSignIn: true })
    const items: Readonly<Record<string, string>> = {
      折叠菜单: '折叠菜单',
      菜单搜索: '菜单搜索',
      错误日志: '错误日志',
      消息: '消息记录',
      语言: '切换语言：English',
      全屏: '全屏',
    }
    await openSettings(page)
    const dialog = page.getByRole('dialog', { name: '常用设置' })
    for (const item of Object.keys(items)) {
      await tabTo(page, dialog.getByRole('switch', { name: item, exact: true }))
      await press(page, 'Space')
      await expect(dialog.getByRole('switch', { name: item, exact: true })).not.toBeChecked()
    }
    await expectAccessible(page)
    await press(page, 'Escape')
    await page.reload()
    await expect(tab(page, '首页')).toBeVisible()
    for (const button of Object.values(items))
      await expect(bar(page).getByRole('button', { name: button, exact: true })).toHaveCount(0)
    await openSettings(page)
    await tabTo(page, dialog.getByRole('switch', { name: '全屏' }))
    await press(page, 'Space', 'Escape')
    await expect(bar(page).getByRole('button', { name: '全屏' })).toBeVisible()
  })

  test('the log of errors counts to 99, and is sent or cleared after asking', async () => {
    const page = await openSession('staff', { ownSignIn: true })
    await fillLog(page, 100)
    const button = bar(page).getByRole('button', { name: '错误日志，100 条' })
    await expect(button).toHaveText('99+')
    await tabTo(page, button)
    await press(page, 'Enter')
    const dialog = page.getByRole('dialog', { name: '错误日志' })
    await expect(dialog.getByRole('columnheader')).toHaveText(['类型', '地址', '消息', '堆栈', '时间'])
    await expectAccessible(page)
    await tabTo(page, dialog.getByRole('button', { name: '清空错误日志' }))
    await press(page, 'Enter')
    await expect(page.getByRole('alertdialog')).toContainText('确定清空本地日志记录?')
    await pressUntil(page, 'Tab', page.getByRole('alertdialog').getByRole('button', { name: '确定' }))
    await press(page, 'Enter')
    await expect(message(page, '清空成功!')).toBeVisible()
    await fillLog(page, 1)
    await tabTo(page, bar(page).getByRole('button', { name: '错误日志，1 条' }))
    await press(page, 'Enter')
    await tabTo(page, dialog.getByRole('button', { name: '上传错误日志' }))
    await press(page, 'Enter')
    await expect(page.getByRole('alertdialog')).toContainText('确定上传本地日志到服务器?')
    await pressUntil(page, 'Tab', page.getByRole('alertdialog').getByRole('button', { name: '确定' }))
    await press(page, 'Enter')
    await expect(message(page, '发送成功!')).toBeVisible()
    await expect(dialog).toContainText('没有错误')
    await press(page, 'Escape')
    await expect(bar(page).getByRole('button', { name: '错误日志', exact: true })).toHaveText('')
  })

  test('the side menu folds and unfolds by its button', async () => {
    const page = await openSession('staff')
    await tabTo(page, bar(page).getByRole('button', { name: '折叠菜单' }))
    await press(page, 'Enter')
    const unfold = bar(page).getByRole('button', { name: '展开菜单' })
    await expect(unfold).toHaveAttribute('aria-expanded', 'false')
    await press(page, 'Enter')
    await expect(bar(page).getByRole('button', { name: '折叠菜单' })).toHaveAttribute('aria-expanded', 'true')
  })
})
