import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../support/company'
import { describeOnBothDatabases } from '../../support/databases'
import { thing } from '../../support/kit-plugin'
import { type KitServer, openKit, otherTenantId } from '../../support/kit-server'

type Wire = Record<string, unknown>
interface Page {
  readonly records: readonly Wire[]
  readonly total: number
  readonly sums: Readonly<Record<string, string>>
}
const path = 'blade-kit/thing'

describeOnBothDatabases('reading records', (open) => {
  let kit: KitServer
  let writer: Client
  let reader: Client
  let revealer: Client
  beforeAll(async () => {
    kit = await openKit(await open())
    writer = await kit.as('writer')
    reader = await kit.as('reader')
    revealer = await kit.as('revealer')
  })
  afterAll(() => kit.server.close())
  const make = async (body: Wire, by = writer) => (await by.post<{ id: string }>(`${path}/submit`, body)).data.id
  const detail = async (id: string, by = reader) => (await by.get<Wire>(`${path}/detail?id=${id}`)).data

  test('shows a masked value whole only to whoever may reveal it, in pages, details and beside references', async () => {
    const id = await make({ title: '有电话', tel: '13900001111', owner: kit.userId('reader') })
    const below = await make({ title: '下级', above: id })
    expect(await detail(id)).toMatchObject({ tel: '139****1111', ownerPhone: '139****5678' })
    expect((await detail(below)).aboveTel).toBe('139****1111')
    expect(await detail(id, revealer)).toMatchObject({ tel: '13900001111' })
    expect((await detail(below, revealer)).aboveTel).toBe('13900001111')
    const page = async (by: Client) => (await by.get<Page>(`${path}/page?id=${id}`)).data.records[0]?.tel
    expect([await page(reader), await page(revealer)]).toEqual(['139****1111', '13900001111'])
  })

  test('takes a masked value that comes back for no change', async () => {
    const id = await make({ title: '遮住的', tel: '13900002222' })
    await writer.post(`${path}/submit`, { id, tel: '139****2222', memo: '改了别的' })
    expect(await detail(id, revealer)).toMatchObject({ tel: '13900002222', memo: '改了别的' })
  })

  test('never lets a secret leave', async () => {
    const id = await make({ title: '有口令', password: 'geheim' })
    for (const by of [writer, revealer, await kit.as('admin')]) {
      const answers = [
        await by.get(`${path}/detail?id=${id}`),
        await by.get(`${path}/page?id=${id}`),
        await by.get(`${path}/list?id=${id}`),
        await by.get(`workspace/history?resource=kit.thing&id=${id}`),
      ]
      expect(JSON.stringify(answers)).not.toContain('geheim')
      expect(answers[0]?.data).not.toHaveProperty('password')
    }
  })

  test('keeps the name of a removed record where others refer to it', async () => {
    const above = await make({ title: '要走的' })
    const id = await make({ title: '留下的', above })
    await writer.post(`${path}/remove?ids=${above}`)
    expect(await detail(id)).toMatchObject({ above, aboveN: '要走的' })
  })

  test('keeps what only its author may see from everybody else, in every call', async () => {
    const memo = 'blade-kit/memo'
    const { data } = await writer.post<{ id: string }>(`${memo}/submit`, { title: '我的秘密' })
    const mine = await writer.get<Page>(`${memo}/page`)
    expect(mine.data).toMatchObject({ total: 1, records: [{ title: '我的秘密' }] })
    expect((await reader.get<Page>(`${memo}/page`)).data).toMatchObject({ total: 0, records: [] })
    expect((await reader.get<Wire[]>(`${memo}/list`)).data).toEqual([])
    for (const refused of [
      await reader.get(`${memo}/detail?id=${data.id}`),
      await reader.post(`${memo}/submit`, { id: data.id, title: '改' }),
      await reader.post(`${memo}/remove?ids=${data.id}`),
      await reader.post(`${memo}/stamp?ids=${data.id}`),
      await reader.get(`workspace/history?resource=kit.memo&id=${data.id}`),
    ])
      expect(refused).toMatchObject({ status: 404, msg: '私记不存在或已删除' })
    await writer.post(`${memo}/remove?ids=${data.id}`)
    expect((await reader.post(`workspace/restore?resource=kit.memo&ids=${data.id}`)).status).toBe(404)
    expect((await writer.post(`workspace/restore?resource=kit.memo&ids=${data.id}`)).code).toBe(200)
    expect((await writer.get<Wire>(`${memo}/detail?id=${data.id}`)).data.title).toBe('我的秘密')
    expect((await reader.get<unknown[]>('workspace/find?query=秘密')).data).toEqual([])
  })

  test('names a missing or mistyped id', async () => {
    expect((await reader.get(`${path}/detail`)).msg).toBe('缺少必要的请求参数: id')
    expect((await reader.get(`${path}/detail?id=x`)).msg).toBe('请求参数格式错误: id')
    expect(await reader.get(`${path}/detail?id=1`)).toMatchObject({ status: 404, msg: '物件不存在或已删除' })
  })
})

