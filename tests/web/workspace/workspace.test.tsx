// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addPanel, type PanelProps, registries } from '../../../src/web/app/registries'
import { runCommand } from '../../../src/web/keyboard'
import { session } from '../../../src/web/session'
import { questions } from '../../../src/web/shell/confirm'
import { notices } from '../../../src/web/shell/notices'
import {
  addWorkspaceCommands,
  currentContext,
  leaveLayout,
  linkHere,
  openAddress,
  useTab,
  Workspace,
  workspace,
} from '../../../src/web/workspace'
import { panesOf } from '../../../src/web/workspace/layout'

let ends: (() => void)[] = []

// Menus ask for it; this DOM has none.
Object.assign(globalThis, { CSS: { escape: (text: string) => text } })

function Page({ params }: PanelProps) {
  const tab = useTab()
  const [count, setCount] = useState(0)
  return (
    <div>
      <p>{`记录 ${params.id ?? '无'}`}</p>
      <input aria-label="摘要" />
      <button type="button" onClick={() => setCount(count + 1)}>{`次数 ${count}`}</button>
      <button type="button" onClick={() => tab.setDirty(true)}>
        改动
      </button>
      <button type="button" onClick={() => tab.setContext({ resource: 'a.b', records: [{ id: '7' }] })}>
        选中
      </button>
    </div>
  )
}
const load = () => Promise.resolve({ default: Page })

const start = async () => {
  const view = render(<Workspace />)
  await screen.findAllByRole('tab')
  return view
}
const open = (...args: Parameters<typeof openAddress>) => act(async () => void openAddress(...args))
const run = (id: string) => act(async () => void (await runCommand(id)))
const regions = () => screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))
const openAddresses = () => Object.values(workspace.getState().layout.tabs).map((tab) => tab.address)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  workspace.setState({ owner: undefined })
  session.setState({ signedIn: true, tenantId: '000000', permissions: new Set(['contract_view']) })
  ends = [
    addWorkspaceCommands(),
    addPanel({ id: 'test.home', route: '/wel/index', title: '首页', load }),
    addPanel({ id: 'test.statements', route: '/finance/statement', title: '银行流水', load }),
    addPanel({ id: 'test.contract', route: '/contract/detail', title: ({ id }) => `合同 ${id}`, load }),
    addPanel({ id: 'test.secret', route: '/secret', title: '薪酬', permission: 'salary_view', load }),
  ]
})

afterEach(() => {
  cleanup()
  for (const end of ends) end()
})

/** What is in the page of a tab that is in front. */
const inFront = async (name: string) => within(await screen.findByRole('tabpanel', { name }))

