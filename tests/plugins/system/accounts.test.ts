import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../support/databases'
import { md5, type SignedIn, SystemServer } from '../../support/system-server'

describeOnBothDatabases('accounts', (open) => {
  let server: SystemServer
  let admin: SignedIn
  beforeAll(async () => {
    server = await SystemServer.start(await open())
    admin = await server.signIn('admin')
  })
  afterAll(() => server.close())

  const firstId = async (path: string) => String((await admin.get(path)).body.data.records[0].id)
  const register = async (account: string) => {
    const form = { tenantId: '000000', name: '新来的', account, password: md5('secret') }
    expect((await server.ask('POST', 'blade-user/register-guest', { form })).body.code).toBe(200)
    return String((await admin.get('blade-user/page', { account_equal: account })).body.data.records[0].id)
  }

  describe('sign-ins', () => {
    it('are listed with address and browser, and ended ones are refused at once', async () => {
      const answer = await server.token('staff', 'staff', {
        headers: { 'user-agent': 'Reader/1' },
        address: '10.9.0.1',
      })
      const ask = () =>
        server.ask('GET', 'blade-user/info', { headers: { 'blade-auth': `bearer ${answer.body.access_token}` } })
      expect((await ask()).status).toBe(200)
      const { records } = (await admin.get('blade-user/session/page', { userId: answer.body.user_id, size: '100' }))
        .body.data
      const row = records.find((each: { userAgent: string }) => each.userAgent === 'Reader/1')
      expect(row).toMatchObject({ account: 'staff', address: '10.9.0.1', userId: answer.body.user_id })
      expect((await admin.get('blade-user/session/detail', { id: row.id })).body.data).toEqual(row)
      expect((await admin.post('blade-user/session/end', { query: { ids: row.id } })).body.code).toBe(200)
      expect((await ask()).status).toBe(401)
      const after = (await admin.get('blade-user/session/page', { userId: answer.body.user_id, size: '100' })).body.data
      expect(after.records.map(({ id }: { id: string }) => id)).not.toContain(row.id)
    })

    it('of a person end together', async () => {
      const one = await server.signIn('staff')
      const two = await server.signIn('staff')
      await admin.post('blade-user/end-sessions', { query: { ids: one.userId } })
      expect((await one.get('blade-user/info')).status).toBe(401)
      expect((await two.get('blade-user/info')).status).toBe(401)
    })

    it('are nothing for guests and people without the permission; what is no sign-in is refused', async () => {
      const staff = await server.signIn('staff')
      expect((await server.ask('GET', 'blade-user/session/page')).status).toBe(401)
      expect((await staff.get('blade-user/session/page')).status).toBe(403)
      expect((await staff.post('blade-user/session/end', { query: { ids: 'x' } })).status).toBe(403)
      const end = (ids: string) => admin.post('blade-user/session/end', { query: { ids } })
      expect((await end("x' or 1=1")).status).toBe(400)
      expect((await end('')).body.msg).toBe('请选择至少一条数据')
      expect((await end('00000000-0000-0000-0000-000000000000')).status).toBe(404)
    })
  })

  describe('passwords', () => {
    const change = (person: SignedIn, newPassword: string) =>
      person.post('blade-user/update-password', {
        body: { oldPassword: 'staff', newPassword, newPassword1: newPassword },
      })

    it('follow the policy of the parameter, and say what is missing', async () => {
      const staff = await server.signIn('staff')
      expect((await change(staff, 'short')).body.msg).toBe('密码至少需要 6 位')
      await admin.post('blade-system/param/submit', {
        body: { paramName: '密码策略', paramKey: 'account.passwordPolicy', paramValue: '8,3' },
      })
      expect((await change(staff, 'Sevens7')).body.msg).toBe('密码至少需要 8 位')
      expect((await change(staff, 'onlyletters')).body.msg).toBe(
        '密码须包含大写字母、小写字母、数字、符号中的至少 3 种，目前只有 1 种',
      )
      expect((await change(staff, md5('anything'))).status).toBe(400)
      expect((await change(staff, 'Better-2026')).body.msg).toBe('操作成功')
      expect((await server.token('staff', 'Better-2026')).status).toBe(200)
    })
  })

  describe('registrations', () => {
    it('are approved with a department and roles', async () => {
      await admin.post('blade-system/param/remove', {
        query: { ids: await firstId('blade-system/param/page?paramKey_equal=account.passwordPolicy') },
      })
      const id = await register('welcome')
      const deptIds = await firstId('blade-system/search/dept')
      const roleIds = await firstId('blade-system/search/role?roleAlias_equal=staff')
      const missing = await admin.post('blade-user/approve', { query: { ids: id }, body: { deptIds: '7', roleIds } })
      expect(missing.status).toBe(404)
      expect((await admin.post('blade-user/approve', { query: { ids: id }, body: { deptIds, roleIds } })).status).toBe(
        200,
      )
      const { body } = await server.token('welcome', 'secret')
      expect(body).toMatchObject({ dept_id: deptIds, role_id: roleIds, role_name: 'staff' })
      expect((await admin.post('blade-user/approve', { query: { ids: id } })).body.code).toBe(400)
    })

    it('are refused with a reason', async () => {
      const id = await register('unwelcome')
      expect((await admin.post('blade-user/refuse', { query: { ids: id } })).status).toBe(400)
      expect(
        (await admin.post('blade-user/refuse', { query: { ids: id }, body: { reason: '<b>不认识</b>' } })).status,
      ).toBe(200)
      expect((await admin.get('blade-user/detail', { id })).body.data).toMatchObject({
        status: 3,
        refusal: '<b>不认识</b>',
      })
      expect((await server.token('unwelcome', 'secret')).body.error_description).toBe('注册申请未通过，请联系管理员')
    })
  })

  describe('the calls of people', () => {
    it('keep the platform of a person', async () => {
      const finance = await server.signIn('finance')
      const query = { userId: finance.userId, userType: '2', userExt: '{"a":1}' }
      expect((await finance.post('blade-user/update-platform', { query })).status).toBe(403)
      expect((await admin.post('blade-user/update-platform', { query })).status).toBe(200)
      expect((await admin.post('blade-user/update-platform', { query: { ...query, userType: '9' } })).status).toBe(400)
      const { data } = (await admin.get('blade-user/platform-detail', { id: finance.userId })).body
      expect(data).toMatchObject({ userType: 2, userTypeN: '移动端', userExt: '{"a":1}' })
    })

    it('answer departments and people to choose', async () => {
      const finance = await server.signIn('finance')
      const own = (await finance.get('blade-user/user/dept/select')).body.data
      expect(own).toHaveLength(1)
      const there = (await finance.get('blade-user/user/dept')).body.data
      expect(there.map(({ account }: { account: string }) => account)).toContain('finance')
      expect(there[0]).not.toHaveProperty('password')
      const all = (await finance.get('blade-user/user/user/select')).body.data
      expect(all.length).toBeGreaterThan(there.length)
    })
  })
})
