import type { Page } from 'playwright'
import { describe, test } from 'vitest'
import { expectAccessible } from './support/axe'
import { expect } from './support/expect'
import { press, tabTo, type } from './support/keys'
import { openSession } from './support/session'

const openForm = (): Promise<Page> => openSession('admin', { address: '/test/index?section=FormElements' })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

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
