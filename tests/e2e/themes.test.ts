import type { Page } from 'playwright'
import { describe, test } from 'vitest'
import { expectAccessibleAsShown } from './support/axe'
import { answer, chosen, find } from './support/box'
import { expect } from './support/expect'
import { press, tabTo, type } from './support/keys'
import { listReady, workspace } from './support/screen'
import { openSession } from './support/session'

const names = ['纯白', '深色', '炫彩', '智能蓝', 'iView', 'VIP', 'Cool', 'D2', 'Hey', 'LTE', '默认']
const shown = (page: Page) => page.locator('html')
const accent = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-accent').trim())

async function openPicker(page: Page): Promise<void> {
  await find(page, '>选择主题', '选择主题')
  await press(page, 'Enter')
  await chosen(page, '运行')
  await press(page, 'Enter')
  await expect(page.getByRole('dialog', { name: '选择主题' })).toBeVisible()
}

describe('the look of the screen', () => {
  test('is one of eleven themes, each chosen in the box and readable with a list', async () => {
    const page = await openSession('finance', { address: '/finance/invoice' })
    await listReady(page, '开票')
    for (const name of names) {
      await find(page, '>选择主题', '选择主题')
      await press(page, 'Enter')
      await expect(page.getByRole('option', { name: '炫彩' })).toBeVisible()
      await answer(page, name)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectAccessibleAsShown(page)
    }
    await expect(shown(page)).toHaveAttribute('data-theme', 'default')
  }, 120_000)

  test('is shown while one moves through the themes; Esc goes back, Enter keeps it, other tabs follow', async () => {
    const page = await openSession('finance')
    await openPicker(page)
    const option = (name: string) => page.getByRole('option', { name })
    await expect(option('默认')).toBeFocused()
    await press(page, 'ArrowRight')
    await expect(shown(page)).toHaveAttribute('data-theme', 'white')
    await expectAccessibleAsShown(page)
    await press(page, 'Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(shown(page)).toHaveAttribute('data-theme', 'default')
    const other = await page.context().newPage()
    await other.goto('/')
    await expect(workspace(other)).toBeVisible()
    await openPicker(page)
    await expect(option('默认')).toBeFocused()
    await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight')
    await expect(option('炫彩')).toBeFocused()
    await press(page, 'Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(shown(page)).toHaveAttribute('data-theme', 'star')
    await expect(shown(other)).toHaveAttribute('data-theme', 'star')
    await page.reload()
    await expect(shown(page)).toHaveAttribute('data-theme', 'star')
  })

  test('has an accent of one’s own, by its code or among those offered, which a wrong code does not change', async () => {
    const page = await openSession('finance')
    await find(page, '>主题色', '主题色')
    await press(page, 'Enter')
    await type(page, 'blau')
    await press(page, 'Enter')
    await expect(page.getByText('请输入颜色代码，如 #409EFF')).toBeVisible()
    await press(page, 'Ctrl+A')
    await answer(page, '#c026a8')
    await expect.poll(() => accent(page)).toBe('#c026a8')
    await page.reload()
    await expect(workspace(page)).toBeVisible()
    expect(await accent(page)).toBe('#c026a8')
    await find(page, '>主题色', '主题色')
    await press(page, 'Enter')
    await chosen(page, '运行')
    await press(page, 'Enter')
    const dialog = page.getByRole('dialog', { name: '主题色' })
    await expect(dialog.getByRole('radio', { name: '品红' })).toBeFocused()
    await press(page, 'ArrowRight')
    await expect.poll(() => accent(page)).toBe('#e5484d')
    await expectAccessibleAsShown(page)
    await tabTo(page, dialog.getByRole('textbox', { name: '颜色代码' }))
    await press(page, 'Ctrl+A')
    await type(page, '#12')
    await expect(dialog.getByText('请输入颜色代码，如 #409EFF')).toBeVisible()
    await tabTo(page, dialog.getByRole('button', { name: '用主题自己的颜色' }))
    await press(page, 'Enter')
    await expect.poll(() => accent(page)).toBe('#409eff')
    await press(page, 'Ctrl+Enter')
    await expect(dialog).toHaveCount(0)
    await page.reload()
    await expect(workspace(page)).toBeVisible()
    expect(await accent(page)).toBe('#409eff')
  })
})
