import type { Page } from 'playwright'
import { describe, test } from 'vitest'
import { expectAccessible } from './support/axe'
import { expect } from './support/expect'
import { press, pressUntil, tabTo, type } from './support/keys'
import { listReady, pane, panes, tab, workspace } from './support/screen'
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

/** A leaf of the side menu for as long as the work runs. */
async function withMenu(more: Readonly<Record<string, unknown>>, work: () => Promise<void>): Promise<void> {
  const client = await clientOf('admin')
  const menu = { parentId: '0', category: 1, sort: 999, ...more }
  const { id } = await client.post<{ readonly id: string }>('blade-system/menu/submit', {}, menu)
  await work().finally(() => client.post('blade-system/menu/remove', { ids: id }))
}

/** Goes to an entry of the side menu by its own keys and chooses it. */
async function chooseMenu(page: Page, name: string): Promise<void> {
  const link = page.getByRole('navigation').getByRole('link', { name, exact: true })
  await expect(link).toBeVisible()
  await tabTo(page, page.getByRole('navigation').locator('[data-menu-item][tabindex="0"]'))
  await pressUntil(page, 'ArrowDown', link)
  await press(page, 'Enter')
}

describe('a menu', () => {
  const html = 'text/html; charset=utf-8'

  test('that opens outside has a browser window of its own, and nothing changes here', async () => {
    const outside = 'https://window.example/'
    await withMenu({ code: 'e2e_window', name: '窗口手册', path: outside, isOpen: 2 }, async () => {
      const page = await openSession('admin', { ownSignIn: true })
      await page.context().route(`${outside}**`, (route) => route.fulfill({ contentType: html, body: '手册' }))
      const opened = page.context().waitForEvent('page')
      await chooseMenu(page, '窗口手册')
      const other = await opened
      await expect(other).toHaveURL(outside)
      await expect(other.locator('body')).toHaveText('手册')
      expect(await other.evaluate(() => window.opener)).toBeNull()
      await expect(page).toHaveURL(/\/wel\/index$/)
      await expect(workspace(page).getByRole('tab')).toHaveText(['首页'])
    })
  })

  test('that opens a page of our own outside shows it in a window of its own', async () => {
    await withMenu({ code: 'e2e_own_window', name: '项目窗口', path: '/project', isOpen: 2 }, async () => {
      const page = await openSession('admin', { ownSignIn: true })
      const opened = page.context().waitForEvent('page')
      await chooseMenu(page, '项目窗口')
      await listReady(await opened, '项目')
      await expect(page).toHaveURL(/\/wel\/index$/)
    })
  })

  test('with an http address has it in a frame with a tab, and in the search of menus', async () => {
    const outside = 'https://frame.example/'
    await withMenu({ code: 'e2e_framed', name: '框架手册', path: outside }, async () => {
      const page = await openSession('admin', { ownSignIn: true })
      await page.route(`${outside}**`, (route) => route.fulfill({ contentType: html, body: '<h1>手册</h1>' }))
      await chooseMenu(page, '框架手册')
      await expect(page).toHaveURL(/\/myiframe\/e2e_framed$/)
      await expect(tab(page, '框架手册')).toBeVisible()
      await expect(page.frameLocator('iframe').getByRole('heading', { name: '手册' })).toBeVisible()
      await expectAccessible(page)
      await press(page, 'g h')
      await tabTo(page, page.getByRole('banner').getByRole('button', { name: '搜索菜单' }))
      await press(page, 'Enter')
      await expect(page.getByRole('combobox', { name: '菜单搜索' })).toBeFocused()
      await type(page, '框架')
      await expect(page.getByRole('option', { selected: true })).toContainText('框架手册')
      await press(page, 'Enter')
      await expect(page).toHaveURL(/\/myiframe\/e2e_framed$/)
    })
  })

  test('with an html page of this host has it in a frame that may not touch what is around it', async () => {
    await withMenu({ code: 'e2e_html', name: '静态手册', path: '/e2e-manual/index.html' }, async () => {
      const page = await openSession('admin', { ownSignIn: true })
      const body =
        '<h1>静态手册</h1><p></p><script>try { parent.document.title = "x"; document.querySelector("p").textContent = "inside" } catch { document.querySelector("p").textContent = "outside" }</script>'
      await page.route('**/e2e-manual/index.html', (route) => route.fulfill({ contentType: html, body }))
      await chooseMenu(page, '静态手册')
      await expect(page).toHaveURL(/\/myiframe\/e2e_html$/)
      await expect(workspace(page).locator('iframe')).not.toHaveAttribute('sandbox', /allow-same-origin/)
      await expect(page.frameLocator('iframe').locator('p')).toHaveText('outside')
    })
  })

  test('whose page is without a tab stands in its pane and goes when another comes', async () => {
    const page = await openSession('admin', { ownSignIn: true })
    await page.route('**/api/blade-system/menu/routes**', async (route) => {
      const answer = await route.fetch()
      const menus = (await answer.json()) as { data: unknown[] }
      menus.data.push({ id: '9', code: 'e2e_passing', name: '无标签页', path: '/desk/notice', meta: { isTab: false } })
      await route.fulfill({ json: menus })
    })
    await page.reload()
    await chooseMenu(page, '无标签页')
    await expect(page).toHaveURL(/\/desk\/notice$/)
    await expect(workspace(page).getByRole('tab')).toHaveText(['首页'])
    await expect(workspace(page).getByRole('tabpanel')).toContainText('该业务尚未启用')
    await press(page, 'g p')
    await listReady(page, '项目')
    await expect(workspace(page).getByRole('tab')).toHaveText(['首页', '项目'])
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
