// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import RegisterForm from '../../../src/web/session/register/RegisterForm'
import { envelope, startWebServer, type WebServer } from '../support/web-server'

let server: WebServer
let refusal: string | undefined
let done: number

beforeEach(async () => {
  refusal = undefined
  done = 0
  server = await startWebServer()
  server.answer((asked, response) => {
    if (asked.url.startsWith('/api/blade-system/tenant/info')) return envelope(response, 200, {})
    return refusal === undefined ? envelope(response, 200, null) : envelope(response, 400, null, refusal)
  })
})
afterEach(async () => {
  cleanup()
  await server.stop()
})

const field = (label: string) => screen.getByLabelText(label)
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: '提交注册' }))
const alertText = () => screen.getByRole('alert').textContent
const open = (oauthId?: string) => render(<RegisterForm tenantId="" oauthId={oauthId} onDone={() => (done += 1)} />)
const fillAll = () => {
  for (const [label, value] of [
    ['租户编号', '000000'],
    ['姓名', '<b>新来的</b>'],
    ['账号', ' newcomer '],
    ['密码', 'Secret-2026'],
    ['确认密码', 'Secret-2026'],
  ] as const)
    fill(label, value)
}

test('asks for what is missing in the order of the rules, and for the same password twice', () => {
  open()
  for (const [label, words, value] of [
    ['租户编号', '请先输入租户编号', '000000'],
    ['账号', '请先输入账号名称', 'newcomer'],
    ['密码', '请先输入密码', 'one'],
    ['确认密码', '请先输入密码', 'two'],
    ['确认密码', '两次密码输入不一致', 'one'],
    ['姓名', '请先输入姓名', '新来的'],
  ] as const) {
    send()
    expect(alertText()).toBe(words)
    expect(document.activeElement).toBe(field(label))
    fill(label, value)
  }
  expect(server.asked.some(({ url }) => url.includes('register-guest'))).toBe(false)
})

test('tells that an administrator has to agree, and leaves once that was read', async () => {
  open('site:1')
  fillAll()
  send()
  await screen.findByRole('dialog', { name: '注册提示' })
  expect(screen.getByText('注册申请已提交,请耐心等待管理员通过!')).toBeDefined()
  const sent = server.asked.find(({ url }) => url.includes('register-guest'))
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    tenantId: '000000',
    name: '<b>新来的</b>',
    account: 'newcomer',
    password: 'Secret-2026',
    oauthId: 'site:1',
  })
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(done).toBe(1)
})

test('shows the server’s words, or that it could not be sent, and keeps what was typed', async () => {
  open()
  fillAll()
  refusal = '当前账号已被使用!'
  send()
  await screen.findByText('当前账号已被使用!')
  refusal = ''
  send()
  await screen.findByText('提交失败')
  expect(field('姓名')).toHaveProperty('value', '<b>新来的</b>')
})
