import { describe, onTestFinished, test } from 'vitest'
import { expect } from './support/expect'
import { press, tabTo, type } from './support/keys'
import { grid, listReady, message } from './support/screen'
import { newDataDir, removeDataDir, startProduct } from './support/product'
import { openPage, openSession, signIn, watchOf } from './support/session'

const lost = '与服务器的连接已断开，正在重试…'

describe('when something fails', () => {
  test('the server dies under a form: nothing typed is lost, and the save goes through when it is back', async () => {
    const dataDir = newDataDir()
    let own = await startProduct({ dataDir, empty: true })
    onTestFinished(async () => {
      await own.kill()
      removeDataDir(dataDir)
    })
    const password = /密码 (\S+)（/.exec(own.said())?.[1] ?? ''
    const page = await openPage({ url: own.url, address: '/system/dept' })
    await signIn(page, 'admin', password)
    await expect(grid(page, '部门').and(page.locator(':focus-within'))).toBeVisible()
    await press(page, 'n')
    const name = page.getByRole('textbox', { name: '部门名称' })
    await tabTo(page, name)
    await type(page, '市场部')
    watchOf(page).allowLostServer()
    await own.kill()
    const banner = page.getByRole('status').filter({ hasText: lost })
    await expect(banner).toBeVisible()
    await type(page, '（筹备）')
    await press(page, 'Ctrl+S')
    await expect(message(page, /没有提交|无法连接/)).toBeVisible()
    await expect(name).toHaveValue('市场部（筹备）')

    const port = Number(new URL(own.url).port)
    own = await startProduct({ port, dataDir, empty: true })
    await expect(banner).toHaveCount(0)
    await expect(name).toHaveValue('市场部（筹备）')
    await press(page, 'Ctrl+S')
    await expect(message(page, '新增成功')).toBeVisible()
    await expect(page).toHaveURL(/form\?id=/)
    await expect(page.getByRole('form', { name: '部门' }).locator(':focus')).toBeVisible()
    await press(page, 'Escape')
    await expect(grid(page, '部门')).toContainText('市场部（筹备）')
  }, 120_000)

  test('an old token is renewed without a word', async () => {
    const page = await openSession('manager', { ownSignIn: true })
    const tokens = () => page.evaluate(() => document.cookie)
    const before = await tokens()
    const renewed = page.waitForResponse((answer) => answer.url().includes('oauth/token'))
    await page.evaluate(() => {
      const name = 'yecai-token-time'
      localStorage.setItem(name, JSON.stringify({ ...JSON.parse(localStorage.getItem(name) ?? '{}'), datetime: 0 }))
    })
    await press(page, 'g p')
    await listReady(page, '项目')
    expect((await renewed).status()).toBe(200)
    expect(await tokens()).not.toBe(before)
    await expect(page.getByRole('form', { name: '登录' })).toHaveCount(0)
  })

  test('a session that the server ended leads to the sign-in and back to the same page', async () => {
    const page = await openSession('manager', { ownSignIn: true })
    await press(page, 'g p')
    await listReady(page, '项目')
    watchOf(page).allow(401, '/api/')
    await page.evaluate(() => {
      document.cookie = 'yecai-access-token=ended; Path=/; SameSite=Strict'
      document.cookie = 'yecai-refresh-token=ended; Path=/; SameSite=Strict'
    })
    await press(page, 's')
    await expect(page.getByRole('form', { name: '登录' })).toBeVisible()
    await expect(page).toHaveURL(/next=%2Fproject/)
    await signIn(page, 'manager', 'manager')
    await listReady(page, '项目')
  })
})
