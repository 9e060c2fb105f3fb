// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SignInPage } from '../../../src/web/session/SignInPage'
import { eventually } from '../../support/waits'
import { envelope, json, startWebServer, type WebServer } from '../support/web-server'

let server: WebServer
let tenant: object

beforeEach(async () => {
  tenant = {}
  server = await startWebServer()
  server.answer((asked, response) => {
    if (asked.url.startsWith('/api/blade-system/tenant/info')) return envelope(response, 200, tenant)
    if (asked.url.startsWith('/api/blade-auth/oauth/captcha'))
      return json(response, 200, { key: 'k1', image: 'data:image/png;base64,AA==' })
    const { password, grant_type: grant } = Object.fromEntries(new URLSearchParams(asked.body))
    const refusal =
      password === '21232f297a57a5a743894a0e4a801fc3' && grant === 'password' ? '验证码不正确' : '用户名或密码错误'
    return json(response, 400, { code: 400, error_description: refusal })
  })
})
afterEach(async () => {
  cleanup()
  await server.stop()
})

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = () => fireEvent.click(screen.getByRole('button', { name: '登录' }))
const alertText = () => screen.getByRole('alert').textContent

test('asks for tenant, account and password in this order and puts the focus there', () => {
  render(<SignInPage />)
  expect(document.activeElement).toBe(screen.getByLabelText('账号'))
  fill('租户编号', ' ')
  for (const [label, words] of [
    ['租户编号', '请先输入租户编号'],
    ['账号', '请先输入账号名称'],
    ['密码', '请先输入密码'],
  ] as const) {
    press()
    expect(alertText()).toBe(words)
    expect(document.activeElement).toBe(screen.getByLabelText(label))
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
    fill(label, label === '租户编号' ? '000000' : 'x')
  }
  expect(server.asked.some((asked) => asked.url.includes('token'))).toBe(false)
})

test("shows the server's words and keeps what was typed", async () => {
  render(<SignInPage />)
  fill('账号', 'admin')
  fill('密码', 'wrong')
  press()
  await eventually(() => expect(alertText()).toBe('用户名或密码错误'))
  expect(screen.getByLabelText<HTMLInputElement>('账号').value).toBe('admin')
  await eventually(() => expect(document.activeElement).toBe(screen.getByLabelText('密码')))
  expect(screen.queryByLabelText('验证码')).toBeNull()
})

test('shows the captcha only once the server asks for one', async () => {
  render(<SignInPage />)
  fill('账号', 'admin')
  fill('密码', 'admin')
  press()
  const field = await screen.findByLabelText('验证码')
  await eventually(() => expect(document.activeElement).toBe(field))
})

test('leaves the tenant out where the server knows it by the host', async () => {
  tenant = { tenantId: '000123' }
  render(<SignInPage />)
  await eventually(() => expect(screen.queryByLabelText('租户编号')).toBeNull())
  fill('账号', 'admin')
  fill('密码', 'x')
  press()
  await eventually(() => expect(server.asked.at(-1)?.headers['tenant-id']).toBe('000123'))
})
