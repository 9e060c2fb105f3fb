// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import {
  addCommand,
  addPanel,
  addSearchProvider,
  addNoticeTab,
  addTile,
  foundPlugins,
  openAddress,
  registries,
  runCommand,
  session,
  undoLast,
} from '#web'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { activate } from '../../../plugins/system/web'
import { questions } from '../../../src/web/shell/confirm'
import { answerQuestion, press, said, showPanel, startRecords } from '../../web/records/show-panel'
import { envelope, startWebServer, type WebServer } from '../../web/support/web-server'

let server: WebServer
let ends: (() => void)[] = []
let off: readonly string[] = []

const areas = [
  { id: 'system', label: '系统管理', requires: [], contributes: { resource: 14, call: 60 }, version: '1.0.0' },
  { id: 'finance', label: '财务', requires: ['system'], contributes: { resource: 4, 'job kind': 1 } },
  { id: 'bank', label: '银行流水', requires: ['finance'], contributes: { resource: 7 } },
  { id: 'broken', label: '坏的', requires: [], contributes: {}, state: 'failed', reason: '账簿打不开' },
]
const standing = () =>
  areas.map((area) => {
    const stopped = off.includes(area.id) || (area.id === 'bank' && off.includes('finance'))
    return {
      state: stopped ? 'off' : 'active',
      ...area,
      switchedOff: off.includes(area.id),
      switchable: area.id !== 'system',
    }
  })

beforeEach(async () => {
  server = await startWebServer()
  off = []
  server.answer(({ method, url }, response) => {
    const { searchParams } = new URL(url, 'http://here')
    const id = searchParams.get('id') ?? ''
    if (method === 'POST' && id === 'finance' && !off.includes('bank'))
      return envelope(response, 400, {}, '“财务”不能停用：“银行流水”需要它，请先停用它们')
    if (method === 'POST') off = searchParams.get('on') === '1' ? off.filter((each) => each !== id) : [...off, id]
    envelope(response, 200, standing())
  })
  ends = [startRecords()]
  session.setState({ permissions: new Set(['plugin_view', 'plugin_switch']) })
  activate({
    addCommand: (command) => void ends.push(addCommand(command)),
    addPanel: (panel) => void ends.push(addPanel(panel)),
    addSearchProvider: (provider) => void ends.push(addSearchProvider(provider)),
    addTile: (tile) => void ends.push(addTile(tile)),
    addNoticeTab: (tab) => void ends.push(addNoticeTab(tab)),
  })
  await showPanel('/system/plugins')
  await screen.findByText('银行流水')
  act(() => grid().querySelector<HTMLElement>('[tabindex="0"]')?.focus())
})
afterEach(async () => {
  cleanup()
  for (const end of ends.reverse()) end()
  await server.stop()
})

const grid = () => screen.getByRole('grid', { name: '插件管理' })
const row = (name: string) => within(grid()).getByText(name).closest('[role=row]')?.textContent ?? ''
const posts = () => server.asked.filter(({ method }) => method === 'POST').map(({ url }) => url)
const question = () => questions.getState().list[0]

test('the areas are listed with state, contributions by kind and reasons', () => {
  expect(row('系统管理')).toMatch(/system.*运行中.*资源 14 · 接口 60.*1\.0\.0/)
  expect(row('财务')).toMatch(/资源 4 · 后台任务 1/)
  expect(row('坏的')).toMatch(/启动失败.*账簿打不开/)
})

test('the area under the cursor is switched off by its key after a question, and back by undo', async () => {
  await press('j', 'j', 't')
  await waitFor(() => expect(question()).toBeDefined())
  expect(question()?.message).toBe('“银行流水”的菜单、页面和接口将对本租户的所有人关闭，数据保留。')
  await answerQuestion(true)
  await waitFor(() => expect(row('银行流水')).toContain('已停用'))
  expect(posts()).toEqual(['/api/workspace/plugins?id=bank&on=0'])
  expect(said()).toContain('已停用“银行流水”')
  await undoLast()
  await waitFor(() => expect(row('银行流水')).toContain('运行中'))
  expect(posts()).toHaveLength(2)
})

test('an area that others need is left to the server, which names them', async () => {
  await press('j', 't')
  await waitFor(() => expect(posts()).toEqual(['/api/workspace/plugins?id=finance&on=0']))
  expect(question()).toBeUndefined()
  await waitFor(() => expect(said()).toContain('“财务”不能停用：“银行流水”需要它，请先停用它们'))
  expect(row('财务')).toContain('运行中')
})

test('Enter does the same; what is switched on again is not asked about', async () => {
  await press('j', 'j', 'Enter')
  await waitFor(() => expect(question()).toBeDefined())
  await answerQuestion(true)
  await waitFor(() => expect(row('银行流水')).toContain('已停用'))
  await press('Enter')
  await waitFor(() => expect(row('银行流水')).toContain('运行中'))
  expect(posts()).toEqual(['/api/workspace/plugins?id=bank&on=0', '/api/workspace/plugins?id=bank&on=1'])
})

test('nothing happens to whoever says no, to the area of the administrators, or without the permission', async () => {
  await press('j', 'j', 't')
  await waitFor(() => expect(question()).toBeDefined())
  await answerQuestion(false)
  await press('Home', 't')
  session.setState({ permissions: new Set(['plugin_view']) })
  await press('j', 't', 'Enter')
  expect(posts()).toEqual([])
})

test('from anywhere the box asks which area, and offers those that run', async () => {
  const command = registries.commands.get('system.plugin.off')
  const [asked] = command.arguments ?? []
  expect(asked).toMatchObject({ kind: 'choice', name: 'area', label: '业务区' })
  const on = registries.commands.get('system.plugin.on').arguments?.[0]
  const offered = (spec: typeof asked) => (spec?.kind === 'choice' ? spec.options.map(({ value }) => value) : [])
  expect([...offered(asked), ...offered(on)].toSorted()).toEqual(
    foundPlugins()
      .map(({ id }) => id)
      .filter((id) => id !== 'system')
      .toSorted(),
  )
  act(() => void openAddress('/'))
  void runCommand('system.plugin.on', { area: 'finance' })
  await waitFor(() => expect(posts()).toEqual(['/api/workspace/plugins?id=finance&on=1']))
})
