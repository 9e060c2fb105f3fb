// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type Change,
  followChanges,
  queryClient,
  setCallHooks,
  subscribeChanges,
  subscribeSession,
} from '../../../src/web/api'
import { eventually } from '../../support/waits'
import { envelope, startWebServer, type WebServer } from '../support/web-server'

let server: WebServer
let streams: ServerResponse[]
let end: () => void

beforeEach(async () => {
  server = await startWebServer()
  streams = []
  server.answer((asked, response) => {
    if (!asked.url.startsWith('/api/workspace/events')) return envelope(response, 200, {})
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(': open\n\n')
    streams.push(response)
  })
  setCallHooks({ headers: () => ({ 'Blade-Auth': 'bearer t0ken' }) })
  end = followChanges()
  await eventually(() => expect(streams).toHaveLength(1))
})
afterEach(async () => {
  end()
  queryClient.clear()
  await server.stop()
})

const change = { resource: 'bank.statement', ids: ['1'], action: 'update', by: '7', byName: '李娜' }
const eventText = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
const tell = (event: string, data: unknown) => streams.at(-1)?.write(eventText(event, data))

test('tells of a change of the resource, and of any with *', async () => {
  const heard: [string, Change][] = []
  const stops = ['bank.statement', 'bank.account', '*'].map((name) =>
    subscribeChanges(name, (one) => void heard.push([name, one])),
  )
  tell('change', change)
  await eventually(() => expect(heard).toHaveLength(2))
  expect(heard).toEqual([
    ['bank.statement', change],
    ['*', change],
  ])
  stops.forEach((stop) => stop())
})

test('reads what is shown of the changed resource again, once for many changes, and nothing else', async () => {
  const reads = { statement: 0, account: 0 }
  const watch = (resource: string, name: keyof typeof reads) =>
    new QueryObserver(queryClient, {
      queryKey: ['records', resource, 'page'],
      queryFn: () => ++reads[name],
    }).subscribe(() => undefined)
  const stops = [watch('bank.statement', 'statement'), watch('bank.account', 'account')]
  await eventually(() => expect(reads).toEqual({ statement: 1, account: 1 }))
  streams.at(-1)?.write(eventText('change', change).repeat(20))
  await eventually(() => expect(reads.statement).toBe(2))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(reads).toEqual({ statement: 2, account: 1 })
  stops.forEach((stop) => stop())
})

test('tells that roles or menus of the person changed', async () => {
  const heard = vi.fn()
  const stop = subscribeSession(heard)
  tell('session', {})
  await eventually(() => expect(heard).toHaveBeenCalledOnce())
  stop()
})

test('a stream that broke is followed again, and what is shown is read again as changes may have been missed', async () => {
  let reads = 0
  const observer = new QueryObserver(queryClient, {
    queryKey: ['records', 'bank.statement', 'page'],
    queryFn: () => ++reads,
  })
  const stop = observer.subscribe(() => undefined)
  await eventually(() => expect(reads).toBe(1))
  streams[0]?.destroy()
  await eventually(() => expect(streams).toHaveLength(2))
  await eventually(() => expect(reads).toBe(2))
  stop()
})

test('a server without events is left alone', async () => {
  end()
  server.answer((_, response) => envelope(response, 404, {}, '404 没找到请求'))
  const before = server.asked.length
  end = followChanges()
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(server.asked.length - before).toBe(1)
})
