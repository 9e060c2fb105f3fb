// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ApiError, api, connection, setCallHooks, watchConnection } from '../../../src/web/api'
import { eventually } from '../../support/waits'
import { envelope, json, startWebServer, type WebServer } from '../support/web-server'

let server: WebServer
let refused: ApiError[]
let signedOut: number

beforeEach(async () => {
  server = await startWebServer()
  refused = []
  signedOut = 0
  setCallHooks({
    headers: () => ({ 'Blade-Auth': 'bearer t0ken', 'Tenant-Id': '000000', 'Accept-Language': 'zh-CN' }),
    signedOut: () => void signedOut++,
    refused: (error) => void refused.push(error),
  })
  connection.setState({ state: 'online' })
})
afterEach(() => server.stop().catch(() => undefined))

const caught = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error as ApiError,
  )

describe('a call', () => {
  test('answers the data of the envelope', async () => {
    server.answer((_, response) => envelope(response, 200, { records: [1], total: 1 }))
    expect(await api.get('blade-biz/vehicle/page', { current: 1, size: 10 })).toEqual({ records: [1], total: 1 })
    expect(server.asked[0]?.url).toBe('/api/blade-biz/vehicle/page?current=1&size=10')
  })

  test('names the client, the person, the tenant and the language', async () => {
    await api.get('/api/blade-biz/vehicle/page')
    expect(server.asked[0]?.url).toBe('/api/blade-biz/vehicle/page')
    expect(server.asked[0]?.headers).toMatchObject({
      authorization: 'Basic c2FiZXI6c2FiZXJfc2VjcmV0',
      'blade-auth': 'bearer t0ken',
      'tenant-id': '000000',
      'accept-language': 'zh-CN',
    })
  })

  test('leaves empty parameters out and sends a body as JSON', async () => {
    await api.post('blade-biz/vehicle/submit', { query: { ids: '', a: null, b: undefined, c: 0 }, body: { id: '1' } })
    expect(server.asked[0]).toMatchObject({ url: '/api/blade-biz/vehicle/submit?c=0', body: '{"id":"1"}' })
  })

  test('is refused by the code of the body, whatever the HTTP status', async () => {
    server.answer((_, response) => envelope(response, 400, { problems: [] }, '车牌号不能为空', 200))
    const error = await caught(api.post('blade-biz/vehicle/submit'))
    expect(error).toMatchObject({ name: 'ApiError', code: 400, message: '车牌号不能为空', data: { problems: [] } })
    expect(refused).toHaveLength(1)
  })

  test('is refused by the HTTP status where the body names no code', async () => {
    server.answer((_, response) => json(response, 500, {}))
    expect(await caught(api.get('a'))).toMatchObject({ code: 500, message: '未知错误' })
  })

  test('takes error_description for a message', async () => {
    server.answer((_, response) => json(response, 400, { error_description: '用户名或密码错误' }))
    expect(await caught(api.get('a'))).toMatchObject({ message: '用户名或密码错误' })
  })

  test('raises no message when the caller shows it, or when the server has no calls of ours', async () => {
    server.answer((_, response) => envelope(response, 404, {}, '404 没找到请求'))
    await caught(api.get('blade-biz/a', {}, { quiet: true }))
    await caught(api.get('workspace/plugins'))
    expect(refused).toHaveLength(0)
    await caught(api.get('blade-biz/a'))
    expect(refused).toHaveLength(1)
  })

  test('ends the session on 401 in the body and on 401 of HTTP', async () => {
    server.answer((_, response) => envelope(response, 401, {}, '请求未授权', 200))
    await caught(api.get('a'))
    server.answer((_, response) => json(response, 401, {}))
    await caught(api.get('a'))
    expect(signedOut).toBe(2)
  })

  test('keeps the session on 403', async () => {
    server.answer((_, response) => envelope(response, 403, {}, '没有权限'))
    expect(await caught(api.get('a'))).toMatchObject({ code: 403, message: '没有权限' })
    expect(signedOut).toBe(0)
  })

  test('that its caller gave up raises no message', async () => {
    server.answer(() => undefined)
    const end = new AbortController()
    const call = caught(api.get('a', {}, { signal: end.signal }))
    end.abort()
    expect(await call).toMatchObject({ name: 'AbortError' })
    expect(refused).toHaveLength(0)
    expect(connection.getState().state).toBe('online')
  })
})

describe('when the server goes away', () => {
  test('a call says so and the connection is lost', async () => {
    await server.stop()
    expect(await caught(api.get('a'))).toMatchObject({ code: 0, message: '无法连接服务器，请检查网络' })
    expect(connection.getState().state).toBe('offline')
  })

  test('a write is refused at once and clearly, and goes through when the server is back', async () => {
    const end = watchConnection()
    await server.stop()
    await caught(api.get('a'))
    expect(await caught(api.post('a'))).toMatchObject({
      code: 0,
      message: '与服务器的连接已断开，本次操作没有提交，连接恢复后请重试',
    })
    await server.start()
    await api.post('a')
    expect(connection.getState().state).toBe('online')
    end()
  })

  test('the connection comes back by itself', async () => {
    await server.stop()
    await caught(api.get('a'))
    await server.start()
    await eventually(() => expect(connection.getState().state).toBe('online'))
  })
})
