// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  addCommand,
  addNoticeTab,
  addPanel,
  addRecordContributions,
  addSearchProvider,
  addTile,
  registries,
  session,
} from '#web'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { apiLog } from '../../../plugins/logs/resources/api-log'
import { activate } from '../../../plugins/logs/web'
import { clearErrorLog, errorLog, logError, uploadErrorLog } from '../../../src/web/shell'
import { workspace } from '../../../src/web/workspace'
import { press, said, showPanel, startRecords } from '../../web/records/show-panel'
import { envelope, startWebServer, type WebServer } from '../../web/support/web-server'

let server: WebServer
let ends: (() => void)[] = []
let copied: string[] = []

const row = {
  id: '7',
  version: 1,
  occurTime: '2026-03-05 10:00:00',
  type: 2,
  typeN: '拒绝',
  status: 403,
  title: '岗位 submit',
  method: 'POST',
  requestUri: '/api/blade-system/post/submit',
  createBy: 'finance',
  time: 12,
  recordId: '42',
}
const detail = { ...row, params: '{"body":{"id":"42","password":"******"}}', message: '没有权限：post_edit' }

beforeEach(async () => {
  server = await startWebServer()
  copied = []
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  })
  server.answer(({ url }, response) => {
    if (url.includes('/detail')) return envelope(response, 200, detail)
    return envelope(response, 200, { records: [row], total: 10_000, more: true })
  })
  ends = [startRecords(), registries.resources.add(apiLog), addRecordContributions(apiLog)]
  session.setState({ permissions: new Set(['log_api_view']) })
  await activate({
    addCommand: (command) => void ends.push(addCommand(command)),
    addPanel: (panel) => void ends.push(addPanel(panel)),
    addSearchProvider: (provider) => void ends.push(addSearchProvider(provider)),
    addTile: (tile) => void ends.push(addTile(tile)),
    addNoticeTab: (tab) => void ends.push(addNoticeTab(tab)),
  })
})
afterEach(async () => {
  cleanup()
  for (const end of ends.reverse()) end()
  await server.stop()
})

const addresses = () => Object.values(workspace.getState().layout.tabs).map((tab) => tab.address)

describe('a log', () => {
  test('is a list that can only be read and says that there is more', async () => {
    await showPanel('/logs/api')
    const grid = await screen.findByRole('grid', { name: '接口日志' })
    await within(grid).findByText('岗位 submit')
    expect(screen.getByRole('status', { name: '汇总' }).textContent).toBe('共 10,000 条以上')
    expect(screen.queryByRole('button', { name: /新建|编辑|删除/ })).toBeNull()
  })

  test('shows what was sent in letters of one width, copies it, and has no history', async () => {
    await showPanel('/logs/api/detail?id=7')
    const record = await screen.findByRole('article', { name: '岗位 submit' })
    const params = within(record).getByRole('region', { name: '请求参数' })
    expect(params.tagName).toBe('PRE')
    expect(params.textContent).toContain('"password": "******"')
    expect(within(record).queryByRole('tab', { name: '历史' })).toBeNull()
    fireEvent.click(within(record).getByRole('button', { name: '复制“请求参数”' }))
    await waitFor(() => expect(copied).toEqual([JSON.stringify(JSON.parse(detail.params), undefined, 2)]))
  })

  test('is copied as a whole by a key', async () => {
    await showPanel('/logs/api/detail?id=7')
    const record = await screen.findByRole('article', { name: '岗位 submit' })
    act(() => record.focus())
    await press('Shift+Y')
    await waitFor(() => expect(said()).toContain('日志已复制'))
    expect(copied[0]).toContain('请求地址: /api/blade-system/post/submit')
    expect(copied[0]).toContain('拒绝原因: 没有权限：post_edit')
  })

  test('of a record is one command away from it', async () => {
    const command = registries.commands.get('logs.calls.ofRecord')
    const context = {
      permissions: new Set<string>(),
      resource: 'fleet.vehicle',
      paneCount: 1,
      tabCount: 1,
      inForm: false,
    }
    expect(command.when?.({ ...context, records: [] })).toBe(false)
    await act(async () => command.run({ ...context, records: [{ id: '42' }] }, {}))
    expect(addresses()).toContain('/logs/api?recordId_equal=42')
  })
})

describe('the errors of this browser', () => {
  test('are sent to the server in one list and are gone here afterwards', async () => {
    clearErrorLog()
    logError(new RangeError('boom'), 'error')
    await uploadErrorLog()
    const sent = server.asked.find(({ method }) => method === 'POST')
    expect(sent?.url).toBe('/api/blade-auth/oauth/logout')
    expect(JSON.parse(sent?.body ?? '')).toMatchObject([{ type: 'error', message: 'boom', url: window.location.href }])
    expect(errorLog.getState().entries).toEqual([])
  })
})
