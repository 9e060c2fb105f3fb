import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defineCall, type ServerPlugin } from '#server'
import type { Client } from '../../support/company'
import { describeOnBothDatabases } from '../../support/databases'
import { type KitServer, openKit, otherTenantId, tenantId } from '../../support/kit-server'

interface Standing {
  readonly id: string
  readonly state: string
  readonly reason?: string
  readonly switchedOff: boolean
  readonly switchable: boolean
  readonly contributes: Readonly<Record<string, number>>
}
interface Menu {
  readonly code: string
  readonly children?: readonly Menu[]
}

/** An area that cannot do without the kit. */
const far: ServerPlugin = {
  id: 'far',
  label: '远方',
  requires: ['kit'],
  menus: [{ code: 'far', label: '远方', path: '/far', buttons: [{ code: 'far_view', label: '查看' }] }],
  activate: (scope) =>
    scope.addCall(
      defineCall({
        method: 'GET',
        path: '/api/blade-far/hello',
        kind: 'report',
        access: 'signedIn',
        summary: '你好',
        run: () => Promise.resolve('你好'),
      }),
    ),
}
const failing: ServerPlugin = {
  id: 'failing',
  label: '坏的',
  activate: () => {
    throw new Error('坏了')
  },
}
const path = 'workspace/plugins'
const off = { status: 403, code: 403, msg: '该业务区已停用，需要时请联系管理员启用' }

