// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { registries } from '../../../src/web/app/registries'
import { historyChanges } from '../../../src/web/records/history/history-changes'
import { session } from '../../../src/web/session'
import { workspace } from '../../../src/web/workspace'
import { type RecordServer, startRecordServer } from './record-server'
import { press, showPanel, startRecords } from './show-panel'
import { vehicle } from './vehicle'

let server: RecordServer
let end: () => void

beforeEach(async () => {
  server = await startRecordServer([
    {
      plate: '苏A0001',
      owner: '张三',
      amount: '100000.00',
      carStatus: 1,
      costs: [{ id: '9', costType: 1, costAmount: '12.30' }],
    },
  ])
  end = startRecords()
})
afterEach(async () => {
  cleanup()
  end()
  await server.stop()
})

async function showRecord() {
  await showPanel('/fleet/vehicle/detail?id=1')
  return screen.findByRole('article', { name: '苏A0001' })
}
const addresses = () => Object.values(workspace.getState().layout.tabs).map((tab) => tab.address)

describe('a record', () => {
  test('is read in the layout of its form, with states as chips and lines as a table', async () => {
    const record = await showRecord()
    expect(within(record).getByText('购置金额').nextElementSibling?.textContent).toBe('100,000.00 元')
    expect(within(record).getByText('车辆状态').nextElementSibling?.textContent).toBe('●启用')
    expect(within(await within(record).findByRole('grid', { name: '费用' })).getAllByText('12.30')).toHaveLength(2)
  })

  test('has the focus and answers to its keys', async () => {
    const record = await showRecord()
    await waitFor(() => expect(document.activeElement).toBe(record))
    await press('F2')
    expect(addresses()).toContain('/fleet/vehicle/form?id=1')
  })

  test('offers only what the person may do', async () => {
    session.setState({ permissions: new Set(['vehicle_view']) })
    const record = await showRecord()
    expect(within(record).queryByRole('button', { name: /编辑|删除|报废/ })).toBeNull()
  })

  test('greys out an action that its state does not allow', async () => {
    server.changeElsewhere('1', { carStatus: 2 })
    const record = await showRecord()
    expect((within(record).getByRole('button', { name: '车辆报废' }) as HTMLButtonElement).disabled).toBe(true)
  })

  test('says quietly that a plain platform server keeps no history', async () => {
    const record = await showRecord()
    fireEvent.click(within(record).getByRole('tab', { name: '历史' }))
    await waitFor(() => expect(screen.getByText('此服务器不提供修改历史')).toBeTruthy())
  })
})

describe('history', () => {
  test('tells what changed as people read it, and leaves out what did not', () => {
    const before = { owner: '张三', amount: '1.00', carStatus: 1, updateTime: 'x' }
    const after = { owner: '张三', amount: '2000.00', carStatus: 2, updateTime: 'y' }
    const entry = { id: '1', time: '', user: '1', userName: '', action: 'update', version: 2, before, after }
    expect(historyChanges(vehicle, entry)).toEqual([
      { label: '购置金额', before: '1.00', after: '2,000.00' },
      { label: '车辆状态', before: '启用', after: '报废' },
    ])
  })
})

describe('what a resource contributes', () => {
  test('has a panel for list, record, form and history, and a command for each thing that can be done', () => {
    const panels = registries.panels.list().filter((panel) => panel.id.startsWith('fleet.vehicle.'))
    expect(panels.map((panel) => [panel.id, panel.route])).toEqual([
      ['fleet.vehicle.list', '/fleet/vehicle'],
      ['fleet.vehicle.record', '/fleet/vehicle/detail'],
      ['fleet.vehicle.history', '/fleet/vehicle/history'],
      ['fleet.vehicle.form', '/fleet/vehicle/form'],
    ])
    const commands = registries.commands.list().filter((command) => command.id.startsWith('fleet.vehicle.'))
    expect(commands.map((command) => command.id.split('.')[2])).toEqual([
      'list',
      'open',
      'create',
      'edit',
      'remove',
      'scrap',
    ])
  })

  test('asks for a record only when none is chosen where the person is', async () => {
    const scrap = registries.commands.get('fleet.vehicle.scrap')
    expect(scrap.arguments?.map((argument) => argument.kind)).toEqual(['records'])
    await showRecord()
    await waitFor(() => expect(scrap.arguments).toEqual([]))
  })

  test('is gone when it is taken away', () => {
    end()
    expect(registries.panels.find('fleet.vehicle.list')).toBeUndefined()
    expect(registries.commands.find('list.down')).toBeUndefined()
    end = startRecords()
  })
})
