import { expect } from './support/expect'
import { describe, test } from 'vitest'
import { press, tabTo, type } from './support/keys'
import { message, workspace } from './support/screen'
import { openPage, openSession, signIn, watchOf } from './support/session'

describe('signing in', () => {
  test('account and password typed, Enter: the person is at home', async () => {
    const page = await openPage()
    await expect(page.getByRole('textbox', { name: '租户编号' })).toHaveValue('000000')
    await signIn(page, 'finance', 'finance')
    await expect(workspace(page).getByRole('tabpanel', { name: '首页' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^用户菜单/ })).toBeVisible()
    await expect(page).toHaveURL(/\/wel\/index$/)
  })

  test('a wrong password is said as an alert and the cursor waits in the field', async () => {
    const page = await openPage()
    watchOf(page).allow(400, 'oauth/token')
    await signIn(page, 'manager', 'wrong')
    await expect(page.getByRole('form', { name: '登录' }).getByRole('alert')).not.toBeEmpty()
    await expect(page.getByRole('textbox', { name: '密码' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: '密码' })).toHaveAttribute('aria-invalid', 'true')
    await type(page, 'manager')
    await press(page, 'Enter')
    await expect(workspace(page)).toBeVisible()
  })

  test('a missing password is asked for before anything is sent', async () => {
    const page = await openPage()
    await expect(page.getByRole('textbox', { name: '账号' })).toBeFocused()
    await type(page, 'admin')
    await press(page, 'Enter')
    await expect(page.getByRole('alert').filter({ hasText: '请先输入密码' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: '密码' })).toBeFocused()
  })

  test('a copied link asks for the sign-in and then opens its page', async () => {
    const page = await openPage({ address: '/project?projectStatus_equal=2' })
    await signIn(page, 'manager', 'manager')
    await expect(page.getByRole('grid', { name: '项目' })).toBeVisible()
    await expect(page).toHaveURL(/\/project\?projectStatus_equal=2$/)
  })

  test('signing out asks first, and afterwards the page is closed to everybody', async () => {
    const page = await openSession('staff', { ownSignIn: true })
    await tabTo(page, page.getByRole('button', { name: /^用户菜单/ }))
    await press(page, 'Enter')
    await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible()
    await press(page, 'End', 'Enter')
    await expect(page.getByRole('alertdialog', { name: '退出登录' })).toBeVisible()
    await press(page, 'Enter')
    await expect(page.getByRole('form', { name: '登录' })).toBeVisible()
    await page.goto('/project')
    await expect(page.getByRole('form', { name: '登录' })).toBeVisible()
    await expect(message(page, '出错')).toHaveCount(0)
  })
})
