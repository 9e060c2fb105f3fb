import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, openCompany, tenantId, type TestCompany } from '../../support/company'
import { describeOnBothDatabases } from '../../support/databases'

interface Node {
  readonly id: string
  readonly key: string
  readonly title: string
  readonly hasChildren?: boolean
  readonly children?: unknown
}

describeOnBothDatabases('regions', (open) => {
  let company: TestCompany
  let admin: Client
  let staff: Client
  beforeAll(async () => {
    company = await openCompany(await open())
    await company.application.jobRunner.drain(tenantId)
    admin = await company.as('admin')
    staff = await company.as('staff')
  })
  afterAll(() => company.close())

  const api = 'blade-system/region'
  const tree = async (parentCode: string, client = staff) =>
    (await client.get<Node[]>(`${api}/lazy-tree?parentCode=${parentCode}`)).data
  const put = (values: Readonly<Record<string, unknown>>) => admin.post<{ id: string }>(`${api}/submit`, values)

  test('are unfolded level by level from 34 provinces, by everybody who is signed in', async () => {
    const provinces = await tree('00')
    expect(provinces).toHaveLength(34)
    expect(provinces[0]).toEqual({
      id: '11',
      parentId: '0',
      key: '11',
      value: '11',
      title: '北京市',
      hasChildren: true,
    })
    expect((await tree('44')).map(({ title }) => title)).toContain('广州市')
    const counties = await tree('4401')
    expect(counties.map(({ title }) => title)).toContain('天河区')
    expect(counties.every((county) => !('hasChildren' in county) && !('children' in county))).toBe(true)
    expect(await tree('440106')).toEqual([])
    expect(await staff.get(`${api}/lazy-tree?parentCode=x`)).toMatchObject({ status: 400 })
  })

  test('are all there: prefectures and counties below every province', async () => {
    const rows = (await admin.get<{ total: number }>(`${api}/page?size=1`)).data
    expect(rows.total).toBe(3225)
  })

  test('are detailed by code with the names of every level, as clients of the platform read them', async () => {
    expect((await admin.get(`${api}/detail?code=440106`)).data).toMatchObject({
      id: '440106',
      code: '440106',
      parentCode: '4401',
      parentId: '4401',
      parentName: '广州市',
      ancestors: '00,44,4401',
      name: '天河区',
      fullName: '广东省广州市天河区',
      provinceCode: '44',
      provinceName: '广东省',
      cityName: '广州市',
      districtCode: '440106',
      townCode: '',
      level: 3,
      adcode: '440106',
    })
    expect(await admin.get(`${api}/detail?code=999999`)).toMatchObject({ status: 404 })
    expect(await admin.get(`${api}/detail`)).toMatchObject({ status: 400 })
  })

  test('list rows whose lng and lat are text, and say which unfold', async () => {
    const rows = (await admin.get<{ name: string; hasChildren: boolean }[]>(`${api}/lazy-list?parentId=44`)).data
    expect(rows.find(({ name }) => name === '广州市')).toMatchObject({ hasChildren: true })
    expect(rows.find(({ name }) => name === '东莞市')).toMatchObject({ hasChildren: false })
  })

  test('of one’s own are added below, by code and the code above, and renamed with all below', async () => {
    expect(await put({ code: '440106001', name: '五山街道', parentCode: '440106' })).toMatchObject({ code: 200 })
    expect(await put({ code: '440106001001', name: '华工社区' })).toMatchObject({ code: 200 })
    expect(await put({ code: '440106001', name: '五山', parentCode: '440106' })).toMatchObject({ code: 200 })
    expect((await admin.get(`${api}/detail?code=440106001001`)).data).toMatchObject({
      level: 5,
      townName: '五山',
      fullName: '广东省广州市天河区五山华工社区',
    })
    expect((await admin.get(`workspace/history?resource=places.region&id=440106001`)).data).toHaveLength(2)
  })

  test('are refused with a sentence where the code is taken, misshapen or hangs in the air', async () => {
    expect(await put({ code: '440106', name: '又一个' })).toMatchObject({
      status: 400,
      msg: '区划编号“440106”已存在',
    })
    expect(await put({ code: '4401061', name: '七位' })).toMatchObject({ status: 400 })
    expect(await put({ code: '440199001', name: '悬空' })).toMatchObject({ status: 400 })
    expect((await put({ code: '440199001', name: '悬空' })).msg).toContain('上级区划“440199”不存在')
    expect((await put({ code: '440198', name: '错位', parentCode: '4402' })).msg).toContain('应以上级编号“4402”开头')
    expect(await put({ code: '440198', name: '半个位置', lng: '113.1' })).toMatchObject({ status: 400 })
    expect(await put({ code: '440198', name: '远方', lng: '500', lat: '1' })).toMatchObject({ status: 400 })
    expect(await staff.post(`${api}/submit`, { code: '440198', name: '无权' })).toMatchObject({ status: 403 })
    expect(await staff.post(`${api}/submit`, { code: '440106', name: '无权', parentCode: '4401' })).toMatchObject({
      status: 403,
    })
    expect(await admin.get(`${api}/detail?code=440198`)).toMatchObject({ status: 404 })
  })

  test('that others stand below are not removed; a removed one comes back under its code', async () => {
    expect(await admin.post(`${api}/remove?id=4401`)).toMatchObject({ status: 400, msg: '请先删除子节点!' })
    expect(await put({ code: '440197', name: '<b>新区</b>' })).toMatchObject({ code: 200 })
    expect(await admin.post(`${api}/remove?id=440197`)).toMatchObject({ code: 200 })
    expect((await tree('4401')).some(({ id }) => id === '440197')).toBe(false)
    expect(await put({ code: '440197', name: '新区' })).toMatchObject({ code: 200 })
    expect((await tree('4401')).find(({ id }) => id === '440197')).toMatchObject({ title: '新区' })
    expect(await staff.post(`${api}/remove?id=440197`)).toMatchObject({ status: 403 })
  })

  test('made twice at once are made once', async () => {
    const answers = await Promise.all([put({ code: '440196', name: '甲' }), put({ code: '440196', name: '乙' })])
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 400])
  })

  test('meet hostile codes and bodies with a sentence and change nothing', async () => {
    const count = async () => (await admin.get<{ total: number }>(`${api}/page?size=1`)).data.total
    const before = await count()
    const codes = ['x', '-1', '1e3', '99999999999999999999999', "44' or 1=1", '44,45', '%00', '<b>']
    for (const code of codes.map(encodeURIComponent)) {
      for (const path of [
        'lazy-tree?parentCode',
        'lazy-list?parentId',
        'select?parentCode',
        'list?parentCode',
        'way?id',
        'detail?code',
      ])
        expect((await admin.get(`${api}/${path}=${code}`)).status, `${path}=${code}`).toBeOneOf([400, 404])
      expect((await admin.post(`${api}/remove?id=${code}`)).status, code).toBeOneOf([400, 404])
    }
    const bodies = [
      undefined,
      [],
      {},
      { code: {} },
      { code: '44', name: {} },
      { code: {}, parentCode: '44' },
      { code: '46', parentCode: {} },
    ]
    for (const body of [...bodies, { id: 'x', name: '名' }, { code: '4401970', name: '名', parentCode: '440197' }])
      expect((await admin.post(`${api}/submit`, body)).status, JSON.stringify(body)).toBe(400)
    expect(await count()).toBe(before)
  })

  test('of a tenant are its own', async () => {
    await company.application.createTenant('100001', { demo: false })
    await company.application.jobRunner.drain('100001')
    expect(await put({ code: '440195', name: '只在甲公司' })).toMatchObject({ code: 200 })
    const rows = await company.application.database.transaction('100001', (session) =>
      session.query<{ count: number }>(sql`select count(*)::int4 as count from places_region`),
    )
    expect(rows[0]?.count).toBe(3225)
  })

  test('saved over somebody else’s newer change are refused', async () => {
    const { version } = (await admin.get<{ version: number }>(`${api}/detail?code=4403`)).data
    expect(await put({ id: '4403', name: '深圳市', remark: '一', version })).toMatchObject({ code: 200 })
    expect(await put({ id: '4403', name: '深圳市', remark: '二', version })).toMatchObject({ status: 409 })
  })

  test('tell the way from the province down', async () => {
    expect((await staff.get<Node[]>(`${api}/way?id=440106`)).data.map(({ title }) => title)).toEqual([
      '广东省',
      '广州市',
      '天河区',
    ])
  })

  test('are found in the box by name and initials', async () => {
    const found = async (query: string) =>
      (await admin.get<{ title: string }[]>(`workspace/find?query=${encodeURIComponent(query)}&resource=places.region`))
        .data
    expect((await found('天河区')).map(({ title }) => title)).toContain('天河区')
    expect((await found('thq')).map(({ title }) => title)).toContain('天河区')
  })

  test('are filled once, and what was removed stays so', async () => {
    expect(await admin.post(`${api}/remove?id=440118`)).toMatchObject({ code: 200 })
    await company.write((write) => write.enqueue('places.fill', 'again', {}))
    await company.write((write) =>
      write.session.execute(sql`update setting set value = '"2000"'::jsonb where key = 'places.edition'`),
    )
    await company.application.jobRunner.drain(tenantId)
    expect(await admin.get(`${api}/detail?code=440118`)).toMatchObject({ status: 404 })
    expect((await admin.get(`${api}/detail?code=440106001`)).data).toMatchObject({ name: '五山' })
  })
})
