import type { Page } from 'playwright'
import { describe, test } from 'vitest'
import { answer, find } from './support/box'
import { expect } from './support/expect'
import { press, tabTo, type } from './support/keys'
import { box, message, pane, panes } from './support/screen'
import { openSession } from './support/session'

/** Projects of the demo company with the initials of their names, and how each is opened. */
const projects = [
  { initials: 'xmbjazf', name: '厦门滨江安置房施工监理', enter: 'Enter' },
  { initials: 'shbzzxxj', name: '上海北站中学新建施工监理', enter: 'Ctrl+Enter' },
  { initials: 'szlcnwhzx', name: '深圳老城南文化中心结算审核', enter: 'Shift+Enter' },
  { initials: 'xmkcygt', name: '厦门科创园国土空间规划修编', enter: 'Ctrl+Enter' },
] as const

const record = (page: Page, name: string) => page.getByRole('article', { name })

describe('the power user', () => {
  test('finds four records by initials, opens them in panes, edits one, saves the layout and reloads', async () => {
    const page = await openSession('manager')
    for (const { initials, name, enter } of projects) {
      await find(page, `:${initials}`, name)
      await press(page, enter)
      await expect(record(page, name)).toBeFocused()
    }
    await expect(panes(page)).toHaveCount(4)

    const { name: edited } = projects[1]
    await press(page, 'w h')
    for (let turn = 0; turn < 4; turn += 1) {
      if (await record(page, edited).locator('..').locator(':focus').count()) break
      await press(page, 'F6')
    }
    await expect(record(page, edited)).toBeFocused()
    await press(page, 'F2')
    const short = page.getByRole('form', { name: '项目' }).getByRole('textbox', { name: '简称' })
    await tabTo(page, short)
    await type(page, '北站中学')
    await press(page, 'Ctrl+Enter')
    await expect(message(page, '更新成功')).toBeVisible()
    await expect(record(page, edited)).toContainText('北站中学')

    await press(page, 'Ctrl+Shift+P')
    await answer(page, '保存布局')
    await type(page, '四个项目')
    await press(page, 'Ctrl+Enter')
    await expect(message(page, '布局“四个项目”已保存')).toBeVisible()

    await page.reload()
    await expect(panes(page)).toHaveCount(4)
    for (const { name } of projects) await expect(pane(page, name).getByRole('article', { name })).toBeVisible()
    await expect(record(page, edited)).toContainText('北站中学')

    await press(page, 'w O', 'g h')
    await expect(panes(page)).toHaveCount(1)
    await find(page, 'sgxm', '四个项目')
    await press(page, 'Enter')
    await expect(panes(page)).toHaveCount(4)
  })

  test('undoes a save from anywhere and repeats the last command', async () => {
    const page = await openSession('manager')
    const { initials, name } = projects[0]
    await find(page, `:${initials}`, name)
    await press(page, 'Enter')
    await expect(record(page, name)).toBeFocused()
    await press(page, 'F2')
    await tabTo(page, page.getByRole('form', { name: '项目' }).getByRole('textbox', { name: '备注' }))
    await type(page, '一条备注')
    await press(page, 'Ctrl+Enter')
    await expect(record(page, name)).toContainText('一条备注')
    await press(page, 'g h', 'Ctrl+Z')
    await expect(message(page, '已撤销')).toBeVisible()
    await find(page, `:${initials}`, name)
    await press(page, 'Enter')
    await expect(record(page, name)).not.toContainText('一条备注')
  })

  test('goes through the scopes of the box and back by Backspace', async () => {
    const page = await openSession('manager')
    await find(page, '＞主题', '主题')
    await expect(box(page).getByRole('button', { name: /命令/ })).toBeVisible()
    await press(page, 'Backspace', 'Backspace', 'Backspace')
    await expect(box(page).getByRole('combobox', { name: /搜索菜单、项目/ })).toBeFocused()
    await type(page, '=1,234.5*2')
    await expect(box(page)).toContainText('2,469.00')
    await expect(box(page)).toContainText('贰仟肆佰陆拾玖元整')
    await press(page, 'Escape')
    await expect(box(page)).toHaveCount(0)
  })
})
