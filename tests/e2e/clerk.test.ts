import type { Page } from 'playwright'
import { describe, test } from 'vitest'
import { answer, find, moveTo } from './support/box'
import { expect } from './support/expect'
import { chooseFiles, press, pressUntil, tabTo, type } from './support/keys'
import { box, cell, grid, listReady, message, pane, row } from './support/screen'
import { clientOf, openSession } from './support/session'
import { type FileLine, statementFile, totalOf } from './support/statement-file'

const single = { payer: '郑州鼎和教育投资有限公司', amount: '12345.67', words: '监理费 SR-2024-0181', number: 'E2E-1' }
const shared = { payer: '西安正创物流有限责任公司', amount: '100000.00', words: '合同款', number: 'E2E-2' }
const first = { payer: '苏州鼎安交通投资有限责任公司', amount: '1000.00', words: 'SR-2026-0065', number: 'E2E-3' }
const second = { payer: '苏州鼎安交通投资有限责任公司', amount: '2000.50', words: 'SR-2026-0065', number: 'E2E-4' }
const lines: readonly FileLine[] = [single, shared, first, second]

interface Statement {
  readonly id: string
  readonly confirmAmount: string
  readonly openAmount: string
  readonly claimStatus: number
}
interface Item {
  readonly id: string
  readonly contractCode: string
  readonly amount: string
  readonly openAmount: string
}

async function page<T>(path: string, query: Readonly<Record<string, string>>): Promise<readonly T[]> {
  const client = await clientOf('finance')
  return (await client.get<{ readonly records: readonly T[] }>(`${path}/page`, { current: '1', size: '20', ...query }))
    .records
}

async function statementOf({ number }: FileLine): Promise<Statement> {
  const [found] = await page<Statement>('blade-biz/bank/statement', { bankSeqNo_equal: number })
  if (!found) throw new Error(`no statement ${number}`)
  return found
}

const itemsOf = async (line: FileLine) =>
  page<Item>('blade-biz/bank/statement/claim/item', { statementId_equal: (await statementOf(line)).id, ascs: 'amount' })

/** The unclaimed imported lines, with the cursor on the one of this number. */
async function unclaimed(session: Page, line: FileLine): Promise<void> {
  const list = await listReady(session, '银行流水')
  await pressUntil(
    session,
    'ArrowDown',
    list.locator('[role=row]', { hasText: line.number }).getByRole('gridcell').nth(1),
  )
}

const ofFile = '/finance/statement?bankSeqNo_like=E2E-'

