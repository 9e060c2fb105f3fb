// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { addTile, queryClient, registries, session, type Tile } from '#web'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDashboard } from '../../../src/web/app/dashboard/dashboard-commands'
import { showPanel, startRecords } from '../records/show-panel'

let ends: (() => void)[] = []

const tile = (id: string, more: Partial<Tile> = {}): Tile => ({
  id,
  title: `磁贴 ${id}`,
  owner: 'notes',
  resources: [],
  load: async () => 3,
  show: (data) => ({
    summary: '',
    heading: '事项',
    columns: [{ label: '数量', kind: 'count' }],
    rows: [{ label: '便签', cells: [{ value: Number(data) }] }],
  }),
  ...more,
})

beforeEach(() => {
  ends = [startRecords()]
  if (!registries.panels.find('app.dashboard')) addDashboard()
  session.setState({ permissions: new Set(['note_view']) })
})
afterEach(() => {
  cleanup()
  for (const end of ends.reverse()) end()
  queryClient.clear()
})

test('a tile that fails is named with its plugin, and the others go on', async () => {
  ends.push(
    addTile(tile('well')),
    addTile(tile('unread', { load: () => Promise.reject(new Error('账簿打不开')) })),
    addTile(
      tile('undrawn', {
        show: () => {
          throw new Error('画不出来')
        },
      }),
    ),
  )
  await showPanel('/wel/dashboard')
  const unread = await screen.findByRole('article', { name: '磁贴 unread' })
  expect((await within(unread).findByRole('alert')).textContent).toContain('“磁贴 unread”没有读出来')
  expect(unread.textContent).toContain('（插件 notes）')
  const undrawn = screen.getByRole('article', { name: '磁贴 undrawn' })
  expect((await within(undrawn).findByRole('alert')).textContent).toContain('画不出来')
  const well = screen.getByRole('article', { name: '磁贴 well' })
  expect((await within(well).findByRole('row', { name: /便签/ })).textContent).toContain('3')
})

test('a tile leaves with its plugin, and is not there for whoever lacks its permission', async () => {
  const end = addTile(tile('going'))
  ends.push(addTile(tile('allowed', { permission: 'note_view' })), addTile(tile('refused', { permission: 'note_add' })))
  await showPanel('/wel/dashboard')
  await screen.findByRole('article', { name: '磁贴 allowed' })
  expect(screen.queryByRole('article', { name: '磁贴 refused' })).toBeNull()
  expect(screen.getByRole('article', { name: '磁贴 going' })).not.toBeNull()
  end()
  await screen.findByRole('article', { name: '磁贴 allowed' })
  expect(screen.queryByRole('article', { name: '磁贴 going' })).toBeNull()
})
