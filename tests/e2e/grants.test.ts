import type { Page } from 'playwright'
import { describe, onTestFinished, test } from 'vitest'
import { answer, chosen, find, moveTo } from './support/box'
import { expect } from './support/expect'
import { press, tabTo, type } from './support/keys'
import { box, grid, message, tab, workspace } from './support/screen'
import { clientOf, openPage, openSession, signIn } from './support/session'

const account = `granted${Date.now()}`
const person = '郑授权'
const role = '资料查阅'

async function fill(page: Page, form: string, name: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('form', { name: form }).getByRole('textbox', { name, exact: true }))
  await type(page, text)
}

/** A person and a role that holds nothing yet, made in their forms. */
async function makePersonAndRole(page: Page): Promise<void> {
  await find(page, '>新建角色', '新建角色')
  await press(page, 'Enter')
  await fill(page, '角色', '角色名称', role)
  await fill(page, '角色', '角色别名', account)
  await press(page, 'Ctrl+Enter')
  await expect(tab(page, '新建角色')).toHaveCount(0)
  await find(page, '>新建用户', '新建用户')
  await press(page, 'Enter')
  await fill(page, '用户', '账号', account)
  await fill(page, '用户', '密码', 'Secret-2026')
  await fill(page, '用户', '姓名', person)
  const department = page.getByRole('form', { name: '用户' }).getByRole('combobox', { name: '部门' })
  await tabTo(page, department)
  await type(page, '资金管理部')
  await expect(page.getByRole('option').first()).toContainText('资金管理部')
  await press(page, 'ArrowDown', 'Enter')
  await expect(page.getByRole('form', { name: '用户' })).toContainText('资金管理部')
  await press(page, 'Ctrl+Enter')
  await expect(tab(page, '新建用户')).toHaveCount(0)
}

/** Ticks or unticks the row of this name in the open tree of grants, and saves. */
async function tick(page: Page, name: string): Promise<void> {
  const tree = grid(page, '菜单权限')
  await tabTo(page, workspace(page).getByRole('searchbox', { name: '筛选' }))
  await press(page, 'Ctrl+A')
  await type(page, name)
  const found = tree.getByRole('row', { name })
  await expect(found.last()).toBeVisible()
  await press(page, 'Tab')
  await expect(tree.locator(':focus')).toBeVisible()
  await press(page, 'ArrowDown', 'Space', 'Ctrl+Enter')
  await expect(message(page, '授权已保存').last()).toBeVisible()
}

interface Found {
  readonly records: readonly { readonly id: string }[]
}

async function leaveNothing(): Promise<void> {
  const admin = await clientOf('admin')
  for (const [calls, query] of [
    ['blade-user', { account }],
    ['blade-system/role', { roleAlias: account }],
  ] as const) {
    const { records } = await admin.get<Found>(`${calls}/page`, query)
    for (const { id } of records) await admin.post(`${calls}/remove`, { ids: id })
  }
}

describe('grants by keys', () => {
  test('a person sees exactly the menus that were granted, and one that is taken away vanishes at once', async () => {
    onTestFinished(leaveNothing)
    const page = await openSession('admin')
    await makePersonAndRole(page)
    await find(page, '>授权角色', '授权角色')
    await press(page, 'Enter')
    await answer(page, person)
    await press(page, 'Enter')
    await answer(page, role)
    await press(page, 'Ctrl+Enter')
    await expect(message(page, '授权角色：已处理 1 条')).toBeVisible()

    await find(page, '>权限设置', '权限设置')
    await press(page, 'Enter')
    await answer(page, role)
    await press(page, 'Ctrl+Enter')
    await tick(page, '收款计划')
    await tick(page, '客户')

    const reader = await openPage()
    await signIn(reader, account, 'Secret-2026')
    const menu = reader.getByRole('navigation', { name: '主菜单' })
    await expect(menu.getByRole('button')).toHaveText(['项目管理', '合同管理'])
    await find(reader, 'skjh', '收款计划')
    await press(reader, 'Escape', 'Escape')

    await tick(page, '收款计划')
    await expect(menu.getByRole('button')).toHaveText(['合同管理'])
    await press(reader, 'Ctrl+K')
    await type(reader, 'skjh')
    await expect(box(reader).getByRole('option', { name: /收款计划/ })).toHaveCount(0)
  })

  test('a menu found in the box leads to its data scopes, where a new one begins with it', async () => {
    const page = await openSession('admin')
    await find(page, '收款计划', '收款计划')
    await moveTo(page, 'collection_plan')
    await press(page, 'Tab')
    await type(page, '数据权限')
    await chosen(page, '数据权限配置')
    await press(page, 'Enter')
    await expect(grid(page, '数据权限')).toBeFocused()
    const filter = page.getByRole('search').getByRole('combobox', { name: '菜单' })
    await expect(filter).toHaveValue('收款计划')
    await press(page, 'n')
    const form = page.getByRole('form', { name: '数据权限' })
    await expect(form.getByRole('combobox', { name: '菜单' })).toHaveValue('收款计划')
    await press(page, 'Escape')
    await expect(form).toHaveCount(0)
  })

  test('the roles of a person found in the box are ticked, and come back by undo', async () => {
    const page = await openSession('admin')
    const admin = await clientOf('admin')
    const rolesNow = async () =>
      (await admin.get<{ records: { roleId: string }[] }>('blade-user/page', { account: 'staff' })).records[0]?.roleId
    const before = await rolesNow()
    await find(page, '@staff', '王芳')
    await press(page, 'Tab')
    await type(page, '用户角色')
    await chosen(page, '用户角色')
    await press(page, 'Enter')
    const tree = grid(page, '角色')
    await expect(tree.locator(':focus')).toBeVisible()
    await press(page, 'End', 'Space', 'Ctrl+Enter')
    await expect(message(page, '授权已保存')).toBeVisible()
    expect(await rolesNow()).not.toBe(before)
    await press(page, 'Ctrl+Z')
    await expect(message(page, '已恢复原来的授权')).toBeVisible()
    expect(await rolesNow()).toBe(before)
  })
})
