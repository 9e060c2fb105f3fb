// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Command, type CommandArguments, defineResource, money, type SearchResult, text } from '#core'
import { queryClient } from '../../../src/web/api'
import { addCommand, addSearchProvider, registries } from '../../../src/web/app/registries'
import { runCommand } from '../../../src/web/keyboard'
import { addPalette, askArguments, CommandPalette, openBox } from '../../../src/web/palette'
import { addRecordContributions } from '../../../src/web/records'
import { session, type SessionMenu } from '../../../src/web/session'
import { notices } from '../../../src/web/shell'
import { workspace } from '../../../src/web/workspace'
import { focusedTab, panesOf } from '../../../src/web/workspace/layout'
import { envelope, startWebServer, type WebServer } from '../support/web-server'

// The dialog and the list ask for them; this DOM has none.
Object.assign(globalThis, {
  CSS: { escape: (text: string) => text },
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
})

const vehicle = defineResource('fleet.vehicle', {
  label: '车辆',
  api: 'blade-biz/vehicle',
  route: '/fleet/vehicle',
  calls: ['page', 'detail', 'submit', 'remove'],
  fields: { plate: text('车牌号', { search: true }), price: money('购置金额') },
  name: 'plate',
  list: { columns: ['plate', 'price'], sort: '-createTime' },
  may: { read: 'vehicle_view', create: 'vehicle_add', update: 'vehicle_edit', remove: 'vehicle_delete' },
  actions: { scrap: { label: '报废', may: 'vehicle_scrap' } },
})

const menu = (code: string, name: string, children: readonly SessionMenu[] = []): SessionMenu => ({
  id: code,
  code,
  name,
  path: `/m/${code}`,
  source: '',
  isOutside: false,
  children,
})

const records = [
  { resource: 'fleet.vehicle', id: '11', title: '苏A10001', subtitle: '总务部' },
  { resource: 'fleet.vehicle', id: '12', title: '苏A10002', subtitle: '市场部' },
]

let server: WebServer
let ends: (() => void)[] = []
let ran: CommandArguments[] = []
let person = 0

const claim: Command = {
  id: 'test.claim',
  label: '认领',
  arguments: [
    { kind: 'record', name: 'vehicle', label: '车辆', resource: 'fleet.vehicle' },
    {
      kind: 'money',
      name: 'amount',
      label: '金额',
      validate: (value) => (value === '0.00' ? '认领金额不能为零' : undefined),
    },
    {
      kind: 'choice',
      name: 'kind',
      label: '类型',
      optional: true,
      options: [
        { value: 'a', label: '回款' },
        { value: 'b', label: '保证金' },
      ],
    },
  ],
  run: (_, args) => void ran.push(args),
}

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  ran = []
  server = await startWebServer()
  server.answer(({ url }, response) => {
    if (url.includes('/find')) return envelope(response, 200, records)
    if (url.includes('/detail'))
      return envelope(response, 200, { id: '11', version: 3, plate: '苏A10001', price: '8.00' })
    return envelope(response, 200, {})
  })
  session.setState({
    signedIn: true,
    tenantId: `person-${++person}`,
    permissions: new Set(['vehicle_view', 'vehicle_add', 'vehicle_edit', 'vehicle_delete']),
    menuAll: [
      menu('money', '资金', [menu('statement', '银行流水'), menu('claim', '认领单')]),
      menu('user', '用户管理'),
    ],
  })
  notices.setState({ shown: [], history: [] })
  ends = [
    addPalette(),
    registries.resources.add(vehicle),
    addRecordContributions(vehicle),
    addCommand(claim),
    addCommand({ id: 'test.theme', label: '切换主题', keys: ['Ctrl+9'], run: () => void ran.push({}) }),
    addCommand({ id: 'test.secret', label: '保密命令', permission: 'secret', run: () => undefined }),
    addCommand({ id: 'test.cursor', label: '光标向下', hidden: true, run: () => undefined }),
  ]
  render(
    <QueryClientProvider client={queryClient}>
      <button type="button">原处</button>
      <CommandPalette />
    </QueryClientProvider>,
  )
})
afterEach(async () => {
  await act(async () => ends.reverse().forEach((end) => end()))
  cleanup()
  queryClient.clear()
  await server.stop()
})

