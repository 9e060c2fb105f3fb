import { describe, test } from 'vitest'
import { expect } from './support/expect'
import { press, type } from './support/keys'
import { box, listReady, workspace } from './support/screen'
import { clientOf, openSession } from './support/session'

describe('what a person may', () => {
  test('the employee sees granted menus only, in the side menu and in the box', async () => {
    const page = await openSession('staff')
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await expect(menu.getByText('项目管理')).toBeVisible()
    for (const name of ['系统管理', '资金流水', '财务管理', '合同管理'])
      await expect(menu.getByText(name)).toHaveCount(0)
    for (const text of ['/银行流水', '/用户管理', '>解锁用户', '#XM-SR']) {
      await press(page, 'Ctrl+K')
      await expect(box(page).getByRole('combobox')).toBeFocused()
      await type(page, text)
      await expect(box(page).getByRole('status')).toContainText('没有找到')
      await press(page, 'Escape')
    }
  })

  test('an address without permission says so and asks the server for nothing', async () => {
    const page = await openSession('staff', { address: '/finance/statement' })
    await expect(workspace(page).getByText('没有权限查看此页面')).toBeVisible()
    await expect(workspace(page).getByRole('grid')).toHaveCount(0)
    await press(page, 'g s')
    await expect(workspace(page).getByRole('grid')).toHaveCount(0)
  })

  test('the server refuses the same call by 403, whatever the page shows', async () => {
    const client = await clientOf('staff')
    expect(await client.status('blade-biz/bank/statement/page?current=1&size=10')).toBe(403)
    expect(await client.status('blade-system/role/page?current=1&size=10')).toBe(403)
    expect(await client.status('blade-biz/project/base/page?current=1&size=10')).toBe(200)
  })

  test('who may read and not write has no commands that write', async () => {
    const page = await openSession('staff', { address: '/project' })
    await listReady(page, '项目')
    const buttons = page.getByRole('toolbar', { name: '项目操作' }).getByRole('button')
    for (const name of [/新建/, /编辑/]) await expect(buttons.filter({ hasText: name })).toHaveCount(0)
    await press(page, 'n', 'F2')
    await expect(page.getByRole('form')).toHaveCount(0)
  })
})
