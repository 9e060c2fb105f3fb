// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import {
  addCommand,
  addPanel,
  addRecordContributions,
  addSearchProvider,
  addTile,
  addNoticeTab,
  registries,
  runCommand,
  session,
} from '#web'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { code } from '../../../plugins/develop/resources/code'
import { codeColumn } from '../../../plugins/develop/resources/code-column'
import { datasource } from '../../../plugins/develop/resources/datasource'
import { activate } from '../../../plugins/develop/web'
import { undoLast } from '../../../src/web/keyboard'
import { workspace } from '../../../src/web/workspace'
import { press, said, showPanel, startRecords } from '../../web/records/show-panel'
import { envelope, startWebServer, type WebServer } from '../../web/support/web-server'

let server: WebServer
let ends: (() => void)[] = []
let saved: { name: string; size: number }[] = []

const tables = [
  { name: 'heap', comment: '', kind: 'table', columns: 1, rows: '-1' },
  { name: 't_asset', comment: '固定资产', kind: 'table', columns: 12, rows: '1200' },
]
const columns = [
  { name: 'id', type: 'bigint', comment: '', notNull: true, primary: true, fieldKind: 'text' },
  { name: 'place', type: 'point', comment: '', notNull: false, primary: false, fieldKind: '' },
]
const files = [
  { path: 'plugins/depot/README.md', text: '# 库房' },
  { path: 'plugins/depot/plugin.ts', text: "export default definePlugin({ id: 'depot' })" },
]

beforeEach(async () => {
  server = await startWebServer()
  saved = []
  server.answer(({ url }, response) => {
    if (url.includes('/gen-code')) {
      response.writeHead(200, { 'content-type': 'application/zip' })
      return void response.end('zipped')
    }
    if (url.includes('/datasource/test')) return envelope(response, 200, { tables: 2 })
    if (url.includes('/datasource/tables')) return envelope(response, 200, tables)
    if (url.includes('/datasource/columns')) return envelope(response, 200, columns)
    if (url.includes('/code/preview')) return envelope(response, 200, files)
    if (url.includes('/tenant/detail'))
      return envelope(response, 200, { number: '100001', tenantName: '苏州分公司', datasourceId: '7' })
    if (url.includes('/code/prepare'))
      return envelope(response, 200, { id: '9', version: 1, unknown: ['place（point）'] })
    return envelope(response, 200, {})
  })
  const resources = [datasource, code, codeColumn]
  ends = [startRecords(), ...resources.map((resource) => registries.resources.add(resource))]
  ends.push(addRecordContributions(datasource), addRecordContributions(code))
  session.setState({
    permissions: new Set(['datasource_read', 'code_view', 'code_add', 'code_delete', 'code_generate', 'tenant_edit']),
  })
  URL.createObjectURL = (blob) => {
    saved.push({ name: 'zip', size: (blob as Blob).size })
    return 'blob:1'
  }
  await activate({
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

const addresses = () => Object.values(workspace.getState().layout.tabs).map((tab) => tab.address)
const posts = () => server.asked.filter(({ method }) => method === 'POST')
const focusGrid = (name: string) =>
  act(() => screen.getByRole('grid', { name }).querySelector<HTMLElement>('[tabindex="0"]')?.focus())

describe('the developer tools on screen', () => {
  test('try a data source and say how many tables can be looked at', async () => {
    await runCommand('develop.datasource.test', { record: { id: '5', label: '库房' } })
    expect(posts().map(({ url }) => url)).toEqual(['/api/blade-develop/datasource/test?id=5'])
    await waitFor(() => expect(said()).toContain('连接正常：可以查看 2 个表'))
  })

  test('give a tenant a data source, and its former one back', async () => {
    expect(registries.commands.get('develop.tenant.datasource').arguments?.map(({ name }) => name)).toEqual([
      'record',
      'source',
    ])
    const chosen = { record: { id: '3', label: '苏州分公司' }, source: { id: '9', label: '报表库' } }
    await runCommand('develop.tenant.datasource', chosen)
    await waitFor(() => expect(said()).toContain('已为“苏州分公司”设置数据源'))
    expect(await undoLast()).toBe(true)
    expect(posts().map(({ url }) => url)).toEqual([
      '/api/blade-system/tenant/datasource?tenantId=100001&datasourceId=9',
      '/api/blade-system/tenant/datasource?tenantId=100001&datasourceId=7',
    ])
  })

  test('list its tables; Enter shows the columns and what each becomes', async () => {
    await showPanel('/tool/datasource/tables?id=5')
    const grid = await screen.findByRole('grid', { name: '数据源的表' })
    await within(grid).findByText('固定资产')
    focusGrid('数据源的表')
    await press('j', 'Enter')
    await waitFor(() => expect(addresses()).toContain('/tool/datasource/columns?id=5&table=t_asset'))
    cleanup()
    await showPanel('/tool/datasource/columns?id=5&table=t_asset')
    const shown = await screen.findByRole('grid', { name: '表的列' })
    await waitFor(() => expect(shown.textContent).toContain('不认识'))
    expect(shown.textContent).toContain('单行文本')
  })

  test('prepare a feature from the table under the cursor, and take it back', async () => {
    await showPanel('/tool/datasource/tables?id=5')
    await within(await screen.findByRole('grid', { name: '数据源的表' })).findByText('固定资产')
    focusGrid('数据源的表')
    await press('j')
    expect(registries.commands.get('develop.code.fromTable').arguments?.map(({ name }) => name)).toEqual([
      'packageName',
      'codeName',
    ])
    await runCommand('develop.code.fromTable', { packageName: 'depot', codeName: '固定资产' })
    expect(JSON.parse(posts()[0]?.body ?? '')).toEqual({
      datasourceId: '5',
      tableName: 't_asset',
      packageName: 'depot',
      codeName: '固定资产',
    })
    await waitFor(() => expect(said().join()).toContain('不认识其类型、未生成的列：place（point）'))
    expect(addresses()).toContain('/tool/code/detail?id=9')
  })

  test('ask for everything where nothing is chosen', () => {
    const asked = (id: string) => registries.commands.get(id).arguments?.map(({ name, kind }) => `${name} ${kind}`)
    expect(asked('develop.code.fromTable')).toEqual([
      'record record',
      'table text',
      'packageName text',
      'codeName text',
    ])
    expect(asked('develop.code.preview')).toEqual(['record record'])
    expect(asked('develop.code.generate')).toEqual(['records records'])
  })

  test('show every file before anything is generated, by the arrow keys', async () => {
    await showPanel('/tool/code/preview?id=9')
    await screen.findByText('# 库房')
    focusGrid('生成的文件')
    await press('j')
    const text = await screen.findByRole('region', { name: 'plugins/depot/plugin.ts' })
    expect(text.textContent).toBe(files[1]?.text)
    await runCommand('develop.code.generate')
    await waitFor(() => expect(saved).toEqual([{ name: 'zip', size: 6 }]))
    expect(posts().map(({ url }) => url)).toEqual(['/api/blade-develop/code/gen-code?ids=9&system=saber'])
  })

  test('say why nothing was generated, in the server’s words', async () => {
    server.answer((_, response) => envelope(response, 400, {}, '表“heap”没有主键，不能生成'))
    await runCommand('develop.code.generate', { records: [{ id: '9', label: '固定资产' }] })
    await waitFor(() => expect(said()).toContain('表“heap”没有主键，不能生成'))
    expect(saved).toEqual([])
  })
})
