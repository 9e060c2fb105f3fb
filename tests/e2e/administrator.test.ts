import { describe, test } from 'vitest'
import { chosen, find, moveTo } from './support/box'
import { expect } from './support/expect'
import { press, pressUntil, tabTo, type } from './support/keys'
import { box, cell, listReady, message, workspace } from './support/screen'
import { clientOf, openPage, openSession, signIn, watchOf } from './support/session'

describe('the administrator', () => {
  test('finds a menu and a user from one box and unlocks the user, who can sign in again', async () => {
    for (let attempt = 1; attempt <= 4; attempt += 1) await clientOf('staff', 'wrong')
    await clientOf('admin')
    const locked = await openPage()
    watchOf(locked).allow(400, 'oauth/token')
    await signIn(locked, 'staff', 'wrong')
    await expect(locked.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
    await type(locked, 'staff')
    await press(locked, 'Enter')
    await expect(locked.getByRole('alert').filter({ hasText: '登录失败次数过多' })).toBeVisible()

    const page = await openSession('admin')
    await find(page, 'yhgl', '用户管理')
    await press(page, 'Enter')
    const users = await listReady(page, '用户')
    await find(page, '@staff', '王芳')
    await press(page, 'Tab')
    await expect(box(page).getByRole('combobox', { name: '可以对它做什么？' })).toBeFocused()
    await type(page, 'js')
    await chosen(page, '解锁用户')
    await press(page, 'Enter')
    await expect(message(page, '解锁用户：已处理 1 条')).toBeVisible()
    await expect(users.locator(':focus')).toBeVisible()

    await tabTo(locked, locked.getByRole('textbox', { name: '密码' }))
    await press(locked, 'Ctrl+A')
    await type(locked, 'staff')
    await press(locked, 'Enter')
    await expect(workspace(locked)).toBeVisible()
  })

  test('hides a menu from the box, and it is gone from the other person’s menus without a reload', async () => {
    const reader = await openSession('manager')
    const menu = reader.getByRole('navigation', { name: '主菜单' })
    await tabTo(reader, menu.getByRole('link', { name: '首页' }))
    await pressUntil(reader, 'ArrowDown', menu.getByRole('button', { name: '项目管理' }))
    await press(reader, 'ArrowRight')
    const entry = menu.getByRole('link', { name: '收款计划' })
    await expect(entry).toBeVisible()
    const page = await openSession('admin')
    for (const [act, count] of [
      ['隐藏菜单', 0],
      ['显示菜单', 1],
    ] as const) {
      await find(page, '收款计划', '收款计划')
      await moveTo(page, 'collection_plan')
      await press(page, 'Tab')
      await type(page, act)
      await chosen(page, act)
      await press(page, 'Enter')
      await expect(message(page, `${act}：已处理 1 条`)).toBeVisible()
      await expect(entry).toHaveCount(count)
    }
  })

  test('resets a password only after being asked, and Esc leaves everything as it was', async () => {
    const page = await openSession('admin')
    await find(page, '@manager', '陈志强')
    await press(page, 'Tab')
    await type(page, '重置')
    await chosen(page, '重置密码')
    await press(page, 'Enter')
    await expect(page.getByRole('alertdialog', { name: '重置密码' })).toBeVisible()
    await press(page, 'Escape')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect(await (await clientOf('manager')).status('blade-biz/project/base/page?current=1&size=1')).toBe(200)
  })

  test('opens a person found in the box in a pane beside, and the list keeps its place', async () => {
    const page = await openSession('admin', { address: '/system/user' })
    const users = await listReady(page, '用户')
    await press(page, 'ArrowDown', 'ArrowDown')
    const name = await (await cell(users, 3, '姓名')).innerText()
    await find(page, '@finance', '周敏')
    await press(page, 'Ctrl+Enter')
    await expect(page.getByRole('article', { name: '周敏' })).toBeFocused()
    await press(page, 'w h')
    await expect(users.locator('[role=row]:has(:focus)')).toContainText(name)
  })
})
