import type { Page } from 'playwright'
import { afterAll, describe, test } from 'vitest'
import { answer, find } from './support/box'
import { expect } from './support/expect'
import { press, tabTo, type } from './support/keys'
import { grid, listReady, message, tab, workspace } from './support/screen'
import { clientOf, openPage, openSession, signIn, watchOf } from './support/session'

const account = `newcomer${Date.now()}`
const person = '甄新<b>来</b>'
const [first, second] = ['Secret-2026', 'Better-2027']

/** Types into one field after another, from the one that has the focus. */
async function typeEach(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await press(page, 'Tab')
    await type(page, text)
  }
}

/** Removes the people that these tests made. */
afterAll(async () => {
  const admin = await clientOf('admin')
  const { records } = await admin.get<{ records: { id: string }[] }>('blade-user/page', { account_like: account })
  for (const { id } of records) await admin.post('blade-user/remove', { ids: id })
})

describe('an account of one’s own, by keys', () => {
  test('a guest registers, an administrator sees it at once and approves with a role, the guest comes in', async () => {
    const admin = await openSession('admin', { address: '/wel/index' })
    const waiting = admin.getByRole('button', { name: /待审核注册$/ })
    await expect(waiting).toHaveText(/^0/)

    const guest = await openPage()
    await tabTo(guest, guest.getByRole('button', { name: '注册账号' }))
    await press(guest, 'Enter')
    const form = guest.getByRole('form', { name: '账号注册' })
    await expect(form.getByRole('textbox', { name: '姓名' })).toBeFocused()
    await press(guest, 'Enter')
    await expect(form.getByRole('alert')).toHaveText('请先输入账号名称')
    await tabTo(guest, form.getByRole('textbox', { name: '姓名' }))
    await typeEach(guest, person, account, first, first)
    await press(guest, 'Enter')
    await expect(guest.getByRole('dialog', { name: '注册提示' })).toContainText('注册申请已提交,请耐心等待管理员通过!')
    await press(guest, 'Enter')

    await expect(waiting).toHaveText(/^1/)
    await find(admin, '待审核', '待审核注册（1）')
    await press(admin, 'Enter')
    await expect(await listReady(admin, '用户')).toContainText(person)
    await press(admin, 'P')
    await answer(admin, '资金管理部')
    await press(admin, 'Enter')
    await answer(admin, '财务')
    await press(admin, 'Ctrl+Enter')
    await expect(message(admin, '通过注册：已处理 1 条')).toBeVisible()
    await expect(grid(admin, '用户')).not.toContainText(person)

    await signIn(guest, account, first)
    await expect(workspace(guest)).toBeVisible()
  })

  test('changing the password ends the sign-ins elsewhere and keeps this one', async () => {
    const own = `${account}own`
    const client = await clientOf('admin')
    await client.post('blade-user/submit', {}, { account: own, realName: person, password: first, ...(await place()) })
    const away = await openPage()
    await signIn(away, own, first)
    await expect(workspace(away)).toBeVisible()
    const page = await openPage()
    await signIn(page, own, first)
    await expect(workspace(page)).toBeVisible()
    await find(page, '>我的登录', '我的登录')
    await press(page, 'Enter')
    const signIns = grid(page, '我的登录')
    await expect(signIns.getByRole('row')).toHaveCount(3)
    await expect(signIns).toContainText('当前登录')
    await find(page, '>修改密码', '修改密码')
    await press(page, 'Enter')
    await expect(page.getByRole('form', { name: '修改密码' }).getByRole('textbox', { name: '原密码' })).toBeFocused()
    watchOf(away).allow(401, '/api/')
    await typeEach(page, first, second, second)
    await press(page, 'Ctrl+Enter')
    await expect(message(page, '密码已修改，其他登录已结束')).toBeVisible()
    await expect(tab(page, '修改密码')).toHaveCount(0)
    await expect(signIns.getByRole('row')).toHaveCount(2)
    await expect(away.getByRole('form', { name: '登录' })).toBeVisible()
  })
})

/** The department and role of somebody of the demo company. */
async function place(): Promise<{ readonly deptId: string; readonly roleId: string }> {
  const admin = await clientOf('admin')
  const { records } = await admin.get<{ records: { deptId: string; roleId: string }[] }>('blade-user/page', {
    account_equal: 'finance',
  })
  const { deptId = '', roleId = '' } = records[0] ?? {}
  return { deptId, roleId }
}
