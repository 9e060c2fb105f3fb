import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnBothDatabases } from '../../support/databases'
import { type DevelopCompany, openDevelopCompany } from './develop-company'
import { hostileComment } from './source-database'

const path = 'blade-develop/code'
type Wire = Record<string, unknown>

describeOnBothDatabases('a plugin from a table', (open) => {
  let company: DevelopCompany
  beforeAll(async () => {
    company = await openDevelopCompany(await open())
  })
  afterAll(() => company.server.close())

  const feature = (more: Wire = {}) => ({
    codeName: '固定资产',
    datasourceId: company.sourceId,
    tableName: 't_fixed_asset',
    tablePrefix: 't_',
    packageName: 'depot',
    ...more,
  })
  const prepare = (more: Wire = {}) =>
    company.admin.post<{ id: string; unknown: string[] }>(`${path}/prepare`, feature(more))
  const detail = async (id: string) => (await company.admin.get<Wire>(`${path}/detail?id=${id}`)).data
  const preview = (id: string) => company.admin.get<{ path: string; text: string }[]>(`${path}/preview?id=${id}`)
  const columnsOf = (record: Wire) => record.columnList as Wire[]

  test('is prepared with its columns, without those that every record has', async () => {
    const { data } = await prepare()
    const record = await detail(data.id)
    expect(record).toMatchObject({ pkName: 'asset_id', datasourceIdN: '库房', baseMode: 2, wrapMode: 2 })
    const columns = columnsOf(record)
    expect(columns).toHaveLength(15)
    expect(columns.find(({ columnName }) => columnName === 'price')).toMatchObject({
      label: '购置金额',
      fieldName: 'price',
      fieldKind: 'money',
      required: 0,
    })
    expect(columns.find(({ columnName }) => columnName === 'create_time')).toMatchObject({ fieldKind: 'none' })
    expect(columns.map(({ fieldName }) => fieldName)).toEqual(
      expect.arrayContaining(['statusValue', 'constructorValue']),
    )
    expect(data.unknown).toEqual([])
  })

  test('is previewed file by file and downloaded as one zip', async () => {
    const { data } = await prepare()
    const files = (await preview(data.id)).data
    expect(files.map((file) => file.path)).toEqual([
      'plugins/depot/README.md',
      'plugins/depot/plugin.ts',
      'plugins/depot/resources/fixed-asset.ts',
      'plugins/depot/locales/en.json',
      'plugins/depot/migrations/0001_init.sql',
      'plugins/depot/migrations/snapshot.json',
      'tests/plugins/depot/depot.test.ts',
    ])
    const answer = await company.server.inject({
      method: 'POST',
      url: `/api/${path}/gen-code?ids=${data.id}&system=saber`,
      headers: { 'blade-auth': company.admin.token ?? '' },
    })
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'x-content-type-options': 'nosniff' })
    const zip = unzipSync(answer.rawPayload)
    expect(Object.keys(zip)).toEqual(files.map((file) => file.path))
    expect(Buffer.from(zip['plugins/depot/plugin.ts'] ?? []).toString()).toContain("id: 'depot'")
  })

  test('holds what strangers wrote as text and never as code', async () => {
    const { data } = await prepare()
    const resource = (await preview(data.id)).data.find((file) => file.path.endsWith('fixed-asset.ts'))?.text ?? ''
    const line = resource.split('\n').find((each) => each.includes('assetName: text(')) ?? ''
    expect(line).toContain(JSON.stringify(`资产'名"\`$ process.exit`).slice(0, -1))
    expect(hostileComment).toContain('{{x}}')
    expect(line).not.toMatch(/[{][{]|[$]t[(]|\u2028/)
    const evaluated = /text\((".*?[^\\]"|'.*?[^\\]')/.exec(line)?.[1] ?? ''
    expect(() => JSON.parse(evaluated) as string).not.toThrow()
  })

  test('needs a primary key, and says which columns it cannot stand for', async () => {
    for (const tableName of ['heap', 'looked_at'])
      expect(await prepare({ tableName })).toMatchObject({
        status: 400,
        msg: `表“${tableName}”没有主键，不能生成：请先在数据源中为它建立主键`,
      })
    const { data } = await prepare({ tableName: 't_vehicle', codeName: '车辆' })
    expect(data.unknown).toEqual(['tags（text[]）', 'place（point）'])
    expect((await preview(data.id)).code).toBe(200)
    const bare = await company.admin.post<{ id: string }>(`${path}/submit`, feature({ tableName: 't_vehicle' }))
    expect(await preview(bare.data.id)).toMatchObject({
      status: 400,
      msg: '表“t_vehicle”中有不能对应字段的列：tags（text[]）、place（point）。请为该功能填写列，并把它们设为不生成',
    })
  })

  test('is generated from the columns as they are where none were kept', async () => {
    const { data } = await company.admin.post<{ id: string }>(`${path}/submit`, feature())
    expect((await preview(data.id)).data.some(({ text }) => text.includes("price: money('购置金额'"))).toBe(true)
  })

  test('takes several features, and refuses two in one place', async () => {
    const asset = (await prepare()).data.id
    const shelf = (await prepare({ tableName: 'depot.shelf', codeName: '货架' })).data.id
    const generate = (ids: string) =>
      company.server.inject({
        method: 'POST',
        url: `/api/${path}/gen-code?ids=${ids}`,
        headers: { 'blade-auth': company.admin.token ?? '' },
      })
    const zip = Object.keys(unzipSync((await generate(`${asset},${shelf}`)).rawPayload))
    expect(zip).toEqual(
      expect.arrayContaining(['plugins/depot/resources/fixed-asset.ts', 'plugins/depot/resources/shelf.ts']),
    )
    const twin = (await prepare()).data.id
    expect((await generate(`${asset},${twin}`)).json()).toMatchObject({
      code: 400,
      msg: '同一插件中有两个功能都是“fixedAsset”，请改变实体名或路径',
    })
  })

  test('stands nowhere that something stands already', async () => {
    const cases: [Wire, string][] = [
      [{ packageName: 'bank' }, '插件标识“bank”已有插件使用，请换一个'],
      [
        { serviceName: 'blade-system', apiPath: 'dept' },
        '接口地址“blade-system/dept”已有功能使用，请改变服务名或接口路径',
      ],
      [{ webPath: '/system/user' }, '页面路径“/system/user”已有功能使用，请换一个'],
    ]
    for (const [more, msg] of cases)
      expect(await preview((await prepare(more)).data.id)).toMatchObject({ status: 400, msg })
  })

  test('refuses names that would leave their place', async () => {
    for (const more of [
      { packageName: '../evil' },
      { packageName: "x'" },
      { entityName: 'a.b' },
      { apiPath: '../x' },
      { webPath: '/x?y' },
      { serviceName: 'a/b' },
    ])
      expect((await prepare(more)).status, JSON.stringify(more)).toBe(400)
    const { data } = await prepare()
    const record = await detail(data.id)
    const renamed = (fieldName: string) =>
      company.admin.post(`${path}/submit`, {
        id: data.id,
        columnList: columnsOf(record).map((column, index) => (index === 1 ? { ...column, fieldName } : column)),
      })
    expect((await renamed('a-b')).status).toBe(400)
    expect((await renamed('__proto__')).status).toBe(400)
    expect((await renamed('tenantId')).code).toBe(200)
    expect((await preview(data.id)).msg).toBe('列“asset_name”的字段名“tenantId”是系统保留的，请换一个')
    expect((await renamed('price')).code).toBe(200)
    expect((await preview(data.id)).msg).toBe('字段名“price”重复，请改变其中一个')
  })

  test('is copied with its columns', async () => {
    const { data } = await prepare()
    expect((await company.admin.post(`${path}/copy?id=${data.id}`)).code).toBe(200)
    const list = await company.admin.get<{ records: Wire[] }>(`${path}/list?codeName=副本`)
    const [copy] = list.data.records
    expect(copy).toMatchObject({ codeName: '固定资产 副本', tableName: 't_fixed_asset' })
    const names = async (id: string) => columnsOf(await detail(id)).map(({ columnName }) => columnName)
    expect(await names(String(copy?.id))).toEqual(await names(data.id))
    expect((await detail(data.id)).version).toBe(1)
  })

  test('is for those who may, and for its own tenant', async () => {
    const { data } = await prepare()
    expect((await company.guest.get(`${path}/preview?id=${data.id}`)).status).toBe(401)
    expect(await company.staff.get(`${path}/preview?id=${data.id}`)).toMatchObject({ status: 403 })
    expect(await company.staff.post(`${path}/prepare`, feature())).toMatchObject({ status: 403 })
    expect(await company.stranger.get(`${path}/preview?id=${data.id}`)).toMatchObject({ status: 404 })
    expect(await company.stranger.post(`${path}/prepare`, feature())).toMatchObject({ status: 404 })
  })
})
