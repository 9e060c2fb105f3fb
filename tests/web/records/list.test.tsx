// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { addCommand } from '../../../src/web/app/registries'
import { undoLast } from '../../../src/web/keyboard'
import { session } from '../../../src/web/session'
import { questions } from '../../../src/web/shell/confirm'
import { workspace } from '../../../src/web/workspace'
import { type RecordServer, startRecordServer } from './record-server'
import { answerQuestion, press, pressAtOnce, said, showPanel, startRecords } from './show-panel'

let server: RecordServer
let end: () => void
const plate = (place: number) => `苏A${String(place).padStart(4, '0')}`

beforeEach(async () => {
  const rows = Array.from({ length: 250 }, (_, place) => ({
    plate: plate(place),
    owner: place === 0 ? '=1+1' : `人${place}`,
    amount: `${place}.10`,
    carStatus: place % 2,
  }))
  server = await startRecordServer(rows)
  end = startRecords()
})
afterEach(async () => {
  cleanup()
  end()
  await server.stop()
})

const grid = () => screen.getByRole('grid', { name: '车辆' })
const summary = () => screen.getByRole('status', { name: '汇总' }).textContent
const focusedRow = () => document.activeElement?.closest('[role=row]')
const rowIndex = () => focusedRow()?.getAttribute('aria-rowindex')
const addresses = () => Object.values(workspace.getState().layout.tabs).map((tab) => tab.address)

async function showList(address = '/fleet/vehicle') {
  await showPanel(address)
  await waitFor(() => expect(within(grid()).getByText(plate(1))).toBeTruthy())
}

