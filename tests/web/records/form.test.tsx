// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { undoLast } from '../../../src/web/keyboard'
import { workspace } from '../../../src/web/workspace'
import { type RecordServer, startRecordServer } from './record-server'
import { answerQuestion, press, said, showPanel, startRecords, type } from './show-panel'

let server: RecordServer
let end: () => void

beforeEach(async () => {
  server = await startRecordServer([
    {
      plate: '苏A0001',
      owner: '张三',
      amount: '100000.00',
      carStatus: 1,
      boughtOn: '2024-01-05',
      checkedOn: '',
      costs: [],
    },
  ])
  end = startRecords()
})
afterEach(async () => {
  cleanup()
  await act(async () => new Promise((resolve) => setTimeout(resolve)))
  end()
  await server.stop()
})

const form = () => screen.getByRole('form', { name: '车辆' })
const field = (label: string) => within(form()).getByRole('textbox', { name: label }) as HTMLInputElement
const isOpen = (tab: string) => tab in workspace.getState().layout.tabs
const submits = () =>
  server.asked.filter((asked) => asked.url.includes('/submit')).map((asked) => JSON.parse(asked.body))
const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')

async function edit() {
  const view = await showPanel('/fleet/vehicle/form?id=1')
  await waitFor(() => expect(field('车牌号').value).toBe('苏A0001'))
  return view
}

