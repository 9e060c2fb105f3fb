// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { defineResource, integer, text, treeReference } from '#core'
import { readAgain } from '../../../src/web/api'
import { registries } from '../../../src/web/app/registries'
import { addRecordContributions } from '../../../src/web/records'
import { session } from '../../../src/web/session'
import { workspace } from '../../../src/web/workspace'
import { envelope, startWebServer, type WebServer } from '../support/web-server'
import { press, pressAtOnce, showPanel, startRecords } from './show-panel'

const depot = defineResource('fleet.depot', {
  label: '车场',
  api: 'blade-biz/depot',
  calls: ['page', 'detail', 'submit', 'remove'],
  route: '/fleet/depot',
  fields: {
    depotName: text('车场名称', { required: true, search: true }),
    parentId: treeReference('上级车场', 'fleet.depot'),
    places: integer('车位'),
  },
  name: 'depotName',
  list: { columns: ['depotName', 'places'], filters: ['depotName'], sort: 'places' },
  parent: 'parentId',
  lazyChildren: 'lazy-list',
  may: { read: 'depot_view', create: 'depot_add', update: 'depot_edit', remove: 'depot_delete' },
})

interface Depot {
  readonly id: string
  readonly parentId: string
  readonly depotName: string
}
const first: readonly Depot[] = [
  { id: '1', parentId: '0', depotName: '总场' },
  { id: '2', parentId: '1', depotName: '东场' },
  { id: '3', parentId: '1', depotName: '西场' },
  { id: '4', parentId: '2', depotName: '东一区' },
  { id: '5', parentId: '4', depotName: '东一区甲' },
]

let server: WebServer
let depots: Depot[]
let ends: readonly (() => void)[]
beforeEach(async () => {
  depots = [...first]
  server = await startWebServer()
  server.answer((asked, response) => {
    const { pathname, searchParams } = new URL(asked.url, 'http://localhost')
    const rowOf = (row: Depot) => ({ ...row, version: 1, hasChildren: depots.some((each) => each.parentId === row.id) })
    if (pathname.endsWith('/lazy-list')) {
      const parent = searchParams.get('parentId')
      return envelope(response, 200, depots.filter((row) => row.parentId === parent).map(rowOf))
    }
    if (pathname.endsWith('/page')) {
      const found = depots.filter((row) => row.depotName.includes(searchParams.get('depotName_like') ?? ''))
      return envelope(response, 200, { records: found.map(rowOf), total: found.length })
    }
    if (pathname.endsWith('/tree')) {
      const below = (parent: string): unknown[] =>
        depots
          .filter((row) => row.parentId === parent)
          .map((row) => ({ id: row.id, title: row.depotName, children: below(row.id) }))
      return envelope(response, 200, below('0'))
    }
    return envelope(response, 404, null, '404 没找到请求')
  })
  const end = startRecords()
  session.setState({ permissions: new Set(['depot_view', 'depot_add', 'depot_edit', 'depot_delete']) })
  ends = [addRecordContributions(depot), registries.resources.add(depot), end]
})
afterEach(async () => {
  cleanup()
  for (const end of ends) end()
  await server.stop()
})

const tree = () => screen.getByRole('treegrid', { name: '车场' })
const rows = () =>
  within(tree())
    .getAllByRole('row')
    .slice(1)
    .toSorted((a, b) => Number(a.getAttribute('aria-rowindex')) - Number(b.getAttribute('aria-rowindex')))
/** Names as they stand, indented by their level, with whether they are open. */
const shown = () =>
  rows().map((row) => {
    const name = row.querySelector('[data-open]')?.textContent
    const mark = { true: '-', false: '+' }[row.getAttribute('aria-expanded') ?? ''] ?? ''
    return `${' '.repeat(Number(row.getAttribute('aria-level')) - 1)}${mark}${name}`
  })
const focused = () => document.activeElement?.closest('[role=row]')?.querySelector('[data-open]')?.textContent
const addresses = () => Object.values(workspace.getState().layout.tabs).map((tab) => tab.address)
const open = ['-总场', ' +东场', ' 西场']
const all = ['-总场', ' -东场', '  -东一区', '   东一区甲', ' 西场']