describe('a list', () => {
  test('is a grid with one tab stop, counted rows and named columns', async () => {
    await showList()
    expect(grid().getAttribute('aria-rowcount')).toBe('251')
    expect(
      within(grid())
        .getAllByRole('columnheader')
        .map((head) => head.getAttribute('aria-label') ?? head.textContent),
    ).toEqual(['选择', '车牌号 ↑', '使用人', '购置金额', '车辆状态'])
    expect(
      within(grid())
        .getByRole('columnheader', { name: /车牌号/ })
        .getAttribute('aria-sort'),
    ).toBe('ascending')
    const stops = [grid(), ...grid().querySelectorAll('[tabindex]')].filter(
      (each) => each.getAttribute('tabindex') === '0',
    )
    expect(stops).toHaveLength(1)
    expect(summary()).toBe('共 250 条 · 购置金额 31,150.00')
  })

  test('takes the focus and is walked by letters, arrows and pages', async () => {
    await showList()
    await waitFor(() => expect(rowIndex()).toBe('2'))
    await press('j', 'ArrowDown', 'k')
    expect(rowIndex()).toBe('3')
    await press('PageDown')
    expect(Number(rowIndex())).toBeGreaterThan(10)
    await press('End')
    fireEvent.scroll(grid())
    expect(rowIndex()).toBe('251')
    await waitFor(() => expect(focusedRow()?.textContent).toContain(plate(249)))
    await press('Ctrl+Home')
    expect(rowIndex()).toBe('2')
  })

  test('selects rows, ranges and everything, and sums exactly what is selected', async () => {
    await showList()
    await press('x', 'j', 'j', 'Shift+Space')
    expect(summary()).toBe('已选 3 条 · 购置金额 3.30')
    expect(focusedRow()?.getAttribute('aria-selected')).toBe('true')
    await press('Ctrl+A')
    await waitFor(() => expect(summary()).toBe('已选 250 条 · 购置金额 31,150.00'))
    await press('Escape')
    expect(summary()).toContain('共 250 条')
  })

  test.each([
    ['opens the record under the cursor with Enter', 'Enter', '/fleet/vehicle/detail?id=2'],
    ['opens its form with F2', 'F2', '/fleet/vehicle/form?id=2'],
    ['opens the form of a new one with n', 'n', '/fleet/vehicle/form'],
  ])('%s', async (_, key, address) => {
    await showList()
    await press('j', key)
    expect(addresses()).toContain(address)
  })

  test('sorts by the column of the cursor and keeps the sort in its address', async () => {
    await showList()
    await press('ArrowRight', 'ArrowRight', 's')
    await waitFor(() => expect(addresses()).toContain('/fleet/vehicle?sort=amount'))
    await press('s')
    await waitFor(() => expect(addresses()).toContain('/fleet/vehicle?sort=-amount'))
  })

  test('filters as one types, and the filter stands in its address', async () => {
    await showList()
    await press('/')
    const field = screen.getByRole('searchbox', { name: '车牌号' })
    expect(document.activeElement).toBe(field)
    fireEvent.change(field, { target: { value: '苏A000' } })
    await waitFor(() => expect(summary()).toContain('共 10 条'))
    expect(addresses().join()).toContain('plate_like=')
    await press('Escape')
    expect(rowIndex()).toBe('2')
  })

  test('leaves 6 of 24 columns to the buttons behind its filters', async () => {
    await showList()
    const search = screen.getByRole('search', { name: '筛选' })
    expect([search.style.getPropertyValue('--fields'), search.style.getPropertyValue('--menu')]).toEqual([
      '18fr',
      '6fr',
    ])
  })

  test('copies as table text whose cells a spreadsheet does not run', async () => {
    const written = vi.fn((_text: string) => Promise.resolve())
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } })
    await showList()
    await press('x', 'j', 'x', 'y')
    expect(written).toHaveBeenCalledWith(
      `车牌号\t使用人\t购置金额\t车辆状态\n${plate(0)}\t'=1+1\t0.10\t停用\n${plate(1)}\t人1\t1.10\t启用`,
    )
  })

  test('removes what is selected after asking, and undo brings it back', async () => {
    await showList()
    await press('x', 'j', 'x', 'Delete')
    await answerQuestion(true)
    await waitFor(() => expect(summary()).toContain('共 248 条'))
    expect(said()).toContain('删除成功')
    await undoLast()
    await waitFor(() => expect(summary()).toContain('共 250 条'))
  })

  test('does to everything what is asked for right after everything was chosen, though most of it was not read yet', async () => {
    await showList()
    await pressAtOnce('Ctrl+A', 'Delete')
    await waitFor(() => expect(questions.getState().list).toHaveLength(1))
    await answerQuestion(true)
    await waitFor(() => expect(summary()).toContain('共 0 条'))
  })

  test('does nothing when what was to be chosen cannot be read', async () => {
    await showList()
    await server.stop()
    await pressAtOnce('Ctrl+A', 'Delete')
    await waitFor(() => expect(said()).toHaveLength(1))
    expect(questions.getState().list).toEqual([])
  })

  test('asks nothing of the server when the question is answered with no', async () => {
    await showList()
    await press('x', 'Delete')
    await answerQuestion(false)
    expect(server.asked.some((asked) => asked.url.includes('remove'))).toBe(false)
  })

  test('runs an action on the rows it fits and says how many it left alone', async () => {
    await showList()
    await press('x', 'j', 'x')
    fireEvent.click(screen.getByRole('button', { name: '车辆报废' }))
    await answerQuestion(true)
    await waitFor(() => expect(said()).toContain('车辆报废：已处理 1 条'))
    expect(said()).toContain('1 条因状态不符未处理')
    expect(server.rows.filter((row) => row.carStatus === 2).map((row) => row.id)).toEqual(['2'])
  })

  test('keeps the cursor on its record when a row arrives above it', async () => {
    await showList()
    await press('j', 'j')
    expect(focusedRow()?.textContent).toContain(plate(2))
    server.rows.unshift({ ...server.rows[0], id: '999', plate: '苏A00000' } as never)
    await press('r')
    await waitFor(() => expect(summary()).toContain('共 251 条'))
    expect(focusedRow()?.textContent).toContain(plate(2))
    expect(rowIndex()).toBe('5')
  })

  test('shows a page at a time when one asks for it, and remembers that', async () => {
    localStorage.setItem(
      'yecai-list--fleet.vehicle',
      JSON.stringify({ content: { pageSize: 10, filtersOpen: false }, datetime: 1 }),
    )
    await showList()
    expect(grid().querySelectorAll('[role=row][data-row]')).toHaveLength(11)
    expect(screen.getByText('第 1 / 25 页')).toBeTruthy()
    await press(']')
    await waitFor(() => expect(within(grid()).getByText(plate(10))).toBeTruthy())
    expect(focusedRow()?.getAttribute('aria-rowindex')).toBe('12')
  })

  test('names the way on when nothing matches, and offers to try again when it fails', async () => {
    await showPanel('/fleet/vehicle?plate_like=%E6%B2%A1%E6%9C%89')
    await waitFor(() => expect(screen.getByText('没有符合条件的数据')).toBeTruthy())
    cleanup()
    server.answer((_, response) => response.writeHead(400).end('{"code":400,"msg":"不行"}'))
    await showPanel('/fleet/vehicle?plate_like=x')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('不行'))
    expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
  })
})

describe('an empty list', () => {
  test('names the key that makes the first record, or another way in for whoever types none', async () => {
    server.rows.length = 0
    await showPanel('/fleet/vehicle')
    await waitFor(() => expect(screen.getByText('还没有车辆').nextSibling?.textContent).toBe('n 新建第一条'))
    cleanup()
    session.setState({ permissions: new Set(['vehicle_view']) })
    const dispose = addCommand({
      id: 'fleet.import',
      label: '导入车辆',
      keys: ['i'],
      keyContext: 'list',
      resources: ['fleet.vehicle'],
      run: () => undefined,
    })
    onTestFinished(dispose)
    await showPanel('/fleet/vehicle')
    await waitFor(() => expect(screen.getByText('还没有车辆').nextSibling?.textContent).toBe('i 导入车辆'))
  })
})
