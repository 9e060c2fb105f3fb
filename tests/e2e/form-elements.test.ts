import type { Locator, Page } from 'playwright'
import { describe, test } from 'vitest'
import { expectAccessible } from './support/axe'
import { expect } from './support/expect'
import { chooseFiles, press, tabTo, type } from './support/keys'
import { pdfFile } from './support/sample-files'
import { cell, grid, message, row } from './support/screen'
import { openSession } from './support/session'

const openForm = (): Promise<Page> => openSession('admin', { address: '/test/index?section=FormElements' })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** The rows of the window of the field that has the cursor, once they are there. */
async function openWindow(page: Page, title: string): Promise<Locator> {
  await press(page, 'F4')
  await expect(page.getByRole('dialog', { name: title }).getByRole('searchbox').first()).toBeFocused()
  const rows = grid(page, title)
  await expect(row(rows, 2).getByRole('gridcell').filter({ hasText: /\S/ }).first()).toBeVisible()
  return rows
}

/** The form with the cursor on the button that adds attachments. */
async function openFiles(): Promise<{ page: Page; files: Locator }> {
  const page = await openForm()
  const files = page.getByRole('group', { name: '附件' })
  await tabTo(page, files.getByRole('button', { name: '添加附件' }))
  return { page, files }
}

/** Goes to a field, types over it and leaves it. */
async function fill(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, field(page, name))
  await press(page, 'Ctrl+A')
  await type(page, text)
  await press(page, 'Tab')
}

