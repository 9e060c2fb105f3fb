import type { Locator, Page } from 'playwright'
import { describe, test } from 'vitest'
import { expectAccessible } from './support/axe'
import { answer, find } from './support/box'
import { expect } from './support/expect'
import { press, pressUntil, tabTo, type } from './support/keys'
import { box, cell, grid, listReady, message, row } from './support/screen'
import { clientOf, openSession, watchOf } from './support/session'

interface Project {
  readonly id: string
  readonly vname: string
  readonly projectManager: string
}
interface Person {
  readonly realName: string
}
interface Paged<T> {
  readonly records: readonly T[]
}

const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

/** The window of the field that has the cursor, with its rows there. */
async function openWindow(page: Page, title: string, key = 'F4'): Promise<{ dialog: Locator; rows: Locator }> {
  await press(page, key)
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByRole('searchbox').first()).toBeFocused()
  const rows = grid(page, title)
  await expect(row(rows, 1).getByRole('gridcell').filter({ hasText: /\S/ }).first()).toBeVisible()
  return { dialog, rows }
}

/** The form of a record of this list, with the cursor in a field of it. */
async function editFirst(page: Page, list: string, name: string): Promise<void> {
  await listReady(page, list)
  await press(page, 'F2')
  await expect(page.getByRole('form', { name: list })).toBeVisible()
  await tabTo(page, field(page, name))
}

describe('choosing in a window by keys', () => {
  test('a project is given another manager, found by department and name, and the focus comes back', async () => {
    const client = await clientOf('manager')
    const page = await openSession('manager', { address: '/project' })
    const before = (await client.get<Paged<Project>>('blade-biz/project/base/page', { size: '1' })).records[0]
    await editFirst(page, '项目', '项目经理')
    const { dialog, rows } = await openWindow(page, '人员选择')
    await expect(rows.getByRole('columnheader')).toHaveText(['选择', '头像', '姓名', '部门', '岗位'])
    await expect(rows.getByRole('row')).toHaveCount(11)
    await type(page, '王芳')
    await tabTo(page, dialog.getByRole('searchbox', { name: '部门' }))
    await type(page, '监理一部')
    await expect(await cell(rows, 1, '姓名')).toHaveText('王芳')
    await expect(rows).toHaveAttribute('aria-rowcount', '2')
    await press(page, 'ArrowDown')
    await expect(rows.locator(':focus')).toBeVisible()
    await press(page, 'Enter')
    await expect(dialog).toHaveCount(0)
    await expect(field(page, '项目经理')).toHaveValue('王芳')
    await expect(field(page, '项目经理')).toBeFocused()
    await press(page, 'Ctrl+S')
    await expect(message(page, '更新成功')).toBeVisible()
    await client.post('blade-biz/project/base/submit', {}, { id: before?.id, projectManager: before?.projectManager })
  })

  test('the next page by ], a choice by Space, a warning without one, Esc leaves the field as it was', async () => {
    const page = await openSession('manager', { address: '/project' })
    await listReady(page, '项目')
    await press(page, 'n')
    await expect(page.getByRole('form', { name: '项目' })).toBeVisible()
    await tabTo(page, field(page, '项目经理'))
    const { dialog, rows } = await openWindow(page, '人员选择', 'Alt+ArrowDown')
    await press(page, 'Ctrl+Enter')
    await expect(dialog.getByRole('alert')).toHaveText('请选择至少一条数据')
    const first = await (await cell(rows, 1, '姓名')).innerText()
    await press(page, 'ArrowDown')
    await expect(rows.locator(':focus')).toBeVisible()
    await press(page, ']')
    await expect(await cell(rows, 11, '姓名')).not.toBeEmpty()
    await press(page, 'ArrowDown', 'Space')
    await expect(dialog.getByText('已选择 1 项')).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await press(page, '[')
    await expect(await cell(rows, 1, '姓名')).toHaveText(first)
    await press(page, 'Escape')
    await expect(dialog).toHaveCount(0)
    await expect(field(page, '项目经理')).toBeFocused()
    await expect(field(page, '项目经理')).toHaveValue('')
  })

  test('a project is found by a part of its name and taken for a new feature', async () => {
    const page = await openSession('manager', { address: '/project/feature/form' })
    await expect(page.getByRole('form', { name: '项目特征' })).toBeVisible()
    await tabTo(page, field(page, '项目'))
    const { dialog, rows } = await openWindow(page, '项目选择')
    await expect(rows.getByRole('columnheader')).toHaveText([
      '选择',
      '项目名称',
      '项目编号',
      '项目状态',
      '业务性质',
      '项目经理',
    ])
    await type(page, '北站中学新建')
    await expect(await cell(rows, 1, '项目名称')).toContainText('北站中学新建')
    const name = await (await cell(rows, 1, '项目名称')).innerText()
    await press(page, 'Enter')
    await expect(rows.locator(':focus')).toBeVisible()
    await press(page, 'Space', 'Ctrl+Enter')
    await expect(dialog).toHaveCount(0)
    await expect(field(page, '项目')).toHaveValue(name)
    await expect(field(page, '项目')).toBeFocused()
  })

  test('telephone numbers are masked for everybody', async () => {
    const page = await openSession('admin', { address: '/customer' })
    await editFirst(page, '客户', '客户经理')
    const { dialog, rows } = await openWindow(page, '选择人员')
    await expect(rows.getByRole('columnheader')).toHaveText(['选择', '姓名', '电话', '部门'])
    await type(page, '王')
    await expect(await cell(rows, 1, '姓名')).toContainText('王')
    await expect(await cell(rows, 1, '电话')).toHaveText(/^\d{3}\*{4}\d{4}$/)
    expect(await dialog.innerText()).not.toMatch(/\d{11}/)
    await press(page, 'Escape')
    await expect(field(page, '客户经理')).toBeFocused()
  })
})

