// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setCallHooks } from '../../../src/web/api'
import { can, endSession, keep, loadGrants, readTokens, refreshIfOld, session } from '../../../src/web/session'
import { type Asked, envelope, json, startWebServer, type WebServer } from '../support/web-server'

let server: WebServer
const tokens = { access_token: 'access-1', refresh_token: 'refresh-1', expires_in: 3600 }
const person = {
  tenant_id: '000000',
  user_id: '1123',
  account: 'admin',
  real_name: '王建国',
  role_name: 'administrator',
}
const menus = [
  {
    id: '1',
    code: 'finance',
    name: '财务',
    path: '/finance',
    source: 'landmark',
    children: [{ id: '2', code: 'bank', name: '流水', path: '/bank' }],
  },
  { id: '3', code: 'secret', name: '机密', path: '/secret', meta: { roles: ['auditor'] } },
]
const buttons = [
  { id: '9', code: 'user', children: [{ id: '10', code: 'user_add' }] },
  { id: '11', code: 'flat' },
  { id: '12', code: 'lost', children: [] },
]

beforeEach(async () => {
  window.localStorage.clear()
  server = await startWebServer()
  server.answer((asked, response) => {
    const path = asked.url.split('?')[0]
    if (path === '/api/blade-auth/oauth/token') return json(response, 200, { ...tokens, ...person })
    if (path === '/api/blade-system/menu/routes') return envelope(response, 200, menus)
    if (path === '/api/blade-system/menu/buttons') return envelope(response, 200, buttons)
    if (path === '/api/blade-auth/oauth/user-info') return envelope(response, 200, { roles: ['administrator'] })
    return envelope(response, 200, [])
  })
  setCallHooks({ signedOut: endSession, beforeCall: refreshIfOld })
})
afterEach(async () => {
  endSession()
  await server.stop()
})

const admin = { tenantId: '000000', account: 'admin', password: 'admin' }
const tokenCalls = () => server.asked.filter((asked) => asked.url.startsWith('/api/blade-auth/oauth/token'))
const formOf = (asked: Asked | undefined) => Object.fromEntries(new URLSearchParams(asked?.body))

describe('signing in', () => {
  test('sends the MD5 of the password and the tenant, never the password', async () => {
    await session.getState().signIn(admin)
    expect(formOf(tokenCalls()[0])).toEqual({
      tenantId: '000000',
      username: 'admin',
      password: '21232f297a57a5a743894a0e4a801fc3',
      grant_type: 'password',
      scope: 'all',
      type: 'account',
    })
    expect(tokenCalls()[0]?.headers['tenant-id']).toBe('000000')
    expect(tokenCalls()[0]?.url).not.toContain('?')
  })

  test('keeps the tokens in cookies and knows the person, menus and permissions', async () => {
    await session.getState().signIn(admin)
    expect(document.cookie).toContain('yecai-access-token=access-1')
    expect(document.cookie).toContain('yecai-refresh-token=refresh-1')
    const { user, signedIn, menus: shown } = session.getState()
    expect(user).toMatchObject({ id: '1123', account: 'admin', realName: '王建国' })
    expect(signedIn).toBe(true)
    expect(shown.map((menu) => menu.code)).toEqual(['finance'])
    expect([can('user_add'), can('flat'), can('user'), can('lost')]).toEqual([true, true, false, false])
  })

  test('that the server refuses with status 200 sets no session', async () => {
    server.answer((_, response) => json(response, 200, { error_description: '用户登录失败次数过多' }))
    await expect(session.getState().signIn(admin)).rejects.toThrow('用户登录失败次数过多')
    expect(session.getState().signedIn).toBe(false)
    expect(readTokens()).toBeUndefined()
  })

  test('with a captcha sends its key and code as headers', async () => {
    await session.getState().signIn({ ...admin, captcha: { key: 'k1', code: 'ab3d5' } })
    expect(formOf(tokenCalls()[0]).grant_type).toBe('captcha')
    expect(tokenCalls()[0]?.headers).toMatchObject({ 'captcha-key': 'k1', 'captcha-code': 'ab3d5' })
  })
})

describe('a session', () => {
  test('ends here and on the server by signing out', async () => {
    await session.getState().signIn(admin)
    await session.getState().signOut()
    expect(server.asked.at(-1)?.url).toBe('/api/blade-auth/oauth/logout')
    expect(session.getState()).toMatchObject({ signedIn: false, user: undefined, menus: [] })
    expect(document.cookie).not.toContain('yecai-access-token')
  })

  test('ends here when the server no longer knows it', async () => {
    await session.getState().signIn(admin)
    server.answer((_, response) => envelope(response, 401, {}, '请求未授权'))
    await loadGrants()
    expect(session.getState().signedIn).toBe(false)
  })
})

describe('renewing the token', () => {
  const age = (seconds: number) => {
    const entry = JSON.parse(window.localStorage.getItem('yecai-token-time') ?? '{}') as Record<string, unknown>
    window.localStorage.setItem(
      'yecai-token-time',
      JSON.stringify({ ...entry, datetime: Date.now() - seconds * 1_000 }),
    )
  }

  test('waits until the token has reached its token time', async () => {
    await session.getState().signIn(admin)
    age(2_900)
    await refreshIfOld()
    expect(tokenCalls()).toHaveLength(1)
  })

  test('happens once, however many ask for it, and replaces both tokens', async () => {
    await session.getState().signIn(admin)
    age(3_100)
    server.answer((_, response) =>
      json(response, 200, { ...tokens, access_token: 'access-2', refresh_token: 'refresh-2', ...person }),
    )
    await Promise.all([refreshIfOld(), refreshIfOld(), refreshIfOld()])
    expect(tokenCalls()).toHaveLength(2)
    expect(formOf(tokenCalls()[1])).toMatchObject({
      grant_type: 'refresh_token',
      refresh_token: 'refresh-1',
      scope: 'all',
    })
    expect(readTokens()).toMatchObject({ access: 'access-2', refresh: 'refresh-2' })
  })

  test('that the server refuses ends the session', async () => {
    await session.getState().signIn(admin)
    age(3_100)
    server.answer((_, response) => envelope(response, 401, {}, '登录已失效，请重新登录'))
    await refreshIfOld()
    expect(session.getState().signedIn).toBe(false)
  })

  test('that finds no server keeps the session', async () => {
    await session.getState().signIn(admin)
    age(3_100)
    await server.stop()
    await refreshIfOld()
    expect(session.getState().signedIn).toBe(true)
    await server.start()
  })
})

test('a value kept under a name of the session does not sign anybody in', () => {
  keep('user-info', { account: 'admin' })
  expect(session.getState().signedIn).toBe(false)
})