describe('the clerk', () => {
  test('imports a file: what will be stored stands there line by line before anything is', async () => {
    const session = await openSession('finance', { address: '/finance/statement' })
    const [account] = await page<{ account: string }>('blade-biz/finance/account', { ascs: 'id' })
    await listReady(session, '银行流水')
    await press(session, 'i')
    await expect(session.getByRole('button', { name: /选择文件/ })).toBeFocused()
    await chooseFiles(session, statementFile(account?.account ?? '', lines))

    const review = session.getByRole('region', { name: '导入复核', exact: true }).last()
    const summary = review.getByRole('status', { name: '汇总' })
    await expect(summary).toContainText('共 5 行：新增 4，已有 0，有误 1')
    await expect(grid(session, '复核明细').locator(':focus')).toBeVisible()
    expect(await page('blade-biz/bank/statement', { bankSeqNo_like: 'E2E-' })).toHaveLength(0)
    await press(session, '5')
    await expect(grid(session, '复核明细')).toHaveAttribute('aria-rowcount', '2')
    await expect(grid(session, '复核明细')).toContainText('不明单位')
    await press(session, '1')
    await expect(grid(session, '复核明细')).toContainText(shared.payer)
    await press(session, 'Ctrl+Enter')
    await expect(session.getByRole('alertdialog')).toContainText('有 1 行无法读取')
    await press(session, 'Enter')
    await expect(message(session, /已导入：新增 4 行，已有 0 行，未入库 1 行/)).toBeVisible()
    await expect(session.getByRole('button', { name: '查看这批流水' })).toBeFocused()
    await press(session, 'Enter')
    await listReady(session, '银行流水')
    await expect(session.getByRole('status', { name: '汇总' })).toContainText(`共 4 条 · 交易金额 ${totalOf(lines)}`)
  })

  test('compares this month’s statements with what was claimed and claims from there, one to one', async () => {
    const session = await openSession('finance')
    await press(session, 'Ctrl+Shift+P')
    await answer(session, '流水对照')
    await answer(session, '银行流水')
    await answer(session, '认领明细')
    await answer(session, '金额')
    await moveTo(session, '今天')
    await press(session, 'Enter')
    const sides = grid(session, '流水对照')
    await expect(sides).toContainText(single.payer)
    await expect(session.getByRole('status', { name: '汇总' })).toContainText(/差异 \d+ 处/)
    await expect(sides.locator(':focus')).toBeVisible()
    for (let turn = 0; turn < 20; turn += 1) {
      if (await sides.locator('[role=row]:has(:focus)', { hasText: single.payer }).count()) break
      await press(session, 'n')
    }
    await press(session, 'c')
    const claim = pane(session, `认领 ${single.payer}`)
    await expect(claim.getByRole('button', { name: /SR-2024-0181/ })).toBeFocused()
    await press(session, '1')
    await expect(claim.getByRole('combobox', { name: '合同' })).toHaveValue(/SR-2024-0181/)
    await press(session, 'Ctrl+Enter')
    await expect(message(session, /已认领 .*：1 行，共 12,345.67/)).toBeVisible()
    expect(await statementOf(single)).toMatchObject({ confirmAmount: '12345.67', openAmount: '0.00', claimStatus: 2 })
  })

  test('claims one statement for two contracts, to the cent', async () => {
    const session = await openSession('finance', { address: ofFile })
    await unclaimed(session, shared)
    await press(session, 'C')
    const claim = pane(session, `认领 ${shared.payer}`)
    await expect(claim.getByRole('list', { name: '认领建议' }).locator(':focus')).toBeVisible()
    await pressUntil(session, 'ArrowDown', claim.getByRole('button', { name: /SR-2025-0048/ }))
    await press(session, 'Enter', 'e')
    await expect(claim.getByRole('combobox', { name: '合同' })).toBeFocused()
    await tabTo(session, claim.getByRole('textbox', { name: '本次认领' }))
    await press(session, 'Ctrl+A')
    await type(session, '60000.01')
    await press(session, 'Alt+=')
    await expect(claim.getByRole('combobox', { name: '合同' })).toHaveCount(2)
    await press(session, 'Escape')
    await pressUntil(session, 'ArrowDown', claim.getByRole('button', { name: /SR-2025-0050/ }))
    await press(session, 'Enter')
    await expect(claim.getByRole('status', { name: '余额' })).toContainText('余 0.00，正好认领完')
    await press(session, 'Ctrl+Enter')
    await expect(message(session, /已认领 .*：2 行，共 100,000.00/)).toBeVisible()
    expect((await itemsOf(shared)).map(({ amount, contractCode }) => [contractCode, amount])).toEqual([
      ['SR-2025-0050', '39999.99'],
      ['SR-2025-0048', '60000.01'],
    ])
  })

  test('claims two statements for one contract, the place in the list kept', async () => {
    const session = await openSession('finance', { address: `${ofFile}&claimStatus_equal=0` })
    const list = await listReady(session, '银行流水')
    await expect(session.getByRole('status', { name: '汇总' })).toContainText('共 2 条')
    await press(session, 'Ctrl+A', 'C')
    const claim = pane(session, `认领 ${first.payer} +1`)
    await expect(claim.getByRole('button', { name: /^1?\s*SR-2026-0065/ })).toBeFocused()
    await press(session, 'Shift+Enter')
    await expect(claim.getByRole('combobox', { name: '合同' })).toHaveCount(2)
    await press(session, 'Ctrl+Enter')
    await expect(message(session, /已认领 .*：2 行，共 3,000.50/)).toBeVisible()
    await expect(list).toHaveAttribute('aria-rowcount', '1')
    for (const line of [first, second]) expect(await statementOf(line)).toMatchObject({ claimStatus: 2 })
  })

  test('takes a part of a claim back with a reason', async () => {
    const { id } = await statementOf(single)
    const session = await openSession('finance', { address: `/finance/claim-item?statementId_equal=${id}` })
    const list = await listReady(session, '认领明细')
    await press(session, 'u')
    await expect(box(session)).toContainText('取消认领')
    await answer(session, '2345.67', '2,345.67')
    await answer(session, '客户要求退回')
    await expect(message(session, /已取消认领 .*：2,345.67/)).toBeVisible()
    await expect(await cell(list, 1, '未核销')).toHaveText('10,000.00')
    expect(await statementOf(single)).toMatchObject({
      confirmAmount: '10000.00',
      openAmount: '2345.67',
      claimStatus: 1,
    })
  })

  test('offsets a claim against an invoice and reverses it by one key', async () => {
    const { id } = await statementOf(single)
    const session = await openSession('finance', { address: `/finance/claim-item?statementId_equal=${id}` })
    const list = await listReady(session, '认领明细')
    await press(session, 'o')
    await expect(box(session).getByRole('option', { selected: true })).toContainText(single.payer)
    await press(session, 'Enter')
    await answer(session, '5000', '5,000.00')
    await expect(message(session, /已核销 .*：5,000.00/)).toBeVisible()
    await expect(await cell(list, 1, '未核销')).toHaveText('5,000.00')
    expect((await itemsOf(single))[0]?.openAmount).toBe('5000.00')
    await press(session, 'Ctrl+Z')
    await expect(message(session, /已冲回核销/)).toBeVisible()
    await expect(row(list, 1)).toContainText('10,000.00')
    await find(session, '#E2E-1', single.payer)
    await press(session, 'Escape')
  })
})