describe('a form', () => {
  test('names every field by its label and starts in the first one', async () => {
    await showPanel('/fleet/vehicle/form')
    expect(document.activeElement).toBe(field('车牌号'))
    expect(field('购置金额').getAttribute('aria-required') ?? String(field('购置金额').required)).toBe('true')
    expect(within(form()).getByRole('radiogroup', { name: '车辆状态' })).toBeTruthy()
  })

  test('stands in a grid of 24 columns, half of them a field, all of them for child rows, beside labels of 112 pixels', async () => {
    const { container } = await showPanel('/fleet/vehicle/form')
    const cell = (name: string) => container.querySelector<HTMLElement>(`[data-field="${name}"]`)
    await waitFor(() => expect(cell('plate')).not.toBeNull())
    expect(['plate', 'owner', 'costs'].map((name) => cell(name)?.style.gridColumn)).toEqual([
      'span 12',
      'span 12',
      'span 24',
    ])
    const form = cell('plate')?.closest<HTMLElement>('[style*="--label-width"]')
    expect(form?.style.getPropertyValue('--label-width')).toBe('112px')
  })

  test('shows what is missing at its field, focuses the first and sends nothing', async () => {
    await showPanel('/fleet/vehicle/form')
    type(field('使用人'), '李四')
    await press('Ctrl+S')
    await waitFor(() => expect(field('车牌号').getAttribute('aria-invalid')).toBe('true'))
    expect(describedBy(field('车牌号'))).toContain('请输入车牌号')
    expect(describedBy(field('购置金额'))).toContain('请输入购置金额')
    await waitFor(() => expect(document.activeElement).toBe(field('车牌号')))
    expect(submits()).toEqual([])
  })

  test('explains an amount as soon as it is left, and no longer once it is right', async () => {
    await edit()
    type(field('购置金额'), '12.345')
    act(() => field('车牌号').focus())
    expect(describedBy(field('购置金额'))).toContain('请输入正整数或保留两位小数')
    type(field('购置金额'), '12.34')
    expect(field('购置金额').getAttribute('aria-invalid')).not.toBe('true')
  })

  test('shows an amount with separators until it is typed into', async () => {
    await edit()
    expect(field('购置金额').value).toBe('100,000.00')
    act(() => field('购置金额').focus())
    expect(field('购置金额').value).toBe('100000.00')
  })

  test('reads a day in any usual spelling', async () => {
    await edit()
    type(field('年检日期'), '2025年3月8日')
    act(() => field('车牌号').focus())
    expect(field('年检日期').value).toBe('2025-03-08')
  })

  test('holds the rules between fields', async () => {
    await edit()
    type(field('年检日期'), '2023-01-01')
    await press('Ctrl+S')
    await waitFor(() => expect(describedBy(field('年检日期'))).toContain('年检日期不能早于购置日期'))
    expect(submits()).toEqual([])
  })

  test('sends the changed fields alone, with the version they were typed over, and undo writes them back', async () => {
    await edit()
    type(field('使用人'), '李四')
    await press('Ctrl+S')
    await waitFor(() => expect(said()).toContain('更新成功'))
    expect(submits()).toEqual([{ id: '1', version: 1, owner: '李四' }])
    await act(async () => void (await undoLast()))
    expect(server.rows[0]?.owner).toBe('张三')
  })

  test('creates a record, then goes on as the form of that record', async () => {
    const { tab } = await showPanel('/fleet/vehicle/form')
    type(field('车牌号'), '苏A0002')
    type(field('购置金额'), '5')
    await press('Ctrl+S')
    await waitFor(() => expect(said()).toContain('新增成功'))
    expect(server.rows[1]).toMatchObject({ plate: '苏A0002', amount: '5.00', carStatus: 1 })
    expect(workspace.getState().layout.tabs[tab]?.address).toBe('/fleet/vehicle/form?id=2')
  })

  test('saves and closes with Ctrl+Enter', async () => {
    const { tab } = await edit()
    type(field('使用人'), '王五')
    await press('Ctrl+Enter')
    await waitFor(() => expect(isOpen(tab)).toBe(false))
    expect(server.rows[0]?.owner).toBe('王五')
  })

  test('asks before Esc throws away what was typed', async () => {
    const { tab } = await edit()
    type(field('使用人'), '王五')
    await press('Escape')
    await answerQuestion(false)
    expect(isOpen(tab)).toBe(true)
    await press('Escape')
    await answerQuestion(true)
    await waitFor(() => expect(isOpen(tab)).toBe(false))
  })

  test('goes back and forth through everything typed', async () => {
    await edit()
    type(field('使用人'), '王五')
    type(field('车牌号'), '苏B')
    await press('Ctrl+Z')
    expect(field('车牌号').value).toBe('苏A0001')
    await press('Ctrl+Z')
    expect(field('使用人').value).toBe('张三')
    await press('Ctrl+Shift+Z', 'Ctrl+Shift+Z')
    expect([field('使用人').value, field('车牌号').value]).toEqual(['王五', '苏B'])
  })

  test('is locked while it is being saved and unlocked when it is refused', async () => {
    await edit()
    type(field('使用人'), '王五')
    const release = server.hold()
    server.refuseNext({ problems: [{ field: 'plate', label: '车牌号', message: '车牌号已存在' }] })
    await press('Ctrl+S')
    await waitFor(() => expect(field('使用人').disabled).toBe(true))
    expect(
      within(form())
        .getAllByRole('button')
        .every((button) => (button as HTMLButtonElement).disabled),
    ).toBe(true)
    release()
    await waitFor(() => expect(field('使用人').disabled).toBe(false))
    expect(field('使用人').value).toBe('王五')
    expect(describedBy(field('车牌号'))).toContain('车牌号已存在')
    await waitFor(() => expect(document.activeElement).toBe(field('车牌号')))
  })

  test('keeps what is typed through a crash and offers to discard it', async () => {
    await edit()
    type(field('使用人'), '没保存')
    await waitFor(() => expect(Object.keys(localStorage).some((key) => key.includes('draft'))).toBe(true))
    const draft = { ...localStorage }
    cleanup()
    await act(async () => new Promise((resolve) => setTimeout(resolve)))
    Object.assign(localStorage, draft)
    await showPanel('/fleet/vehicle/form?id=1')
    await waitFor(() => expect(field('使用人').value).toBe('没保存'))
    fireEvent.click(screen.getByRole('button', { name: '放弃草稿' }))
    expect(field('使用人').value).toBe('张三')
    await waitFor(() => expect(Object.keys(localStorage).some((key) => key.includes('draft'))).toBe(false))
  })

  test('is one unsaved state however often it is open', async () => {
    await edit()
    await showPanel('/fleet/vehicle/form?id=1')
    const both = () => screen.getAllByRole('textbox', { name: '使用人' }) as HTMLInputElement[]
    await waitFor(() => expect(both()).toHaveLength(2))
    type(both()[0] as HTMLElement, '同一份')
    expect(both().map((input) => input.value)).toEqual(['同一份', '同一份'])
  })

  test('merges a newer record field by field and loses nothing typed', async () => {
    await edit()
    type(field('使用人'), '我的')
    type(field('购置金额'), '200')
    server.changeElsewhere('1', { owner: '他们的', plate: '苏C9999' })
    await press('Ctrl+S')
    const dialog = await screen.findByRole('dialog', { name: '合并修改' })
    const chosen = (label: string) =>
      within(within(dialog).getByRole('radiogroup', { name: label })).getByRole('radio', { checked: true })
    expect(chosen('使用人').closest('label')?.textContent).toBe('我的：我的')
    expect(chosen('车牌号').closest('label')?.textContent).toBe('对方：苏C9999')
    fireEvent.click(within(dialog).getByRole('radio', { name: '对方：他们的' }))
    act(() => within(dialog).getByRole('button', { name: '合并并保存' }).focus())
    await press('Ctrl+Enter')
    await waitFor(() => expect(said()).toContain('更新成功'))
    expect(server.rows[0]).toMatchObject({ owner: '他们的', plate: '苏C9999', amount: '200.00', version: 3 })
  })

  test('goes back to what was typed when the merge is closed', async () => {
    await edit()
    type(field('使用人'), '我的')
    server.changeElsewhere('1', { owner: '他们的' })
    await press('Ctrl+S')
    fireEvent.click(await screen.findByRole('button', { name: '返回编辑' }))
    expect(field('使用人').value).toBe('我的')
    expect(server.rows[0]?.owner).toBe('他们的')
  })

  test('takes a change of somebody else at once while nothing is typed', async () => {
    const { readAgain } = await import('../../../src/web/api')
    await edit()
    server.changeElsewhere('1', { owner: '新人' })
    readAgain('fleet.vehicle')
    await waitFor(() => expect(field('使用人').value).toBe('新人'))
  })
})