const dialog = () => screen.getByRole('dialog', { name: '命令面板' })
const input = () => within(dialog()).getByRole<HTMLInputElement>('combobox')
const options = () => within(dialog()).queryAllByRole('option')
const labels = () => options().map((option) => option.textContent ?? '')
const selected = () => options().find((option) => option.getAttribute('aria-selected') === 'true')?.textContent
const open = () => act(async () => void (await runCommand('palette.open')))
const type = (value: string) => act(async () => void fireEvent.change(input(), { target: { value } }))
const press = (key: string, more: object = {}) => act(async () => void fireEvent.keyDown(input(), { key, ...more }))
const settled = (label: string) => waitFor(() => expect(selected()).toContain(label))
const chip = (value: string) => within(dialog()).queryByText(value, { selector: '[class*=chip]' })
const isOpen = () => screen.queryByRole('dialog') !== null

describe('the box', () => {
  test('opens and closes by its command and gives the focus back', async () => {
    const button = screen.getByRole('button', { name: '原处' })
    button.focus()
    await open()
    await waitFor(() => expect(document.activeElement).toBe(input()))
    await open()
    expect(isOpen()).toBe(false)
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  test('says to a screen reader what is selected, in which list, and how much was found', async () => {
    await open()
    await type('银行流水')
    await settled('银行流水')
    const list = within(dialog()).getByRole('listbox')
    expect(input().getAttribute('aria-expanded')).toBe('true')
    expect(input().getAttribute('aria-controls')).toBe(list.id)
    const named = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')
    await waitFor(() => expect(named()?.getAttribute('role')).toBe('option'))
    expect(named()?.getAttribute('aria-selected')).toBe('true')
    expect(within(list).getByRole('group', { name: '菜单' })).toBeTruthy()
    expect(within(dialog()).getByRole('status').textContent).toMatch(/^银行流水，Enter，共 \d+ 项$/)
  })

  test('finds commands by Chinese, pinyin and their key words, shows their keys, and leaves out what may not run', async () => {
    await open()
    await type('>qhzt')
    await settled('切换主题')
    expect(selected()).toContain('Ctrl+9')
    await type('')
    await waitFor(() => expect(labels().join()).toContain('认领'))
    expect(labels().join()).not.toMatch(/保密命令|光标向下/)
  })

  test('finds menus by their name and by the path to them', async () => {
    await open()
    await type('/zijinrld')
    await settled('认领单')
    expect(labels()).toHaveLength(1)
  })

  test('runs what was meant when Enter comes before the results', async () => {
    await open()
    await type('切换主题')
    await press('Enter')
    await waitFor(() => expect(ran).toEqual([{}]))
    expect(isOpen()).toBe(false)
  })

  test('opens a record here, beside or below', async () => {
    const panes = () => panesOf(workspace.getState().layout.root).length
    const before = panes()
    for (const [modifier, more] of [
      [{}, 0],
      [{ ctrlKey: true }, 1],
      [{ shiftKey: true }, 2],
    ] as const) {
      await open()
      await type('苏A10002')
      await press('Enter', modifier)
      await waitFor(() => expect(isOpen()).toBe(false))
      expect(focusedTab(workspace.getState().layout).address).toBe('/fleet/vehicle/detail?id=12')
      expect(panes()).toBe(before + more)
    }
  })

  test('offers what was used before anything is typed, and no more of it than the person may see', async () => {
    await open()
    await type('苏A10002')
    await settled('苏A10002')
    await press('Enter', { ctrlKey: true })
    await open()
    await waitFor(() => expect(labels().join()).toContain('苏A10002'))
    await act(async () => session.setState({ permissions: new Set(), menuAll: [] }))
    await waitFor(() => expect(labels().join()).not.toContain('苏A10002'))
  })

  test('leaves Enter, arrows, Tab and Esc to an input method that is composing', async () => {
    await open()
    await type('切换主题')
    await settled('切换主题')
    const before = selected()
    for (const key of ['Enter', 'ArrowDown', 'Tab', 'Escape']) await press(key, { isComposing: true })
    for (const key of ['Enter', 'ArrowDown', 'Tab', 'Escape']) await press(key, { keyCode: 229 })
    expect(isOpen()).toBe(true)
    expect(selected()).toBe(before)
    expect(ran).toEqual([])
  })

  test('shows the scope as a chip, and Backspace on nothing leaves it', async () => {
    await open()
    await type('＞')
    expect(within(dialog()).getByRole('button', { name: /命令/ }).className).toContain('chip')
    expect(input().value).toBe('')
    await press('Backspace')
    expect(within(dialog()).queryByTitle('退出范围')).toBeNull()
    expect(isOpen()).toBe(true)
  })

  test('takes a prefix that an input method is still composing for a letter', async () => {
    await open()
    const compose = (value: string) => fireEvent.input(input(), { target: { value }, isComposing: true })
    await act(async () => void compose('：'))
    expect(input().value).toBe('：')
    await act(async () => void fireEvent.compositionEnd(input()))
    expect(input().value).toBe('')
    expect(within(dialog()).getByTitle('退出范围').textContent).toContain('项目')
  })

  test('computes amounts and offers them for copying', async () => {
    await open()
    await type('=1,200*6%')
    await settled('复制金额')
    expect(dialog().textContent).toContain('柒拾贰元整')
    await type('1/0')
    await waitFor(() => expect(dialog().textContent).toContain('除数不能为零'))
  })

  test('says when nothing was found and which key leads on', async () => {
    server.answer((_, response) => envelope(response, 200, []))
    await open()
    await type('qqqqxxxx')
    await waitFor(() => expect(within(dialog()).getByRole('status').textContent).toContain('按 Esc 返回'))
  })

  test('names a provider that failed; the rest go on', async () => {
    ends.push(
      addSearchProvider({
        id: 'test.broken',
        label: '外部目录',
        scopes: ['/'],
        search: () => Promise.reject(new Error('down')),
      }),
    )
    await open()
    await type('/用户')
    await settled('用户管理')
    expect(dialog().textContent).toContain('“外部目录”查找失败')
  })

  test('works quietly on a server without an index of records', async () => {
    server.answer((_, response) => envelope(response, 404, null, '404 没找到请求'))
    await open()
    await type('银行流水')
    await settled('银行流水')
    expect(notices.getState().shown).toEqual([])
  })

  test('holds guesses back until everybody has answered: the right one may be slower', async () => {
    const found = (id: string, label: string): SearchResult => ({ id, label, target: { kind: 'command', command: id } })
    let answer: (results: readonly SearchResult[]) => void = () => undefined
    server.answer((_, response) => envelope(response, 200, []))
    ends.push(
      addCommand({ id: 'test.right', label: '合同HT2043', run: () => void ran.push({ right: true }) }),
      addSearchProvider({
        id: 'test.slow',
        label: '慢目录',
        scopes: ['@'],
        search: () => new Promise((resolve) => (answer = resolve)),
      }),
      addSearchProvider({
        id: 'test.guess',
        label: '猜测',
        scopes: ['@'],
        search: () => [{ ...found('test.theme', '合同HT2048'), score: 1 }],
      }),
    )
    await open()
    await type('@合同HT2043')
    await waitFor(() => expect(dialog().textContent).toContain('“慢目录”较慢'))
    expect(labels().join()).not.toContain('HT2048')
    await press('Enter')
    expect(ran).toEqual([])
    await act(async () => answer([found('test.right', '合同HT2043')]))
    await waitFor(() => expect(ran).toEqual([{ right: true }]))
  })

  test('draws no more than fifty rows', async () => {
    const many = Array.from(
      { length: 200 },
      (_, index): SearchResult => ({
        id: `many:${index}`,
        label: `条目 ${index}`,
        target: { kind: 'address', address: `/m/${index}` },
      }),
    )
    ends.push(addSearchProvider({ id: 'test.many', label: '许多', scopes: ['@'], search: () => many }))
    await open()
    await type('@条')
    await waitFor(() => expect(options().length).toBeGreaterThan(10))
    expect(options().length).toBeLessThanOrEqual(50)
  })
})

describe('what can be done with a result', () => {
  test('is shown by Tab, with the commands that take the record, and left by Esc', async () => {
    await open()
    await type('苏A10001')
    await settled('苏A10001')
    await press('Tab')
    await settled('打开')
    const all = labels().join()
    for (const label of ['编辑车辆', '删除车辆', '认领', '复制名称', '复制链接']) expect(all).toContain(label)
    expect(all).not.toContain('报废')
    await press('Escape')
    expect(input().value).toBe('苏A10001')
    expect(isOpen()).toBe(true)
  })

  test('gives the record to the command, which asks for the rest', async () => {
    await open()
    await type('苏A10001')
    await settled('苏A10001')
    await press('j', { ctrlKey: true })
    await type('认领')
    await settled('认领')
    await press('Enter')
    await waitFor(() => expect(chip('苏A10001')).toBeTruthy())
    await type('12')
    await settled('12.00')
    await press('Enter', { ctrlKey: true })
    await waitFor(() => expect(ran).toHaveLength(1))
    expect(ran[0]).toMatchObject({ vehicle: { id: '11', record: { version: 3 } }, amount: '12.00' })
  })
})

describe('a command with arguments', () => {
  test('takes them one after another as chips, with expressions for amounts', async () => {
    await open()
    await type('>认领')
    await settled('认领')
    await press('Enter')
    await settled('苏A10001')
    await press('ArrowDown')
    await press('Enter')
    await type('100*3+0.5')
    await settled('300.50')
    await press('Enter')
    await settled('运行')
    expect(chip('300.50')).toBeTruthy()
    await press('ArrowDown')
    await press('Enter')
    await waitFor(() => expect(ran).toHaveLength(1))
    expect(ran[0]).toMatchObject({ vehicle: { id: '12' }, amount: '300.50', kind: 'a' })
  })

  test('says why a value does not do, and keeps it', async () => {
    await act(async () => askArguments('test.claim', { vehicle: { id: '11', label: '苏A10001' } }))
    await type('0')
    await settled('0.00')
    await press('Enter')
    expect(within(dialog()).getByRole('alert').textContent).toBe('认领金额不能为零')
    expect(input().getAttribute('aria-invalid')).toBe('true')
    expect(input().value).toBe('0')
    await type('一百二')
    await press('Enter')
    await waitFor(() => expect(within(dialog()).getByRole('alert').textContent).not.toBe(''))
    expect(ran).toEqual([])
  })

  test('gives the last chip back on Backspace, and itself after the first', async () => {
    await open()
    await type('>认领')
    await settled('认领')
    await press('Enter')
    await settled('苏A10001')
    await press('Enter')
    await waitFor(() => expect(chip('苏A10001')).toBeTruthy())
    await press('Backspace')
    await settled('苏A10001')
    expect(chip('苏A10001')).toBeNull()
    await press('Backspace')
    expect(input().value).toBe('认领')
  })

  test('is asked for in the box when a key or a button runs it without them', async () => {
    await act(async () => void (await runCommand('test.claim', { amount: '5.00' })))
    await settled('苏A10001')
    await press('Enter')
    await settled('运行')
    expect(chip('5.00')).toBeTruthy()
    await press('Enter')
    await waitFor(() => expect(ran[0]).toMatchObject({ vehicle: { id: '11' }, amount: '5.00' }))
  })

  test('is closed by Esc when nothing stands before it', async () => {
    await act(async () => openBox())
    await press('Escape')
    expect(isOpen()).toBe(false)
  })
})
