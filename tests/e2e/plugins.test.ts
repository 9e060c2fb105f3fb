import type { Page } from 'playwright'
import { describe, onTestFinished, test } from 'vitest'
import { expect } from './support/expect'
import { press } from './support/keys'
import { grid, listReady, message, workspace } from './support/screen'
import { clientOf, openSession, watchOf } from './support/session'

/** Moves down the page of areas to the developer tools. */
async function moveToTools(page: Page): Promise<void> {
  const current = (await listReady(page, '插件管理')).locator('[role=row]:has(:focus)')
  const tools = grid(page, '插件管理').getByRole('row').filter({ hasText: '开发工具' })
  const steps = Number(await tools.getAttribute('aria-rowindex')) - Number(await current.getAttribute('aria-rowindex'))
  await press(page, ...Array.from({ length: steps }, () => 'ArrowDown'))
  await expect(current).toContainText('开发工具')
}

describe('areas that are switched', () => {
  test('go from the menus and pages of everybody at once, and come back', async () => {
    const reader = await openSession('admin', { address: '/tool/code' })
    const entry = reader.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '开发工具' })
    const list = workspace(reader).getByRole('grid', { name: '代码生成' })
    await expect(entry).toBeVisible()
    await expect(list).toBeVisible()
    // A page that reads anew in that moment is refused.
    watchOf(reader).allow(403, 'blade-develop')
    const page = await openSession('admin', { address: '/system/plugins' })
    const client = await clientOf('admin')
    onTestFinished(async () => void (await client.post('workspace/plugins', { id: 'develop', on: '1' })))
    await moveToTools(page)
    await press(page, 't')
    await expect(page.getByRole('alertdialog', { name: '停用插件' })).toContainText('“开发工具”的菜单、页面和接口')
    await press(page, 'Enter')
    await expect(message(page, '已停用“开发工具”')).toBeVisible()
    await expect(entry).toHaveCount(0)
    await expect(list).toHaveCount(0)
    expect(await client.status('blade-develop/code/list?current=1&size=1')).toBe(403)
    await expect(grid(page, '插件管理').locator('[role=row]:has(:focus)')).toContainText('已停用')
    await press(page, 't')
    await expect(message(page, '已启用“开发工具”')).toBeVisible()
    await expect(entry).toBeVisible()
    await expect(list).toBeVisible()
  })
})
