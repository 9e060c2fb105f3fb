import { describe, test } from 'vitest'
import { expectAccessible } from './support/axe'
import { expect } from './support/expect'
import { press, pressUntil } from './support/keys'
import { pane, panes, tab, workspace } from './support/screen'
import { clientOf, openPage, openSession } from './support/session'

describe('addresses', () => {
  test('the root and /wel lead home, and the sign-in page leads home whoever is signed in', async () => {
    const page = await openSession('staff', { address: '/wel' })
    await expect(page).toHaveURL(/\/wel\/index$/)
    await page.goto('/login')
    await expect(tab(page, '首页')).toBeVisible()
    await expect(page).toHaveURL(/\/wel\/index$/)
    await expect(page).toHaveTitle('首页')
  })

  test('an unknown one leads to /404, which says what was asked', async () => {
    const page = await openSession('staff')
    await page.goto('/nowhere/at/all?id=3')
    await expect(page).toHaveURL(/\/404\?path=%2Fnowhere%2Fat%2Fall%3Fid%3D3$/)
    await expect(pane(page, '404')).toContainText('/nowhere/at/all?id=3')
    await expect(workspace(page).getByRole('tab')).toHaveText(['首页'])
    await expectAccessible(page)
    await press(page, 'g h')
    await expect(page).toHaveURL(/\/wel\/index$/)
    await expect(panes(page)).toHaveCount(1)
  })

  test('the pages of refusals need no sign-in and lead to it', async () => {
    const page = await openPage({ address: '/403?path=%2Ffinance' })
    await expect(page.getByRole('main')).toContainText('没有权限查看此页面')
    await page.goto('/500')
    await expect(page.getByRole('main')).toContainText('服务器出错了')
    await expectAccessible(page)
    await page.goto('/404?path=%2Fgone')
    await expect(page.getByRole('main')).toContainText('/gone')
    await pressUntil(page, 'Tab', page.getByRole('link', { name: '登录' }))
    await press(page, 'Enter')
    await expect(page.getByRole('form', { name: '登录' })).toBeVisible()
    await expect(page).toHaveTitle('登录')
  })

  test.each([
    '/oa/inner_email/mail/12',
    '/finance/budget/history',
    '/desk/notice/detail/12',
    '/workflow/design/process/12',
    '/workflow/design/model/history/12',
    '/workflow/design/form/history/12',
    '/workflow/process/start/leave',
    '/workflow/process/detail/leave',
  ])('%s says where nothing answers yet that its area is not in use', async (address) => {
    const page = await openSession('staff', { address })
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await expect(workspace(page).getByRole('tabpanel')).toContainText('该业务尚未启用')
  })

  test('a reload closes the pages of other systems and goes home', async () => {
    const page = await openSession('staff', { address: '/workflow/process/external/leave' })
    await expect(tab(page, '外部流程表单')).toBeVisible()
    await page.reload()
    await expect(page).toHaveURL(/\/wel\/index$/)
    await expect(workspace(page).getByRole('tab')).toHaveText(['首页'])
  })
})

describe('an outside page that a menu names', () => {
  const outside = 'https://outside.example/'

  test('stands in a sandboxed frame, and no other address does', async () => {
    const client = await clientOf('admin')
    const menu = { code: 'e2e_outside', name: '外部手册', path: outside, parentId: '0', category: 1, sort: 999 }
    const { id } = await client.post<{ readonly id: string }>('blade-system/menu/submit', {}, menu)
    try {
      const page = await openSession('admin', { ownSignIn: true })
      await page.route(`${outside}**`, (route) =>
        route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>手册</h1>' }),
      )
      await page.goto('/myiframe/e2e_outside')
      const frame = workspace(page).locator('iframe')
      await expect(frame).toHaveAttribute('src', outside)
      await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer')
      await expect(frame).toHaveAttribute('sandbox', /allow-scripts/)
      await expect(frame).not.toHaveAttribute('sandbox', /allow-top-navigation/)
      await expect(page.frameLocator('iframe').getByRole('heading', { name: '手册' })).toBeVisible()
      await expect(page).toHaveTitle('外部手册')
      await page.goto(`/myiframe/${encodeURIComponent(outside)}`)
      await expect(workspace(page).getByText('菜单中没有这个页面，或没有查看它的权限')).toBeVisible()
      await expect(workspace(page).locator('iframe[src*="outside"]:visible')).toHaveCount(0)
    } finally {
      await client.post('blade-system/menu/remove', { ids: id })
    }
  })
})

describe('a window of 720 pixels', () => {
  test('shows one pane at a time, says which, and goes on to the next by its key', async () => {
    const page = await openSession('manager', { viewport: { width: 720, height: 900 } })
    await press(page, 'w v')
    const next = page.getByRole('button', { name: /^下一个窗格/ })
    await expect(next).toHaveText('2/2')
    await expect(panes(page)).toHaveCount(1)
    await press(page, 'F6')
    await expect(next).toHaveText('1/2')
    await page.setViewportSize({ width: 1200, height: 900 })
    await expect(panes(page)).toHaveCount(2)
  })

  test('has what the bar has no room for in a menu', async () => {
    const page = await openSession('manager', { viewport: { width: 720, height: 900 } })
    const more = page.getByRole('button', { name: '更多' })
    await pressUntil(page, 'Tab', more)
    await press(page, 'Enter')
    await expect(page.getByRole('menuitem', { name: '全屏' })).toBeVisible()
    await pressUntil(page, 'ArrowDown', page.getByRole('menuitem', { name: '搜索菜单' }))
    await press(page, 'Enter')
    await expect(page.getByRole('dialog', { name: '菜单搜索' }).getByRole('combobox')).toBeFocused()
  })
})
