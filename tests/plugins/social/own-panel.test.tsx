// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { addCommand, addNoticeTab, addPanel, addSearchProvider, addTile, session } from '#web'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { activate } from '../../../plugins/social/web'
import { answerQuestion, press, said, showPanel, startRecords } from '../../web/records/show-panel'
import { envelope, startWebServer, type WebServer } from '../../web/support/web-server'

let server: WebServer
let ends: (() => void)[] = []
let bound = true
let unbound: string[] = []

beforeEach(async () => {
  server = await startWebServer()
  bound = true
  unbound = []
  server.answer(({ method, url }, response) => {
    const { searchParams } = new URL(url, 'http://here')
    if (method === 'POST') {
      unbound.push(searchParams.get('ids') ?? '')
      bound = false
      return envelope(response, 200, {})
    }
    const binding = { id: '7', providerId: '1', providerIdN: '统一认证', displayName: '钱会计', subject: 'x' }
    envelope(response, 200, {
      bindings: bound ? [{ ...binding, createTime: '2026-10-01 09:00:00', lastUsed: '' }] : [],
      providers: [
        { id: '1', source: 'corp', title: '统一认证' },
        { id: '2', source: 'mail', title: '企业邮箱' },
      ],
    })
  })
  ends = [startRecords()]
  session.setState({ permissions: new Set() })
  void activate({
    addCommand: (command) => void ends.push(addCommand(command)),
    addPanel: (panel) => void ends.push(addPanel(panel)),
    addSearchProvider: (provider) => void ends.push(addSearchProvider(provider)),
    addTile: (tile) => void ends.push(addTile(tile)),
    addNoticeTab: (tab) => void ends.push(addNoticeTab(tab)),
  })
  await showPanel('/social/own')
  await screen.findByText('统一认证')
  act(() => grid().querySelector<HTMLElement>('[tabindex="0"]')?.focus())
})
afterEach(async () => {
  cleanup()
  for (const end of ends.reverse()) end()
  await server.stop()
})

const grid = () => screen.getByRole('grid', { name: '我的第三方账号' })
const row = (name: string) => within(grid()).getByText(name).closest('[role=row]')?.textContent ?? ''

test('one’s own accounts of other sites stand in a list, beside the sites that have none yet', () => {
  expect(row('统一认证')).toContain('已绑定')
  expect(row('统一认证')).toContain('钱会计')
  expect(row('企业邮箱')).toContain('未绑定')
})

test('Enter on a bound one asks, and unbinds it', async () => {
  await press('Enter')
  await answerQuestion(false)
  expect(unbound).toEqual([])
  await press('Enter')
  await answerQuestion(true)
  await waitFor(() => expect(row('统一认证')).toContain('未绑定'))
  expect(unbound).toEqual(['7'])
  expect(said()).toContain('已解除绑定“统一认证”')
})