describeOnBothDatabases('switching areas off and on', (open) => {
  let kit: KitServer
  let admin: Client
  let writer: Client
  let others: Client
  let id = ''
  beforeAll(async () => {
    kit = await openKit(await open(), [far, failing])
    admin = await kit.as('admin')
    writer = await kit.as('writer')
    others = await kit.as('writer', otherTenantId)
    id = (await writer.post<{ id: string }>('blade-kit/thing/submit', { title: '还在' })).data.id
  })
  afterAll(() => kit.server.close())

  const list = async (by = admin) => (await by.get<Standing[]>(path)).data
  const states = async (by = admin) => Object.fromEntries((await list(by)).map(({ id: each, state }) => [each, state]))
  const change = (plugin: string, on: 0 | 1, by = admin) => by.post<Standing[]>(`${path}?id=${plugin}&on=${on}`)
  const codes = (menus: readonly Menu[]): string[] =>
    menus.flatMap(({ code, children = [] }) => [code, ...codes(children)])
  const menusOf = async (by: Client) => codes((await by.get<Menu[]>('blade-system/menu/routes')).data)
  const buttonsOf = async (by: Client) => codes((await by.get<Menu[]>('blade-system/menu/buttons')).data)

  test('everybody may see how they stand, with what each contributes and why one does not run', async () => {
    const all = await list(writer)
    expect(all.map(({ id: each, state, switchedOff, switchable }) => [each, state, switchedOff, switchable])).toEqual([
      ['system', 'active', false, false],
      ['kit', 'active', false, true],
      ['far', 'active', false, true],
      ['failing', 'failed', false, true],
    ])
    expect(all[1]?.contributes).toMatchObject({ resource: 3, 'resource server': 2 })
    expect(all[3]?.reason).toBe('坏了')
  })

  test('leaves an area on that another one needs, and names that', async () => {
    expect(await change('kit', 0)).toMatchObject({
      status: 400,
      msg: '“试验”不能停用：“远方”需要它，请先停用它们',
    })
    expect(await states()).toMatchObject({ kit: 'active', far: 'active' })
    expect((await writer.get('blade-kit/thing/page')).code).toBe(200)
  })

  test('takes areas from the tenant, at once and for everybody', async () => {
    await change('far', 0)
    const answer = await change('kit', 0)
    expect(answer.code).toBe(200)
    expect(answer.data).toEqual(await list())
    expect(await states()).toEqual({ system: 'active', kit: 'off', far: 'off', failing: 'failed' })
    // Switched on for itself, it still waits for what it needs.
    await change('far', 1)
    expect((await list()).find((each) => each.id === 'far')).toMatchObject({
      state: 'off',
      reason: 'requires kit',
      switchedOff: false,
    })
    for (const by of [admin, writer]) {
      expect(await by.get('blade-kit/thing/page')).toMatchObject(off)
      expect(await by.post('blade-kit/thing/submit', { title: 'x' })).toMatchObject(off)
      expect(await by.post(`blade-kit/thing/ring-it?ids=${id}`)).toMatchObject(off)
      expect(await by.get('blade-far/hello')).toMatchObject(off)
      expect(await by.get(`workspace/history?resource=kit.thing&id=${id}`)).toMatchObject(off)
      expect(await by.post(`workspace/restore?resource=kit.thing&ids=${id}`)).toMatchObject(off)
      expect((await by.get<unknown[]>('workspace/find?query=还在')).data).toEqual([])
    }
    expect((await kit.guest.get('blade-kit/thing/page')).status).toBe(401)
    expect((await admin.get('blade-system/dept/list')).code).toBe(200)
  })

  test('takes its menus and buttons away, the administrator’s too', async () => {
    expect(await menusOf(writer)).toEqual([])
    expect(await buttonsOf(writer)).not.toContain('thing_view')
    const menus = await menusOf(admin)
    expect(menus).toContain('plugin')
    expect(menus.filter((code) => ['thing', 'memo', 'far'].includes(code))).toEqual([])
    expect(await buttonsOf(admin)).not.toContain('far_view')
  })

  test('keeps the names of its records where others show them', async () => {
    expect((await admin.get<{ title: string }[]>(`workspace/find?resource=kit.thing&ids=${id}`)).data).toMatchObject([
      { title: '还在' },
    ])
  })

  test('leaves other tenants alone', async () => {
    expect(await states(others)).toMatchObject({ kit: 'active', far: 'active' })
    expect((await others.get('blade-kit/thing/page')).code).toBe(200)
    expect((await others.get('blade-far/hello')).code).toBe(200)
  })

  test('tells every open page of the tenant, and notes who did it', async () => {
    const told: string[] = []
    const stop = kit.application.changes.subscribe(({ resource, action, tenantId: tenant, ids }) => {
      told.push(`${tenant} ${resource} ${action} ${ids.length}`)
    })
    await change('far', 0)
    stop()
    expect(told).toEqual([`${tenantId} system.session plugins 0`])
    const audits = await kit.application.database.read(tenantId, (session) =>
      session.query(sql`select action, before, after from audit_entry where resource = 'core.plugin' order by id`),
    )
    expect(audits).toEqual([
      { action: 'switchOff', before: { off: [] }, after: { off: ['far'] } },
      { action: 'switchOff', before: { off: ['far'] }, after: { off: ['far', 'kit'] } },
      { action: 'switchOn', before: { off: ['far', 'kit'] }, after: { off: ['kit'] } },
      { action: 'switchOff', before: { off: ['kit'] }, after: { off: ['kit', 'far'] } },
    ])
  })

  test('gives everything back as it was; what was switched off by itself stays off', async () => {
    expect((await change('kit', 1)).code).toBe(200)
    expect(await states()).toMatchObject({ kit: 'active', far: 'off' })
    expect((await writer.get<{ title: string }>(`blade-kit/thing/detail?id=${id}`)).data.title).toBe('还在')
    expect(await menusOf(writer)).toEqual(expect.arrayContaining(['thing', 'memo']))
    expect((await admin.get<unknown[]>('workspace/find?query=还在')).data).toHaveLength(1)
    expect(await writer.get('blade-far/hello')).toMatchObject(off)
    await change('far', 1)
    expect((await writer.get('blade-far/hello')).code).toBe(200)
  })

  test('is for administrators, and never of the area that they do it in', async () => {
    expect(await change('kit', 0, writer)).toMatchObject({ status: 403, msg: '没有权限：plugin_switch' })
    expect(await change('system', 0)).toMatchObject({ status: 400, msg: '“系统管理”不能停用' })
    expect(await change('nothing', 0)).toMatchObject({ status: 400, msg: '请求参数格式错误: id' })
    expect(await admin.post(`${path}?id=kit&on=2`)).toMatchObject({ status: 400, msg: '请求参数格式错误: on' })
    expect(await admin.post(path)).toMatchObject({ status: 400 })
    expect(await states()).toMatchObject({ system: 'active', kit: 'active' })
  })

  test('lets two administrators who switch at once both have their way', async () => {
    await change('far', 0)
    await Promise.all([change('kit', 0), change('failing', 0)])
    expect((await list()).filter((each) => each.switchedOff).map((each) => each.id)).toEqual(['kit', 'far', 'failing'])
    await Promise.all([change('kit', 1), change('far', 1), change('failing', 1)])
    expect(await states()).toMatchObject({ kit: 'active', far: 'active' })
  })
})
