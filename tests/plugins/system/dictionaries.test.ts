import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, openCompany, type TestCompany } from '../../support/company'
import { describeOnBothDatabases } from '../../support/databases'

interface Row {
  readonly id: string
  readonly code: string
  readonly dictKey: string
  readonly dictValue: string
  readonly parentName: string
  readonly isSealed: number
  readonly children?: readonly Row[]
}

describeOnBothDatabases('dictionaries', (open) => {
  let company: TestCompany
  let admin: Client
  let staff: Client
  let root = ''
  const values = { car: '', truck: '', heavy: '' }
  const path = (call: string) => `blade-system/dict-biz/${call}`
  const submit = (body: object) => admin.post<{ id: string }>(path('submit'), body)
  const add = async (body: object) => {
    const answer = await submit(body)
    expect(answer.msg).toBe('操作成功')
    return answer.data.id
  }
  const options = async (code: string) => (await staff.get<Row[]>(path(`dictionary?code=${code}`))).data
  beforeAll(async () => {
    company = await openCompany(await open())
    admin = await company.as('admin')
    staff = await company.as('staff')
    root = await add({ code: 'lorry', dictKey: '-1', dictValue: '车型 <b>', sort: 99, isSealed: 0 })
    values.car = await add({ parentId: root, code: 'lorry', dictKey: '1', dictValue: '轿车', sort: 1 })
    values.truck = await add({ parentId: root, code: 'other', dictKey: '2', dictValue: '货车', sort: 2 })
    values.heavy = await add({ parentId: values.truck, code: 'lorry', dictKey: '21', dictValue: '重型货车', sort: 1 })
  })
  afterAll(() => company.close())

  it('are paged by themselves, their values as a tree below them', async () => {
    const page = (await admin.get<{ records: Row[]; total: number }>(path('parent-list?code=lorry&current=1&size=10')))
      .data
    expect(page.records.map(({ id, dictKey }) => ({ id, dictKey }))).toEqual([{ id: root, dictKey: '-1' }])
    const rows = (await admin.get<Row[]>(path(`child-list?parentId=${root}`))).data
    expect(rows.map(({ dictValue, code }) => [dictValue, code])).toEqual([
      ['轿车', 'lorry'],
      ['货车', 'lorry'],
    ])
    expect(rows[0]).not.toHaveProperty('children')
    expect(rows[1]?.children?.map(({ dictValue, parentName }) => [dictValue, parentName])).toEqual([
      ['重型货车', '货车'],
    ])
    expect((await admin.get(path('child-list'))).status).toBe(400)
  })

  it('answer their values to everybody, and the tree of all to those who keep them', async () => {
    expect((await options('lorry')).map(({ dictKey, dictValue }) => [dictKey, dictValue])).toEqual([
      ['1', '轿车'],
      ['21', '重型货车'],
      ['2', '货车'],
    ])
    expect((await staff.get(path('tree?code=DICT'))).status).toBe(403)
    expect((await admin.get<Row[]>(path('tree?code=DICT'))).data.length).toBeGreaterThan(1)
  })

  it('refuse a key twice, a value without what it needs, and a row below itself', async () => {
    const twice = '当前字典键值已存在!'
    expect((await submit({ parentId: root, code: 'lorry', dictKey: '2', dictValue: '又一个', sort: 3 })).msg).toBe(
      twice,
    )
    expect((await submit({ code: 'lorry', dictKey: '-1', dictValue: '又一个' })).msg).toBe(twice)
    expect((await submit({ parentId: root, code: 'lorry', dictKey: '3', sort: 3 })).msg).toContain('字典名称')
    expect((await submit({ parentId: root, dictKey: '3', dictValue: '无编号' })).msg).toContain('字典编号')
    expect((await submit({ id: values.car, sort: '' })).msg).toContain('字典排序')
    expect((await submit({ id: values.truck, parentId: values.heavy })).msg).toBe('父节点不可选择自身!')
    expect((await admin.post(path(`remove?ids=${root}`))).msg).toBe('请先删除子节点!')
  })

  it('carry a new code down to every value', async () => {
    expect((await submit({ id: root, code: 'vehicle_model' })).msg).toBe('操作成功')
    expect((await options('vehicle_model')).map(({ dictKey }) => dictKey)).toEqual(['1', '21', '2'])
    expect(await options('lorry')).toEqual([])
    await submit({ id: root, code: 'lorry' })
  })

  it('do not have a sealed value chosen anew, and leave it readable where it was chosen', async () => {
    const post = (body: object) => admin.post<{ id: string }>('blade-system/post/submit', body)
    const before = await post({ category: '1', postCode: 'chief', postName: '总监', sort: 5 })
    const [high] = (await admin.get<Row[]>('blade-system/dict/dictionary?code=post_category')).data
    expect((await admin.post(`blade-system/dict/seal?ids=${high?.id}`)).msg).toBe('操作成功')
    const refused = await post({ category: '1', postCode: 'second', postName: '副总监', sort: 6 })
    expect([refused.status, refused.msg]).toEqual([400, expect.stringContaining('岗位类型“高层”已封存，请另选一项')])
    expect((await post({ id: before.data.id, category: '1', postName: '总监理' })).msg).toBe('操作成功')
    const { data } = await admin.get(`blade-system/post/detail?id=${before.data.id}`)
    expect([data.category, data.categoryN, data.postName]).toEqual(['1', '高层', '总监理'])
    const [sealed] = (await admin.get<Row[]>('blade-system/dict/dictionary?code=post_category')).data
    expect(sealed?.isSealed).toBe(1)
    expect((await admin.post(`blade-system/dict/unseal?ids=${high?.id}`)).msg).toBe('操作成功')
    expect((await post({ category: '1', postCode: 'second', postName: '副总监', sort: 6 })).msg).toBe('操作成功')
    expect((await staff.post(`blade-system/dict/seal?ids=${high?.id}`)).status).toBe(403)
  })
})
