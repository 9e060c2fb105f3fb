import { describe, test } from 'vitest'
import { find } from './support/box'
import { expect } from './support/expect'
import { press, tabTo, type } from './support/keys'
import { cell, listReady, message, row, workspace } from './support/screen'
import { clientOf, openSession, watchOf } from './support/session'

describe('the platform’s administrator', () => {
  test('looks into another company in a tab of its own and changes nothing there', async () => {
    const admin = await clientOf('admin')
    const made = await admin.post<{ id: string }>('blade-system/tenant/submit', {}, { tenantName: '扬州分公司' })
    const page = await openSession('admin', { address: '/system/tenant?tenantName_like=扬州' })
    const list = await listReady(page, '租户')
    await expect(await cell(list, 1, '租户名称')).toHaveText('扬州分公司')
    await find(page, '>查看租户', '查看租户')
    await press(page, 'Enter')
    await expect(page.getByRole('alertdialog')).toContainText('以只读方式查看“扬州分公司”')
    const opening = page.context().waitForEvent('page')
    await press(page, 'Enter')
    const other = await opening
    watchOf(other).allow(403, '/dept/submit')
    const banner = other.getByText(/正在查看租户“扬州分公司”/)
    await expect(banner).toBeVisible()
    await find(other, 'bmgl', '部门管理')
    await press(other, 'Enter')
    const departments = await listReady(other, '部门')
    await expect(row(departments, 1)).toContainText('扬州分公司')
    await expect(row(departments, 2)).toHaveCount(0)
    await press(other, 'F2')
    const name = other.getByRole('form').getByRole('textbox', { name: '部门名称' })
    await tabTo(other, name)
    await type(other, '改')
    await press(other, 'Ctrl+S')
    await expect(message(other, '正在查看其他租户，只能读取，不能修改')).toBeVisible()
    await expect(workspace(page).getByText('正在查看租户')).toHaveCount(0)
    await listReady(page, '租户')
    await admin.post('blade-system/tenant/remove', { ids: made.id })
  })
})
