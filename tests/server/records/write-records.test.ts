import { sql } from 'drizzle-orm'
import { newId } from '#server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../support/company'
import { describeOnBothDatabases } from '../../support/databases'
import { type KitServer, openKit } from '../../support/kit-server'

type Wire = Record<string, unknown>
interface Written {
  readonly id: string
  readonly version: number
}
interface Refused {
  readonly problems: readonly Wire[]
  readonly record: Wire
}

const path = 'blade-kit/thing'

describeOnBothDatabases('writing records', (open) => {
  let kit: KitServer
  let writer: Client
  let reader: Client
  beforeAll(async () => {
    kit = await openKit(await open())
    writer = await kit.as('writer')
    reader = await kit.as('reader')
  })
  afterAll(() => kit.server.close())

  let number = 0
  const submit = (body: Wire, by = writer) => by.post<Written & Refused>(`${path}/submit`, body)
  const make = async (body: Wire = {}) => (await submit({ title: `物件 ${++number}`, ...body })).data.id
  const detail = async (id: string, by = writer) => (await by.get<Wire>(`${path}/detail?id=${id}`)).data

  test('makes a record with its common fields and answers id and version', async () => {
    const { data, code, msg } = await submit({ title: '第一件', nonsense: 1, id: '' })
    expect({ code, msg, version: data.version }).toEqual({ code: 200, msg: '操作成功', version: 1 })
    expect(await detail(data.id)).toMatchObject({
      id: data.id,
      version: 1,
      status: 1,
      isDeleted: 0,
      createUser: kit.userId('writer'),
      createUserName: '王写',
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      title: '第一件',
    })
  })

  test('keeps every kind of field exactly, and answers nothing as it is agreed: empty text and lists, null numbers', async () => {
    const given = {
      memo: '一\n二 "三" \\ 四%',
      amount: '-1234567890123.45',
      quantity: 7,
      due: '2028-02-29',
      seen: '2026-12-31 23:59:59',
      bookMonth: '2026-12',
      at: '08:05:00',
      isOpen: 0,
      kind: 2,
      side: 'd',
      sort: '1',
      tags: '1,3',
      owner: kit.userId('reader'),
      readers: `${kit.userId('reader')},${kit.userId('writer')}`,
      extra: { a: [1, null, '二'] },
    }
    expect(await detail(await make(given))).toMatchObject({
      ...given,
      kindN: '乙',
      sideN: '付',
      isOpenN: '否',
      sortN: '大',
      tagsN: '大、小',
      ownerN: '李读',
      ownerAccount: 'reader',
      readersN: '李读、王写',
    })
    expect(await detail(await make())).toMatchObject({
      memo: '',
      tel: '',
      amount: null,
      taxRate: null,
      quantity: null,
      due: '',
      seen: '',
      bookMonth: '',
      isOpen: null,
      isOpenN: '',
      kind: 1,
      side: null,
      sideN: '',
      sort: '',
      sortN: '',
      tags: '',
      owner: '',
      ownerN: '',
      ownerAccount: '',
      readers: '',
      lineList: [],
      attachList: [],
      extra: null,
    })
  })

  test('attaches only what whoever attaches it has uploaded; what is attached stays', async () => {
    const upload = (account: string) =>
      kit.write(async ({ session }) => {
        const id = newId()
        await session.execute(sql`
          insert into file_content (tenant_id, id, name, original_name, media_type, size, content, created, create_user)
          values ('000000', ${id}::int8, 'a.pdf', '合同.pdf', 'application/pdf', 1, decode('00', 'hex'), now(), ${kit.userId(account)}::int8)`)
        return { id, originalName: '合同.pdf' }
      })
    const [mine, theirs] = [await upload('writer'), await upload('reader')]
    const id = await make({ attachList: [mine] })
    expect(await detail(id)).toMatchObject({ attachList: [{ ...mine, link: expect.stringContaining(mine.id) }] })
    for (const file of [theirs, { id: '1' }, { id: 'x' }]) {
      const refused = await submit({ id, attachList: [mine, file] })
      expect(refused).toMatchObject({ status: 400, msg: '附件：所选附件不存在' })
    }
    const revealer = await kit.as('revealer')
    expect((await submit({ id, attachList: [mine], memo: '别人改' }, revealer)).code).toBe(200)
  })

  test('changes the fields that were given and no other; an empty text empties', async () => {
    const id = await make({ memo: '旧', amount: 5, mark: 'A1' })
    const answer = await submit({ id, memo: '', mark: 'B2', memoN: 'x', createUserName: 'x' })
    expect(answer.data).toMatchObject({ id, version: 2 })
    expect(await detail(id)).toMatchObject({ memo: '', amount: '5.00', mark: 'A1', version: 2 })
  })

  test('does nothing when nothing differs', async () => {
    const id = await make({ memo: '同' })
    expect((await submit({ id, memo: '同' })).data.version).toBe(1)
  })

  test('names every field that is wrong and writes nothing', async () => {
    const before = (await writer.get<{ total: number }>(`${path}/page`)).data.total
    const { status, msg, data } = await submit({ title: ' ', amount: '1.234', due: '2026-02-30', quantity: -1 })
    expect({ status, msg }).toEqual({ status: 400, msg: '标题：请输入标题' })
    expect(data.problems.map(({ field, message }) => [field, message])).toEqual([
      ['title', '请输入{{label}}'],
      ['amount', '金额最多保留两位小数'],
      ['quantity', '不能小于 {{min}}'],
      ['due', '日期应为 yyyy-MM-dd'],
    ])
    expect((await writer.get<{ total: number }>(`${path}/page`)).data.total).toBe(before)
  })

  test('keeps the rules between fields, also against what was stored before', async () => {
    const id = await make({ due: '2027-05-01' })
    const refused = await submit({ id, remindOn: '2027-05-02' })
    expect(refused).toMatchObject({ status: 400, msg: '提醒日：提醒日不能晚于到期日' })
    expect(refused.data.problems).toEqual([{ field: 'remindOn', label: '提醒日', message: '提醒日不能晚于到期日' }])
    expect((await submit({ id, remindOn: '2027-05-01' })).code).toBe(200)
  })

  test('lets one live record have a unique value, alone or together with another field', async () => {
    const title = `唯一 ${++number}`
    const id = await make({ title })
    const taken = await submit({ title })
    expect(taken).toMatchObject({ status: 400, msg: `标题“${title}”已存在` })
    expect(taken.data.problems).toMatchObject([{ field: 'title' }])
    expect((await submit({ id, title, memo: '自己不算' })).code).toBe(200)
    await writer.post(`${path}/remove?ids=${id}`)
    expect((await submit({ title })).code).toBe(200)

    await make({ mark: 'M', side: 'c' })
    expect((await submit({ title: `${title} d`, mark: 'M', side: 'd' })).code).toBe(200)
    expect((await submit({ title: `${title} c`, mark: 'M', side: 'c' })).msg).toBe('记号、方向“M、c”已存在')
    expect((await submit({ title: `${title} n`, mark: 'M' })).code).toBe(200)
  })

  test('lets one of two people have a unique value when both ask at once', async () => {
    const title = `同时 ${++number}`
    const answers = await Promise.all([submit({ title }), submit({ title }), submit({ title })])
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 400, 400])
    expect(answers.filter(({ code }) => code === 400).every(({ msg }) => msg.includes('已存在'))).toBe(true)
  })

  test('refers only to live records of the tenant that may be chosen, and names the field', async () => {
    const gone = await make({ kind: 1 })
    const child = await make({ above: gone })
    await writer.post(`${path}/remove?ids=${gone}`)
    const second = await make({ kind: 2 })
    for (const above of ['1', gone, second]) {
      const refused = await submit({ title: `上级 ${++number}`, above })
      expect(refused, above).toMatchObject({ status: 400, msg: '上级：所选上级不存在' })
      expect(refused.data.problems).toMatchObject([{ field: 'above' }])
    }
    expect((await submit({ title: 'x', readers: `${kit.userId('reader')},1` })).msg).toBe('读者：所选读者不存在')
    // What was chosen while it was there stays, and keeps its name.
    expect((await submit({ id: child, above: gone, memo: '改' })).code).toBe(200)
    expect((await detail(child)).aboveN).toMatch(/^物件/)
  })

  test('refuses a save over somebody else’s newer one with the newer record and who wrote it', async () => {
    const id = await make({ memo: '原' })
    const admin = await kit.as('admin')
    await submit({ id, version: 1, memo: '管理员改' }, admin)
    const refused = await submit({ id, version: 1, memo: '我改' })
    expect(refused.status).toBe(409)
    expect(refused.msg).toMatch(/^物件已被管理员在\d{4}-.*修改，请合并后再保存$/)
    expect(refused.data.record).toMatchObject({ id, version: 2, memo: '管理员改', kindN: '甲' })
    expect((await detail(id)).memo).toBe('管理员改')
    expect((await submit({ id, version: 2, memo: '合并' })).data.version).toBe(3)
  })

  test('lets one of several people win who save the same version at once', async () => {
    const id = await make({ quantity: 0 })
    const answers = await Promise.all([1, 2, 3, 4].map((quantity) => submit({ id, version: 1, quantity })))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect((await detail(id)).version).toBe(2)
  })

  test('computes tax from amount and rate, so that amount = net + tax to the cent', async () => {
    const id = await make({ amount: '106.00', taxRate: '0.06', taxAmount: '99', noTaxAmount: '1' })
    expect(await detail(id)).toMatchObject({ noTaxAmount: '100.00', taxAmount: '6.00' })
    await submit({ id, amount: '100.00' })
    expect(await detail(id)).toMatchObject({ noTaxAmount: '94.34', taxAmount: '5.66' })
    await submit({ id, taxRate: '0' })
    expect(await detail(id)).toMatchObject({ noTaxAmount: '100.00', taxAmount: '0.00' })
  })

  test('removes records and brings them back', async () => {
    const [one, two] = [await make(), await make()]
    expect((await writer.post(`${path}/remove?ids=${one},${two}`)).msg).toBe('操作成功')
    expect(await writer.get(`${path}/detail?id=${one}`)).toMatchObject({ status: 404, msg: '物件不存在或已删除' })
    expect((await submit({ id: one, memo: 'x' })).status).toBe(404)
    expect((await writer.post(`${path}/remove?ids=${one}`)).status).toBe(404)
    expect((await writer.post(`workspace/restore?resource=kit.thing&ids=${one},${two}`)).code).toBe(200)
    expect(await detail(two)).toMatchObject({ id: two, isDeleted: 0, version: 3 })
    expect((await writer.post(`workspace/restore?resource=kit.thing&ids=${one}`)).status).toBe(404)
    expect((await reader.post(`workspace/restore?resource=kit.thing&ids=${one}`)).status).toBe(403)
    expect((await writer.post('workspace/restore?resource=kit.nothing&ids=1')).status).toBe(400)
  })

  test('does not bring back what would be there twice', async () => {
    const title = `复活 ${++number}`
    const id = await make({ title })
    await writer.post(`${path}/remove?ids=${id}`)
    await make({ title })
    expect(await writer.post(`workspace/restore?resource=kit.thing&ids=${id}`)).toMatchObject({ status: 400 })
    expect((await writer.get(`${path}/detail?id=${id}`)).status).toBe(404)
  })

  test('removes all or none of several', async () => {
    const id = await make()
    expect((await writer.post(`${path}/remove?ids=${id},1`)).status).toBe(404)
    expect((await detail(id)).id).toBe(id)
    expect(await writer.post(`${path}/remove?ids=`)).toMatchObject({ status: 400, msg: '请选择至少一条数据' })
  })

  test('asks for the permission of what is done: create, update and remove are three', async () => {
    const revealer = await kit.as('revealer')
    const id = await make()
    expect(await submit({ title: '只能改' }, revealer)).toMatchObject({ status: 403, msg: '没有权限：thing_add' })
    expect((await submit({ id, memo: '改了' }, revealer)).code).toBe(200)
    expect((await revealer.post(`${path}/remove?ids=${id}`)).msg).toBe('没有权限：thing_delete')
    expect((await reader.post(`${path}/save`, { title: 'x' })).msg).toBe('没有权限：thing_add')
    expect((await reader.post(`${path}/update`, { id, title: 'x' })).msg).toBe('没有权限：thing_edit')
    const saved = await writer.post<Written>(`${path}/save`, { title: `存 ${++number}`, id })
    expect(saved.data.id).not.toBe(id)
    expect((await writer.post<Written>(`${path}/update`, { id, title: `更 ${++number}` })).data.id).toBe(id)
    expect((await writer.post(`${path}/update`, { title: '没有编号' })).status).toBe(400)
  })

  test('runs an action where its condition holds, with its input, and audits it under its name', async () => {
    const [id, other] = [await make({ quantity: 1 }), await make({ kind: 2 })]
    expect((await writer.post<Wire>(`${path}/ring-it?ids=${id}`, { times: 3 })).data).toEqual({ ids: [id] })
    expect((await writer.post(`${path}/ring-it?ids=${id}&times=2`)).code).toBe(200)
    expect((await detail(id)).quantity).toBe(6)
    expect(await writer.post(`${path}/ring-it?ids=${id},${other}`)).toMatchObject({
      status: 400,
      msg: '当前状态不允许：敲一下',
    })
    expect((await detail(id)).quantity).toBe(6)
    expect((await writer.post(`${path}/wave?id=${id}`)).code).toBe(200)
    expect((await writer.post(`${path}/wave`)).msg).toBe('缺少必要的请求参数: id')
    expect((await reader.post(`${path}/ring-it?ids=${id}`)).msg).toBe('没有权限：thing_ring')
  })

  test('meets bodies of any shape with a sentence', async () => {
    const hostile = { toString: '', valueOf: 1 }
    for (const body of [
      [],
      'text',
      7,
      { title: hostile },
      { id: hostile },
      {
        title: 'x',
        owner: hostile,
        kind: hostile,
        sort: hostile,
        amount: hostile,
        quantity: hostile,
        tags: [hostile],
        due: hostile,
      },
    ]) {
      const answer = await writer.post(`${path}/submit`, body)
      expect([400, 404, 415], JSON.stringify(body)).toContain(answer.status)
    }
    const id = await make()
    expect((await submit({ id, version: hostile as never })).status).toBe(409)
    expect((await writer.post(`${path}/remove`, { ids: [hostile] })).status).toBe(400)
  })
})

