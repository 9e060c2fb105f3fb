// @vitest-environment jsdom
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { followChanges, setCallHooks } from '../../../src/web/api'
import { registries } from '../../../src/web/app/registries'
import { followPlugins, pluginHost, startPlugins, syncPlugins } from '../../../src/web/app/start-plugins'
import { session } from '../../../src/web/session'
import { notices } from '../../../src/web/shell'
import { envelope, startWebServer, type WebServer } from '../support/web-server'

/** Areas that need one another. What else is installed takes part and is not looked at. */
const watched: readonly string[] = ['system', 'projects', 'contracts', 'finance', 'bank']
let server: WebServer
let off: readonly string[] = []
let refused = false
const streams: ServerResponse[] = []

beforeAll(async () => {
  server = await startWebServer()
  server.answer(({ url }, response) => {
    if (url.startsWith('/api/workspace/events')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(': open\n\n')
      streams.push(response)
    } else if (url.startsWith('/api/workspace/plugins')) {
      if (refused) return envelope(response, 500, {}, '服务器异常')
      envelope(
        response,
        200,
        watched.map((id) => ({ id, state: off.includes(id) ? 'off' : 'active' })),
      )
    } else envelope(response, 200, {})
  })
  off = ['finance', 'bank']
  session.setState({ signedIn: true, tenantId: '000000' })
  await startPlugins()
}, 120_000)
afterAll(() => server.stop())
beforeEach(() => {
  refused = false
  notices.setState({ shown: [], history: [] })
})

const active = () =>
  pluginHost.status().flatMap(({ id, state }) => (state === 'active' && watched.includes(id) ? [id] : []))
const areas = () =>
  [...new Set(registries.resources.list().map(({ area }) => area))].filter((area) => watched.includes(area))

test('areas that the tenant has switched off are not started, and nobody is told of a failure', () => {
  expect(active()).toEqual(['system', 'projects', 'contracts'])
  expect(areas()).toEqual(['system', 'projects', 'contracts'])
  expect(notices.getState().history).toEqual([])
})

test('an area that is switched on is loaded at once, one that is switched off goes with all it brought', async () => {
  const before = registries.commands.list().map(({ id }) => id)
  off = []
  await syncPlugins()
  expect(active()).toEqual(['system', 'projects', 'contracts', 'finance', 'bank'])
  expect(registries.panels.find('bank.statement.list')).toBeDefined()
  off = ['finance', 'bank']
  await syncPlugins()
  expect(active()).toEqual(['system', 'projects', 'contracts'])
  expect(registries.commands.list().map(({ id }) => id)).toEqual(before)
})

test('a server that cannot be asked has switched nothing', async () => {
  refused = true
  await syncPlugins()
  expect(active()).toEqual(['system', 'projects', 'contracts'])
})

test('a page follows the server’s word that what people may do has changed', async () => {
  setCallHooks({ headers: () => ({ 'Blade-Auth': 'bearer t0ken' }) })
  const ends = [followPlugins(), followChanges()]
  await expect.poll(() => streams.length).toBe(1)
  off = ['bank']
  streams[0]?.write('event: session\ndata: {"action":"plugins"}\n\n')
  await expect.poll(active).toEqual(['system', 'projects', 'contracts', 'finance'])
  for (const end of ends) end()
})

test('a page follows who signs in to another tenant', async () => {
  const end = followPlugins()
  off = []
  session.setState({ tenantId: '000001' })
  await expect.poll(active).toContain('bank')
  end()
})
