// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { type Command, matchPanel, type SearchResult } from '#core'
import {
  currentContext,
  notices,
  pluginHost,
  queryClient,
  registries,
  runCommand,
  session,
  t,
  undoLast,
  type WebPlugin,
} from '#web'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeLanguage } from '../../../src/web/app/translations'
import { startPlugins } from '../../../src/web/app/start-plugins'
import definition from '../../support/example-plugin/plugin'
import { envelope, startWebServer, type WebServer } from '../../web/support/web-server'

const example: WebPlugin = {
  ...definition,
  load: () => import('../../support/example-plugin/web'),
  english: async () => (await import('../../support/example-plugin/locales/en.json')).default,
}

let server: WebServer
/** What the server answers by path; anything else is empty. */
let answers: Record<string, unknown> = {}

beforeAll(async () => {
  server = await startWebServer()
  server.answer(({ url }, response) => {
    const path = url.replace(/^\/api\//, '').replace(/\?.*$/, '')
    envelope(response, 200, answers[path] ?? [])
  })
  await startPlugins()
}, 120_000)
afterAll(() => server.stop())

/** Everything that is registered, by kind. */
const everything = () => ({
  commands: registries.commands.list().map(({ id }) => id),
  panels: registries.panels.list().map(({ id }) => id),
  searchProviders: registries.searchProviders.list().map(({ id }) => id),
  resources: registries.resources.list().map(({ id }) => id),
  menus: registries.menus.list().map(({ id }) => id),
  keys: registries.keymap.list().map(({ command, chord }) => `${command} ${chord}`),
})

describe('a plugin from outside the tree, on the web', () => {
  let before: ReturnType<typeof everything>
  beforeEach(async () => {
    answers = {}
    session.setState({
      signedIn: true,
      tenantId: '000000',
      permissions: new Set(['note_view', 'note_add', 'note_pin']),
    })
    notices.setState({ shown: [], history: [] })
    before = everything()
    await pluginHost.load(example)
  })
  afterEach(() => {
    pluginHost.unload('notes')
    cleanup()
    queryClient.clear()
  })

  test('stands beside the others with what it contributes', () => {
    expect(pluginHost.status().filter(({ state }) => state !== 'active')).toEqual([])
    expect(pluginHost.status().find(({ id }) => id === 'notes')).toMatchObject({
      state: 'active',
      contributes: { resource: 1, record: 1, menu: 1, panel: 1, command: 2, search: 1 },
    })
  })

  test('brings the pages and commands that follow from its definition, beside its own', () => {
    const commands = registries.commands.list().filter(({ id }) => id.startsWith('notes.'))
    expect(commands.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'notes.note.open',
        'notes.note.create',
        'notes.note.pin',
        'notes.note.jot',
        'notes.wall.open',
      ]),
    )
    const panelOf = (address: string) => matchPanel(registries.panels.list(), address)?.panel.id
    expect(panelOf('/notes/note')).toBe('notes.note.list')
    expect(panelOf('/notes/note/detail?id=1')).toBe('notes.note.record')
    expect(panelOf('/notes/wall')).toBe('notes.wall')
    expect(registries.keymap.chordsOf('notes.wall.open')).toEqual(['g w'])
    expect(registries.keymap.conflicts().filter(({ commands: ids }) => ids.includes('notes.wall.open'))).toEqual([])
  })

  test('runs its command with an argument and takes it back', async () => {
    answers['blade-notes/note/submit'] = { id: '7', version: 1 }
    expect(await runCommand('notes.note.jot', { title: '买菜' })).toBe(true)
    const last = () => server.asked.at(-1)
    expect(last()).toMatchObject({ method: 'POST', url: '/api/blade-notes/note/submit', body: '{"title":"买菜"}' })
    expect(notices.getState().shown.at(-1)?.message).toBe('已记下')
    expect(await undoLast()).toBe(true)
    expect(last()?.url).toBe('/api/blade-notes/note/remove?ids=7')
  })

  test('shows its panel', async () => {
    answers['blade-notes/wall'] = [{ id: '7', title: '买菜', content: '两斤豆腐' }]
    const { default: Wall } = await registries.panels.get('notes.wall').load()
    render(
      <QueryClientProvider client={queryClient}>
        <Wall params={{}} />
      </QueryClientProvider>,
    )
    const list = await screen.findByRole('list', { name: '便签墙' })
    expect(list.textContent).toContain('两斤豆腐')
  })

  test('finds by its provider', async () => {
    answers['blade-notes/note/list'] = [{ id: '7', title: '买菜', content: '两斤豆腐' }]
    const found: readonly SearchResult[] = await registries.searchProviders
      .get('notes.content')
      .search({ query: '豆腐', scope: '', limit: 5, signal: new AbortController().signal })
    expect(found).toMatchObject([{ id: 'notes.content:7', label: '买菜', target: { panel: 'notes.note.record' } }])
  })

  test('offers nothing to whoever may not', () => {
    session.setState({ permissions: new Set() })
    const isOffered = ({ permission }: Command) => !permission || currentContext().permissions.has(permission)
    const offered = registries.commands
      .list()
      .filter((command) => command.id.startsWith('notes.') && isOffered(command))
    expect(offered.map(({ id }) => id)).toEqual([])
  })

  test('speaks English where that is read', async () => {
    await changeLanguage('en')
    expect(t('记一条便签')).toBe('Jot a note')
    await changeLanguage('zh')
    expect(t('记一条便签')).toBe('记一条便签')
  })

  test('takes every contribution away when it is unloaded, and leaves the others as they were', () => {
    expect(everything()).not.toEqual(before)
    pluginHost.unload('notes')
    expect(everything()).toEqual(before)
  })
})
