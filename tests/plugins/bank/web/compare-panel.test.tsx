// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { workspace } from '../../../../src/web/workspace'
import { press, showPanel } from '../../../web/records/show-panel'
import { type BankServer, itemRow, receiptRow, startBank } from './bank-server'

let bank: BankServer

beforeEach(async () => {
  bank = await startBank()
  bank.statements = [
    receiptRow('1'),
    receiptRow('2', { transDate: '2026-10-02', trsamt: '70.00', openAmount: '70.00' }),
    receiptRow('3', { transDate: '2026-10-03', trsamt: '9.99', openAmount: '9.99' }),
  ]
  bank.items = [itemRow('11'), itemRow('12', { transDate: '2026-10-04', amount: '5.00', bankSeqNo: 'S90000' })]
})
afterEach(async () => {
  cleanup()
  await bank.stop()
})

const sides = encodeURIComponent('statement;month=2026-10;direction=c|claimItem;month=2026-10;direction=c')
const grid = () => screen.getByRole('grid', { name: '流水对照' })
const rows = () => within(grid()).getAllByRole('row').slice(1)
const texts = () => rows().map((row) => row.getAttribute('aria-description'))
const summary = () => screen.getByRole('status', { name: '汇总' }).textContent
const focusedText = () => document.activeElement?.textContent
const address = () =>
  Object.values(workspace.getState().layout.tabs)
    .map((tab) => tab.address)
    .at(-1) ?? ''

async function open(query = '') {
  await showPanel(`/finance/compare?key=amount&sides=${sides}${query}`)
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('gridcell'))
}

describe('a comparison', () => {
  test('aligns equal amounts, shows a gap for a missing partner in words, and sums to the cent', async () => {
    await open()
    expect(texts()).toEqual(['相等', '缺 70.00', '缺 9.99', '缺 -5.00'])
    expect(rows()[1]?.textContent).toContain('缺')
    expect(summary()).toContain('差额 甲−乙 74.99')
    expect(summary()).toContain('差异 3 处')
  })

  test('goes from difference to difference with n and p', async () => {
    await open()
    await press('n')
    expect(focusedText()).toBe('70.00')
    await press('n', 'p')
    expect(focusedText()).toBe('70.00')
    expect(screen.getByText('至光标处累计 甲−乙 70.00')).toBeTruthy()
  })

  test('shows differences alone with d and keeps the place', async () => {
    await open()
    await press('n', 'n', 'd')
    await waitFor(() => expect(texts()).toEqual(['缺 70.00', '缺 9.99', '缺 -5.00']))
    expect(focusedText()).toBe('9.99')
    expect(address()).toContain('only=1')
  })

  test('goes from side to side with Tab and leaves the grid behind the last', async () => {
    await open()
    await press('Tab')
    expect(document.activeElement?.getAttribute('data-column')).toBe('8')
    await press('Shift+Tab')
    expect(document.activeElement?.getAttribute('data-column')).toBe('3')
  })

  test('turns the month of all sides with brackets', async () => {
    await open()
    await press('[')
    expect(decodeURIComponent(decodeURIComponent(address()))).toContain(
      'statement;month=2026-09;direction=c|claimItem;month=2026-09',
    )
  })

  test('links by another key with its digit', async () => {
    await open()
    await press('5')
    await waitFor(() => expect(address()).toContain('key=number'))
    await waitFor(() => expect(texts()).toHaveLength(4))
  })

  test('claims the statement under the cursor beside, for the contract of its partner', async () => {
    await open()
    await press('c')
    const opened = Object.values(workspace.getState().layout.tabs).map((tab) => tab.address)
    expect(opened).toContain('/finance/claim?contract=501&statements=1')
  })

  test('has one tab stop and counts its rows', async () => {
    await open()
    expect(grid().getAttribute('aria-rowcount')).toBe('5')
    expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  })

  test('scrolls every side by itself and shows the partner of the line one is on', async () => {
    await open('&view=free')
    const [left, right] = screen.getAllByRole('grid')
    expect([left, right].map((each) => each?.getAttribute('aria-label'))).toEqual([
      '甲 银行流水 2026-10',
      '乙 认领明细 2026-10',
    ])
    expect(right?.querySelector('[aria-description="对应"]')?.textContent).toContain('100.00')
  })

  test('answers a broken address with a comparison that makes sense', async () => {
    await showPanel('/finance/compare?sides=nothing;month=99|statement')
    await waitFor(() => expect(decodeURIComponent(decodeURIComponent(address()))).toContain('statement;month=2026-10'))
  })
})
