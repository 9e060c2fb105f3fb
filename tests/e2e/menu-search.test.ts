import { describe, test } from 'vitest'
import { expectAccessible } from './support/axe'
import { expect } from './support/expect'
import { press, tabTo, type } from './support/keys'
import { box } from './support/screen'
import { openSession } from './support/session'

describe('the search for menus', () => {
  test('lists entries that begin with what is typed', async () => {
    const page = await openSession('admin')
    await tabTo(page, page.getByRole('button', { name: '搜索菜单' }))
    await press(page, 'Enter')
    const dialog = page.getByRole('dialog', { name: '菜单搜索' })
    const field = dialog.getByRole('combobox', { name: '菜单搜索' })
    await expect(field).toBeFocused()
    await type(page, '部门')
    await expect(dialog.getByRole('option')).toHaveText(['部门管理系统管理'])
    await expectAccessible(page)
    await press(page, 'Control+A')
    await type(page, '门管理')
    await expect(dialog.getByRole('option')).toHaveCount(0)
    await expect(dialog.getByRole('status')).toHaveText('没有以“门管理”开头的菜单')
    await press(page, 'Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/\/wel\/index$/)
  })

  test('has leaves only, in whatever case, and Enter goes there', async () => {
    const page = await openSession('admin', { ownSignIn: true })
    await tabTo(page, page.getByRole('button', { name: '切换语言：English' }))
    await press(page, 'Enter')
    const open = page.getByRole('banner').getByRole('button', { name: 'Menu search' })
    await tabTo(page, open)
    await press(page, 'Enter')
    const field = page.getByRole('combobox', { name: 'Menu search' })
    await expect(field).toBeFocused()
    await type(page, 'sYSTEM')
    await expect(page.getByRole('option', { name: 'System management' })).toHaveCount(0)
    await press(page, 'Control+A')
    await type(page, 'dEPART')
    await expect(page.getByRole('option', { selected: true })).toContainText(/^Depart/)
    await press(page, 'Enter')
    await expect(page).toHaveURL(/\/system\/dept$/)
    await expect(page.getByRole('treegrid').or(page.getByRole('grid')).locator(':focus')).toBeVisible()
  })

  test('leads on to the box, which does more', async () => {
    const page = await openSession('admin')
    const open = page.getByRole('banner').getByRole('button', { name: '菜单搜索' })
    await tabTo(page, open)
    await press(page, 'Enter')
    await expect(page.getByRole('combobox', { name: '菜单搜索' })).toBeFocused()
    await press(page, 'Escape')
    await expect(open).toBeFocused()
    await press(page, 'Enter')
    await tabTo(page, page.getByRole('button', { name: /用拼音、英文查找/ }))
    await press(page, 'Enter')
    await expect(box(page).getByRole('combobox')).toBeFocused()
  })
})
