// @vitest-environment jsdom
import { choice, definePicker, defineResource, phone, reference, references, text } from '#core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '../../../src/web/api'
import { registries } from '../../../src/web/app/registries'
import '../../../src/web/app/translations'
import { FieldControl } from '../../../src/web/fields'
import { envelope, startWebServer, type WebServer } from '../support/web-server'
import { startRecords } from './show-panel'

const person = defineResource('test.person', {
  label: '人员',
  fields: {
    realName: text('姓名'),
    phone: phone('手机号'),
    statusStr: choice('状态', { 1: '在职', 2: '离职' }),
  },
  name: 'realName',
  list: { columns: ['realName'], sort: 'realName' },
  may: { read: 'person_view' },
})
const picker = definePicker({
  id: 'test',
  title: '人员选择',
  resource: person.id,
  call: 'test/search/person',
  columns: [
    { name: 'realName', width: 100 },
    { name: 'phone', label: '电话', width: 120, mask: 'phone' },
    { name: 'deptName', label: '部门', width: 100 },
  ],
  search: [{ name: 'realName' }, { name: 'deptName', label: '部门' }],
  only: { status: 1, statusStr: [1, 3] },
})
const people = Array.from({ length: 23 }, (_, index) => ({
  id: String(index + 1),
  realName: index === 22 ? '王芳' : `张${index + 1}`,
  phone: index === 0 ? '12345' : `1380013${1000 + index}`,
  deptName: '造价部',
}))

let server: WebServer
let end: () => void
beforeEach(async () => {
  end = startRecords()
  const disposes = [registries.resources.add(person), registries.pickers.add(picker)]
  const before = end
  end = () => {
    for (const dispose of disposes) dispose()
    before()
  }
  server = await startWebServer()
  server.answer((asked, response) => {
    const { pathname, searchParams } = new URL(asked.url, 'http://localhost')
    if (!pathname.endsWith('/test/search/person')) return envelope(response, 200, [])
    const found = people.filter(({ realName }) => realName.includes(searchParams.get('realName') ?? ''))
    const size = Number(searchParams.get('size'))
    const from = (Number(searchParams.get('current')) - 1) * size
    envelope(response, 200, { records: found.slice(from, from + size), total: found.length })
  })
})
afterEach(async () => {
  cleanup()
  end()
  await server.stop()
})

function Kept({
  several = false,
  ...rest
}: {
  several?: boolean
  disabled?: boolean
  readOnly?: boolean
  initial?: string
}) {
  const { initial = '', ...state } = rest
  const [row, setRow] = useState<Readonly<Record<string, unknown>>>({ it: initial, itN: initial && '旧人' })
  const field = several
    ? references('成员', person.id, { picker: 'test' })
    : reference('经理', person.id, { picker: 'test' })
  return (
    <QueryClientProvider client={queryClient}>
      <FieldControl
        field={field}
        name="it"
        row={row}
        value={row.it}
        onChange={(it, also) => setRow({ ...row, it, ...also })}
        {...state}
      />
      <output data-testid="row">{JSON.stringify(row)}</output>
    </QueryClientProvider>
  )
}
const kept = () => JSON.parse(screen.getByTestId('row').textContent ?? '{}') as { it: string; itN: string }
const field = () => screen.getByRole('combobox')
const press = (key: string, more = {}) =>
  act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key, ...more }))
async function open() {
  act(() => field().focus())
  press('F4')
  const dialog = await screen.findByRole('dialog', { name: '人员选择' })
  await within(dialog).findByText('张1')
  return dialog
}
const asked = () =>
  server.asked
    .filter(({ url }) => url.includes('search/person'))
    .map(({ url }) => new URL(url, 'http://x').searchParams)

