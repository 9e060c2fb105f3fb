// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runCommand, undoLast } from '../../../../src/web/keyboard'
import { workspace } from '../../../../src/web/workspace'
import { tabStateOf } from '../../../../src/web/workspace/workspace-store'
import { press, said, showPanel, type } from '../../../web/records/show-panel'
import { type BankServer, receiptRow, startBank, suggestion } from './bank-server'

let bank: BankServer

beforeEach(async () => {
  bank = await startBank()
  bank.statements = [receiptRow('1'), receiptRow('2', { trsamt: '70.00', openAmount: '70.00' }), receiptRow('3')]
  bank.suggestions = {
    1: [suggestion('501', '100.00'), suggestion('502', '100.00', 40)],
    2: [suggestion('501', '70.00')],
  }
})
afterEach(async () => {
  cleanup()
  await bank.stop()
})

const claims = () => bank.posted.filter(({ call }) => call === 'claim/submit').map(({ body }) => body)
const amounts = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: '本次认领' })
const left = () => screen.getByRole('status', { name: '余额' }).textContent
const address = () =>
  Object.values(workspace.getState().layout.tabs)
    .map((tab) => tab.address)
    .at(-1)
const run = (id: string) => act(async () => void (await runCommand(id)))

async function open(ids = '1') {
  await showPanel(`/finance/claim?statements=${ids}`)
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-suggestion')).toBe(true))
}

describe('the claim panel', () => {
  test('says why in words and how strong the evidence is without a number', async () => {
    await open()
    const [first, second] = within(screen.getByRole('list', { name: '认领建议' })).getAllByRole('button')
    expect(first?.textContent).toContain('付款单位即客户；金额等于一张未核销发票')
    expect(first?.textContent).toContain('依据强')
    expect(second?.textContent).toContain('依据弱')
    expect(first?.textContent).not.toContain('91')
  })

  test('takes a suggestion by its digit, posts by Ctrl+Enter alone and goes to the next unclaimed statement', async () => {
    await open()
    await press('1')
    expect(claims()).toEqual([])
    await press('Ctrl+Enter')
    await waitFor(() => expect(said()[0]).toBe('已认领 RL-2026-0900：1 行，共 100.00'))
    expect(claims()).toMatchObject([
      { claimType: 1, items: [{ statementId: '1', amount: '100.00', contractId: '501', projectId: '601' }] },
    ])
    await waitFor(() => expect(address()).toBe('/finance/claim?statements=2'))
  })

  test('is taken back as one act', async () => {
    await open()
    await press('1', 'Ctrl+Enter')
    await waitFor(() => expect(said()).toHaveLength(1))
    await act(async () => void (await undoLast()))
    expect(bank.posted.at(-1)).toMatchObject({ call: 'claim/undo' })
    expect(bank.posted.at(-1)?.query.get('id')).toBe('900')
  })

  test('goes on with j and k, and between statements with n and p', async () => {
    await open()
    await press('j')
    expect(document.activeElement?.getAttribute('data-suggestion')).toBe('1')
    await press('k', 'n')
    await waitFor(() => expect(address()).toBe('/finance/claim?statements=2'))
    await waitFor(() => expect(document.activeElement?.textContent).toContain('70.00'))
    await press('p')
    await waitFor(() => expect(address()).toBe('/finance/claim?statements=1'))
  })

  test('splits a receipt; an empty amount is the rest to the cent', async () => {
    await open()
    await press('1', 'Alt+=')
    const [first] = amounts()
    if (first) type(first, '33.34')
    expect(amounts()[1]?.placeholder).toBe('余 66.66')
    expect(left()).toBe('余 0.00，正好认领完')
  })

  test('refuses too much before it is sent, at the line, and puts the focus there', async () => {
    await open()
    await press('1')
    const [first] = amounts()
    if (first) type(first, '100.01')
    await press('Ctrl+Enter')
    expect(screen.getByText('超出未认领金额 0.01')).toBeTruthy()
    expect(amounts()[0]?.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(amounts()[0]))
    expect(claims()).toEqual([])
  })

  test('says at the line who holds the rest and what is left when the server refuses', async () => {
    const holders = [
      { serialNumber: 'RL-2026-0007', realName: '王会计', amount: '1060.00', createTime: '2026-10-02 09:00:00' },
    ]
    bank.refusal = { msg: '只剩', data: { statementId: '1', left: '40.00', holders } }
    await open()
    await press('1', 'Ctrl+Enter')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(
      '王会计已于2026-10-02 09:00:00认领该流水 1,060.00（RL-2026-0007），只剩 40.00 可认领',
    )
    expect(address()).toBe('/finance/claim?statements=1')
  })

  test('gives several statements to one contract', async () => {
    await open('1,2')
    await press('Shift+Enter', 'Ctrl+Enter')
    await waitFor(() => expect(claims()).toHaveLength(1))
    expect(claims()[0]).toMatchObject({
      items: [
        { statementId: '1', amount: '100.00', contractId: '501' },
        { statementId: '2', amount: '70.00', contractId: '501' },
      ],
    })
  })

  test('keeps a draft over a reload and marks its tab as unsaved', async () => {
    await open()
    await press('2')
    cleanup()
    await open()
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: '合同' }).value).toBe('SR-502 合同502')
    const [tab = ''] = Object.keys(workspace.getState().layout.tabs).slice(-1)
    expect(tabStateOf(tab).dirty).toBe(true)
  })

  test('every one of its controls is a command', async () => {
    await open()
    await run('bank.claiming.split')
    expect(amounts()).toHaveLength(2)
  })
})