describeOnBothDatabases('the wall between tenants', (open) => {
  let kit: KitServer
  let ours: Client
  let theirs: Client
  let id = ''
  beforeAll(async () => {
    kit = await openKit(await open())
    ours = await kit.as('writer')
    theirs = await kit.as('writer', otherTenantId)
    const { data } = await ours.post<{ id: string }>(`${path}/submit`, {
      title: '我们的',
      amount: '1.00',
      lineList: [{ name: '行' }],
    })
    id = data.id
  })
  afterAll(() => kit.server.close())

  test('lets nobody see a record of another tenant, by any call', async () => {
    expect((await theirs.get(`${path}/detail?id=${id}`)).status).toBe(404)
    expect((await theirs.get<Page>(`${path}/page`)).data).toMatchObject({
      total: 0,
      records: [],
      sums: { amount: '0.00' },
    })
    expect((await theirs.get<Wire[]>(`${path}/list?id=${id}`)).data).toEqual([])
    expect((await theirs.get<Wire[]>(`workspace/history?resource=kit.thing&id=${id}`)).data).toEqual([])
    expect((await theirs.get<Wire[]>(`workspace/find?resource=kit.thing&ids=${id}`)).data).toEqual([])
    expect((await theirs.get<Wire[]>('workspace/find?query=我们的')).data).toEqual([])
  })

  test('lets nobody touch one, nor refer to one', async () => {
    expect((await theirs.post(`${path}/submit`, { id, title: '抢来的' })).status).toBe(404)
    expect((await theirs.post(`${path}/remove?ids=${id}`)).status).toBe(404)
    expect((await theirs.post(`${path}/ring-it?ids=${id}`)).status).toBe(404)
    expect((await theirs.post(`workspace/restore?resource=kit.thing&ids=${id}`)).status).toBe(404)
    expect((await theirs.post(`${path}/submit`, { title: '挂靠', above: id })).msg).toBe('上级：所选上级不存在')
    expect((await ours.get<Wire>(`${path}/detail?id=${id}`)).data).toMatchObject({ title: '我们的', version: 1 })
  })

  test('lets two tenants have the same values that are unique within each', async () => {
    expect((await theirs.post(`${path}/submit`, { title: '我们的' })).code).toBe(200)
  })

  test('stands in the database itself: statements without a tenant condition meet one’s own rows only', async () => {
    const { database } = kit.application
    const tables = [
      'kit_thing',
      'kit_line',
      'audit_entry',
      'search_entry',
      'serial_counter',
      'setting',
      '"system_user"',
    ]
    for (const table of tables) {
      const rows = await database.read(otherTenantId, (session) =>
        session.query<{ tenant: string }>(sql`select distinct tenant_id as tenant from ${sql.raw(table)}`),
      )
      expect(
        rows.filter(({ tenant }) => tenant !== otherTenantId),
        table,
      ).toEqual([])
    }
    const changed = await database.transaction(otherTenantId, (session) =>
      session.execute(sql`update kit_thing set memo = 'x' where id = ${id}::int8`),
    )
    expect(changed).toBe(0)
    const intrude = database.transaction(otherTenantId, (session) =>
      session.execute(sql`insert into serial_counter (tenant_id, kind, year, last) values ('000000', 'X', 2026, 1)`),
    )
    await expect(intrude).rejects.toMatchObject({ code: '42501' })
  })
})

describeOnBothDatabases('ten thousand records', (open) => {
  let kit: KitServer
  let writer: Client
  let ids: readonly string[] = []
  const count = 10_000
  beforeAll(async () => {
    kit = await openKit(await open())
    writer = await kit.as('writer')
    ids = await kit.write((write) =>
      write.insertMany(
        thing,
        Array.from({ length: count }, (_, index) => ({ title: `多 ${index}`, amount: '0.01', kind: 1, quantity: 0 })),
      ),
    )
  })
  afterAll(() => kit.server.close())

  test('are summed exactly', async () => {
    expect((await writer.get<Page>(`${path}/page?size=1`)).data).toMatchObject({
      total: count,
      sums: { amount: '100.00' },
    })
  })

  test('are acted on and removed by one call, told as one change', async () => {
    const changes: { action: string; ids: readonly string[] }[] = []
    const stop = kit.application.changes.subscribe(({ resource, action, ids: changed }) => {
      if (resource === 'kit.thing') changes.push({ action, ids: changed })
    })
    const some = ids.slice(0, 200)
    expect((await writer.post(`${path}/ring-it`, { ids: some })).code).toBe(200)
    expect((await writer.post(`${path}/remove`, { ids })).code).toBe(200)
    stop()
    // More than a hundred are told as "many".
    expect(changes).toEqual([
      { action: 'ring', ids: [] },
      { action: 'remove', ids: [] },
    ])
    expect((await writer.get<Page>(`${path}/page?size=1`)).data).toMatchObject({ total: 0, sums: { amount: '0.00' } })
    expect(await writer.post(`${path}/remove`, { ids: [...ids, '1'] })).toMatchObject({
      status: 400,
      msg: '请求参数格式错误: ids',
    })
  }, 120_000)
})
