import type { Page } from 'playwright'
import { describe, test } from 'vitest'
import { expectAccessible } from './support/axe'
import { expect } from './support/expect'
import { press, pressUntil, tabTo } from './support/keys'
import { centsOf, sumOf } from './support/money'
import { message, panes, tab, workspace } from './support/screen'
import { clientOf, openSession } from './support/session'
import { darken } from './support/darken'

const tile = (page: Page, name: string) => workspace(page).getByRole('article', { name, exact: true })
const titles = (page: Page) => workspace(page).locator('[data-tile] h3')
const plot = (page: Page, name: string) => tile(page, name).getByRole('img').locator('svg')

async function openDashboard(): Promise<Page> {
  const page = await openSession('finance', { address: '/wel/index' })
  await expect(tab(page, '首页')).toBeVisible()
  await expect(workspace(page).locator(':focus')).toBeVisible()
  await press(page, 'g d')
  await expect(tile(page, '待处理')).toBeFocused()
  await expect(plot(page, '按月应收')).toBeVisible()
  return page
}

describe('the workbench by keys', () => {
  test('says what waits and what is open, exactly, and leads to it', async () => {
    const page = await openDashboard()
    const client = await clientOf('finance')
    const { total, sums } = await client.get<{ total: number; sums: { openAmount: string } }>(
      'blade-biz/bank/statement/page',
      { claimStatus_in: '0,1', claimFlag_equal: '1', cdflag_equal: 'c', current: '1', size: '1' },
    )
    await pressUntil(page, 'j', tile(page, '未认领流水'))
    await expect(tile(page, '未认领流水').getByRole('link').first()).toHaveText(sumOf([sums.openAmount]))
    await expect(
      tile(page, '未认领流水').getByRole('img', { name: /按月未认领金额的柱状图：收 [\d.]+ 元/ }),
    ).toBeVisible()
    await press(page, 't')
    const table = tile(page, '未认领流水').getByRole('table', { name: '未认领流水' })
    await expect(table.getByRole('row', { name: /^合计/ })).toContainText(sumOf([sums.openAmount]))
    await expect(table.getByRole('row', { name: /^合计/ })).toContainText(String(total))
    const column = table.locator('tbody tr td:nth-child(2)')
    const amounts = await column.allInnerTexts()
    expect(amounts.reduce((sum, amount) => sum + centsOf(amount), 0n)).toBe(centsOf(sums.openAmount))

    await press(page, 'y')
    await expect(message(page, `已复制 ${amounts.length} 行`)).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.split('\n')[0]).toBe('月份\t收\t收（笔）\t付\t付（笔）')
    expect(copied.split('\n').at(-1)).toContain(`合计\t${sums.openAmount}\t${total}`)

    const month = table.locator('tbody tr').last()
    const count = await month.locator('td:nth-child(3)').innerText()
    await tabTo(page, month.locator('td:nth-child(3) a'))
    await press(page, 'Ctrl+Enter')
    await expect(panes(page)).toHaveCount(2)
    await expect(tab(page, '银行流水')).toBeVisible()
    await expect(page.getByRole('status', { name: '汇总' })).toContainText(count)
    await expect(page).toHaveURL(/cdflag_equal=c/)
  })

  test('is laid out by the person, keeps it, and is put back', async () => {
    const page = await openDashboard()
    const before = await titles(page).allInnerTexts()
    await pressUntil(page, 'j', tile(page, '即将到期的合同'))
    await press(page, 'K')
    await expect(titles(page).nth(1)).toHaveText('即将到期的合同')
    await expect(tile(page, '即将到期的合同')).toBeFocused()
    await press(page, ']')
    await expect(tile(page, '即将到期的合同')).toHaveAttribute('data-width', '2')
    await pressUntil(page, 'k', tile(page, '待处理'))
    await press(page, 'Delete')
    await expect(message(page, '已隐藏“待处理”')).toBeVisible()
    await expect(tile(page, '待处理')).toHaveCount(0)

    await page.reload()
    await expect(titles(page).first()).toHaveText('即将到期的合同')
    await expect(tile(page, '即将到期的合同')).toHaveAttribute('data-width', '2')
    await expect(tile(page, '即将到期的合同')).toBeFocused()
    await press(page, 'e')
    const back = page.getByRole('button', { name: '显示“待处理”' })
    await expect(back).toBeVisible()
    await expectAccessible(page)
    await tabTo(page, page.getByRole('button', { name: '恢复默认布局' }))
    await press(page, 'Enter')
    await expect(message(page, '已恢复默认布局')).toBeVisible()
    await expect(titles(page)).toHaveText(before)
  })

  test('follows what others do', async () => {
    const page = await openDashboard()
    const first = tile(page, '待处理').getByRole('row', { name: /待认领流水/ })
    await expect(first).toBeVisible()
    const count = Number((await first.getByRole('cell').innerText()).replaceAll(',', ''))
    const admin = await clientOf('admin')
    const { records } = await admin.get<{ records: { id: string; accountId: string }[] }>(
      'blade-biz/bank/statement/page',
      {
        claimStatus_equal: '0',
        confirmAmount_equal: '0.00',
        claimFlag_equal: '1',
        descs: 'transDate',
        size: '1',
        current: '1',
      },
    )
    const id = records[0]?.id ?? ''
    await admin.post('blade-biz/bank/statement/allocation', { ids: id, claimFlag: '0' })
    await expect(first.getByRole('cell')).toHaveText((count - 1).toLocaleString('en-US'))
    await admin.post('blade-biz/bank/statement/allocation', { ids: id, claimFlag: '1' })
    await expect(first.getByRole('cell')).toHaveText(count.toLocaleString('en-US'))
  })

  test('is accessible as plots and as tables', async () => {
    const page = await openDashboard()
    await expect(plot(page, '未认领流水')).toBeVisible()
    await expectAccessible(page)
    await tabTo(page, tile(page, '按月应收').getByRole('button', { name: /表格/ }))
    await press(page, 'Enter')
    await expect(tile(page, '按月应收').getByRole('table')).toBeVisible()
    await expectAccessible(page)
  })

  test('draws its plots anew in another theme and in English', async () => {
    const page = await openDashboard()
    const colour = () =>
      plot(page, '按月应收')
        .locator('path[fill]')
        .evaluateAll((bars) => bars.map((bar) => bar.getAttribute('fill')))
    const token = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--chart-1').trim())
    expect(await colour()).toContain(await token())
    const before = await token()
    await darken(page)
    expect(await token()).not.toBe(before)
    await expect.poll(colour).toContain(await token())
    await press(page, 'Ctrl+K')
    await page.keyboard.type('>English')
    await expect(page.getByRole('option', { selected: true })).toContainText('English')
    await press(page, 'Enter')
    await expect(
      page.getByRole('article', { name: 'Receivables by month' }).locator('svg text', { hasText: 'Due' }),
    ).toBeVisible()
    await press(page, 'Ctrl+K')
    await page.keyboard.type('>中文')
    await expect(page.getByRole('option', { selected: true })).toContainText('中文')
    await press(page, 'Enter')
    await expect(tile(page, '按月应收')).toBeVisible()
  })
})
