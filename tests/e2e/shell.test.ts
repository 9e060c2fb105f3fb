import { expect } from './support/expect'
import { describe, test } from 'vitest'
import { press, pressUntil, tabTo } from './support/keys'
import { listReady, pane, tab, workspace } from './support/screen'
import { openSession } from './support/session'

describe('the frame around the workspace', () => {
  test('the side menu opens its branches and pages by keys', async () => {
    const page = await openSession('admin')
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await tabTo(page, menu.getByRole('link', { name: '首页' }))
    await pressUntil(page, 'ArrowDown', menu.getByRole('button', { name: '系统管理' }))
    await press(page, 'ArrowRight')
    await pressUntil(page, 'ArrowDown', menu.getByRole('link', { name: '部门管理' }))
    await press(page, 'Enter')
    await listReady(page, '部门')
    await expect(page).toHaveURL(/\/system\/dept$/)
  })

  test('the dark theme is switched by its button and stays after a reload', async () => {
    const page = await openSession('staff')
    await tabTo(page, page.getByRole('button', { name: '切换为深色主题' }))
    await press(page, 'Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('button', { name: '切换为浅色主题' })).toBeFocused()
    await page.reload()
    await expect(workspace(page)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('English replaces every text of the frame at once and stays after a reload', async () => {
    const page = await openSession('staff')
    await tabTo(page, page.getByRole('button', { name: '切换语言：English' }))
    await press(page, 'Enter')
    await expect(page.getByRole('main', { name: 'Workspace' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Home' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('main', { name: 'Workspace' })).toBeVisible()
    await press(page, 'g p')
    await expect(page.getByRole('grid', { name: 'Project' })).toBeVisible()
    const shown = await page.locator('body').innerText()
    const frame = shown.split('\n').filter((line) => /业财|首页|菜单|标签页|筛选|汇总/.test(line))
    expect(frame).toEqual([])
  })

  test('keys that follow w appear to those who wait, and Esc takes the w back', async () => {
    const page = await openSession('staff')
    await press(page, 'w')
    const hints = page.getByRole('status').filter({ hasText: '之后按' })
    await expect(hints).toContainText('向右分屏')
    await press(page, 'Escape')
    await expect(hints).toHaveCount(0)
    await press(page, 'v')
    await expect(workspace(page).getByRole('region')).toHaveCount(1)
  })

  test('the table of keys opens by ? and lists the keys of panes', async () => {
    const page = await openSession('staff')
    await press(page, '?')
    await expect(tab(page, '快捷键')).toHaveAttribute('aria-selected', 'true')
    await expect(pane(page, '快捷键').getByText('向右分屏')).toBeVisible()
  })
})
