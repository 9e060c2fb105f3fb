import { once } from 'node:events'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createHttpServer, openDatabase, type RunningApplication } from '#server'
import { type Client, signIn } from '../../support/company'
import { describeOnBothDatabases, freshPostgresUrl } from '../../support/databases'
import { type KitServer, openKit, otherTenantId } from '../../support/kit-server'

interface Heard {
  readonly event: string
  readonly data: Readonly<Record<string, unknown>>
}
interface Stream {
  readonly heard: readonly Heard[]
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly ended: () => boolean
}

const requests: ClientRequest[] = []
afterEach(() => {
  for (const request of requests.splice(0)) request.destroy()
})

/** Opens the stream of events over the wire and gathers what it says; resolves when the server is ready. */
async function listen(port: number, client: Client): Promise<Stream> {
  const query = new URLSearchParams({ 'Blade-Auth': client.token ?? '' })
  const request = get(`http://127.0.0.1:${port}/api/workspace/events?${query.toString()}`)
  requests.push(request)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const heard: Heard[] = []
  let [text, ended] = ['', false]
  response.setEncoding('utf8')
  response.on('error', () => undefined)
  response.on('end', () => {
    ended = true
  })
  response.on('data', (piece: string) => {
    text += piece
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = /^event: (.*)$/m.exec(block)?.[1]
      const data = /^data: (.*)$/m.exec(block)?.[1]
      if (event) heard.push({ event, data: JSON.parse(data ?? '{}') as Heard['data'] })
    }
  })
  return { heard, status: response.statusCode ?? 0, headers: response.headers, ended: () => ended }
}

const path = 'blade-kit/thing'

describeOnBothDatabases('events over the wire', (open) => {
  let kit: KitServer
  let writer: Client
  let port = 0
  beforeAll(async () => {
    kit = await openKit(await open())
    await kit.server.listen({ port: 0, host: '127.0.0.1' })
    port = (kit.server.server.address() as AddressInfo).port
    writer = await kit.as('writer')
  })
  afterAll(() => kit.server.close())

  let number = 0
  const make = async () => (await writer.post<{ id: string }>(`${path}/submit`, { title: `事 ${++number}` })).data.id
  const hears = (stream: Stream, heard: readonly Heard[]) => expect.poll(() => stream.heard).toEqual(heard)

  test('tell within a moment what was done to which record and by whom', async () => {
    const stream = await listen(port, await kit.as('reader'))
    expect(stream.status).toBe(200)
    expect(stream.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    const id = await make()
    await writer.post(`${path}/submit`, { id, memo: '改' })
    await writer.post(`${path}/ring-it?ids=${id}`)
    await writer.post(`${path}/remove?ids=${id}`)
    await writer.post(`workspace/restore?resource=kit.thing&ids=${id}`)
    const by = { by: kit.userId('writer'), byName: '王写' }
    await hears(
      stream,
      ['create', 'update', 'ring', 'remove', 'restore'].map((action) => ({
        event: 'change',
        data: { resource: 'kit.thing', ids: [id], action, ...by },
      })),
    )
  })

  test('say nothing of what was refused or rolled back', async () => {
    const stream = await listen(port, writer)
    await writer.post(`${path}/submit`, { title: '' })
    await writer.post(`${path}/submit`, { title: '回滚', lineList: [{ name: '' }] })
    const id = await make()
    await expect.poll(() => stream.heard.length).toBeGreaterThan(0)
    expect(stream.heard.map(({ data }) => data.ids)).toEqual([[id]])
  })

  test('tell only what the listener may read, and only of the own tenant', async () => {
    const nobody = await listen(port, await kit.as('nobody'))
    const other = await listen(port, await kit.as('writer', otherTenantId))
    const reader = await listen(port, await kit.as('reader'))
    await make()
    await expect.poll(() => reader.heard.length).toBe(1)
    expect([...nobody.heard, ...other.heard]).toEqual([])
  })

  test('tell people that what they may do has changed, and heed it at once', async () => {
    const admin = await kit.as('admin')
    const reader = await listen(port, await kit.as('reader'))
    const bystander = await listen(port, await kit.as('writer', otherTenantId))
    const [role] = await kit.write((write) =>
      write.find(write.application.resources.get('system.role'), sql`role_alias = 'reader'`),
    )
    const [memo] = await kit.write((write) =>
      write.find(write.application.resources.get('system.menu'), sql`code = 'memo_view'`),
    )
    await admin.post('blade-system/role/grant', { roleIds: [role?.id], menuIds: [memo?.id] })
    await expect.poll(() => reader.heard.map(({ event }) => event)).toContain('session')
    await make()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(reader.heard.filter(({ event }) => event === 'change')).toEqual([])
    expect(bystander.heard).toEqual([])
  })

  test('end with the sign-in', async () => {
    const revealer = await kit.as('revealer')
    const stream = await listen(port, revealer)
    await revealer.get('blade-auth/oauth/logout')
    await expect.poll(() => stream.ended()).toBe(true)
  })

  test('are for people who are signed in', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/workspace/events`)
    expect(response.status).toBe(401)
    const forged = await fetch(`http://127.0.0.1:${port}/api/workspace/events?Blade-Auth=bearer%20x`)
    expect(forged.status).toBe(401)
  })
})

describe('events of two server processes on one database', () => {
  let kit: KitServer
  let second: RunningApplication
  let there: Awaited<ReturnType<typeof createHttpServer>>
  beforeAll(async () => {
    const url = await freshPostgresUrl()
    kit = await openKit(await openDatabase({ url }))
    second = await kit.second(await openDatabase({ url }))
    there = await createHttpServer(second)
    await there.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await there.close()
    await second.close()
    await kit.application.close()
  })

  test('reach a page that listens to the other one', async () => {
    const stream = await listen((there.server.address() as AddressInfo).port, await signIn(there, 'reader', '000000'))
    const writer = await kit.as('writer')
    const { data } = await writer.post<{ id: string }>(`${path}/submit`, { title: '远方' })
    await expect
      .poll(() => stream.heard)
      .toMatchObject([{ event: 'change', data: { resource: 'kit.thing', ids: [data.id], action: 'create' } }])
  })
})
