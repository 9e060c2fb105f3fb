import type { Page } from 'playwright'
import { expect } from './support/expect'
import { describe, test } from 'vitest'
import { press, tabTo, type } from './support/keys'
import { cell, focused, listReady, message, tab, workspace } from './support/screen'
import { clientOf, openSession } from './support/session'

const form = (page: Page) => page.getByRole('form', { name: '项目' })
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })

/** The form of the project at this place of the list, opened by keys. */
async function editProject(page: Page, downs: number): Promise<string> {
  const list = await listReady(page, '项目')
  for (let count = 0; count < downs; count += 1) await press(page, 'ArrowDown')
  const name = await (await cell(list, downs + 1, '项目名称')).innerText()
  await press(page, 'F2')
  await expect(field(page, '项目名称')).toHaveValue(name)
  return name
}

async function retype(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, field(page, name))
  await press(page, 'Ctrl+A')
  await type(page, text)
}

describe('a form by keys', () => {
  test('a missing field is named, marked invalid and has the cursor; nothing is sent', async () => {
    const page = await openSession('manager', { address: '/project' })
    await listReady(page, '项目')
    await press(page, 'n')
    await expect(field(page, '项目编号')).toBeFocused()
    await press(page, 'Tab')
    await type(page, '没有编号的项目')
    await press(page, 'Ctrl+S')
    await expect(field(page, '项目编号')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, '项目编号')).toBeFocused()
    await expect(field(page, '项目名称')).not.toHaveAttribute('aria-invalid', 'true')
    await expect(form(page).getByRole('status')).toContainText('项需要修改')
    const described = await field(page, '项目编号').getAttribute('aria-describedby')
    const texts = (described ?? '').split(' ').map((id) => page.locator(`[id="${id}"]`).innerText())
    expect((await Promise.all(texts)).join('')).toContain('项目编号')
    await type(page, 'E2E-0001')
    await press(page, 'Tab')
    await expect(field(page, '项目编号')).not.toHaveAttribute('aria-invalid', 'true')
  })

  test('Ctrl+S saves in place and keeps the cursor, Ctrl+Z in the list takes it back', async () => {
    const page = await openSession('manager', { address: '/project' })
    const name = await editProject(page, 3)
    await retype(page, '简称', '新简称')
    await press(page, 'Ctrl+S')
    await expect(message(page, '更新成功')).toBeVisible()
    await expect(field(page, '简称')).toBeFocused()
    await expect(field(page, '简称')).toHaveValue('新简称')
    await press(page, 'Escape')
    await expect(tab(page, `编辑 ${name}`)).toHaveCount(0)
    await press(page, 'Ctrl+Z')
    const client = await clientOf('manager')
    const found = async () =>
      (
        await client.get<{ records: { shortName: string }[] }>('blade-biz/project/base/page', {
          vname_equal: name,
          current: '1',
          size: '1',
        })
      ).records[0]?.shortName
    await expect.poll(found).not.toBe('新简称')
  })

  test('unsaved input is asked about on Esc, and nothing is lost by staying', async () => {
    const page = await openSession('manager', { address: '/project' })
    const name = await editProject(page, 4)
    await retype(page, '简称', '还没保存')
    await expect(tab(page, new RegExp(`未保存.*编辑 ${name}`))).toBeVisible()
    await press(page, 'Escape')
    await expect(page.getByRole('alertdialog', { name: '有未保存的内容' })).toBeVisible()
    await press(page, 'Escape')
    await expect(field(page, '简称')).toBeFocused()
    await expect(field(page, '简称')).toHaveValue('还没保存')
    await press(page, 'Escape')
    await press(page, 'Enter')
    await expect(form(page)).toHaveCount(0)
    await expect(focused(page)).toHaveCount(1)
  })

  test('what was typed survives a reload', async () => {
    const page = await openSession('manager', { address: '/project' })
    await editProject(page, 5)
    await retype(page, '简称', '重新载入之前')
    await expect(form(page).getByRole('status').first()).toContainText('有未保存的修改')
    await page.reload()
    await expect(field(page, '简称')).toHaveValue('重新载入之前')
    await expect(page.getByText(/已恢复 .* 未保存的内容/)).toBeVisible()
  })

  test('what was typed survives a tab that crashed', async () => {
    const page = await openSession('manager', { address: '/project' })
    await editProject(page, 6)
    const address = page.url()
    await retype(page, '简称', '崩溃之前')
    await expect.poll(() => keptDrafts(page)).toContain('崩溃之前')
    const crashed = page.waitForEvent('crash')
    await page.goto('chrome://crash').catch(() => undefined)
    await crashed
    const next = await page.context().newPage()
    await next.goto(address)
    await expect(workspace(next)).toBeVisible()
    await expect(field(next, '简称')).toHaveValue('崩溃之前')
  })
})

const keptDrafts = (page: Page): Promise<string> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .flatMap(([name, text]) => (/draft/.test(name) ? [text] : []))
      .join(),
  )
