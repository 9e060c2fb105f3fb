// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import {
  addCommand,
  addPanel,
  addRecordContributions,
  addSearchProvider,
  addNoticeTab,
  addTile,
  registries,
  runCommand,
  session,
  undoLast,
} from '#web'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { role } from '../../../plugins/system/resources/role'
import { user } from '../../../plugins/system/resources/user'
import { activate } from '../../../plugins/system/web'
import { press, said, showPanel, startRecords, type } from '../../web/records/show-panel'
import { envelope, startWebServer, type WebServer } from '../../web/support/web-server'

interface Lists {
  readonly menu: readonly string[]
  readonly dataScope: readonly string[]
  readonly apiScope: readonly string[]
}

let server: WebServer
let ends: (() => void)[] = []
let held: Record<string, Lists> = {}
let roles: Record<string, string> = {}

const button = (id: string, title: string, disabled = false) => ({
  id,
  title,
  category: 2,
  ...(disabled && { disabled }),
})
const trees = {
  menu: [
    {
      id: '1',
      title: '资金',
      category: 1,
      children: [
        { id: '11', title: '银行流水', category: 1, children: [button('111', '新增流水'), button('112', '修改流水')] },
        { id: '12', title: '账户', category: 1, children: [button('121', '销户', true)] },
      ],
    },
  ],
  dataScope: [{ id: '11', title: '银行流水', children: [{ id: '901', title: '本部门' }] }],
  apiScope: [],
}

function answerOf(url: URL, body: string): unknown {
  const { searchParams, pathname } = url
  const input = body ? (JSON.parse(body) as Record<string, string[]>) : {}
  switch (pathname) {
    case '/api/blade-system/menu/grant-tree':
      return trees
    case '/api/blade-system/menu/role-tree-keys':
      return held[searchParams.get('roleIds') ?? '']
    case '/api/blade-system/role/grant':
      for (const id of input.roleIds ?? [])
        held[id] = {
          menu: input.menuIds ?? held[id]?.menu ?? [],
          dataScope: input.dataScopeIds ?? held[id]?.dataScope ?? [],
          apiScope: input.apiScopeIds ?? held[id]?.apiScope ?? [],
        }
      return {}
    case '/api/blade-system/role/tree':
      return [{ id: 'r1', title: '财务', children: [{ id: 'r2', title: '出纳' }] }]
    case '/api/blade-user/detail':
      return { id: searchParams.get('id'), roleId: roles[searchParams.get('id') ?? ''] }
    case '/api/blade-user/grant':
      for (const id of (searchParams.get('userIds') ?? searchParams.get('ids') ?? '').split(','))
        roles[id] = searchParams.get('roleIds') ?? String(input.roleIds ?? '')
      return {}
    default:
      return []
  }
}

