import type { Locator, Page } from 'playwright'
import { describe, test } from 'vitest'
import { expect } from './support/expect'
import { press, type } from './support/keys'
import { grid, listReady, tab } from './support/screen'
import { openSession } from './support/session'

const field = (page: Page, name: string) => form(page, '项目').getByRole('textbox', { name, exact: true })
const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true })

/** Finds a command in the box, whatever language it speaks, and runs it. */
async function run(page: Page, command: string, found: string): Promise<void> {
  await press(page, 'Ctrl+K')
  const box = page.getByRole('dialog')
  await expect(box.getByRole('combobox')).toBeFocused()
  await type(page, `>${command}`)
  await expect(box.getByRole('option', { selected: true })).toContainText(found)
  await press(page, 'Enter')
}

async function change(page: Page, found: string, to: 'en' | 'zh-CN'): Promise<void> {
  await run(page, '切换语言', found)
  await expect(page.locator('html')).toHaveAttribute('lang', to)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Every text of a place that a person sees or hears in Chinese, but for the person's name and what is data. */
const chineseIn = (place: Locator): Promise<readonly string[]> =>
  place.evaluate((root) => {
    const isData = (element: Element) => element.closest('[role=gridcell], option') !== null
    const texts = (element: Element) => [
      ...['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
      ...[...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [])),
    ]
    return [root, ...root.querySelectorAll('*')]
      .filter((element) => !isData(element))
      .flatMap(texts)
      .filter((text) => /\p{Script=Han}/u.test(text.replaceAll(/中文|陈志强/g, '')))
  })

describe('a change of language', () => {
  test('is seen at once in the menu, a list, a form and the title; what was typed stays', async () => {
    const page = await openSession('manager', { address: '/project' })
    await listReady(page, '项目')
    await press(page, 'w v', 'n')
    await expect(form(page, '项目').getByRole('textbox', { name: '项目编号' })).toBeFocused()
    await type(page, 'E2E-7001')
    await press(page, 'Tab')
    await type(page, '语言之间的草稿')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))

    await change(page, '切换语言', 'en')
    const english = form(page, 'Project').getByRole('textbox')
    await expect(english.nth(1)).toBeFocused()
    await expect(english.nth(0)).toHaveValue('E2E-7001')
    await expect(english.nth(1)).toHaveValue('语言之间的草稿')
    await expect(page.getByRole('navigation')).toContainText('Projects')
    await expect(page.getByRole('status', { name: 'Summary' })).toContainText('in all')
    expect(await chineseIn(page.locator('body'))).toEqual([])
    await expect(page).toHaveTitle('New Project')
    await type(page, '，接着写')
    await press(page, 'Escape')
    const question = page.getByRole('alertdialog')
    await expect(question).toBeVisible()
    expect(await chineseIn(question)).toEqual([])
    await expect(question).toContainText('Unsaved input')
    await press(page, 'Escape')
    await expect(english.nth(1)).toBeFocused()

    await change(page, 'Switch language', 'zh-CN')
    await expect(field(page, '项目名称')).toBeFocused()
    await expect(field(page, '项目编号')).toHaveValue('E2E-7001')
    await expect(field(page, '项目名称')).toHaveValue('语言之间的草稿，接着写')
    await expect(grid(page, '项目')).toBeVisible()
    await expect(page.getByRole('status', { name: '汇总' })).toContainText(/共 [\d,]+ 条/)
    await expect(tab(page, '未保存 新建项目')).toBeVisible()
    await expect(page).toHaveTitle('新建项目')
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })

  test.each([
    ['错误日志', 'Error log', 'dialog', 'Error log'],
    ['常用设置', 'Common settings', 'dialog', 'Common settings'],
    ['消息记录', 'Message history', 'dialog', 'Message history'],
    ['菜单搜索', 'Menu search', 'dialog', 'Menu search'],
    ['锁屏', 'Lock screen', 'dialog', 'Set a lock password'],
    ['清除缓存', 'Clear cache', 'alertdialog', 'Clear cache'],
    ['退出登录', 'Sign out', 'alertdialog', 'Sign out'],
  ] as const)('is seen in the window of %s', async (command, found, role, name) => {
    const page = await openSession('manager')
    await change(page, '切换语言', 'en')
    await run(page, command, found)
    const dialog = page.getByRole(role, { name })
    await expect(dialog).toBeVisible()
    expect(await chineseIn(dialog)).toEqual([])
  })
})