describe('choosing several in a window', () => {
  const address = '/test/index?section=Pickers'
  const tags = (page: Page) => page.getByRole('grid', { name: '已选的参与人员' }).getByRole('row')

  test('boxes are ticked over pages by keys, what is chosen is there again, and one is taken back', async () => {
    const page = await openSession('manager', { address })
    await expect(field(page, '参与人员')).toBeVisible()
    await tabTo(page, field(page, '参与人员'))
    const { dialog, rows } = await openWindow(page, '人员选择')
    await expect(rows).toHaveAttribute('aria-multiselectable', 'true')
    await press(page, 'Ctrl+Enter')
    await expect(dialog.getByRole('alert')).toHaveText('请选择至少一条数据')
    await press(page, 'ArrowDown')
    await expect(rows.locator(':focus')).toBeVisible()
    await press(page, 'Space', 'ArrowDown', 'Enter')
    await expect(dialog.getByText('已选择 2 项')).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await press(page, ']')
    await expect(await cell(rows, 11, '姓名')).not.toBeEmpty()
    await press(page, 'Space')
    await expect(dialog.getByText('已选择 3 项')).toBeVisible()
    await expectAccessible(page)
    await press(page, 'Ctrl+Enter')
    await expect(dialog).toHaveCount(0)
    await expect(field(page, '参与人员')).toBeFocused()
    await expect(tags(page)).toHaveCount(3)
    const again = await openWindow(page, '人员选择')
    await expect(again.dialog.getByText('已选择 3 项')).toBeVisible()
    await expect(row(again.rows, 1)).toHaveAttribute('aria-selected', 'true')
    await expect(row(again.rows, 3)).toHaveAttribute('aria-selected', 'false')
    await press(page, 'ArrowDown')
    await expect(again.rows.locator(':focus')).toBeVisible()
    await press(page, 'Space')
    await expect(again.dialog.getByText('已选择 2 项')).toBeVisible()
    await press(page, 'Ctrl+Enter')
    await expect(again.dialog).toHaveCount(0)
    await expect(tags(page)).toHaveCount(2)
  })

  test('and by the mouse, with the button beside the field, rows and the button 确定', async () => {
    const page = await openSession('manager', { address })
    watchOf(page).allowMouse()
    await page.getByRole('button', { name: '选择相关项目…' }).click()
    const dialog = page.getByRole('dialog', { name: '项目选择' })
    const rows = grid(page, '项目选择')
    await expect(await cell(rows, 1, '项目名称')).not.toBeEmpty()
    for (const number of [1, 2]) await row(rows, number).locator('[data-pick]').click()
    await expect(dialog.getByText('已选择 2 项')).toBeVisible()
    await dialog.getByRole('button', { name: '下一页' }).click()
    await expect(await cell(rows, 11, '项目名称')).not.toBeEmpty()
    await row(rows, 11).locator('[data-pick]').click()
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('grid', { name: '已选的相关项目' }).getByRole('row')).toHaveCount(3)
  })

  test('a window does not open where the field is only read or switched off', async () => {
    const page = await openSession('manager', { address })
    await expect(field(page, '参与人员')).toBeVisible()
    const buttons = page.getByRole('button', { name: /^选择.+…$/ })
    await expect(buttons).toHaveCount(6)
    for (const state of ['只读', '禁用']) {
      const toggle = page.getByRole('switch', { name: state })
      await tabTo(page, toggle)
      await press(page, 'Space')
      await expect(toggle).toBeChecked()
      for (const button of await buttons.all()) await expect(button).toBeDisabled()
      if (state === '只读') {
        await tabTo(page, field(page, '参与人员'))
        await press(page, 'F4')
        await press(page, 'Alt+ArrowDown')
      } else await expect(field(page, '参与人员')).toBeDisabled()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await pressUntil(page, 'Shift+Tab', toggle)
      await press(page, 'Space')
    }
  })
})