async function showTree() {
  await showPanel('/fleet/depot')
  await waitFor(() => expect(shown()).toEqual(open))
  await waitFor(() => expect(focused()).toBe('总场'))
}

describe('the list of a resource with a parent', () => {
  test('is a tree grid with levels; its only root is open and the rest is not asked for', async () => {
    await showTree()
    expect(rows().map((row) => row.getAttribute('aria-level'))).toEqual(['1', '2', '2'])
    expect(rows().map((row) => row.getAttribute('aria-expanded'))).toEqual(['true', 'false', null])
    expect(server.asked.filter(({ url }) => url.includes('lazy-list')).map(({ url }) => url.split('?')[1])).toEqual([
      'parentId=0',
      'parentId=1',
    ])
    expect(server.asked.some(({ url }) => url.includes('/page'))).toBe(false)
  })

  test('opens and closes by right and left, and goes to the row above', async () => {
    await showTree()
    await press('ArrowDown', 'ArrowRight')
    await waitFor(() => expect(shown()).toEqual(['-总场', ' -东场', '  +东一区', ' 西场']))
    expect(focused()).toBe('东场')
    await press('ArrowDown')
    expect(focused()).toBe('东一区')
    await press('ArrowLeft')
    expect(focused()).toBe('东场')
    await press('ArrowLeft')
    expect(shown()).toEqual(open)
    await press('ArrowLeft', 'ArrowLeft')
    expect(shown()).toEqual(['+总场'])
  })

  test('moves between columns once a row is open', async () => {
    await showTree()
    await press('ArrowRight')
    expect(document.activeElement?.getAttribute('data-column')).toBe('1')
    await press('ArrowLeft', 'ArrowLeft')
    expect(shown()).toEqual(['+总场'])
  })

  test('opens everything below by *', async () => {
    await showTree()
    await press('*')
    await waitFor(() => expect(shown()).toEqual(all))
    expect(focused()).toBe('总场')
  })

  test('opens and closes by a click on the mark', async () => {
    await showTree()
    const mark = rows()[1]?.querySelector('[data-fold]')
    if (mark) fireEvent.click(mark)
    await waitFor(() => expect(shown()[1]).toBe(' -东场'))
  })

  test('selects, copies and counts what is shown', async () => {
    const writeText = vi.fn(async () => undefined)
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    await showTree()
    await pressAtOnce('Ctrl+A', 'y')
    expect(writeText).toHaveBeenCalledWith('车场名称\t车位\n总场\t\n东场\t\n西场\t')
    expect(screen.getByRole('status', { name: '汇总' }).textContent).toContain('3 条')
  })

  test('begins a new record below the row under the cursor', async () => {
    await showTree()
    await press('ArrowDown', 'Shift+N')
    await waitFor(() => expect(addresses().at(-1)).toBe('/fleet/depot/form?parentId=2'))
  })

  test('stays open and shows what somebody else adds or takes away', async () => {
    await showTree()
    await press('ArrowDown', 'ArrowRight')
    await waitFor(() => expect(shown()).toHaveLength(4))
    depots = [...depots.filter(({ id }) => id !== '3'), { id: '6', parentId: '2', depotName: '东二区' }]
    readAgain('fleet.depot')
    await waitFor(() => expect(shown()).toEqual(['-总场', ' -东场', '  +东一区', '  东二区']))
    expect(focused()).toBe('东场')
  })

  test('is a plain list with the way to each row while it is filtered', async () => {
    await showPanel('/fleet/depot?depotName_like=%E4%B8%80')
    const list = await screen.findByRole('grid', { name: '车场' })
    await waitFor(() => expect(within(list).getByText('总场 / 东场 / 东一区')).toBeTruthy())
    expect(within(list).getByText('总场 / 东场')).toBeTruthy()
    expect(within(list).queryByText('西场')).toBeNull()
  })
})
