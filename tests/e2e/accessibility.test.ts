import { describe, test } from 'vitest'
import { expectAccessible } from './support/axe'
import { answer, find } from './support/box'
import { expect } from './support/expect'
import { press } from './support/keys'
import { grid, listReady } from './support/screen'
import { openPage, openSession } from './support/session'

describe('axe finds nothing', () => {
  test('on home, a list with a selection and a record', async () => {
    const page = await openSession('manager')
    await expect(page.getByRole('heading', { name: '各项状态' })).toBeVisible()
    await expectAccessible(page)
    await press(page, 'g p')
    await listReady(page, '项目')
    await press(page, 'Space', 'ArrowDown')
    await expectAccessible(page)
    await press(page, 'Enter')
    await expect(page.getByRole('article')).toBeFocused()
    await expectAccessible(page)
  })

  test('on a form with problems', async () => {
    const page = await openSession('manager', { address: '/project' })
    await listReady(page, '项目')
    await press(page, 'n')
    await expect(page.getByRole('form', { name: '项目' })).toBeVisible()
    await press(page, 'Ctrl+S')
    await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
    await expectAccessible(page)
  })

  test('in the box: results, actions and arguments', async () => {
    const page = await openSession('finance')
    await find(page, 'xm', '项目')
    await expectAccessible(page)
    await press(page, 'Tab')
    await expect(page.getByRole('combobox', { name: '可以对它做什么？' })).toBeFocused()
    await expectAccessible(page)
  })

  test('on a claim that is being written', async () => {
    const page = await openSession('finance', { address: '/finance/statement?claimStatus_equal=0&type_equal=1' })
    await listReady(page, '银行流水')
    await expect(page.getByRole('grid').locator(':focus')).toBeVisible()
    await press(page, 'C')
    const suggestion = page.getByRole('list', { name: '认领建议' }).locator(':focus')
    await expect(suggestion).toBeVisible()
    await press(page, '1')
    await expectAccessible(page)
  })

  test('on a comparison', async () => {
    const sides = 'statement%3Bdirection%3Dc%7CclaimItem%3Bdirection%3Dc'
    const page = await openSession('finance', { address: `/finance/compare?key=amount&sides=${sides}&only=1` })
    await expect(page.getByRole('grid', { name: '流水对照' }).locator(':focus')).toBeVisible()
    await expectAccessible(page)
  })

  test('on the tree of what a role is granted', async () => {
    const page = await openSession('admin')
    await find(page, '>权限设置', '权限设置')
    await press(page, 'Enter')
    await answer(page, '审计')
    await press(page, 'Ctrl+Enter')
    await expect(grid(page, '菜单权限').locator(':focus')).toBeVisible()
    await press(page, ']')
    await expectAccessible(page)
  })

  test('on a list of statements and side by side in panes', async () => {
    const page = await openSession('finance', { address: '/finance/statement' })
    await listReady(page, '银行流水')
    await press(page, 'w v', 'g h')
    await expect(page.getByRole('separator')).toBeVisible()
    await expectAccessible(page)
  })
})

test('axe finds nothing on the sign-in page', async () => {
  const page = await openPage()
  await expect(page.getByRole('textbox', { name: '账号' })).toBeFocused()
  await expectAccessible(page)
})
