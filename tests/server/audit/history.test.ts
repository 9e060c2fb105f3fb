import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../support/company'
import { describeOnBothDatabases } from '../../support/databases'
import { type KitServer, openKit } from '../../support/kit-server'

interface Entry {
  readonly action: string
  readonly version: number
  readonly time: string
  readonly user: string
  readonly userName: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}
const path = 'blade-kit/thing'

describeOnBothDatabases('the history of a record', (open) => {
  let kit: KitServer
  let writer: Client
  let revealer: Client
  beforeAll(async () => {
    kit = await openKit(await open())
    writer = await kit.as('writer')
    revealer = await kit.as('revealer')
  })
  afterAll(() => kit.server.close())
  const history = async (id: string, by = writer) =>
    (await by.get<Entry[]>(`workspace/history?resource=kit.thing&id=${id}`)).data

  let number = 0
  const make = async (more: object = {}) =>
    (await writer.post<{ id: string }>(`${path}/submit`, { title: `史 ${++number}`, ...more })).data.id

  test('tells newest first who did what, with the values before and after', async () => {
    const id = await make({ amount: '1.00', memo: '一' })
    await revealer.post(`${path}/submit`, { id, amount: '2.00', memo: '一' })
    await writer.post(`${path}/ring-it?ids=${id}&times=2`)
    await writer.post(`${path}/remove?ids=${id}`)
    await writer.post(`workspace/restore?resource=kit.thing&ids=${id}`)
    const entries = await history(id)
    expect(
      entries.map(({ action, version, userName, before, after }) => ({ action, version, userName, before, after })),
    ).toEqual([
      { action: 'restore', version: 5, userName: '王写', before: { isDeleted: 1 }, after: { isDeleted: 0 } },
      { action: 'remove', version: 4, userName: '王写', before: { isDeleted: 0 }, after: { isDeleted: 1 } },
      { action: 'ring', version: 3, userName: '王写', before: { quantity: null }, after: { quantity: 2 } },
      { action: 'update', version: 2, userName: '赵看', before: { amount: '1.00' }, after: { amount: '2.00' } },
      {
        action: 'create',
        version: 1,
        userName: '王写',
        before: null,
        after: expect.objectContaining({ amount: '1.00', memo: '一' }),
      },
    ])
    expect(entries[0]?.user).toBe(kit.userId('writer'))
    expect(entries[0]?.time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  test('says nothing of what was refused or rolled back', async () => {
    const id = await make()
    await writer.post(`${path}/submit`, { id, title: '' })
    await writer.post(`${path}/submit`, { id, memo: '回滚', lineList: [{ name: '' }] })
    await writer.post(`${path}/submit`, { id, memo: '' })
    expect((await history(id)).map(({ action }) => action)).toEqual(['create'])
  })

  test('leaves out what the reader may not see, and never tells a secret', async () => {
    const id = await make({ tel: '13900001111', password: 'geheim' })
    await writer.post(`${path}/submit`, { id, tel: '13900002222', password: 'geheimer', memo: '也改' })
    for (const entry of await history(id)) {
      for (const values of [entry.before ?? {}, entry.after ?? {}]) {
        expect(Object.keys(values)).not.toContain('tel')
        expect(Object.keys(values)).not.toContain('password')
      }
    }
    const seen = await history(id, revealer)
    expect(seen[0]).toMatchObject({ before: { tel: '13900001111' }, after: { tel: '13900002222' } })
    const stored = await kit.application.database.read('000000', (session) =>
      session.query(sql`select before, after from audit_entry where record_id = ${id}::int8`),
    )
    expect(JSON.stringify(stored)).not.toContain('geheim')
    expect(JSON.stringify(stored)).toContain('******')
  })

  test('is for whoever may read the record', async () => {
    const id = await make()
    const nobody = await kit.as('nobody')
    expect((await nobody.get(`workspace/history?resource=kit.thing&id=${id}`)).msg).toBe('没有权限：thing_view')
    expect((await writer.get(`workspace/history?resource=kit.nothing&id=${id}`)).msg).toBe('请求参数格式错误: resource')
    expect((await writer.get('workspace/history?resource=kit.thing')).msg).toBe('缺少必要的请求参数: id')
  })

  test('names the system for what nobody did by hand', async () => {
    const { id } = await kit.write((write) =>
      write.insert(write.application.resources.get('kit.thing'), { title: '系统写的' }),
    )
    expect(await history(id)).toMatchObject([{ action: 'create', userName: '系统', user: '0' }])
  })
})