beforeEach(async () => {
  server = await startWebServer()
  server.answer(({ url, body }, response) => envelope(response, 200, answerOf(new URL(url, 'http://here'), body)))
  held = {
    a: { menu: ['11', '111', '121', '77'], dataScope: [], apiScope: [] },
    b: { menu: ['11'], dataScope: ['901'], apiScope: [] },
  }
  roles = { u: 'r2', v: 'r1,r2' }
  ends = [
    startRecords(),
    ...[role, user].flatMap((resource) => [registries.resources.add(resource), addRecordContributions(resource)]),
  ]
  session.setState({ permissions: new Set(['role_grant', 'user_role']) })
  activate({
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

const tree = (name: string) => screen.getByRole('treegrid', { name })
const titles = (name = '菜单权限') =>
  within(tree(name))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('[data-column="0"]')?.textContent ?? '')
const row = (title: string, name = '菜单权限') =>
  within(tree(name)).getByText(title).closest('[role=row]') as HTMLElement
const state = (title: string, name?: string) =>
  row(title, name).getAttribute('aria-selected') === 'true'
    ? 'all'
    : row(title, name).getAttribute('aria-description')?.includes('部分授权')
      ? 'some'
      : 'none'
const focusTree = (name: string) => act(() => tree(name).querySelector<HTMLElement>('[tabindex="0"]')?.focus())
const show = async (address: string, name: string) => {
  await showPanel(address)
  await screen.findByRole('treegrid', { name })
  focusTree(name)
}

describe('the grants of a role', () => {
  beforeEach(() => show('/system/role/grant?ids=a', '菜单权限'))

  test('are a tree that opens, closes and is ticked whole, half or not at all by keys', async () => {
    expect(titles()).toEqual(['▾资金', '▸银行流水', '▸账户'])
    expect(['资金', '银行流水', '账户'].map((title) => state(title))).toEqual(['some', 'some', 'all'])
    await press('ArrowDown', 'ArrowRight')
    expect(titles()).toEqual(['▾资金', '▾银行流水', '新增流水', '修改流水', '▸账户'])
    await press('Space')
    expect([state('银行流水'), state('修改流水')]).toEqual(['all', 'all'])
    await press('Space')
    expect(['资金', '银行流水', '新增流水'].map((title) => state(title))).toEqual(['some', 'none', 'none'])
    await press('[')
    expect(titles()).toEqual(['▸资金'])
    await press(']')
    expect(titles()).toHaveLength(6)
  })

  test('that the person does not hold are fixed and say why', async () => {
    await press(']', 'End')
    expect(row('销户').getAttribute('aria-disabled')).toBe('true')
    expect(row('销户').textContent).toContain('您没有此项权限，不能授予或收回')
    await press('Space')
    expect(state('销户')).toBe('all')
    expect(said()).toContain('您没有此项权限，不能授予或收回')
  })

  test('are filtered by typing; Ctrl+A ticks what is shown, and Esc takes nothing away', async () => {
    await press('/')
    const filter = screen.getByRole('searchbox', { name: '筛选' })
    expect(document.activeElement).toBe(filter)
    type(filter, '修改')
    expect(titles()).toEqual(['▾资金', '▾银行流水', '修改流水'])
    await press('ArrowDown', 'Ctrl+A', 'Escape')
    expect(screen.getByRole('status').textContent).toBe('新增 2 项，取消 0 项，尚未保存')
    expect(state('修改流水')).toBe('all')
  })

  test('are saved by Ctrl+Enter with what the tree does not show kept, and given back by undo', async () => {
    await press('ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'Space', 'Ctrl+Enter')
    await waitFor(() => expect(said()).toContain('授权已保存'))
    expect(held.a?.menu.toSorted()).toEqual(['11', '111', '112', '121', '77'])
    expect(held.a?.dataScope).toEqual([])
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('没有改动'))
    await undoLast()
    expect(held.a?.menu.toSorted()).toEqual(['11', '111', '121', '77'])
  })
})

test('several roles are given what is ticked, and keep what each has besides', async () => {
  await show('/system/role/grant?ids=a,b', '菜单权限')
  await press(']', 'ArrowDown', 'ArrowDown', 'ArrowDown')
  expect([state('新增流水'), state('修改流水')]).toEqual(['some', 'none'])
  await press('Space', 'Ctrl+Enter')
  await waitFor(() => expect(said()).toContain('授权已保存'))
  expect(held.a?.menu.toSorted()).toEqual(['11', '111', '112', '121', '77'])
  expect(held.b?.menu.toSorted()).toEqual(['11', '112'])
  expect(held.b?.dataScope).toEqual(['901'])
})

test('roles of people are ticked one by one', async () => {
  await show('/system/user/roles?ids=u,v', '角色')
  expect([state('财务', '角色'), state('出纳', '角色')]).toEqual(['some', 'all'])
  await press('ArrowDown', 'Space', 'Ctrl+Enter')
  await waitFor(() => expect(said()).toContain('授权已保存'))
  expect(roles).toEqual({ u: '', v: 'r1' })
  await undoLast()
  expect(roles).toEqual({ u: 'r2', v: 'r1,r2' })
})

test('授权角色 gives people roles in place of theirs, and undo gives each the former ones back', async () => {
  const people = ['u', 'v'].map((id) => ({ id, label: id }))
  await runCommand('system.user.grant', { records: people, roleIds: [{ id: 'r1', label: '财务' }] })
  expect(said()).toContain('授权角色：已处理 2 条')
  expect(roles).toEqual({ u: 'r1', v: 'r1' })
  await undoLast()
  expect(roles).toEqual({ u: 'r2', v: 'r1,r2' })
  expect(said()).toContain('已撤销：授权角色')
})

test('what is done to users says that one is to be chosen when none is', () => {
  for (const name of ['grant', 'resetPassword', 'unlock'])
    expect(registries.commands.get(`system.user.${name}`).arguments?.[0]).toMatchObject({ none: '请至少选择一个用户' })
})
