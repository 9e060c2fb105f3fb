import type { Locator, Page } from 'playwright'
import { describe, test } from 'vitest'
import { expectAccessible } from './support/axe'
import { expect } from './support/expect'
import { press, pressUntil, tabTo } from './support/keys'
import { message, tab, workspace } from './support/screen'
import { clientOf, openSession, watchOf } from './support/session'

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

  test('the other items have a switch each as well, the top menus with them', async () => {
    const client = await clientOf('admin')
    const { id } = await client.post<{ readonly id: string }>(
      'blade-system/topmenu/submit',
      {},
      { code: 'e2e_top', name: '顶部一', path: '/project', sort: 1 },
    )
    const topMenuIds = { topMenuIds: id }
    try {
      const menus = await client.get<readonly { readonly id: string }[]>('blade-system/menu/routes')
      await client.post('blade-system/topmenu/grant', { ...topMenuIds, menuIds: menus[0]?.id ?? '' })
      const page = await openSession('admin', { ownSignIn: true })
      const items: Readonly<Record<string, Locator>> = {
        顶部菜单: bar(page).getByRole('navigation', { name: '顶部菜单' }),
        主题色: bar(page).getByRole('button', { name: '主题色' }),
        锁屏: bar(page).getByRole('button', { name: '锁屏' }),
        主题: bar(page).getByRole('button', { name: '选择主题' }),
      }
      for (const item of Object.values(items)) await expect(item).toBeVisible()
      const topMenu = bar(page).getByRole('button', { name: '顶部一' })
      await tabTo(page, topMenu)
      await press(page, 'Enter')
      await expect(page).toHaveURL(/\/project$/)
      await expect(topMenu).toHaveAttribute('aria-current', 'true')
      await openSettings(page)
      const dialog = page.getByRole('dialog', { name: '常用设置' })
      for (const item of Object.keys(items)) {
        await tabTo(page, dialog.getByRole('switch', { name: item, exact: true }))
        await press(page, 'Space')
      }
      await press(page, 'Escape')
      await expect(dialog).toHaveCount(0)
      for (const item of Object.values(items)) await expect(item).toHaveCount(0)
      await page.reload()
      await expect(workspace(page)).toBeVisible()
      for (const item of Object.values(items)) await expect(item).toHaveCount(0)
      await expect(bar(page).getByRole('button', { name: /^用户菜单/ })).toBeVisible()
    } finally {
      await client.post('blade-system/topmenu/remove', { ids: id })
    }
  })

  test('colour, lock, theme and full screen open by their buttons, and Esc gives the focus back', async () => {
    const page = await openSession('staff')
    const buttons = [
      ['主题色', page.getByRole('dialog', { name: '主题色' })],
      ['锁屏', page.getByRole('textbox', { name: '锁屏密码' })],
      ['选择主题', page.getByRole('dialog', { name: '选择主题' })],
    ] as const
    for (const [name, opened] of buttons) {
      const button = bar(page).getByRole('button', { name, exact: true })
      await tabTo(page, button)
      await press(page, 'Enter')
      await expect(opened).toBeVisible()
      await expect(page.getByRole('dialog').locator(':focus')).toBeVisible()
      await press(page, 'Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(button).toBeFocused()
    }
    await tabTo(page, bar(page).getByRole('button', { name: '切换为深色主题' }))
    await press(page, 'Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await tabTo(page, bar(page).getByRole('button', { name: '全屏' }))
    await press(page, 'Enter')
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    await press(page, 'Enter')
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false)
  })

  test('everything in it can be clicked as well', async () => {
    const page = await openSession('staff', { ownSignIn: true })
    watchOf(page).allowMouse()
    const click = (name: string | RegExp) => bar(page).getByRole('button', { name }).click()
    const closed = async () => {
      await press(page, 'Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await click('折叠菜单')
    await click('展开菜单')
    await expect(bar(page).getByRole('button', { name: '折叠菜单' })).toBeVisible()
    await click('主题色')
    await page.getByRole('dialog', { name: '主题色' }).getByText('品红').click()
    await expect(page.getByRole('dialog').getByRole('radio', { name: '品红' })).toBeChecked()
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await click('锁屏')
    await expect(page.getByRole('textbox', { name: '锁屏密码' })).toBeVisible()
    await closed()
    await click('选择主题')
    await page.getByRole('dialog', { name: '选择主题' }).getByRole('option', { name: '深色' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('dialog').getByRole('button', { name: '使用此主题' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await click('切换为浅色主题')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'default')
    await click('消息记录')
    await expect(page.getByRole('dialog', { name: '消息记录' })).toBeVisible()
    await closed()
    await click('错误日志')
    await expect(page.getByRole('dialog', { name: '错误日志' })).toBeVisible()
    await closed()
    await click('菜单搜索')
    await expect(page.getByRole('combobox', { name: '菜单搜索' })).toBeFocused()
    await closed()
    await click(/^用户菜单/)
    await page.getByRole('menuitem', { name: '个人信息' }).click()
    await expect(page).toHaveURL(/\/info\/index/)
    await click(/^用户菜单/)
    await page.getByRole('menuitem', { name: '工作台' }).click()
    await expect(page).toHaveURL(/\/wel\/dashboard/)
    await click('切换语言：English')
    await expect(bar(page).getByRole('button', { name: 'Lock', exact: false }).first()).toBeVisible()
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