describe('child lines', () => {
  const table = () => within(form()).findByRole('grid', { name: '费用' })
  const catcher = () => within(form()).getByRole('textbox', { name: '费用' }) as HTMLInputElement
  const rows = async () =>
    within(await table())
      .queryAllByRole('row')
      .filter((row) => row.hasAttribute('data-line'))
  const cellAt = async (row: number, column: number) =>
    (await rows())[row]?.querySelector<HTMLElement>(`[data-column="${column}"]`) as HTMLElement
  const current = () => form().querySelector('[data-current]')?.getAttribute('data-field')

  async function addLine() {
    await table()
    fireEvent.click(within(form()).getByRole('button', { name: '添加一行' }))
    await waitFor(async () => expect((await rows()).length).toBeGreaterThan(0))
  }
  async function paste(text: string) {
    act(() => catcher().focus())
    await act(async () => void fireEvent.paste(catcher(), { clipboardData: { getData: () => text } }))
  }
  const editor = () => form().querySelector<HTMLInputElement>('[data-editor] input') as HTMLInputElement

  test('take a table copied from a spreadsheet, sum it exactly, and undo takes it back', async () => {
    await edit()
    await addLine()
    await paste('加油\t1,000.10\t2026/1/2\n维修\t0.20\t20260103')
    expect(await rows()).toHaveLength(2)
    expect(within(await table()).getByText('1,000.30')).toBeTruthy()
    await press('Ctrl+Z')
    expect(await rows()).toHaveLength(1)
    await press('Ctrl+Shift+Z')
    expect(await rows()).toHaveLength(2)
    await press('Ctrl+S')
    await waitFor(() => expect(said()).toContain('更新成功'))
    expect(submits()[0].costs).toEqual([
      { costType: 1, costAmount: '1000.10', costDay: '2026-01-02' },
      { costType: 2, costAmount: '0.20', costDay: '2026-01-03' },
    ])
  })

  test('say what of a pasted table did not fit', async () => {
    await edit()
    await addLine()
    await paste('洗车\tabc\t2026/1/2\t多余')
    expect(said()).toContain('2 格的内容不合要求：第 1 行费用类型、第 1 行费用金额；1 列超出表格，没有粘贴')
    expect((await cellAt(0, 1)).getAttribute('aria-invalid')).toBe('true')
    expect((await cellAt(0, 1)).getAttribute('aria-description')).toBe('请输入正整数或保留两位小数')
  })

  test('say in which cell something is missing', async () => {
    await edit()
    await addLine()
    act(() => catcher().focus())
    await press('ArrowRight', 'Enter')
    type(editor(), 'abc')
    await press('Ctrl+S')
    await waitFor(async () => expect((await cellAt(0, 1)).getAttribute('aria-invalid')).toBe('true'))
    expect((await cellAt(0, 0)).getAttribute('aria-description')).toBe('请选择费用类型')
    await waitFor(() => expect(current()).toBe('costs.0.costType'))
    expect(submits()).toEqual([])
  })

  test('say what is missing in a cell that is left empty, and no longer once it is there', async () => {
    await edit()
    await addLine()
    act(() => catcher().focus())
    await press('ArrowRight', 'Enter')
    await press('Tab')
    expect((await cellAt(0, 1)).getAttribute('aria-description')).toBe('请输入费用金额')
    await press('ArrowLeft', 'F2')
    type(editor(), '5')
    await press('Enter')
    expect((await cellAt(0, 1)).getAttribute('aria-invalid')).toBeNull()
  })

  test('go on to a new row with Enter, give a value back with Esc, and lose ticked rows when asked', async () => {
    await edit()
    await addLine()
    act(() => catcher().focus())
    await press('ArrowRight', 'Enter')
    type(editor(), '5')
    await press('Enter')
    expect(current()).toBe('costs.1.costAmount')
    await press('ArrowUp', 'F2')
    type(editor(), '77')
    await press('Escape')
    expect((await cellAt(0, 1)).textContent).toBe('5.00')
    await press('ArrowDown', 'Alt+Delete')
    expect(said()).toContain('请选择至少一条数据')
    await press('Space', 'Alt+Delete')
    await answerQuestion(true)
    await waitFor(() => expect(said()).toContain('删除成功!'))
    expect(await rows()).toHaveLength(1)
    expect((await cellAt(0, 1)).textContent).toBe('5.00')
  })

  test('fill down, empty and copy a block', async () => {
    await edit()
    await addLine()
    await paste('加油\t1\t\n维修\t2\t')
    await press('Ctrl+Home', 'ArrowRight', 'Shift+ArrowDown', 'Ctrl+D')
    expect((await cellAt(1, 1)).textContent).toBe('1.00')
    const copied = new Map<string, string>()
    fireEvent.copy(catcher(), {
      clipboardData: { setData: (kind: string, text: string) => copied.set(kind, text) },
    })
    expect(copied.get('text/plain')).toBe('1.00\n1.00')
    await press('Delete')
    expect((await cellAt(0, 1)).textContent).toBe('')
    expect((await cellAt(0, 1)).getAttribute('aria-description')).toBe('请输入费用金额')
  })
})
