import type { Locator, Page } from 'playwright'
import { describe, onTestFinished, test } from 'vitest'
import { expectAccessible } from './support/axe'
import { expect } from './support/expect'
import { press, pressUntil, tabTo, type } from './support/keys'
import { grid, listReady, message } from './support/screen'
import { clientOf, openSession, watchOf } from './support/session'

/** The row whose first column says so: what stands below a department names it in another. */
const rowOf = (list: Locator, name: string) =>
  list.getByRole('row').filter({ has: list.page().locator('[data-column="0"]').getByText(name, { exact: true }) })
const nameCell = (list: Locator, name: string) => rowOf(list, name).locator('[data-column="0"]').first()

/** Goes down to the row of a name. */
const downTo = (page: Page, list: Locator, name: string) => pressUntil(page, 'ArrowDown', nameCell(list, name))

describe('the departments', () => {
  test('are unfolded, get a new one below, and refuse to be moved below themselves', async () => {
    const page = await openSession('admin', { address: '/system/dept' })
    const tree = await listReady(page, '部门')
    await expect(tree).toHaveRole('treegrid')
    await downTo(page, tree, '财务中心')
    await expect(rowOf(tree, '财务中心')).toHaveAttribute('aria-expanded', 'false')
    await press(page, 'ArrowRight')
    await expect(rowOf(tree, '财务中心')).toHaveAttribute('aria-expanded', 'true')
    await expect(rowOf(tree, '会计核算部')).toHaveAttribute('aria-level', '3')

    await press(page, 'N')
    const form = page.getByRole('form', { name: '部门' })
    await expect(form.getByRole('combobox', { name: '上级部门' })).toHaveValue('财务中心')
    await expect(form.getByRole('textbox', { name: '部门名称' })).toBeFocused()
    await type(page, '税务筹划部')
    await press(page, 'Ctrl+Enter')
    await expect(message(page, '新增成功')).toBeVisible()
    await expect(rowOf(tree, '税务筹划部')).toHaveAttribute('aria-level', '3')

    await pressUntil(page, 'ArrowUp', nameCell(tree, '财务中心'))
    await press(page, 'F2')
    const parent = form.getByRole('combobox', { name: '上级部门' })
    await tabTo(page, parent)
    await press(page, 'Ctrl+A')
    await type(page, '税务筹划部')
    await expect(page.getByRole('option').first()).toContainText('税务筹划部')
    await press(page, 'ArrowDown', 'Enter')
    await expect(parent).toHaveValue('税务筹划部')
    watchOf(page).allow(400, 'dept/submit')
    await press(page, 'Ctrl+S')
    await expect(page.getByText('父节点不可选择自身!').first()).toBeVisible()
  })
})

describe('dictionaries', () => {
  test('change the choices of an open form and the texts of an open list as soon as they are edited', async () => {
    const form = await openSession('admin', { address: '/system/post/form' })
    const category = form.getByRole('form', { name: '岗位' }).getByRole('combobox', { name: '岗位类型' })
    await tabTo(form, category)
    await press(form, 'ArrowDown')
    await expect(form.getByRole('option', { name: '高层' })).toBeVisible()
    const list = await openSession('admin', { address: '/system/post' })
    const posts = await listReady(list, '岗位')
    await expect(posts.getByText('高层', { exact: true }).first()).toBeVisible()
    onTestFinished(restore)

    const page = await openSession('admin', { address: '/system/dict' })
    const dictionaries = await listReady(page, '系统字典')
    await downTo(page, dictionaries, 'post_category')
    const values = grid(page, '字典值')
    await expect(values.getByText('高层', { exact: true })).toBeVisible()
    await press(page, 'o')
    await expect(values.locator(':focus')).toBeVisible()
    await press(page, 'F2')
    const name = page.getByRole('form', { name: '系统字典' }).getByRole('textbox', { name: '字典名称' })
    await tabTo(page, name)
    await press(page, 'Ctrl+A')
    await type(page, '高管')
    await press(page, 'Ctrl+Enter')
    await expect(message(page, '更新成功')).toBeVisible()
    await expect(form.getByRole('option', { name: '高管' })).toBeVisible()
    await expect(posts.getByText('高管', { exact: true }).first()).toBeVisible()
    await expect(posts.getByText('高层', { exact: true })).toHaveCount(0)
  })

  test('get new values from the list of values, and are refused a key twice', async () => {
    const page = await openSession('admin', { address: '/dict-horizontal/index' })
    const dictionaries = await listReady(page, '业务字典')
    await downTo(page, dictionaries, 'industry')
    await press(page, 'o')
    const values = grid(page, '字典值')
    await expect(values.locator(':focus')).toBeVisible()
    await press(page, 'n')
    const form = page.getByRole('form', { name: '业务字典' })
    await expect(form.getByRole('textbox', { name: '字典编号' })).toHaveValue('industry')
    const key = form.getByRole('textbox', { name: '字典键值' })
    await expect(key).toBeFocused()
    await type(page, '1')
    await press(page, 'Tab')
    await type(page, '港口与航道')
    watchOf(page).allow(400, 'dict-biz/submit')
    await press(page, 'Ctrl+S')
    await expect(page.getByText('当前字典键值已存在!').first()).toBeVisible()
    await tabTo(page, key)
    await press(page, 'Ctrl+A')
    await type(page, 'port')
    await press(page, 'Ctrl+Enter')
    await expect(message(page, '新增成功')).toBeVisible()
    await expect(values.getByText('港口与航道', { exact: true })).toBeVisible()
  })
})

async function restore(): Promise<void> {
  const admin = await clientOf('admin')
  const values = await admin.get<readonly { id: string; dictKey: string }[]>('blade-system/dict/dictionary', {
    code: 'post_category',
  })
  const id = values.find(({ dictKey }) => dictKey === '1')?.id
  await admin.post('blade-system/dict/submit', {}, { id, dictValue: '高层' })
}

describe('axe finds nothing', () => {
  test.each([
    ['/system/menu', '菜单'],
    ['/system/dictbiz', '业务字典'],
    ['/dict-vertical/index', '业务字典'],
    ['/system/organization', '组织'],
    ['/system/tenant', '租户'],
    ['/system/tasklog', '任务日志'],
  ])('on %s', async (address, list) => {
    const page = await openSession('admin', { address })
    await listReady(page, list)
    await press(page, 'ArrowRight')
    await expectAccessible(page)
  })
})
