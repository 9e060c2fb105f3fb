// @vitest-environment jsdom
import { disposeAll } from '#core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { registries } from '../../../src/web/app/registries'
import { runCommand, undoLast } from '../../../src/web/keyboard'
import { notices } from '../../../src/web/shell'
import { addWorkspaceCommands, namedLayouts, openAddress, workspace } from '../../../src/web/workspace'
import { createLayout, focusedTab } from '../../../src/web/workspace/layout'
import { setTabState } from '../../../src/web/workspace/workspace-store'
import { envelope, startWebServer, type WebServer } from '../support/web-server'

let server: WebServer
let ends: (() => void)[]

const addresses = () => Object.values(workspace.getState().layout.tabs).map((tab) => tab.address)
const begin = () => workspace.setState({ layout: createLayout(), tabStates: {} })
const names = () => namedLayouts.getState().list.map((named) => named.name)

beforeEach(async () => {
  server = await startWebServer()
  server.answer((_, response) => envelope(response, 404, null, '404 没找到请求'))
  localStorage.clear()
  namedLayouts.setState({ list: [] })
  notices.setState({ shown: [], history: [] })
  begin()
  ends = [addWorkspaceCommands()]
})
afterEach(async () => {
  disposeAll(ends)()
  await server.stop()
})

describe('a layout under a name', () => {
  test('is kept in the browser where the server keeps none, opened, and taken back', async () => {
    openAddress('/contract/detail?id=5', { where: 'right' })
    await runCommand('workspace.layout.save', { name: '对账' })
    begin()
    openAddress('/notice')
    await runCommand('workspace.layout.open', { name: '对账' })
    expect(addresses()).toEqual(['/wel/index', '/contract/detail?id=5'])
    await undoLast()
    expect(addresses()).toEqual(['/wel/index', '/notice'])
    await runCommand('workspace.layout.remove', { name: '对账' })
    expect(names()).toEqual([])
    await undoLast()
    expect(names()).toEqual(['对账'])
    expect(notices.getState().history.filter((notice) => notice.kind === 'error')).toEqual([])
  })

  test('is sent to the server that keeps them; an own one stands before a shared one of its name', async () => {
    const layout = { root: { t: ['/shared'], a: 0 } }
    const own = { id: '2', name: '对账', layout: { root: { t: ['/own'], a: 0 } }, own: true }
    server.answer((_, response) => envelope(response, 200, [own, { id: '1', name: '对账', layout, own: false }]))
    await runCommand('workspace.layout.save', { name: '新' })
    const sent = server.asked.find(({ method }) => method === 'POST')
    expect(sent?.url).toBe('/api/workspace/layouts')
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      name: '新',
      roleIds: [],
      layout: { root: { t: ['/wel/index'] } },
    })
    await runCommand('workspace.layout.open', { name: '对账' })
    expect(addresses()).toEqual(['/own'])
  })

  test('as a shape waits for records of the same kind', async () => {
    openAddress('/contract/detail?id=5', { where: 'right' })
    await runCommand('workspace.layout.save', { name: '形', content: 'shape' })
    begin()
    await runCommand('workspace.layout.open', { name: '形' })
    expect(addresses()).toEqual(['/wel/index', '/contract/detail?blank=1'])
    openAddress('/project/detail?id=1')
    openAddress('/contract/detail?id=9')
    expect(addresses().sort()).toEqual(['/contract/detail?id=9', '/project/detail?id=1', '/wel/index'])
    expect(focusedTab(workspace.getState().layout).address).toBe('/contract/detail?id=9')
  })

  test('does not take the place of unsaved input', async () => {
    await runCommand('workspace.layout.save', { name: '对账' })
    setTabState(openAddress('/form'), { dirty: true })
    expect(await runCommand('workspace.layout.open', { name: '对账' })).toBe(false)
    expect(addresses()).toContain('/form')
  })

  test('that is damaged is named and changes nothing', async () => {
    server.answer((_, response) => envelope(response, 200, [{ id: '1', name: '坏', layout: { root: 7 } }]))
    await runCommand('workspace.layout.save', { name: '任意' })
    expect(await runCommand('workspace.layout.open', { name: '坏' })).toBe(false)
    expect(notices.getState().shown.at(-1)?.message).toContain('坏')
    expect(addresses()).toEqual(['/wel/index'])
  })

  test('is offered by name when a command asks for one', async () => {
    await runCommand('workspace.layout.save', { name: '对账' })
    const [argument] = registries.commands.get('workspace.layout.open').arguments ?? []
    expect(argument).toMatchObject({ kind: 'choice', options: [{ value: '对账', label: '对账' }] })
  })
})
