import type { Page } from 'playwright'
import { afterAll, describe, test } from 'vitest'
import { expectAccessible } from './support/axe'
import { expect } from './support/expect'
import { chooseFiles, press, pressUntil, tabTo, type } from './support/keys'
import { pictureFile, workbookFile } from './support/sample-files'
import { find } from './support/box'
import { cell, grid, message, tab } from './support/screen'
import { clientOf, openSession } from './support/session'

const form = (page: Page) => page.getByRole('form', { name: '个人信息' })
const experience = (page: Page) => grid(page, '工作经历')
const rows = (page: Page) => experience(page).locator('[data-line]')

async function openProfile(): Promise<Page> {
  const page = await openSession('staff', { address: '/wel/index' })
  await find(page, '>个人信息', '个人信息')
  await press(page, 'Enter')
  await expect(form(page).getByRole('button', { name: '选择图片' })).toBeFocused()
  return page
}

/** A row of the work experience, typed cell by cell. */
async function typeRow(page: Page, ...values: readonly string[]): Promise<void> {
  for (const value of values) {
    await type(page, value)
    await press(page, 'Tab')
  }
}

afterAll(async () => {
  const client = await clientOf('staff')
  await client.post('blade-user/update-info', {}, { avatar: '', workExperienceList: [] })
})

describe('the profile page by keys', () => {
  test('keeps a picture and a past; what is missing or backwards is said where it stands', async () => {
    const page = await openProfile()
    await chooseFiles(page, workbookFile('不是图片.png'))
    await expect(form(page).getByRole('alert')).toHaveText('头像应为 JPG 或 PNG，且不超过 500 KB')
    await chooseFiles(page, pictureFile('头像.png'))
    await expect(form(page).getByRole('img')).toBeVisible()
    await expect(tab(page, /未保存.*个人信息/)).toBeVisible()
    await expect(form(page)).toContainText('手机号')

    await tabTo(page, page.getByRole('textbox', { name: '工作经历' }))
    await press(page, 'Alt+A')
    await expect(rows(page)).toHaveCount(1)
    await typeRow(page, '华东监理有限公司', '2022-03-01', '2021-12-31')
    await press(page, 'Ctrl+S')
    await expect(await cell(experience(page), 1, '岗位')).toHaveAttribute('aria-invalid', 'true')
    await expect(
      experience(page)
        .locator(':focus')
        .or(page.getByRole('textbox', { name: '工作经历' })),
    ).toBeVisible()
    await type(page, '监理工程师')
    await press(page, 'Tab', 'Ctrl+S')
    await expect(page.getByText('离职日期不能早于入职日期').first()).toBeVisible()
    await expectAccessible(page)
    await press(page, 'Home', 'ArrowRight', 'ArrowRight')
    await type(page, '2023-12-31')
    await press(page, 'Tab', 'Ctrl+Enter')
    await expect(message(page, '更新成功')).toBeVisible()
    await expect(tab(page, /个人信息/)).toHaveCount(0)

    const client = await clientOf('staff')
    const info = await client.get<{ avatar: string; workExperienceList: object[] }>('blade-user/info')
    expect(info.avatar).toContain('/api/workspace/picture?')
    expect(info.workExperienceList).toMatchObject([
      { company: '华东监理有限公司', startDate: '2022-03-01', endDate: '2023-12-31', post: '监理工程师' },
    ])
    await expect(page.locator(`header img[src="${info.avatar}"]`)).toHaveCount(1)
  })

  test('loses nothing that is typed, and asks before rows go', async () => {
    const client = await clientOf('staff')
    const row = { company: '中南监理', startDate: '2020-01-01', endDate: '2020-12-31', post: '监理员' }
    await client.post('blade-user/update-info', {}, { workExperienceList: [row] })
    const page = await openProfile()
    await tabTo(page, page.getByRole('textbox', { name: '工作经历' }))
    await expect(rows(page)).toHaveCount(1)
    await press(page, 'Ctrl+Home')
    await type(page, '中南监理集团')
    await press(page, 'Tab')
    await expect(tab(page, /未保存.*个人信息/)).toBeVisible()
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('中南监理集团'))).toBe(true)
    await page.reload()
    await expect(form(page)).toContainText('未保存的内容')
    await expect(await cell(experience(page), 1, '工作单位')).toHaveText('中南监理集团')
    await tabTo(page, page.getByRole('textbox', { name: '工作经历' }))
    await press(page, 'Ctrl+Home', 'Space', 'Alt+Delete')
    await expect(page.getByRole('alertdialog')).toContainText('此操作将删除选择的数据, 是否继续?')
    await press(page, 'Enter')
    await expect(message(page, '删除成功!')).toBeVisible()
    await expect(rows(page)).toHaveCount(0)
    await press(page, 'Ctrl+S')
    await expect(message(page, '更新成功')).toBeVisible()
    expect((await client.get<{ workExperienceList: object[] }>('blade-user/info')).workExperienceList).toEqual([])
  })

  test('has the password on a tab of its own, with its rules', async () => {
    const page = await openProfile()
    const tabs = page.getByRole('tablist', { name: '个人信息' })
    await pressUntil(page, 'Shift+Tab', tabs.getByRole('tab', { name: '个人信息' }))
    await press(page, 'ArrowRight')
    const password = page.getByRole('form', { name: '修改密码' })
    await expect(password).toBeVisible()
    await expect(form(page)).toBeHidden()
    await tabTo(page, password.getByLabel('原密码'))
    await type(page, 'staff')
    await press(page, 'Tab')
    await type(page, 'x1')
    await press(page, 'Tab')
    await type(page, 'x2')
    await press(page, 'Ctrl+Enter')
    await expect(password).toContainText('两次密码输入不一致')
    await expectAccessible(page)
  })

  test('is accessible', async () => {
    const page = await openProfile()
    await expect(form(page)).toBeVisible()
    await expectAccessible(page)
  })
})
