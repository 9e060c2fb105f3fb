import { createServer } from 'node:net'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnBothDatabases } from '../../support/databases'
import { type DevelopCompany, given, openDevelopCompany } from './develop-company'
import { openSourceDatabase } from './source-database'

const path = 'blade-develop/datasource'
type Wire = Record<string, unknown>

describeOnBothDatabases('a data source', (open) => {
  let company: DevelopCompany
  beforeAll(async () => {
    company = await openDevelopCompany(await open())
  })
  afterAll(() => company.server.close())

  const submit = (more: Wire) => company.admin.post<{ id: string }>(`${path}/submit`, given(company.source, more))
  const look = (what: string) => company.admin.get<Wire[]>(`${path}/${what}`)

  test('is tried, and tells of its tables with comments, columns and rows', async () => {
    expect(await company.admin.post(`${path}/test?id=${company.sourceId}`)).toMatchObject({
      code: 200,
      data: { tables: 6 },
    })
    const { data } = await look(`tables?id=${company.sourceId}`)
    expect(data.map(({ name }) => name)).toEqual([
      'Odd "table; drop',
      'heap',
      'looked_at',
      't_fixed_asset',
      't_vehicle',
      'depot.shelf',
    ])
    expect(data[3]).toEqual({ name: 't_fixed_asset', comment: '固定资产', kind: 'table', columns: 15, rows: '1' })
    expect(data[2]).toMatchObject({ kind: 'view' })
  })

  test('tells of the columns of a table, and what each may become', async () => {
    const { data } = await look(`columns?id=${company.sourceId}&table=t_fixed_asset`)
    expect(Object.fromEntries(data.map(({ name, fieldKind }) => [name, fieldKind]))).toEqual({
      asset_id: 'text',
      asset_name: 'text',
      price: 'money',
      order: 'integer',
      weight: 'decimal',
      bought: 'day',
      checked: 'dateTime',
      opens: 'time',
      in_use: 'yesNo',
      note: 'multiline',
      extra: 'json',
      status: 'multiline',
      constructor: 'multiline',
      时间: 'day',
      create_time: 'dateTime',
    })
    expect(data[0]).toMatchObject({ type: 'bigint', primary: true, notNull: true })
    expect(await look(`columns?id=${company.sourceId}&table=depot.shelf`)).toMatchObject({ data: [{}, {}] })
    expect(await look(`columns?id=${company.sourceId}&table=${encodeURIComponent('Odd "table; drop')}`)).toMatchObject({
      code: 200,
    })
    expect(await look(`columns?id=${company.sourceId}&table=nothing`)).toMatchObject({
      status: 400,
      msg: '数据源中没有表“nothing”，请核对表名',
    })
    const hostile = encodeURIComponent("x'; drop table heap; --")
    expect((await look(`columns?id=${company.sourceId}&table=${hostile}`)).status).toBe(400)
    expect(await company.source.run('select count(*)::int as count from heap')).toEqual([{ count: 0 }])
  })

  test('that points inward is refused at its field, by number, name and spelling', async () => {
    const inward = [
      '127.0.0.1',
      'localhost',
      '10.1.2.3:5432',
      '169.254.169.254',
      '[::1]:5432',
      '0x7f000001',
      '2130706433',
    ]
    for (const host of inward) {
      const answer = await submit({ name: `内 ${host}`, url: `jdbc:postgresql://${host}/erp` })
      expect(answer, host).toMatchObject({ status: 400, data: { problems: [{ field: 'url', label: '连接地址' }] } })
      expect(answer.msg, host).toMatch(/^连接地址：不允许访问内部地址“.+”：请由运维把它加入 OUTWARD_HOSTS$/)
    }
    const misspelt = [
      'mysql://db.example.com/erp',
      'jdbc:postgresql://u:p@db.example.com/erp',
      'jdbc:postgresql:erp',
      '/var/run',
    ]
    for (const url of misspelt)
      expect((await submit({ name: '错', url })).data, url).toMatchObject({ problems: [{ field: 'url' }] })
    expect(await submit({ name: '多', url: `${company.source.url}?options=-c%20x` })).toMatchObject({
      status: 400,
      msg: '连接地址：地址中只能带参数 sslmode，其值为 disable、require 或 verify-full',
    })
    expect((await look('list?current=1')).data).toMatchObject({ total: 1 })
  })

  test('is refused anew when the operator no longer allows its host', async () => {
    const { settings } = company.application
    Object.assign(settings, { outwardHosts: [] })
    expect((await look(`tables?id=${company.sourceId}`)).msg).toMatch(/^连接地址：不允许访问内部地址/)
    Object.assign(settings, { outwardHosts: [company.source.place] })
    expect((await look(`tables?id=${company.sourceId}`)).code).toBe(200)
  })

  test('keeps its password sealed, out of answers and history, and with the place it was typed for', async () => {
    const detail = await company.admin.get<Wire>(`${path}/detail?id=${company.sourceId}`)
    expect(detail.data).not.toHaveProperty('password')
    expect((await look('select')).data).toMatchObject([{ name: '库房' }])
    const [stored] = await company.application.database.read('000000', (session) =>
      session.query<{ password: string }>(
        sql`select password from develop_datasource where id = ${company.sourceId}::int8`,
      ),
    )
    expect(stored?.password).not.toContain('not-asked-for')
    const history = await company.admin.get(`workspace/history?resource=develop.datasource&id=${company.sourceId}`)
    expect(JSON.stringify(history.data)).not.toContain(stored?.password)
    const moved = { id: company.sourceId, url: `jdbc:postgresql://${company.source.place}/postgres` }
    expect(await company.admin.post(`${path}/submit`, moved)).toMatchObject({
      status: 400,
      msg: '改变连接地址或用户名时请重新输入密码',
    })
    expect((await company.admin.post(`${path}/submit`, { id: company.sourceId, remark: '好' })).code).toBe(200)
    expect((await look(`tables?id=${company.sourceId}`)).code).toBe(200)
  })

  test('that does not answer as it should is a sentence, never a driver’s words', async () => {
    const silent = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\nsecret inside')).listen(
      0,
      '127.0.0.1',
    )
    await once(silent, 'listening')
    const { port } = silent.address() as { port: number }
    Object.assign(company.application.settings, { outwardHosts: ['127.0.0.1'] })
    const cases: [string, Wire, RegExp][] = [
      ['无库', { url: `jdbc:postgresql://${company.source.place}/nothing` }, /^数据源：数据库不存在，请核对连接地址$/],
      ['无人', { username: 'nobody-here' }, /^数据源：该用户不能从这里登录/],
      ['拒绝', { url: 'jdbc:postgresql://127.0.0.1:1/erp' }, /^数据源：主机拒绝连接/],
      ['不像', { url: `jdbc:postgresql://127.0.0.1:${port}/erp` }, /^数据源：连接不上或回答不像 PostgreSQL/],
      ['不加密', { url: `${company.source.url}?sslmode=require` }, /^数据源：加密连接没有建立/],
    ]
    for (const [name, more, message] of cases) {
      const { data } = await submit({ name, ...more })
      const answer = await company.admin.post(`${path}/test?id=${data.id}`)
      expect(answer.status, name).toBe(400)
      expect(answer.msg, name).toMatch(message)
    }
    silent.close()
  })

  test('is looked at in a transaction that can write nothing', async () => {
    const other = await openSourceDatabase()
    await other.run(`create table written (id int primary key);
      create function writes() returns text language plpgsql as $$ begin insert into written values (1); return 'x'; end $$;
      create view looked as select writes() as w`)
    Object.assign(company.application.settings, { outwardHosts: ['127.0.0.1'] })
    const { data } = await submit({ name: '另一个', url: other.url })
    expect((await look(`tables?id=${data.id}`)).code).toBe(200)
    expect((await look(`columns?id=${data.id}&table=looked`)).code).toBe(200)
    expect(await other.run('select count(*)::int as count from written')).toEqual([{ count: 0 }])
  })

  test('is for those who may, and for its own tenant', async () => {
    for (const call of [`${path}/tables?id=${company.sourceId}`, `${path}/columns?id=${company.sourceId}&table=heap`]) {
      expect((await company.guest.get(call)).status).toBe(401)
      expect(await company.staff.get(call)).toMatchObject({ status: 403, msg: '没有权限：datasource_read' })
      expect(await company.stranger.get(call)).toMatchObject({ status: 404, msg: '数据源不存在或已删除' })
    }
  })

  test('that a feature is generated from cannot be removed', async () => {
    const { data } = await company.admin.post<{ id: string }>('blade-develop/code/submit', {
      codeName: '车辆',
      datasourceId: company.sourceId,
      tableName: 't_vehicle',
      packageName: 'garage',
    })
    expect(await company.admin.post(`${path}/remove?ids=${company.sourceId}`)).toMatchObject({
      status: 400,
      msg: '“库房”用于代码生成“车辆”，请先删除或改变后者',
    })
    await company.admin.post(`blade-develop/code/remove?ids=${data.id}`)
    expect((await company.admin.post(`${path}/remove?ids=${company.sourceId}`)).code).toBe(200)
  })
})
