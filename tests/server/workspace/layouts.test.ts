import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../support/company'
import { describeOnBothDatabases } from '../../support/databases'
import { type KitServer, openKit, otherTenantId } from '../../support/kit-server'

interface Layout {
  readonly id: string
  readonly name: string
  readonly layout: unknown
  readonly roleIds: readonly string[]
  readonly own: boolean
}
const path = 'workspace/layouts'

describeOnBothDatabases('named layouts', (open) => {
  let kit: KitServer
  let writer: Client
  let reader: Client
  let readerRole = ''
  beforeAll(async () => {
    kit = await openKit(await open())
    writer = await kit.as('writer')
    reader = await kit.as('reader')
    const [role] = await kit.write((write) =>
      write.find(write.application.resources.get('system.role'), sql`role_alias = 'reader'`),
    )
    readerRole = role?.id ?? ''
  })
  afterAll(() => kit.server.close())
  const list = async (by = writer) => (await by.get<Layout[]>(path)).data
  const save = (body: unknown, by = writer) => by.post<{ id: string }>(path, body)

  test('are kept as they were given, the same name replacing its own', async () => {
    const first = await save({ name: ' 对账 ', layout: { panes: ['a', '二'] } })
    expect(first).toMatchObject({ code: 200, msg: '操作成功' })
    const second = await save({ name: '对账', layout: { panes: [] }, roleIds: [] })
    expect(second.data.id).toBe(first.data.id)
    expect(await list()).toMatchObject([{ id: first.data.id, name: '对账', layout: { panes: [] }, own: true }])
  })

  test('are a person’s own, and renamed by their id', async () => {
    const { data } = await save({ name: '旧名', layout: {} })
    expect((await save({ id: data.id, name: '新名', layout: { now: 1 } })).data.id).toBe(data.id)
    expect((await list()).filter(({ id }) => id === data.id)).toMatchObject([{ name: '新名', layout: { now: 1 } }])
    expect(await list(reader)).toEqual([])
    // Another’s id makes a layout of one’s own.
    const own = await save({ id: data.id, name: '我的', layout: {} }, reader)
    expect(own.data.id).not.toBe(data.id)
    expect(await list(reader)).toMatchObject([{ name: '我的' }])
  })

  test('may be shared with a role, to be seen and not to be removed', async () => {
    const { data } = await save({ name: '大家的', layout: {}, roleIds: [readerRole] })
    expect(await list(reader)).toMatchObject([
      { id: data.id, own: false, roleIds: [readerRole] },
      { name: '我的', own: true },
    ])
    expect(await reader.post(`${path}/remove?ids=${data.id}`)).toMatchObject({ status: 400, msg: '操作失败' })
    expect((await writer.post(`${path}/remove?ids=${data.id}`)).code).toBe(200)
    expect((await list(reader)).map(({ name }) => name)).toEqual(['我的'])
  })

  test('stay within their tenant', async () => {
    const other = await kit.as('writer', otherTenantId)
    expect(await list(other)).toEqual([])
  })

  test.each([
    ['name', { layout: {} }],
    ['name', { name: ' ', layout: {} }],
    ['name', { name: 'x'.repeat(101), layout: {} }],
    ['name', { name: { toString: 1 }, layout: {} }],
    ['layout', { name: 'a' }],
    ['layout', { name: 'a', layout: 'text' }],
    ['layout', { name: 'a', layout: { big: 'x'.repeat(200_001) } }],
    ['roleIds', { name: 'a', layout: {}, roleIds: 'x' }],
    ['roleIds', { name: 'a', layout: {}, roleIds: [{ toString: 1 }] }],
  ])('are refused for their %s', async (name, body) => {
    expect(await save(body)).toMatchObject({ status: 400, msg: `请求参数格式错误: ${name}` })
  })
})
