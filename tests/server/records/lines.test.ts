import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../support/company'
import { describeOnBothDatabases } from '../../support/databases'
import { type KitServer, openKit } from '../../support/kit-server'

type Wire = Record<string, unknown>
interface Line {
  readonly id: string
  readonly name: string
  readonly price: string
  readonly version: number
}
interface Detail {
  readonly version: number
  readonly lineList: readonly Line[]
}
const path = 'blade-kit/thing'

describeOnBothDatabases('child lines', (open) => {
  let kit: KitServer
  let writer: Client
  beforeAll(async () => {
    kit = await openKit(await open())
    writer = await kit.as('writer')
  })
  afterAll(() => kit.server.close())

  let number = 0
  const submit = (body: Wire) => writer.post<{ id: string; version: number } & Wire>(`${path}/submit`, body)
  const make = async (...names: string[]) =>
    (await submit({ title: `有行 ${++number}`, lineList: names.map((name) => ({ name, price: '1.00' })) })).data.id
  const detail = async (id: string) => (await writer.get<Detail>(`${path}/detail?id=${id}`)).data
  const namesOf = async (id: string) => (await detail(id)).lineList.map(({ name }) => name)

  test('are made with their record and answered with it, in their order', async () => {
    const id = await make('一', '二', '三')
    expect((await detail(id)).lineList).toMatchObject([
      { name: '一', price: '1.00', thingId: id },
      { name: '二' },
      { name: '三' },
    ])
  })

  test('are replaced as they are sent: changed by id, made without, missing ones removed', async () => {
    const id = await make('一', '二', '三')
    const [one, two] = (await detail(id)).lineList
    await submit({ id, lineList: [{ ...two, name: '贰' }, { name: '四' }, { id: one?.id }] })
    const { lineList } = await detail(id)
    expect(lineList.map(({ name, id: lineId }) => [name, lineId === one?.id || lineId === two?.id])).toEqual([
      ['一', true],
      ['贰', true],
      ['四', false],
    ])
    expect(lineList.map(({ version }) => version)).toEqual([1, 2, 1])
  })

  test('stay as they are when they are not sent, and all go with an empty list', async () => {
    const id = await make('一')
    await submit({ id, memo: '改' })
    expect(await namesOf(id)).toEqual(['一'])
    await submit({ id, lineList: [] })
    expect(await namesOf(id)).toEqual([])
  })

  test('change the version of their record when they change, and only then', async () => {
    const id = await make('一')
    const { lineList } = await detail(id)
    expect((await submit({ id, version: 1, lineList })).data.version).toBe(1)
    expect((await submit({ id, version: 1, lineList: [...lineList, { name: '二' }] })).data.version).toBe(2)
    const refused = await submit({ id, version: 1, lineList: [] })
    expect(refused.status).toBe(409)
    expect(refused.data).toMatchObject({ record: { version: 2, lineList: [{ name: '一' }, { name: '二' }] } })
    expect(await namesOf(id)).toEqual(['一', '二'])
    const history = await writer.get<{ action: string; before: Wire; after: Wire }[]>(
      `workspace/history?resource=kit.thing&id=${id}`,
    )
    expect(history.data[0]).toMatchObject({
      action: 'update',
      before: { lineList: [{ name: '一' }] },
      after: { lineList: [{ name: '一' }, { name: '二' }] },
    })
  })

  test('are checked one by one, with the rules between their fields, stored values included', async () => {
    const refused = await submit({ title: '坏行', lineList: [{ name: '好' }, { name: '', price: 'x' }] })
    expect(refused).toMatchObject({ status: 400, msg: '明细 2 名称：请输入名称' })
    const id = await make('一')
    const [line] = (await detail(id)).lineList
    const rule = await submit({ id, lineList: [{ id: line?.id, least: '1.01' }] })
    expect(rule.msg).toBe('明细 1 最低价：最低价不能高于单价')
    expect((await submit({ id, lineList: [{ id: line?.id, least: '1.00' }] })).code).toBe(200)
    expect((await submit({ id, lineList: [{ name: '二', buyer: '1' }] })).msg).toBe('采购人：所选采购人不存在')
    expect(await namesOf(id)).toEqual(['一'])
  })

  test('belong to one record: another’s are not taken', async () => {
    const [mine, other] = [await make('我的'), await make('别人的')]
    const [line] = (await detail(other)).lineList
    expect(await submit({ id: mine, lineList: [{ id: line?.id, name: '抢来的' }] })).toMatchObject({
      status: 404,
      msg: '明细不存在或已删除',
    })
    expect([await namesOf(mine), await namesOf(other)]).toEqual([['我的'], ['别人的']])
  })

  test('go with their record and come back with it; one removed before stays away', async () => {
    const id = await make('早走的', '同走的')
    const [, stays] = (await detail(id)).lineList
    await submit({ id, lineList: [{ id: stays?.id }] })
    // What is removed within the same second as its record counts as removed with it.
    await new Promise((resolve) => setTimeout(resolve, 1100))
    await writer.post(`${path}/remove?ids=${id}`)
    const live = await kit.write((write) =>
      write.find(write.application.resources.get('kit.line'), sql`thing_id = ${id}::int8`),
    )
    expect(live).toEqual([])
    await writer.post(`workspace/restore?resource=kit.thing&ids=${id}`)
    expect(await namesOf(id)).toEqual(['同走的'])
  })
})
