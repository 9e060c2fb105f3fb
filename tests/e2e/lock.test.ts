import type { Page } from 'playwright'
import { describe, test } from 'vitest'
import { expectAccessible } from './support/axe'
import { chosen, find } from './support/box'
import { expect } from './support/expect'
import { press, tabTo, type } from './support/keys'
import { listReady, tab, workspace } from './support/screen'
import { openSession, watchOf } from './support/session'

const password = (page: Page) => page.getByRole('textbox', { name: '锁屏密码' })
const lockPage = (page: Page) => page.getByRole('form', { name: '解锁' })

/** Locks by the box; the screen is locked when its password is asked for. */
async function lock(page: Page, secret: string): Promise<void> {
  await find(page, '>锁屏', '锁屏')
  await press(page, 'Enter')
  await expect(password(page)).toBeFocused()
  await type(page, secret)
  await press(page, 'Enter')
  await expect(lockPage(page)).toBeVisible()
  await expect(password(page)).toBeFocused()
}

async function unlock(page: Page, secret: string): Promise<void> {
  await expect(password(page)).toBeFocused()
  await type(page, secret)
  await press(page, 'Enter')
}

/** Everything that somebody at the browser can read without the server: the document, both storages and the cookies. */
const everythingIn = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([document.documentElement.outerHTML, { ...localStorage }, { ...sessionStorage }, document.cookie]),
  )

/** Calls of a tab that was told of the lock by a refusal before it was told by the tab that locked. */
const allowRefusals = (page: Page) => watchOf(page).allow(423, '/api/')

describe('a locked screen', () => {
  test('shows nothing of what was open, in any tab; the right password brings back layout, draft and place', async () => {
    const page = await openSession('manager', { address: '/project', ownSignIn: true })
    allowRefusals(page)
    const list = await listReady(page, '项目')
    for (let downs = 0; downs < 5; downs += 1) await press(page, 'PageDown')
    const scrolled = () => list.evaluate((element) => element.scrollTop)
    await expect.poll(scrolled).toBeGreaterThan(400)
    const place = await scrolled()
    await press(page, 'n')
    const field = page.getByRole('form', { name: '项目' }).getByRole('textbox', { name: '项目编号' })
    await expect(field).toBeFocused()
    await type(page, '保密的草稿')
    await expect(field).toHaveValue('保密的草稿')
    const other = await page.context().newPage()
    await other.goto('/project')
    await listReady(other, '项目')

    await lock(page, 'sesam')
    await expect(page).toHaveURL('/lock')
    await expect(page).toHaveTitle('已锁屏')
    await expect(lockPage(other)).toBeVisible()
    await expect(other).toHaveURL('/lock')
    await expectAccessible(page)
    for (const each of [page, other]) {
      await expect(workspace(each)).toHaveCount(0)
      const left = await everythingIn(each)
      for (const secret of ['保密的草稿', '项目编号', 'layout:', 'grants', 'access-token', 'draft-', '/project'])
        expect(left).not.toContain(secret)
    }

    watchOf(page).allow(400, '/workspace/unlock')
    await unlock(page, 'wrong')
    await expect(page.getByRole('alert')).toHaveText('锁屏密码不正确，还可以试 4 次')
    await unlock(page, 'sesam')
    await expect(field).toHaveValue('保密的草稿')
    await expect(tab(page, /未保存/)).toBeVisible()
    await expect(page).toHaveURL(/\/project\/form/)
    await listReady(other, '项目')
    await press(page, 'Escape')
    await expect(page.getByRole('button', { name: '不保存并关闭' })).toBeFocused()
    await press(page, 'Enter')
    await expect(tab(page, /新建项目/)).toHaveCount(0)
    await expect.poll(scrolled).toBe(place)
  }, 120_000)

  test('stays locked on reload, at every address, and whatever is removed from the page or its storage', async () => {
    const page = await openSession('staff', { ownSignIn: true })
    allowRefusals(page)
    await lock(page, 'sesam')
    await page.reload()
    await expect(password(page)).toBeFocused()
    await page.goto('/finance/invoice')
    await expect(page).toHaveURL('/lock')
    await expect(password(page)).toBeFocused()
    await page.goBack()
    await expect(lockPage(page)).toBeVisible()
    await page.evaluate(() => {
      document.querySelector('form')?.remove()
      sessionStorage.clear()
    })
    await expect(workspace(page)).toHaveCount(0)
    await page.reload()
    await expect(lockPage(page)).toBeVisible()
    const pretended = { id: '1', account: 'staff', realName: '某人', tenantId: '000000' }
    watchOf(page).allow(401, '/api/')
    watchOf(page).allow(400, '/oauth/token')
    await page.evaluate((user) => {
      const entry = (content: unknown) => JSON.stringify({ dataType: 'object', content, datetime: Date.now() })
      localStorage.removeItem('yecai-lock')
      localStorage.setItem('yecai-user-info', entry(user))
      document.cookie = 'yecai-access-token=forged; Path=/'
    }, pretended)
    await page.goto('/')
    await expect(page.getByRole('textbox', { name: '账号' })).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
    await expect(workspace(page)).toHaveCount(0)
  })

  test('ends after five wrong passwords; signing in again brings the draft back', async () => {
    const page = await openSession('manager', { address: '/project', ownSignIn: true })
    allowRefusals(page)
    await listReady(page, '项目')
    await press(page, 'n')
    const field = page.getByRole('form', { name: '项目' }).getByRole('textbox', { name: '项目编号' })
    await expect(field).toBeFocused()
    await type(page, '第二份草稿')
    await lock(page, 'sesam')
    watchOf(page).allow(400, '/workspace/unlock')
    watchOf(page).allow(401, '/workspace/unlock')
    for (const left of [4, 3, 2, 1]) {
      await unlock(page, 'wrong')
      await expect(page.getByRole('alert')).toHaveText(`锁屏密码不正确，还可以试 ${left} 次`)
    }
    await unlock(page, 'wrong')
    await expect(page.getByRole('alert')).toContainText('请重新登录')
    const again = page.getByRole('button', { name: '重新登录' })
    await expect(again).toBeFocused()
    await press(page, 'Enter')
    await expect(page.getByRole('textbox', { name: '账号' })).toBeFocused()
    await type(page, 'manager')
    await press(page, 'Tab')
    await type(page, 'manager')
    await press(page, 'Enter')
    await expect(workspace(page)).toBeVisible()
    await expect(tab(page, /未保存/)).toBeVisible()
  })

  test('wants a password, is left by a key of its own, and is readable', async () => {
    const page = await openSession('staff', { ownSignIn: true })
    allowRefusals(page)
    await press(page, 'g l')
    await expect(password(page)).toBeFocused()
    await press(page, 'Enter')
    await expect(page.getByText('锁屏密码不能为空')).toBeVisible()
    await expectAccessible(page)
    await press(page, 'Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await find(page, '>锁屏', '锁屏')
    await chosen(page, 'g l')
    await press(page, 'Escape')
    await lock(page, 'sesam')
    await expectAccessible(page)
    await tabTo(page, page.getByRole('button', { name: '退出并换人登录' }))
    await press(page, 'Enter')
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('textbox', { name: '账号' })).toBeFocused()
  })
})
