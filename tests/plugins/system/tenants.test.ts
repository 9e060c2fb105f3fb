import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, md5, openCompany, type TestCompany } from '../../support/company'
import { describeOnBothDatabases } from '../../support/databases'

type Row = Readonly<Record<string, string>>

describeOnBothDatabases('tenants, clients and tasks', (open) => {
  let company: TestCompany
  let admin: Client
  let staff: Client
  let id = ''
  const token = (headers: Record<string, string>, body: Record<string, string> = {}) =>
    company.server.inject({
      method: 'POST',
      url: '/api/blade-auth/oauth/token',
      headers,
      payload: { tenantId: '000000', username: 'staff', password: md5('staff'), grant_type: 'password', ...body },
    })
  const basic = (pair: string) => ({ authorization: `Basic ${btoa(pair)}` })
  beforeAll(async () => {
    company = await openCompany(await open())
    admin = await company.as('admin')
    staff = await company.as('staff')
  })
  afterAll(() => company.close())

  describe('a tenant', () => {
    it('is made with role, department, post and the account admin', async () => {
      const answer = await admin.post<{ id: string }>('blade-system/tenant/submit', {
        tenantId: '100001',
        tenantName: '苏州分公司 <b>',
        domain: 'https://suzhou.example.com',
      })
      expect(answer.msg).toBe('操作成功')
      id = answer.data.id
      const other = await company.as('admin', '100001')
      expect((await other.get<Row[]>('blade-system/dept/tree')).data.map(({ title }) => title)).toEqual([
        '苏州分公司 <b>',
      ])
      expect((await other.get<Row[]>('blade-system/post/select')).data.map(({ postCode }) => postCode)).toEqual(['ceo'])
      const roles = (await other.get<Row[]>('blade-system/role/list')).data
      expect(roles.map(({ roleName, roleAlias }) => [roleName, roleAlias])).toEqual([['管理员', 'admin']])
      expect((await other.get('blade-user/page')).status).toBe(200)
      expect((await other.get('blade-system/menu/list')).status).toBe(200)
    })

    it('gets the next number of six digits when none is given', async () => {
      const answer = await admin.post<{ id: string }>('blade-system/tenant/submit', { tenantName: '无锡分公司' })
      const { data } = await admin.get<Row>(`blade-system/tenant/detail?id=${answer.data.id}`)
      expect([data.tenantId, data.tenantName]).toEqual(['100002', '无锡分公司'])
    })

    it('is refused with a number or domain that another has, or a number that is none', async () => {
      const refused = async (body: object) => (await admin.post('blade-system/tenant/submit', body)).msg
      expect(await refused({ tenantName: '重复', number: '100001' })).toContain('租户编号')
      expect(await refused({ tenantName: '重复', domain: 'HTTPS://suzhou.example.com' })).toContain('绑定域名')
      expect(await refused({ tenantName: '错误', number: '12' })).toContain('租户编号应为六位数字')
      expect(await refused({ number: '100009' })).toContain('租户名称')
      const { data } = await admin.get<Row[]>('blade-system/tenant/list')
      expect(data.map(({ tenantId }) => tenantId)).toEqual(['000000', '100001', '100002'])
    })

    it('is found by the address it is bound to', async () => {
      const { data } = await company.guest.get<Row>('blade-system/tenant/info?domain=https://suzhou.example.com/login')
      expect(data.tenantId).toBe('100001')
    })

    it('is written by the platform’s administrator alone, who alone sees them all', async () => {
      const other = await company.as('admin', '100001')
      expect((await other.post('blade-system/tenant/submit', { tenantName: '自己开户' })).status).toBe(403)
      expect((await other.post(`blade-system/tenant/remove?ids=${id}`)).status).toBe(403)
      expect((await other.post(`blade-system/tenant/setting?ids=${id}&accountNumber=9`)).status).toBe(403)
      expect((await staff.get('blade-system/tenant/list')).status).toBe(403)
      const page = (await admin.get<{ total: number }>('blade-system/tenant/page?tenantName=苏州')).data
      expect(page.total).toBe(1)
    })

    it('keeps what is done across the wall in the platform’s history', async () => {
      expect((await admin.post('blade-system/tenant/submit', { id, linkman: '周主任' })).msg).toBe('操作成功')
      const rows = (await admin.get<{ action: string }[]>(`workspace/history?resource=system.tenant&id=${id}`)).data
      expect(rows.map(({ action }) => action)).toEqual(['update', 'create'])
    })

    it('takes settings and a data source, and is not signed in to after it expired', async () => {
      const set = (query: string) => admin.post(`blade-system/tenant/setting?ids=${id}&${query}`)
      expect((await set('accountNumber=many')).status).toBe(400)
      expect((await set('accountNumber=5&expireTime=2020-01-01')).msg).toBe('操作成功')
      expect((await admin.post('blade-system/tenant/datasource?tenantId=100001&datasourceId=7')).msg).toBe('操作成功')
      const { data } = await admin.get<Row>(`blade-system/tenant/detail?id=${id}`)
      expect([data.accountNumber, data.expireTime, data.datasourceId]).toEqual([5, '2020-01-01 23:59:59', '7'])
      const refused = await token({}, { tenantId: '100001', username: 'admin', password: md5('admin') })
      expect(refused.json<Row>().error_description).toBe('租户已过期，请联系平台管理员')
      await set('accountNumber=2')
      const other = await company.as('admin', '100001')
      const [root] = (await other.get<Row[]>('blade-system/dept/tree')).data
      const add = (account: string) => other.post('blade-user/submit', { account, realName: account, deptId: root?.id })
      expect((await add('one')).msg).toBe('操作成功')
      expect((await add('two')).msg).toBe('账号数已达租户额度 2，请联系平台管理员')
    })

    it('cannot be signed in to once it is removed, which ends its sign-ins; the platform itself stays', async () => {
      const other = await company.as('admin', '100001')
      expect((await admin.post(`blade-system/tenant/remove?ids=${id}`)).msg).toBe('操作成功')
      expect((await other.get('blade-system/dept/tree')).status).toBe(401)
      const refused = await token({}, { tenantId: '100001', username: 'admin', password: md5('admin') })
      expect(refused.json<Row>().error_description).toBe('租户信息错误!')
      const [platform] = (await admin.get<Row[]>('blade-system/tenant/list')).data
      expect((await admin.post(`blade-system/tenant/remove?ids=${platform?.id}`)).msg).toBe('平台租户不能删除')
    })
  })

  describe('a client', () => {
    it('never has its secret answered, and its tokens live as long as it says', async () => {
      const answer = await admin.post<{ id: string }>('blade-system/client/submit', {
        clientId: 'phone',
        clientSecret: 'phone_secret',
        accessTokenValidity: 120,
        refreshTokenValidity: 240,
      })
      expect(answer.msg).toBe('操作成功')
      const { data } = await admin.get<Row>(`blade-system/client/detail?id=${answer.data.id}`)
      expect(JSON.stringify(data)).not.toContain('phone_secret')
      const signed = (await token(basic('phone:phone_secret'))).json<Row>()
      expect([signed.expires_in, signed.client_id]).toEqual([120, 'phone'])
      const [stored] = await company.application.database.owner((session) =>
        session.query<{ seconds: number }>(sql`
          select extract(epoch from expires - issued)::int4 as seconds from refresh_token order by issued desc, id limit 1`),
      )
      expect(stored?.seconds).toBeDefined()
      await admin.post('blade-system/client/submit', { id: answer.data.id, accessTokenValidity: 180 })
      expect((await token(basic('phone:phone_secret'))).json<Row>().expires_in).toBe(180)
    })

    it('is refused when it is unknown or gives another secret', async () => {
      for (const pair of ['phone:wrong', 'nobody:phone_secret', 'saber:wrong']) {
        const answer = await token(basic(pair))
        expect([answer.statusCode, answer.json<Row>().error_description]).toEqual([400, '客户端认证失败'])
      }
      expect((await token(basic('saber:saber_secret'))).statusCode).toBe(200)
    })

    it('has an id of its own, and the product’s own client stays', async () => {
      expect((await admin.post('blade-system/client/submit', { clientId: 'phone' })).msg).toContain('应用编号')
      const rows = (await admin.get<Row[]>('blade-system/client/list')).data
      const saber = rows.find(({ clientId }) => clientId === 'saber')?.id
      const kept = '内置应用由本系统的网页使用，不能删除或更换密钥'
      expect((await admin.post(`blade-system/client/remove?ids=${saber}`)).msg).toBe(kept)
      expect((await admin.post('blade-system/client/submit', { id: saber, clientSecret: 'x' })).msg).toBe(kept)
      expect((await staff.get('blade-system/client/list')).status).toBe(403)
    })
  })

  describe('the task log', () => {
    it('shows what was promised, how often it was tried and why it failed', async () => {
      await company.write((write) => write.enqueue('nobody.does', 'a key', { number: 1 }))
      const page = (query: string) => admin.get<{ records: Row[] }>(`blade-system/tasklog/page?${query}`)
      const [row] = (await page('kind=nobody')).data.records
      expect(row).toMatchObject({ kind: 'nobody.does', jobKey: 'a key', state: 'waiting', stateN: '等待', message: '' })
      expect((await page('state=failed&kind=nobody')).data.records).toEqual([])
      const { data } = await admin.get<Row>(`blade-system/tasklog/detail?id=${row?.id}`)
      expect(data.payload).toBe('{"number":1}')
      expect((await admin.get('blade-system/tasklog/detail?id=7')).status).toBe(404)
      expect((await staff.get('blade-system/tasklog/page')).status).toBe(403)
    })
  })
})