describe('choosing in the box', () => {
  test('a person is taken as an argument by the same rule: who has left is not offered; Ctrl+Z takes it back', async () => {
    const admin = await clientOf('admin')
    const all = async (state: string) =>
      (await admin.get<Paged<Person>>('blade-user/page', { size: '1000', statusStr_in: state })).records
    const employed = new Set((await all('1,3,4,5')).map(({ realName }) => realName))
    const others = (await all('2')).map(({ realName }) => realName).filter((name) => !employed.has(name))
    const answers = await Promise.all(
      others.map((query) => admin.get<readonly unknown[]>('workspace/find', { query, resource: 'system.user' })),
    )
    // Names of the same characters are found as well.
    const left = others.find((_, place) => answers[place]?.length === 1) ?? ''
    const page = await openSession('manager', { address: '/project' })
    const projects = await listReady(page, '项目')
    const before = await (await cell(projects, 1, '项目经理')).innerText()
    await find(page, '>更换项目经理', '更换项目经理')
    await press(page, 'Enter')
    const input = box(page).getByRole('combobox')
    await expect(
      box(page)
        .getByRole('option', { name: /王芳|管理员/ })
        .first(),
    ).toBeVisible()
    await type(page, left)
    await expect(input).toHaveValue(left)
    await expect(box(page).getByRole('status')).toContainText('没有')
    await press(page, 'Ctrl+A')
    await answer(page, '王芳')
    await expect(message(page, '更换项目经理：已处理 1 条')).toBeVisible()
    await expect(await cell(projects, 1, '项目经理')).toHaveText('王芳')
    await expect(projects.locator(':focus')).toBeVisible()
    await press(page, 'Ctrl+Z')
    await expect(await cell(projects, 1, '项目经理')).toHaveText(before)
  })
})

describe('axe finds nothing', () => {
  test('in the windows for people and projects', async () => {
    const page = await openSession('manager', { address: '/project/feature/form' })
    await expect(page.getByRole('form', { name: '项目特征' })).toBeVisible()
    await tabTo(page, field(page, '项目'))
    await openWindow(page, '项目选择')
    await press(page, 'Ctrl+Enter')
    await expectAccessible(page)
    await press(page, 'Escape')
    await expect(field(page, '项目')).toBeFocused()
    await page.goto('/project')
    await editFirst(page, '项目', '项目经理')
    const { rows } = await openWindow(page, '人员选择')
    await press(page, 'ArrowDown')
    await expect(rows.locator(':focus')).toBeVisible()
    await press(page, 'Space')
    await expectAccessible(page)
  })
})