describe('the workspace', () => {
  test('names its parts for those who hear it', async () => {
    await start()
    await open('/finance/statement', { where: 'right' })
    expect(screen.getByRole('main', { name: '工作区' })).toBeDefined()
    expect(regions()).toEqual(['首页', '银行流水'])
    const [pane] = screen.getAllByRole('region')
    const tabs = within(pane as HTMLElement).getByRole('tablist', { name: '标签页' })
    const tab = within(tabs).getByRole('tab', { name: '首页' })
    expect(tab.getAttribute('aria-selected')).toBe('true')
    expect(tab.tabIndex).toBe(0)
    expect(screen.getByRole('tabpanel', { name: '首页' }).id).toBe(tab.getAttribute('aria-controls'))
    const line = screen.getByRole('separator')
    expect(line.getAttribute('aria-orientation')).toBe('vertical')
    fireEvent.keyDown(line, { key: 'ArrowRight' })
    expect(line.getAttribute('aria-valuenow')).toBe('52')
    fireEvent.keyDown(line, { key: 'End' })
    expect(line.getAttribute('aria-valuenow')).toBe('90')
    fireEvent.keyDown(line, { key: 'Enter' })
    expect(line.getAttribute('aria-valuenow')).toBe('50')
  })

  test('keeps a page as it was while others are in front, and when it moves', async () => {
    await start()
    await open('/contract/detail?id=5')
    const contract = await inFront('合同 5')
    const input = (await contract.findByLabelText('摘要')) as HTMLInputElement
    fireEvent.change(input, { target: { value: '写了一半' } })
    fireEvent.click(contract.getByText('次数 0'))
    await open('/finance/statement')
    expect(screen.queryByRole('tabpanel', { name: '合同 5' })).toBeNull()
    expect((await inFront('银行流水')).queryByText('次数 1')).toBeNull()
    await open('/contract/detail?id=5')
    expect((await inFront('合同 5')).getByLabelText('摘要')).toBe(input)
    await run('workspace.tab.moveRight')
    expect(regions()).toHaveLength(2)
    expect((await inFront('合同 5')).getByLabelText('摘要')).toBe(input)
    expect(input.value).toBe('写了一半')
    expect((await inFront('合同 5')).getByText('次数 1')).toBeDefined()
  })

  test('draws the two tabs that change when another is shown, in this pane and in no other', async () => {
    const drawn: string[] = []
    const pages = ['a', 'b', 'c', 'd']
    for (const name of pages) {
      const Counted = () => {
        useTab()
        drawn.push(`page ${name}`)
        return <p>{name}</p>
      }
      // A tab asks for its title whenever it is drawn. Lines between panes ask as well, for those in front.
      const title = () => {
        if (name !== 'd') drawn.push(`tab ${name}`)
        return name
      }
      const counted = () => Promise.resolve({ default: Counted })
      ends.push(addPanel({ id: `test.${name}`, route: `/counted/${name}`, title, load: counted }))
    }
    await start()
    await open('/counted/d', { where: 'right' })
    await run('workspace.pane.previous')
    for (const name of ['a', 'b', 'c']) await open(`/counted/${name}`)
    await screen.findByRole('tabpanel', { name: 'c' })
    await screen.findByText('c', { selector: 'p' })
    drawn.length = 0
    await open('/counted/b')
    expect(screen.getByRole('tabpanel', { name: 'b' })).toBeDefined()
    expect(new Set(drawn)).toEqual(new Set(['tab b', 'tab c', 'page b', 'page c']))
    expect(drawn.filter((each) => each.startsWith('page'))).toHaveLength(2)
  })

  test('names the focused page in title and address bar, and goes back and forward', async () => {
    await start()
    await open('/contract/detail?id=5')
    expect([document.title, window.location.pathname + window.location.search]).toEqual([
      '合同 5',
      '/contract/detail?id=5',
    ])
    await open('/finance/statement')
    act(() => window.history.back())
    await waitFor(() => expect(document.title).toBe('合同 5'))
    expect(openAddresses()).toHaveLength(3)
  })

  test('opens the page of a link, and the layout of a link', async () => {
    window.history.replaceState(null, '', '/contract/detail?id=8')
    const first = await start()
    await open('/finance/statement', { where: 'below' })
    const link = linkHere({ whole: true })
    first.unmount()
    localStorage.clear()
    sessionStorage.clear()
    workspace.setState({ owner: undefined })
    window.history.replaceState(null, '', link)
    await start()
    expect(regions()).toEqual(['合同 8', '银行流水'])
    expect(window.location.search).toBe('')
  })

  test('is there again after a reload, and begins anew where what was kept is damaged', async () => {
    const first = await start()
    await open('/contract/detail?id=5', { where: 'right' })
    first.unmount()
    workspace.setState({ owner: undefined })
    const second = await start()
    expect(regions()).toEqual(['首页', '合同 5'])
    second.unmount()
    for (const area of [localStorage, sessionStorage])
      for (const key of Object.keys(area)) area.setItem(key, '{"datetime":1,"content":{"root":{"t":[],"a":-1}}}')
    workspace.setState({ owner: undefined })
    window.history.replaceState(null, '', '/')
    await start()
    expect(regions()).toEqual(['首页'])
  })

  test('says why there is no page, and shows it as soon as there is one', async () => {
    await start()
    await open('/secret')
    expect(screen.getByRole('status').textContent).toContain('salary_view')
    await open('/late?id=3')
    expect(screen.getByRole('status').textContent).toContain('404')
    await act(async () => void ends.push(addPanel({ id: 'test.late', route: '/late', title: '晚到', load })))
    expect(await screen.findByText('记录 3')).toBeDefined()
    expect(screen.getByRole('tab', { name: '晚到' })).toBeDefined()
  })

  test('contains a page that fails, names it, and tries it again', async () => {
    let broken = true
    const Broken = () => {
      if (broken) throw new Error('图表损坏')
      return <p>好了</p>
    }
    const loadBroken = () => Promise.resolve({ default: Broken })
    ends.push(addPanel({ id: 'test.broken', route: '/broken', title: '报表', load: loadBroken }))
    await start()
    await open('/broken')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('“报表”出错了')
    expect(alert.textContent).toContain('图表损坏')
    broken = false
    await act(async () => void fireEvent.click(within(alert).getByText('重试')))
    expect(await screen.findByText('好了')).toBeDefined()
  })

  test('marks unsaved input and asks before it is lost', async () => {
    await start()
    await open('/contract/detail?id=5')
    fireEvent.click(await (await inFront('合同 5')).findByText('改动'))
    expect(screen.getByRole('tab', { name: /未保存/ })).toBeDefined()
    await act(async () => void runCommand('workspace.tab.close'))
    await waitFor(() => expect(questions.getState().list).toHaveLength(1))
    expect(questions.getState().list[0]?.message).toContain('合同 5')
    await act(async () => questions.getState().list[0]?.answer(false))
    expect(openAddresses()).toContain('/contract/detail?id=5')
    await act(async () => void runCommand('workspace.tab.close'))
    await act(async () => questions.getState().list[0]?.answer(true))
    expect(openAddresses()).not.toContain('/contract/detail?id=5')
  })

  test('goes through tabs by arrows and closes them by Delete', async () => {
    await start()
    await open('/finance/statement')
    await open('/contract/detail?id=5')
    const front = () => screen.getByRole('tab', { selected: true })
    front().focus()
    fireEvent.keyDown(front(), { key: 'ArrowLeft' })
    expect(document.activeElement?.textContent).toContain('银行流水')
    fireEvent.keyDown(front(), { key: 'Home' })
    expect(front().textContent).toContain('首页')
    fireEvent.keyDown(front(), { key: 'End' })
    await act(async () => void fireEvent.keyDown(front(), { key: 'Delete' }))
    expect(front().textContent).toContain('银行流水')
    expect(document.activeElement).toBe(front())
  })

  test('offers what can be done with a tab from the keyboard', async () => {
    await start()
    await open('/finance/statement')
    const front = screen.getByRole('tab', { selected: true })
    front.focus()
    fireEvent.keyDown(front, { key: 'F10', shiftKey: true })
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
    expect(items.map((text) => text?.replace(/w .$/, ''))).toEqual(['关闭', '关闭其他', '全部关闭', '清除缓存', '搜索'])
  })

  test('tells commands where the person is and what is chosen there', async () => {
    await start()
    await open('/contract/detail?id=5', { where: 'right' })
    fireEvent.click((await inFront('合同 5')).getByText('选中'))
    expect(currentContext()).toMatchObject({
      resource: 'a.b',
      records: [{ id: '7' }],
      panel: { id: 'test.contract', path: '/contract/detail' },
      paneCount: 2,
      tabCount: 2,
    })
    await run('workspace.pane.focusLeft')
    expect(currentContext().records).toEqual([])
  })

  test('has every operation as a command with a key that no other has', () => {
    const own = registries.commands.list().filter((command) => command.id.startsWith('workspace.'))
    expect(own.length).toBeGreaterThan(35)
    expect(registries.keymap.conflicts()).toEqual([])
  })

  test('draws no tab for a page that passes, and lets it go when another comes to the front', async () => {
    ends.push(addPanel({ id: 'test.passing', route: '/404', title: '404', isTab: false, load }))
    await start()
    await open('/404')
    expect(regions()).toEqual(['404'])
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['首页'])
    await open('/finance/statement')
    expect(openAddresses()).toEqual(['/wel/index', '/finance/statement'])
    expect(workspace.getState().layout.closed).toEqual([])
  })

  test('leads an unknown address to the page that says so', async () => {
    ends.push(addPanel({ id: 'test.unknown', route: '/404', title: '404', load }))
    await start()
    await open('/nowhere?id=3')
    await waitFor(() => expect(openAddresses()).toContain('/404?path=%2Fnowhere%3Fid%3D3'))
  })

  test('begins at home after a sign-out, and has what was open by a command', async () => {
    const first = await start()
    await open('/finance/statement')
    first.unmount()
    leaveLayout()
    workspace.setState({ owner: undefined })
    window.history.replaceState(null, '', '/')
    await start()
    expect(openAddresses()).toEqual(['/wel/index'])
    await run('workspace.layout.restoreLeft')
    expect(openAddresses()).toContain('/finance/statement')
  })

  test('keeps the last tab, whatever it shows, and says so', async () => {
    await start()
    await open('/finance/statement')
    await run('workspace.tab.closeOthers')
    await run('workspace.tab.close')
    expect(openAddresses()).toEqual(['/finance/statement'])
    expect(notices.getState().history[0]?.message).toBe('最后一个标签页不能关闭')
  })

  test('never lets the last tab go', async () => {
    await start()
    await open('/finance/statement')
    await run('workspace.tab.closeAll')
    await run('workspace.tab.close')
    expect(openAddresses()).toEqual(['/wel/index'])
    expect(panesOf(workspace.getState().layout.root)).toHaveLength(1)
  })
})