describeOnBothDatabases('numbers without gaps', (open) => {
  let kit: KitServer
  let writer: Client
  beforeAll(async () => {
    kit = await openKit(await open())
    writer = await kit.as('writer')
  })
  afterAll(() => kit.server.close())

  test('are given once each when many ask at once, and a refused one gives its number back', async () => {
    const year = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear()
    const bodies = Array.from({ length: 30 }, (_, index) => ({ title: `号 ${index % 20}` }))
    const answers = await Promise.all(bodies.map((body) => writer.post<Written>(`${path}/submit`, body)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(20)
    await writer.post(`${path}/submit`, { title: '行不对', lineList: [{ name: '' }] })
    await writer.post(`${path}/submit`, { title: '最后一个' })
    const { records } = (await writer.get<{ records: Wire[] }>(`${path}/page?size=100&ascs=serialNumber`)).data
    expect(records.map(({ serialNumber }) => serialNumber)).toEqual(
      Array.from({ length: 21 }, (_, index) => `WJ-${year}-${String(index + 1).padStart(4, '0')}`),
    )
  })

  test('are counted in each tenant by itself', async () => {
    const other = await kit.as('writer', '000001')
    const made = await other.post<Written>(`${path}/submit`, { title: '别家的' })
    expect((await other.get<Wire>(`${path}/detail?id=${made.data.id}`)).data.serialNumber).toMatch(/-0001$/)
  })
})

describeOnBothDatabases('closed months', (open) => {
  let kit: KitServer
  let writer: Client
  beforeAll(async () => {
    kit = await openKit(await open())
    writer = await kit.as('writer')
  })
  afterAll(() => kit.server.close())
  const close = (closed: 0 | 1) =>
    kit.write(async (write) => {
      const resource = write.application.resources.get('system.period')
      const [row] = await write.find(resource, sql`domain = 'kit' and month = '2026-03'`)
      if (row) await write.update(resource, row, { closed })
      else await write.insert(resource, { domain: 'kit', month: '2026-03', closed })
    })

  test('refuse writes into them, out of them, removals and restores, and say which day is open', async () => {
    const submit = (body: Wire) => writer.post<Written & Wire>(`${path}/submit`, body)
    const { id } = (await submit({ title: '三月', due: '2026-03-31' })).data
    const gone = (await submit({ title: '三月的另一个', due: '2026-03-01' })).data.id
    const open = (await submit({ title: '四月', due: '2026-04-01' })).data.id
    await writer.post(`${path}/remove?ids=${gone}`)
    await close(1)
    const refused = {
      status: 400,
      msg: '该期间已关闭',
      data: { domain: 'kit', month: '2026-03', firstOpenDay: '2026-04-01' },
    }
    expect(await submit({ title: '晚了', due: '2026-03-15' })).toMatchObject(refused)
    expect(await submit({ id, memo: '晚了' })).toMatchObject(refused)
    expect(await submit({ id, due: '2026-04-01' })).toMatchObject(refused)
    expect(await submit({ id: open, due: '2026-03-31' })).toMatchObject(refused)
    expect(await writer.post(`${path}/remove?ids=${id}`)).toMatchObject(refused)
    expect(await writer.post(`workspace/restore?resource=kit.thing&ids=${gone}`)).toMatchObject(refused)
    expect((await submit({ id: open, memo: '可以' })).code).toBe(200)
    await close(0)
    expect((await submit({ id, memo: '又开了' })).code).toBe(200)
    expect((await writer.post(`workspace/restore?resource=kit.thing&ids=${gone}`)).code).toBe(200)
  })
})
