import { describe, test } from 'vitest'
import { find } from './support/box'
import { expect } from './support/expect'
import { press, pressUntil, tabTo, type } from './support/keys'
import { listReady, message, pane, tab, workspace } from './support/screen'
import { openSession, signIn, watchOf } from './support/session'

describe('the session', () => {
  test('an old token is renewed once, however many tabs of the browser are open', async () => {
    const page = await openSession('staff', { ownSignIn: true })
    const second = await page.context().newPage()
    await second.goto('/')
    await expect(tab(second, '首页')).toBeVisible()
    let asked = 0
    page.context().on('request', (request) => {
      if (request.url().includes('oauth/token')) asked += 1
    })
    await page.evaluate(() => {
      const name = 'yecai-token-time'
      localStorage.setItem(name, JSON.stringify({ ...JSON.parse(localStorage.getItem(name) ?? '{}'), datetime: 0 }))
    })
    await Promise.all([press(page, 'g p'), press(second, 'g p')])
    await Promise.all([listReady(page, '项目'), listReady(second, '项目')])
    expect(asked).toBe(1)
  })

  test('signing out leaves nothing open; what was open comes back by a command', async () => {
    const page = await openSession('staff', { ownSignIn: true })
    await press(page, 'g p')
    await listReady(page, '项目')
    await find(page, '>退出登录', '退出登录')
    await press(page, 'Enter')
    await expect(page.getByRole('alertdialog', { name: '退出登录' })).toBeVisible()
    await press(page, 'Enter')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page).toHaveTitle('登录')
    await signIn(page, 'staff', 'staff')
    await expect(workspace(page).getByRole('tab')).toHaveText(['首页'])
    await find(page, '>恢复上次退出', '恢复上次退出时的布局')
    await press(page, 'Enter')
    await listReady(page, '项目')
  })

  test('one that the server ended leaves only home and the page in front; the others and what was typed come back', async () => {
    const page = await openSession('manager', { address: '/project', ownSignIn: true })
    await listReady(page, '项目')
    await press(page, 'F2')
    const field = page.getByRole('form', { name: '项目' }).getByRole('textbox', { name: '简称', exact: true })
    await tabTo(page, field)
    await press(page, 'Ctrl+A')
    await type(page, '没有保存的简称')
    await expect(tab(page, /未保存/)).toBeVisible()
    await pressUntil(page, 'Shift+Tab', workspace(page).locator('[role=tab][aria-selected=true]'))
    await press(page, 'Home')
    await expect(tab(page, '首页')).toHaveAttribute('aria-selected', 'true')
    await press(page, 'Enter')
    await expect(workspace(page).getByRole('tabpanel', { name: '首页' })).toBeFocused()
    await press(page, 'g c')
    await listReady(page, '收入合同')
    watchOf(page).allow(401, '/api/')
    await page.evaluate(() => {
      document.cookie = 'yecai-access-token=ended; Path=/; SameSite=Strict'
      document.cookie = 'yecai-refresh-token=ended; Path=/; SameSite=Strict'
    })
    await press(page, 's')
    await expect(page).toHaveURL(/\/login\?next=%2Fcontract/)
    await signIn(page, 'manager', 'manager')
    await listReady(page, '收入合同')
    await expect(workspace(page).getByRole('tab')).toHaveText(['首页', '收入合同'])
    await expect(message(page, /上次会话打开的页面已收起/)).toBeVisible()
    await find(page, '>恢复上次退出', '恢复上次退出时的布局')
    await press(page, 'Enter')
    await expect(workspace(page).getByRole('tab')).toHaveCount(4)
    await expect(tab(page, '收入合同')).toHaveAttribute('aria-selected', 'true')
    await pressUntil(page, 'Shift+Tab', workspace(page).locator('[role=tab][aria-selected=true]'))
    while ((await tab(page, /编辑/).getAttribute('aria-selected')) !== 'true') await press(page, 'ArrowRight')
    await expect(field).toHaveValue('没有保存的简称')
    await expect(tab(page, /未保存/)).toBeVisible()
  })

  test('the program says nothing on the console', async () => {
    const page = await openSession('staff')
    const said: string[] = []
    page.on('console', (line) => said.push(line.text()))
    await page.evaluate(() => {
      for (const level of ['log', 'info', 'debug', 'warn'] as const) console[level](`a ${level}`)
    })
    await press(page, 'g p')
    await listReady(page, '项目')
    expect(said).toEqual([])
  })
})

describe('a part of the program that does not come', () => {
  test('is named in its pane and tried again, while what was typed beside it stays', async () => {
    const page = await openSession('manager', { address: '/project' })
    watchOf(page).allowLostServer()
    await listReady(page, '项目')
    await press(page, 'F2')
    const form = page.getByRole('form', { name: '项目' })
    await expect(form.locator(':focus')).toBeVisible()
    await type(page, '改')
    const typed = await form.locator(':focus').inputValue()
    await page.route(/\/assets\/.*KeyTable/, (route) => route.abort())
    await pressUntil(page, 'Shift+Tab', workspace(page).locator('[role=tab][aria-selected=true]'))
    await press(page, '?')
    const failed = workspace(page).getByRole('alert').filter({ hasText: '没有加载成功' })
    await expect(failed).toBeVisible()
    await page.unroute(/\/assets\/.*KeyTable/)
    await tabTo(page, failed.getByRole('button', { name: '重试' }))
    await press(page, 'Enter')
    await expect(pane(page, '快捷键').getByText('向右分屏')).toBeVisible()
    const table = pane(page, '快捷键').getByRole('table')
    expect(await table.evaluate((element) => getComputedStyle(element).borderCollapse)).toBe('collapse')
    await press(page, 'w q')
    const values = form.locator('input, textarea')
    await expect
      .poll(() => values.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value)))
      .toContain(typed)
    await page.evaluate(() => localStorage.removeItem('yecai-error-log'))
  })

  test('is named above everything where it is no page, and tried again', async () => {
    const page = await openSession('staff')
    watchOf(page).allowLostServer()
    await page.route(/\/assets\/.*MenuSearchDialog/, (route) => route.abort())
    await tabTo(page, page.getByRole('button', { name: '搜索菜单' }))
    await press(page, 'Enter')
    const failed = page.getByRole('alert').filter({ hasText: '已填写的内容都还在' })
    await expect(failed).toBeVisible()
    await expect(workspace(page)).toBeVisible()
    await page.unroute(/\/assets\/.*MenuSearchDialog/)
    await tabTo(page, failed.getByRole('button', { name: '重试' }))
    await press(page, 'Enter')
    await expect(page.getByRole('dialog', { name: '菜单搜索' })).toBeVisible()
    await expect(failed).toHaveCount(0)
    await expect(message(page, '出错')).toHaveCount(0)
    await page.evaluate(() => localStorage.removeItem('yecai-error-log'))
  })
})