describe('a field that names a picker', () => {
  test('opens it by F4 with ten people of the allowed states, and phones are masked from eleven characters on', async () => {
    render(<Kept />)
    const dialog = await open()
    expect(Object.fromEntries(asked().at(-1) ?? [])).toEqual({
      status: '1',
      statusStr_in: '1,3',
      current: '1',
      size: '10',
    })
    expect(within(dialog).getAllByRole('row')).toHaveLength(11)
    expect(within(dialog).getByText('12345')).toBeTruthy()
    expect(within(dialog).getByText('138****1001')).toBeTruthy()
    expect(dialog.textContent).not.toContain('13800131001')
  })

  test('finds by typing, takes one by the keyboard and gives the focus back', async () => {
    render(<Kept />)
    const dialog = await open()
    const search = within(dialog).getByRole('searchbox', { name: '姓名' })
    expect(document.activeElement).toBe(search)
    act(() => void fireEvent.change(search, { target: { value: '王' } }))
    await waitFor(() => expect(within(dialog).getAllByRole('row')).toHaveLength(2))
    press('ArrowDown')
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('gridcell'))
    press('Enter')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(kept()).toMatchObject({ it: '23', itN: '王芳' })
    await waitFor(() => expect(document.activeElement).toBe(field()))
  })

  test('warns when nothing is chosen, and Esc leaves the value alone', async () => {
    render(<Kept />)
    await open()
    press('Enter', { ctrlKey: true })
    expect((await screen.findByRole('alert')).textContent).toBe('请选择至少一条数据')
    press('Escape')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(kept().it).toBe('')
  })

  test('for several people has boxes, keeps those chosen before and on other pages, and lists them', async () => {
    render(<Kept several initial="99" />)
    const dialog = await open()
    expect(within(dialog).getByText('旧人')).toBeTruthy()
    press('ArrowDown')
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('gridcell'))
    press(' ')
    press(']')
    await within(dialog).findByText('张11')
    press(' ')
    await waitFor(() => expect(within(dialog).getByText('已选择 3 项')).toBeTruthy())
    press('Enter', { ctrlKey: true })
    await waitFor(() => expect(kept()).toMatchObject({ it: '99,1,11', itN: '旧人、张1、张11' }))
  })

  test('is used by the mouse, too: its button opens it, a press on a row chooses one of all, the last one counts', async () => {
    render(<Kept />)
    fireEvent.click(screen.getByRole('button', { name: '选择经理…' }))
    const dialog = await screen.findByRole('dialog', { name: '人员选择' })
    fireEvent.click(await within(dialog).findByText('张3'))
    fireEvent.click(within(dialog).getByText('张2'))
    await waitFor(() => expect(within(dialog).getByText('已选择 1 项')).toBeTruthy())
    fireEvent.click(within(dialog).getByRole('button', { name: '确定' }))
    await waitFor(() => expect(kept()).toMatchObject({ it: '2', itN: '张2' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('for several by the mouse: boxes tick, 取消 leaves the value alone, 确定 takes all', async () => {
    render(<Kept several />)
    const ticked = async (answer: string) => {
      fireEvent.click(screen.getByRole('button', { name: '选择成员…' }))
      const dialog = await screen.findByRole('dialog', { name: '人员选择' })
      await within(dialog).findByText('张1')
      for (const row of within(dialog).getAllByRole('row').slice(1, 3)) {
        const [box] = within(row).getAllByRole('gridcell')
        if (box) fireEvent.click(box)
      }
      await waitFor(() => expect(within(dialog).getByText('已选择 2 项')).toBeTruthy())
      fireEvent.click(within(dialog).getByRole('button', { name: answer }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await ticked('取消')
    expect(kept().it).toBe('')
    await ticked('确定')
    expect(kept()).toMatchObject({ it: '1,2', itN: '张1、张2' })
  })

  test.each(['disabled', 'readOnly'] as const)('stays shut while the field is %s', async (state) => {
    render(<Kept {...{ [state]: true }} initial="1" />)
    const button = screen.getByRole('button', { name: '选择经理…' })
    expect((button as HTMLButtonElement).disabled).toBe(true)
    act(() => field().focus())
    press('F4')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('shows why there are no rows and asks again', async () => {
    server.answer((_, response) => envelope(response, 500, null, '坏了'))
    render(<Kept />)
    act(() => field().focus())
    press('F4')
    const dialog = await screen.findByRole('dialog', { name: '人员选择' })
    expect((await within(dialog).findByRole('alert')).textContent).toContain('坏了')
    server.answer((_, response) => envelope(response, 200, { records: [], total: 0 }))
    act(() => within(dialog).getByRole('button', { name: '重试' }).click())
    expect(await within(dialog).findByText('没有找到')).toBeTruthy()
  })
})
