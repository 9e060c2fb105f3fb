import type { Page } from 'playwright'
import { describe, test } from 'vitest'
import { toCsvBytes } from '../plugins/bank/import/encode-file'
import { type SomeLine, statementRows } from '../plugins/bank/import-server/statement-file'
import { expect } from './support/expect'
import { chooseFiles, press, type } from './support/keys'
import { box, cell, focused, grid, listReady, message, row } from './support/screen'
import { openSession } from './support/session'

const statements = '/finance/statement'
let number = Date.now()

/** Lines that no other test has. */
const lines = (count: number, more: Partial<SomeLine> = {}): SomeLine[] =>
  Array.from({ length: count }, () => ({ cents: 100_00 + (number++ % 1_000_000), number: `E${number}`, ...more }))

/** Chooses a file by the button that has the focus. */
async function choose(page: Page, name: string, rows: readonly (readonly string[])[]): Promise<void> {
  await expect(page.getByRole('button', { name: '选择文件' })).toBeFocused()
  await chooseFiles(page, { name, mimeType: 'text/csv', buffer: Buffer.from(toCsvBytes(rows, 'gb18030')) })
}

async function reviewReady(page: Page) {
  const review = grid(page, '复核明细')
  await expect(review.locator(':focus')).toBeVisible()
  await expect(row(review, 1).getByRole('gridcell').nth(2)).not.toBeEmpty()
  return review
}

describe('importing a bank’s file by keys', () => {
  test('goes from the list of statements over every line to the statements, and back by one key', async () => {
    const page = await openSession('finance', { address: statements })
    await listReady(page, '银行流水')
    await press(page, 'i')
    await choose(page, '工行 八月.csv', statementRows(lines(30)))
    const review = await reviewReady(page)
    await expect(review).toHaveAttribute('aria-rowcount', '31')
    await expect(await cell(review, 1, '结果')).toContainText('新增')
    await expect(page.getByRole('list', { name: '核对' })).toContainText('余额逐笔连续')
    await press(page, 'End')
    await expect(await cell(review, 30, '行')).toBeFocused()
    await press(page, 'Ctrl+Enter')
    await expect(message(page, '已导入：新增 30 行，已有 0 行，未入库 0 行')).toBeVisible()
    await expect(page.getByRole('button', { name: '查看这批流水' })).toBeFocused()
    await press(page, 'Ctrl+Z')
    await expect(message(page, '已撤回导入')).toBeVisible()
    await expect(page.getByRole('region', { name: '导入结果' })).toContainText('已撤回导入')
  })

  test('leads from remark to remark, shows the raw line, and lets nothing that differs through unasked', async () => {
    const page = await openSession('finance', { address: '/finance/import/new' })
    const rows = statementRows(lines(12))
    rows[5]?.splice(3, 1, '十元')
    await choose(page, '有误.csv', rows)
    const review = await reviewReady(page)
    await press(page, 'n')
    await expect(await cell(review, 4, '行')).toBeFocused()
    await expect(await cell(review, 4, '提示')).toContainText('金额无法读取：十元')
    await press(page, 'd')
    await expect(page.getByRole('region', { name: '原始行' })).toContainText('十元')
    await press(page, '5')
    await expect(review).toHaveAttribute('aria-rowcount', '2')
    await press(page, '1', 'Ctrl+Enter')
    const question = page.getByRole('alertdialog', { name: '文件与读取的内容不符，仍要导入？' })
    await expect(question).toContainText('有 1 行无法读取')
    await press(page, 'Escape')
    await expect(review.locator(':focus')).toBeVisible()
    await press(page, 'Ctrl+Enter')
    await expect(question).toBeVisible()
    await press(page, 'Enter')
    await expect(message(page, '已导入：新增 11 行，已有 0 行，未入库 1 行')).toBeVisible()
  })

  test('asks one thing after another, and keeps a review that is left', async () => {
    const page = await openSession('finance', { address: '/finance/import/new' })
    const rows = [
      // A form of its own: what is answered is remembered.
      [`日期${number % 1000}`, '数额', '方向', '对方'],
      ['2026-08-01', `${number % 9_000}.11`, '甲', '甲公司'],
      ['2026-08-02', `${number % 9_000}.12`, '乙', '乙公司'],
    ]
    await choose(page, '别家.csv', rows)
    const form = page.getByRole('form', { name: '需要确认' })
    for (const [mark, presses] of [
      ['甲', []],
      ['乙', ['ArrowDown']],
    ] as const) {
      await expect(form).toContainText(`“方向”中的“${mark}”表示收还是付？`)
      await expect(focused(page)).toHaveAttribute('type', 'radio')
      await press(page, 'Space', ...presses, 'Enter')
    }
    const review = await reviewReady(page)
    await expect(await cell(review, 1, '收付')).toHaveText('收')
    await expect(await cell(review, 2, '收付')).toHaveText('付')
    await press(page, 'Escape')
    await expect(review).toHaveCount(0)
    await press(page, 'Ctrl+K')
    await type(page, '流水导入')
    await expect(box(page).getByRole('option').first()).toContainText('流水导入')
    await press(page, 'Enter')
    const batches = await listReady(page, '流水导入')
    await expect(await cell(batches, 1, '文件')).toHaveText('别家.csv')
    await expect(await cell(batches, 1, '状态')).toContainText('待复核')
  })
})
