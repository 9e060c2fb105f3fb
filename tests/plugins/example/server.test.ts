import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bootApplication,
  createHttpServer,
  defaultSettings,
  findPlugins,
  loadPlugin,
  pendingMigrations,
  type RunningApplication,
  systemActor,
  writeAs,
} from '#server'
import { type Client, givePassword, signIn } from '../../support/company'
import { describeOnBothDatabases } from '../../support/databases'

const folder = join(import.meta.dirname, '../../support/example-plugin')
type Wire = Record<string, unknown>

describe('the example plugin', () => {
  test('is written against the three doors alone', () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name),
    )
    const imported = files.flatMap((entry) =>
      [...readFileSync(join(entry.parentPath, entry.name), 'utf8').matchAll(/from '([^']+)'/g)].map(
        (match) => match[1] ?? '',
      ),
    )
    const known = new Set(['#core', '#server', '#web', 'drizzle-orm', '@tanstack/react-query', 'react-i18next'])
    expect(imported.filter((name) => !known.has(name) && !name.startsWith('.'))).toEqual([])
    expect(imported.filter((name) => name.startsWith('../..'))).toEqual([])
  })

  test('has migrations that agree with its definitions', async () => {
    const pending = await pendingMigrations([await loadPlugin(folder)])
    expect(pending.find(({ plugin }) => plugin === 'notes')?.statements).toEqual([])
  })
})

describeOnBothDatabases('a plugin from outside the tree, on the server', (open) => {
  let application: RunningApplication
  let server: Awaited<ReturnType<typeof createHttpServer>>
  let admin: Client
  beforeAll(async () => {
    const plugins = [...(await findPlugins()), await loadPlugin(folder)]
    application = await bootApplication(await open(), {
      settings: defaultSettings('a secret'),
      plugins,
      pollJobs: false,
    })
    await application.createTenant('000000', { demo: false })
    await writeAs(application, systemActor('000000'), (write) => givePassword(write, 'admin'))
    server = await createHttpServer(application)
    admin = await signIn(server, 'admin', '000000')
  })
  afterAll(() => server.close())
  const path = 'blade-notes/note'
  const menus = async () => JSON.stringify((await admin.get('blade-system/menu/routes')).data)

  test('runs beside the others and says what it contributes', async () => {
    const { data } = await admin.get<{ id: string }[]>('workspace/plugins')
    expect(data.find(({ id }) => id === 'notes')).toMatchObject({
      label: '便签',
      version: '1.0.0',
      state: 'active',
      contributes: { resource: 1, 'resource server': 1, call: 8 },
    })
  })

  test('answers the calls of its resource, its actions and its own', async () => {
    const { data } = await admin.post<{ id: string }>(`${path}/submit`, { title: '买菜', content: '两斤豆腐' })
    expect((await admin.get<Wire>(`${path}/detail?id=${data.id}`)).data).toMatchObject({
      title: '买菜',
      colorN: '黄',
      pinnedN: '否',
    })
    expect((await admin.get<Wire[]>('blade-notes/wall')).data.map(({ title }) => title)).toEqual(['欢迎使用便签'])
    expect((await admin.post(`${path}/pin?ids=${data.id}`)).code).toBe(200)
    expect(await admin.post(`${path}/pin?ids=${data.id}`)).toMatchObject({ status: 400, msg: '当前状态不允许：置顶' })
    expect((await admin.get<Wire[]>('blade-notes/wall')).data.map(({ title }) => title)).toContain('买菜')
    expect((await admin.get<Wire[]>('workspace/find?query=买菜')).data).toMatchObject([{ resource: 'notes.note' }])
    expect((await admin.get<Wire[]>(`workspace/history?resource=notes.note&id=${data.id}`)).data).toHaveLength(2)
    expect(await admin.post(`${path}/submit`, {})).toMatchObject({ status: 400, msg: '标题：请输入标题' })
  })

  test('brings its menus, its description and its English', async () => {
    expect(await menus()).toContain('便签墙')
    const description = (await server.inject({ method: 'GET', url: '/api/openapi.json' })).body
    expect(description).toContain('/api/blade-notes/note/pin')
    const english = await server.inject({
      method: 'POST',
      url: `/api/${path}/submit`,
      headers: { 'blade-auth': admin.token ?? '', 'accept-language': 'en' },
      payload: {},
    })
    expect(english.json<{ msg: string }>().msg).toMatch(/^Title: /)
  })

  test('is switched off for a tenant like any other', async () => {
    await admin.post('workspace/plugins?id=notes&on=0')
    expect(await admin.get(`${path}/page`)).toMatchObject({
      status: 403,
      msg: '该业务区已停用，需要时请联系管理员启用',
    })
    expect(await menus()).not.toContain('便签墙')
    await admin.post('workspace/plugins?id=notes&on=1')
    expect((await admin.get(`${path}/page`)).code).toBe(200)
  })

  test('takes everything away when it is unloaded, and brings it back when it is loaded again', async () => {
    const plugin = await loadPlugin(folder)
    const registries = () =>
      Object.entries({
        plugins: application.plugins,
        resources: application.resources,
        servers: application.servers,
        calls: application.calls,
        jobs: application.jobs,
        services: application.services,
      }).map(([name, registry]) => [name, registry.list().map(({ id }: { id: string }) => id)])
    const before = registries()
    application.host.unload('notes')
    expect(JSON.stringify(registries())).not.toMatch(/notes/)
    expect(await admin.get(`${path}/page`)).toMatchObject({ status: 404, msg: '404 没找到请求' })
    await application.host.load(plugin)
    expect(registries()).toEqual(before)
    expect((await admin.get(`${path}/page`)).code).toBe(200)
  })
})