describe('the elements of forms', () => {
  test('read an amount back in capitals while it is typed and say by which rule it is refused', async () => {
    const page = await openForm()
    await tabTo(page, field(page, '金额'))
    await expect(field(page, '金额')).toHaveAttribute('placeholder', '请输入')
    await type(page, '1680.32')
    await expect(page.getByText('壹仟陆佰捌拾元零叁角贰分')).toBeVisible()
    await press(page, 'Tab')
    await expect(field(page, '金额')).toHaveValue('1,680.32')
    await expect(page.getByText('壹仟陆佰捌拾元零叁角贰分')).toHaveCount(0)
    await type(page, '-5.125')
    await press(page, 'Tab')
    await expect(page.getByText('请输入整数或保留两位小数')).toBeVisible()
    await press(page, 'Shift+Tab', 'Shift+Tab')
    await type(page, '-1')
    await press(page, 'Tab')
    await expect(page.getByText('请输入正整数或保留两位小数')).toBeVisible()
  })

  test('choose a month, a time and a date-time by keys', async () => {
    const page = await openForm()
    await tabTo(page, field(page, '月份'))
    await type(page, '2026年3月')
    await press(page, 'Alt+ArrowDown')
    await expect(page.getByRole('dialog', { name: '月份' }).locator('[role=option]:focus')).toBeVisible()
    await press(page, 'ArrowRight', 'Enter')
    await expect(field(page, '月份')).toHaveValue(/^20\d\d-\d\d$/)
    await tabTo(page, field(page, '时间'))
    await press(page, 'Alt+ArrowDown')
    await expect(page.getByRole('dialog', { name: '时间' }).locator('[role=option]:focus')).toBeVisible()
    await press(page, 'ArrowDown', 'Enter')
    await expect(field(page, '时间')).toHaveValue('09:30:00')
    await fill(page, '日期时间', '2026/3/8 9:05')
    await expect(field(page, '日期时间')).toHaveValue('2026-03-08 09:05:00')
  })

  test('stand in a grid of 24 columns beside labels of 112 pixels, and above one another where there is less room', async () => {
    const page = await openSession('finance', { address: '/finance/statement/form' })
    const width = (target: Locator) => target.evaluate((element) => element.getBoundingClientRect().width)
    const top = (target: Locator) => target.evaluate((element) => element.getBoundingClientRect().top)
    const cellOf = (name: string) => page.locator(`[data-field="${name}"]`)
    const label = page.getByText('付款单位', { exact: true })
    await expect(cellOf('dbtdwmc')).toHaveCSS('grid-column-start', 'span 12')
    await expect(cellOf('attachList')).toHaveCSS('grid-column-start', 'span 24')
    expect(await width(label)).toBe(112)
    expect(await top(field(page, '付款单位'))).toBeLessThan((await top(label)) + 1)
    const [half, whole] = [await width(cellOf('dbtdwmc')), await width(cellOf('attachList'))]
    expect(half * 2).toBeLessThan(whole)
    expect(half * 2).toBeGreaterThan(whole - 24)
    await page.setViewportSize({ width: 800, height: 900 })
    await expect.poll(async () => (await top(field(page, '付款单位'))) - (await top(label))).toBeGreaterThan(10)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  })

  test('refuse a file that is too large before it is sent', async () => {
    const { page, files } = await openFiles()
    await chooseFiles(page, { ...pdfFile('录像.pdf', 1), buffer: Buffer.alloc(2 * 1024 * 1024 + 1) })
    await expect(files.getByRole('alert')).toHaveText('文件过大，不予受理')
    await tabTo(page, files.getByRole('button', { name: '取消上传 录像.pdf' }))
    await press(page, 'Enter')
    await expect(files.getByRole('alert')).toHaveCount(0)
  })

  test('show a file that was sent, save it and take it off', async () => {
    const { page, files } = await openFiles()
    await chooseFiles(page, pdfFile('合同.pdf', 1))
    await tabTo(page, files.getByRole('link', { name: '下载 合同.pdf' }))
    const saving = page.waitForEvent('download')
    await press(page, 'Enter')
    expect((await saving).suggestedFilename()).toBe('合同.pdf')
    await tabTo(page, files.getByRole('button', { name: '移除附件 合同.pdf' }))
    await press(page, 'Enter')
    await expect(message(page, '删除成功')).toBeVisible()
    await expect(files.getByRole('listitem')).toHaveCount(0)
  })

  test('take one record of a table in a window, and several of it', async () => {
    const page = await openForm()
    const one = page.getByRole('combobox', { name: '项目经理', exact: true })
    await tabTo(page, one)
    const rows = await openWindow(page, '人员选择')
    await press(page, 'ArrowDown')
    await expect(rows.locator(':focus')).toBeVisible()
    const first = await (await cell(rows, 1, '姓名')).innerText()
    await press(page, 'Enter')
    await expect(one).toBeFocused()
    await expect(one).toHaveValue(first)
    const several = page.getByRole('combobox', { name: '项目成员', exact: true })
    await tabTo(page, several)
    const more = await openWindow(page, '人员选择')
    await press(page, 'Ctrl+Enter')
    await expect(page.getByRole('alert').filter({ hasText: '请选择至少一条数据' })).toBeVisible()
    await press(page, 'ArrowDown')
    await expect(more.locator(':focus')).toBeVisible()
    const second = await (await cell(more, 2, '姓名')).innerText()
    await press(page, 'Space', 'ArrowDown', 'Space')
    await expect(page.getByText('已选择 2 项')).toBeVisible()
    await press(page, 'Ctrl+Enter')
    const chosen = page.getByRole('grid', { name: '已选的项目成员' })
    await expect(chosen.getByRole('row')).toHaveText([new RegExp(first), new RegExp(second)])
    await expect(several).toBeFocused()
  })

  test.each([
    ['手机', '139', '手机号码长度不是11位', '13912345678'],
    ['手机', '23912345678', '手机号码格式不正确', '13912345678'],
    ['电话', '12345', '电话号码格式不正确', '020-87654321'],
    ['邮箱', 'a@b', '邮箱格式不正确', 'a@b.cn'],
    ['统一代码', '123', '应为 15、17、18 或 20 位大写字母或数字', '91440101MA5CABCD1X'],
    ['网址', 'www.a.cn', '网址格式不正确', 'https://www.a.cn/x'],
  ])('hold %s to its format: not %s', async (name, wrong, problem, right) => {
    const page = await openForm()
    await fill(page, name, wrong)
    await expect(page.getByText(problem)).toBeVisible()
    await fill(page, name, right)
    await expect(page.getByText(problem)).toHaveCount(0)
  })

  test('are accessible with a problem shown', async () => {
    const page = await openForm()
    await fill(page, '手机', '139')
    await expect(page.getByText('手机号码长度不是11位')).toBeVisible()
    await expectAccessible(page)
  })
})
