import { expect } from './support/expect'
import { describe, test } from 'vitest'
import { press, pressUntil, tabTo, type } from './support/keys'
import { sumOf } from './support/money'
import { cell, focused, grid, listReady, message, row } from './support/screen'
import { clientOf, openSession } from './support/session'

const statements = '/finance/statement'
const summary = { name: '汇总' }

interface Statement {
  readonly trsamt: string
  readonly confirmAmount: string
  readonly openAmount: string
}

/** Today where the company is. */
const companyDay = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

describe('a list by keys', () => {
  test('arrows, j and k, Home, End, PageDown and PageUp move one cursor, the only tab stop', async () => {
    const page = await openSession('finance', { address: '/project' })
    const list = await listReady(page, '项目')
    await expect(list).toHaveAttribute('aria-rowcount', '401')
    await expect(row(list, 1).locator(':focus')).toBeVisible()
    await press(page, 'ArrowDown', 'j', 'ArrowDown', 'k')
    await expect(row(list, 3).locator(':focus')).toBeVisible()
    await press(page, 'ArrowRight')
    await expect(await cell(list, 3, '项目名称')).toBeFocused()
    await press(page, 'PageDown')
    await expect(row(list, 3).locator(':focus')).toHaveCount(0)
    await press(page, 'PageUp')
    await expect(row(list, 3).locator(':focus')).toBeVisible()
    await press(page, 'End')
    await expect(await cell(list, 400, '项目名称')).toBeFocused()
    await press(page, 'Home')
    await expect(await cell(list, 1, '项目名称')).toBeFocused()
    await expect(list.locator('[tabindex="0"]')).toHaveCount(1)
  })

  test('the usual stretches of days fill both ends of a filter, in its address too', async () => {
    const page = await openSession('finance', { address: statements })
    const list = await listReady(page, '银行流水')
    await press(page, '/')
    const presets = page.getByRole('button', { name: '交易日期的常用范围' })
    await tabTo(page, presets)
    await press(page, 'Enter')
    const menu = page.getByRole('menu', { name: '交易日期的常用范围' })
    await expect(menu.getByRole('menuitem')).toHaveText(['今天', '本月', '上月', '本季度', '本年', '上年'])
    await pressUntil(page, 'ArrowDown', menu.getByRole('menuitem', { name: '上年' }))
    await press(page, 'Enter')
    const year = Number(companyDay().slice(0, 4)) - 1
    await expect(page.getByRole('textbox', { name: '交易日期从' })).toHaveValue(`${year}-01-01`)
    await expect(page.getByRole('textbox', { name: '交易日期到' })).toHaveValue(`${year}-12-31`)
    await expect(page).toHaveURL(new RegExp(`transDate_datege=${year}-01-01&transDate_datele=${year}-12-31`))
    await expect(await cell(list, 1, '交易日期')).toHaveText(new RegExp(`^${year}-`))
    await expect(presets).toBeFocused()
  })

  test('Space, Shift+Space and Ctrl+A select, Esc lets go, and the sums of the selection are exact', async () => {
    const page = await openSession('finance', { address: `${statements}?claimStatus_equal=1` })
    const client = await clientOf('finance')
    const list = await listReady(page, '银行流水')
    const query = { current: '1', size: '100', claimStatus_equal: '1' }
    const { records } = await client.get<{ records: readonly Statement[] }>('blade-biz/bank/statement/page', query)
    const amounts = (of: readonly Statement[]) =>
      `交易金额 ${sumOf(of.map((one) => one.trsamt))} · 已认领金额 ${sumOf(of.map((one) => one.confirmAmount))} · 未认领金额 ${sumOf(of.map((one) => one.openAmount))}`
    const sums = page.getByRole('status', summary)
    await expect(sums).toHaveText(`共 ${records.length} 条 · ${amounts(records)}`)
    await press(page, 'Space')
    await expect(row(list, 1)).toHaveAttribute('aria-selected', 'true')
    const first = await (await cell(list, 1, '交易金额')).innerText()
    await expect(sums).toContainText(`已选 1 条 · 交易金额 ${first}`)
    await press(page, 'ArrowDown', 'ArrowDown', 'Shift+Space')
    for (const number of [1, 2, 3]) await expect(row(list, number)).toHaveAttribute('aria-selected', 'true')
    const three = [1, 2, 3].map(async (number) => (await cell(list, number, '交易金额')).innerText())
    await expect(sums).toContainText(`已选 3 条 · 交易金额 ${sumOf(await Promise.all(three))}`)
    await press(page, 'Ctrl+A')
    await expect(sums).toHaveText(`已选 ${records.length} 条 · ${amounts(records)}`)
    await press(page, 'Escape')
    await expect(sums).toContainText('共')
  })

  test('the sums of all 12,000 statements are those of every page together', async () => {
    const page = await openSession('finance', { address: statements })
    const client = await clientOf('finance')
    await listReady(page, '银行流水')
    const amounts: Statement[] = []
    for (let current = 1, total = 1; amounts.length < total; current += 1) {
      const query = { current: String(current), size: '500', ascs: 'id' }
      const answer = await client.get<{ records: Statement[]; total: number }>('blade-biz/bank/statement/page', query)
      amounts.push(...answer.records)
      total = answer.total
    }
    const sums = page.getByRole('status', summary)
    await expect(sums).toContainText(`共 ${amounts.length.toLocaleString('en-US')} 条`)
    await expect(sums).toContainText(`交易金额 ${sumOf(amounts.map((one) => one.trsamt))}`)
    await expect(sums).toContainText(`未认领金额 ${sumOf(amounts.map((one) => one.openAmount))}`)
  })

  test('y copies the chosen rows as a table that a spreadsheet takes', async () => {
    const page = await openSession('finance', { address: `${statements}?claimStatus_equal=1` })
    const list = await listReady(page, '银行流水')
    await press(page, 'Space', 'ArrowDown', 'Space', 'y')
    await expect(message(page, '已复制 2 行')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    const [head = [], ...lines] = copied.split('\n').map((line) => line.split('\t'))
    expect(head.slice(0, 4)).toEqual(['交易日期', '交易时间', '收付', '交易金额'])
    expect(lines).toHaveLength(2)
    expect(lines.every((line) => line.length === head.length)).toBe(true)
    for (const [index, line] of lines.entries()) {
      expect(line[3]).toBe(await (await cell(list, index + 1, '交易金额')).innerText())
    }
  })

  test('s sorts by the column of the cursor: up, down, and back', async () => {
    const page = await openSession('finance', { address: statements })
    const list = await listReady(page, '银行流水')
    const heading = list.getByRole('columnheader', { name: '交易金额' })
    const first = await cell(list, 1, '交易金额')
    await pressUntil(page, 'ArrowRight', first)
    await press(page, 's')
    await expect(heading).toHaveAttribute('aria-sort', 'ascending')
    await expect(page).toHaveURL(/trsamt/)
    await expect(first).not.toBeEmpty()
    const least = await first.innerText()
    await press(page, 's')
    await expect(heading).toHaveAttribute('aria-sort', 'descending')
    await expect(first).not.toHaveText(least)
    await press(page, 's')
    await expect(heading).toHaveAttribute('aria-sort', 'none')
  })

  test('/ leads to the filters, what is typed narrows the list, Esc leads back to the rows', async () => {
    const page = await openSession('finance', { address: '/project' })
    const list = await listReady(page, '项目')
    await press(page, '/')
    await expect(page.getByRole('searchbox', { name: '项目名称' })).toBeFocused()
    await type(page, '施工监理')
    await expect(page).toHaveURL(/vname_like=/)
    await expect(list).not.toHaveAttribute('aria-rowcount', '401')
    await expect(await cell(list, 1, '项目名称')).toContainText('施工监理')
    await press(page, 'Escape')
    await expect(list.locator(':focus')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('searchbox', { name: '项目名称' })).toHaveValue('施工监理')
    await expect(await cell(grid(page, '项目'), 1, '项目名称')).toContainText('施工监理')
  })

  test('Enter opens the record here, Ctrl+Enter in a pane beside', async () => {
    const page = await openSession('finance', { address: '/project' })
    const list = await listReady(page, '项目')
    const name = await (await cell(list, 1, '项目名称')).innerText()
    await press(page, 'Ctrl+Enter')
    await expect(page.getByRole('article', { name })).toBeVisible()
    await expect(list).toBeVisible()
    await press(page, 'w q')
    await listReady(page, '项目')
    await press(page, 'ArrowDown')
    const second = await (await cell(list, 2, '项目名称')).innerText()
    await press(page, 'Enter')
    await expect(page.getByRole('article', { name: second })).toBeFocused()
    await expect(focused(page)).toHaveCount(1)
  })
})
