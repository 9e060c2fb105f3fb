import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../support/databases'
import { type Given, md5, SystemServer } from '../../support/system-server'

describeOnBothDatabases('signing in', (open) => {
  let server: SystemServer
  beforeAll(async () => {
    server = await SystemServer.start(await open())
  })
  afterAll(() => server.close())

  const refresh = (refreshToken: string) =>
    server.ask('POST', 'blade-auth/oauth/token', {
      form: { tenantId: '000000', refresh_token: refreshToken, grant_type: 'refresh_token', scope: 'all' },
    })
  const infoStatus = async (accessToken: string) =>
    (await server.ask('GET', 'blade-auth/oauth/user-info', { headers: { 'blade-auth': `bearer ${accessToken}` } }))
      .status
  /** Lets the last failures lie so many minutes back. */
  const wait = (minutes: number) =>
    server.application.database.owner((session) =>
      session.execute(sql`update sign_in_failure set last = last - make_interval(mins => ${minutes}::int4)`),
    )

  describe('with account and password', () => {
    it('answers a bare object with tokens and the names that clients read', async () => {
      const { status, body } = await server.token('admin')
      expect(status).toBe(200)
      expect(body).toMatchObject({
        token_type: 'bearer',
        expires_in: 3600,
        tenant_id: '000000',
        account: 'admin',
        role_name: 'administrator',
        real_name: '管理员',
      })
      expect(body.code).toBeUndefined()
      expect(typeof body.user_id).toBe('string')
      expect(body.access_token.split('.')).toHaveLength(3)
    })

    it('takes the parameters from query, form and JSON alike', async () => {
      const parameters = { tenantId: '000000', username: 'staff', password: md5('staff'), grant_type: 'password' }
      const path = 'blade-auth/oauth/token'
      const answers = [
        await server.ask('POST', path, { query: parameters }),
        await server.ask('POST', path, { form: parameters }),
        await server.ask('POST', path, { body: parameters }),
        await server.ask('POST', path, {
          body: { ...parameters, tenantId: undefined },
          headers: { 'tenant-id': '000000' },
        }),
      ]
      expect(answers.map(({ status, body }) => [status, body.account])).toEqual(answers.map(() => [200, 'staff']))
    })

    it('says the same of a wrong password and of an account that is not there', async () => {
      const wrong = await server.token('staff', 'wrong')
      const missing = await server.token('nobody-of-this-name')
      expect(wrong).toMatchObject({ status: 400, body: { code: 400, error_description: '用户名或密码错误' } })
      expect(missing.body).toEqual(wrong.body)
      await server.token('staff')
    })

    it('does not take the password in plain', async () => {
      const { status } = await server.token('staff', 'x', { form: { password: 'staff' } })
      expect(status).toBe(400)
      await server.token('staff')
    })

    it('names an unknown tenant as the mistake', async () => {
      const { body } = await server.token('admin', 'admin', { form: { tenantId: '999999' } })
      expect(body.error_description).toBe('租户信息错误!')
    })

    it('refuses people who have left, whatever their password', async () => {
      await server.application.database.owner((session) =>
        session.execute(sql`
          update "system_user" set status_str = 2, password = (select password from "system_user" where account = 'staff')
          where account = (select max(account) from "system_user" where password is null)`),
      )
      const [left] = await server.application.database.owner((session) =>
        session.query<{ account: string }>(
          sql`select account from "system_user" where status_str = 2 and password is not null`,
        ),
      )
      const { body } = await server.token(left?.account ?? '', 'staff')
      expect(body.error_description).toBe('账号已停用，请联系管理员')
    })

    it('refuses third-party sign-in clearly, as none is configured', async () => {
      const { status, body } = await server.token('admin', 'admin', { form: { grant_type: 'social' } })
      expect([status, body.error_description]).toEqual([400, '未配置第三方登录，请使用账号密码登录'])
    })

    it('signs in for one of the roles that a person holds, and for no other', async () => {
      const [manager] = await server.application.database.owner((session) =>
        session.query<{ roleId: string }>(sql`select role_id as "roleId" from "system_user" where account = 'manager'`),
      )
      const [first = '', second = ''] = (manager?.roleId ?? '').split(',')
      const chosen = await server.token('manager', 'manager', { headers: { 'role-id': second } })
      expect(chosen.body.role_id).toBe(second)
      const again = await refresh(chosen.body.refresh_token)
      expect(again.body.role_id).toBe(second)
      const staffRole = await server.token('staff', 'staff', { form: { roleId: first } })
      expect(staffRole.body.error_description).toBe('所选角色不属于当前用户')
    })
  })

  describe('after failures', () => {
    const fail = async (account: string, address: string, times: number) => {
      for (let count = 0; count < times; count += 1) await server.token(account, 'wrong', { address })
    }

    it('locks the account after the fifth, from every address, also with the right password', async () => {
      await fail('finance', '10.1.0.1', 4)
      await fail('finance', '10.1.0.2', 1)
      const { status, body } = await server.token('finance', 'finance', { address: '10.1.0.3' })
      expect([status, body.error_description]).toEqual([400, '用户登录失败次数过多'])
    })

    it('shows the lock on the person, and an administrator opens it', async () => {
      const admin = await server.signIn('admin')
      const { body } = await admin.get('blade-user/page', { account_equal: 'finance' })
      const [finance] = body.data.records
      expect(finance).toMatchObject({ failures: 5 })
      expect(finance.lockedUntil).not.toBe('')
      await admin.post('blade-user/unlock', { query: { userIds: finance.id } })
      expect((await server.token('finance', 'finance', { address: '10.1.0.3' })).status).toBe(200)
      expect((await admin.get('blade-user/detail', { id: finance.id })).body.data).toMatchObject({
        failures: 0,
        lockedUntil: '',
      })
    })

    it('opens by itself 30 minutes after the last', async () => {
      await fail('finance', '10.1.1.1', 3)
      await fail('finance', '10.1.1.2', 2)
      expect((await server.token('finance', 'finance', { address: '10.1.1.3' })).status).toBe(400)
      await wait(29)
      expect((await server.token('finance', 'finance', { address: '10.1.1.3' })).status).toBe(400)
      await wait(2)
      expect((await server.token('finance', 'finance', { address: '10.1.1.3' })).status).toBe(200)
    })

    it('counts only failures that follow within 30 minutes of one another', async () => {
      await fail('finance', '10.1.2.1', 4)
      await wait(31)
      await fail('finance', '10.1.2.2', 1)
      expect((await server.token('finance', 'finance', { address: '10.1.2.3' })).status).toBe(200)
    })

    it('forgets them with a success', async () => {
      await fail('finance', '10.1.3.1', 4)
      await server.token('finance', 'finance', { address: '10.1.3.1' })
      await fail('finance', '10.1.3.1', 4)
      expect((await server.token('finance', 'finance', { address: '10.1.3.1' })).status).toBe(200)
    })

    it('locks an address that tries many accounts, and no other address', async () => {
      for (const account of ['a', 'b', 'c', 'd', 'e']) await fail(account, '10.2.0.1', 1)
      const locked = await server.token('staff', 'staff', { address: '10.2.0.1' })
      expect(locked.body.error_description).toBe('用户登录失败次数过多，请稍后再试')
      expect((await server.token('staff', 'staff', { address: '10.2.0.2' })).status).toBe(200)
    })

    it('locks accounts that are not there alike, so that the lock tells nothing', async () => {
      await fail('ghost', '10.3.0.1', 3)
      await fail('ghost', '10.3.0.2', 2)
      const { body } = await server.token('ghost', 'ghost', { address: '10.3.0.3' })
      expect(body.error_description).toBe('用户登录失败次数过多')
    })

    it('takes as long for an account that is not there as for one that is', async () => {
      // Work of the processor, which others that use the machine do not add to.
      const time = async (account: string, address: string) => {
        const times: number[] = []
        for (let round = 0; round < 4; round += 1) {
          const start = process.cpuUsage()
          await server.token(account, 'wrong', { address })
          const { user, system } = process.cpuUsage(start)
          times.push(user + system)
        }
        return Math.min(...times)
      }
      const there = await time('manager', '10.4.0.1')
      const missing = await time('not-there', '10.4.0.2')
      await server.token('manager', 'manager', { address: '10.4.0.3' })
      expect(missing).toBeGreaterThan(there / 3)
      expect(there).toBeGreaterThan(missing / 3)
    })

    it('lets no guess through that was under way when the lock fell', async () => {
      const address = (index: number) => `10.5.0.${index}`
      await Promise.all(
        Array.from({ length: 8 }, (_, index) => server.token('finance', 'wrong', { address: address(index) })),
      )
      expect((await server.token('finance', 'finance', { address: '10.5.1.1' })).status).toBe(400)
      await wait(31)
    })
  })

  describe('with a refresh token', () => {
    it('answers in the shape of a sign-in and replaces both tokens', async () => {
      const { body: first } = await server.token('staff')
      const { status, body } = await refresh(first.refresh_token)
      expect(status).toBe(200)
      expect(Object.keys(body)).toEqual(Object.keys(first))
      expect(body.refresh_token).not.toBe(first.refresh_token)
      expect(await infoStatus(body.access_token)).toBe(200)
    })

    it('works through the other path too, without a tenant', async () => {
      const { body: first } = await server.token('staff')
      const { status } = await server.ask('POST', 'blade-auth/oauth/token/refresh', {
        body: { refresh_token: first.refresh_token },
      })
      expect(status).toBe(200)
    })

    it('ends the whole sign-in when one is used twice', async () => {
      const { body: first } = await server.token('staff')
      const { body: second } = await refresh(first.refresh_token)
      expect(await infoStatus(second.access_token)).toBe(200)
      const reused = await refresh(first.refresh_token)
      expect(reused).toMatchObject({ status: 401, body: { code: 401, error_description: '登录已失效，请重新登录' } })
      expect((await refresh(second.refresh_token)).status).toBe(401)
      expect(await infoStatus(second.access_token)).toBe(401)
      expect(await infoStatus(first.access_token)).toBe(401)
    })

    it('lets one of two that come at the same time through', async () => {
      const { body } = await server.token('staff')
      const both = await Promise.all([refresh(body.refresh_token), refresh(body.refresh_token)])
      expect(both.map(({ status }) => status).sort((left, right) => left - right)).toEqual([200, 401])
    })

    it('leaves other sign-ins of the same person alone', async () => {
      const { body: one } = await server.token('staff')
      const { body: other } = await server.token('staff')
      await refresh(one.refresh_token)
      await refresh(one.refresh_token)
      expect(await infoStatus(other.access_token)).toBe(200)
    })

    it.each(['', 'x', '000000.x', `000000.${'A'.repeat(43)}`, `../../etc.${'A'.repeat(43)}`, '000000.\u0000'])(
      'refuses %j',
      async (token) => {
        expect([400, 401]).toContain((await refresh(token)).status)
      },
    )
  })

  describe('and out', () => {
    it('ends the tokens at once', async () => {
      const staff = await server.signIn('staff')
      expect(await infoStatus(staff.accessToken)).toBe(200)
      expect((await staff.get('blade-auth/oauth/logout')).body).toMatchObject({ code: 200, success: true })
      expect(await infoStatus(staff.accessToken)).toBe(401)
      expect((await refresh(staff.refreshToken)).status).toBe(401)
    })

    it('answers well without a token', async () => {
      expect((await server.ask('GET', 'blade-auth/oauth/logout')).body.code).toBe(200)
    })
  })

  describe('the token of a call', () => {
    it('may stand in the header or in the query, in either spelling', async () => {
      const { accessToken } = await server.signIn('staff')
      const ways: readonly Given[] = [
        { headers: { 'Blade-Auth': `bearer ${accessToken}` } },
        { headers: { 'blade-auth': `Bearer ${accessToken}` } },
        { query: { 'Blade-Auth': `bearer ${accessToken}` } },
        { query: { 'blade-auth': `bearer ${accessToken}` } },
      ]
      for (const way of ways) expect((await server.ask('GET', 'blade-auth/oauth/user-info', way)).status).toBe(200)
    })

    it('is 401 with a code when it is missing, forged or of another shape', async () => {
      const { accessToken } = await server.signIn('staff')
      const [head = '', body = ''] = accessToken.split('.')
      const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${body}.`
      const forged = [`${head}.${body}.AAAA`, unsigned, 'x', `${accessToken}x`, 'null']
      const missing = await server.ask('GET', 'blade-auth/oauth/user-info')
      expect(missing).toMatchObject({ status: 401, body: { code: 401, msg: '缺失令牌,鉴权失败' } })
      for (const token of forged) {
        const answer = await server.ask('GET', 'blade-auth/oauth/user-info', {
          headers: { 'blade-auth': `bearer ${token}` },
        })
        expect(answer).toMatchObject({ status: 401, body: { code: 401, msg: '请求未授权' } })
      }
      const crypto = await server.ask('GET', 'blade-auth/oauth/user-info', {
        headers: { 'blade-auth': `crypto ${accessToken}` },
      })
      expect(crypto.status).toBe(401)
    })

    it('names the roles in user-info and never the password', async () => {
      const { body } = await (await server.signIn('manager')).get('blade-auth/oauth/user-info')
      expect(body.data).toMatchObject({
        account: 'manager',
        roles: ['projectManager', 'staff'],
        roleName: '项目经理、员工',
      })
      expect(JSON.stringify(body)).not.toContain('argon2')
    })

    it('costs little once the person is known', async () => {
      const { accessToken } = await server.signIn('staff')
      const { authenticate } = await import('#server')
      const headers = { 'blade-auth': `bearer ${accessToken}` }
      let asked = 0
      const { database } = server.application
      const read: typeof database.read = (...work) => {
        asked += 1
        return database.read(...work)
      }
      const counting = { ...server.application, database: { ...database, read } }
      await authenticate(counting, headers, {})
      const once = asked
      for (let count = 0; count < 1000; count += 1) await authenticate(counting, headers, {})
      expect(once).toBeGreaterThan(0)
      expect(asked).toBe(once)
    })
  })

  describe('with a captcha', () => {
    const captchas = () =>
      server.application.database
        .owner((session) => session.query(sql`select 1 from captcha`))
        .then((rows) => rows.length)

    it('answers a key and a PNG without envelope', async () => {
      const { body } = await server.ask('GET', 'blade-auth/oauth/captcha')
      expect(Object.keys(body)).toEqual(['key', 'image'])
      expect(body.image).toMatch(/^data:image\/png;base64,iVBOR/)
    })

    it('is checked before the password and used up by a wrong answer', async () => {
      const { body } = await server.ask('GET', 'blade-auth/oauth/captcha')
      const before = await captchas()
      const headers = { 'captcha-key': body.key, 'captcha-code': '00000' }
      const answer = await server.token('staff', 'staff', { form: { grant_type: 'captcha' }, headers })
      expect([answer.status, answer.body.error_description]).toEqual([400, '验证码不正确'])
      expect(await captchas()).toBe(before - 1)
    })

    it('lets a right answer in any case of letters through, once', async () => {
      const { body } = await server.ask('GET', 'blade-auth/oauth/captcha')
      const known = createHash('sha256').update(`${body.key}:K4WXR`).digest('hex')
      await server.application.database.owner((session) =>
        session.execute(sql`update captcha set answer = ${known} where id = ${body.key}`),
      )
      const given = { form: { grant_type: 'captcha' }, headers: { 'captcha-key': body.key, 'captcha-code': 'k4wxr' } }
      expect((await server.token('staff', 'staff', given)).status).toBe(200)
      expect((await server.token('staff', 'staff', given)).body.error_description).toBe('验证码不正确')
    })

    it('is missed where it is asked for', async () => {
      const answer = await server.token('staff', 'staff', { form: { grant_type: 'captcha' } })
      expect(answer.body.error_description).toBe('验证码不正确')
    })
  })

  describe('registration', () => {
    const register = (form: Readonly<Record<string, string>>) =>
      server.ask('POST', 'blade-user/register-guest', { form })

    it('waits for an administrator, who approves it', async () => {
      const guest = { tenantId: '000000', name: '新来的', account: 'guest', password: md5('secret') }
      expect((await register(guest)).body).toMatchObject({ code: 200, success: true })
      expect((await server.token('guest', 'secret')).body.error_description).toBe('账号正在等待管理员审核')
      const admin = await server.signIn('admin')
      const { body } = await admin.get('blade-user/page', { account_equal: 'guest', status: '0' })
      expect(body.data.records[0]).toMatchObject({ roleId: '', deptId: '', postId: '', statusN: '待审核' })
      await admin.post('blade-user/approve', { query: { ids: body.data.records[0].id } })
      expect((await server.token('guest', 'secret')).status).toBe(200)
    })

    it('refuses an unknown tenant, a taken account and missing fields', async () => {
      const guest = { tenantId: '000000', name: '甲', account: 'admin', password: md5('x') }
      expect((await register({ ...guest, tenantId: '1' })).body.msg).toBe('租户信息错误!')
      expect((await register({ ...guest, tenantId: '' })).body.msg).toBe('租户信息错误!')
      expect((await register(guest)).body.msg).toBe('当前账号已被使用!')
      expect((await register({ ...guest, account: '' })).status).toBe(400)
    })
  })

  describe('before it', () => {
    it('knows the tenant by the origin of the page', async () => {
      await server.application.database.owner((session) =>
        session.execute(sql`update system_tenant set domain = 'https://erp.example.com'`),
      )
      await server.application.changes.publish([
        { tenantId: '000000', resource: 'system.tenant', ids: [], action: 'update', by: '0', byName: '' },
      ])
      const info = async (domain: string) =>
        (await server.ask('GET', 'blade-system/tenant/info', { query: { domain } })).body.data
      expect(await info('https://erp.example.com/login')).toEqual({
        tenantId: '000000',
        domain: 'https://erp.example.com',
      })
      expect(await info('https://erp.example.com')).toMatchObject({ tenantId: '000000' })
      expect(await info('http://erp.example.com')).toEqual({})
      expect(await info('https://other.example.com')).toEqual({})
      expect(await info('not a url at all')).toEqual({})
      expect((await server.ask('GET', 'blade-system/tenant/info')).body.data).toEqual({})
    })

    it('answers an empty array of routes to whoever is not signed in', async () => {
      expect((await server.ask('GET', 'blade-system/menu/routes')).body).toMatchObject({ code: 200, data: [] })
      const stale = await server.ask('GET', 'blade-system/menu/routes', { headers: { 'blade-auth': 'bearer x' } })
      expect(stale.body).toMatchObject({ code: 200, data: [] })
    })
  })

  describe('hostile input', () => {
    const shapes: readonly unknown[] = [
      [],
      [1],
      'text',
      { username: {} },
      { username: ['a'], password: 'b' },
      { tenantId: '000000', username: 'a\u0000b', password: 'x' },
      { tenantId: '000000', username: 'x'.repeat(10_000), password: 'x' },
      { tenantId: '000000', username: 'admin', password: 'x'.repeat(100_000) },
      { tenantId: "0' or '1'='1", username: "admin'--", password: 'x' },
      { tenantId: '000000', username: 'admin', password: 'x', grant_type: '__proto__' },
      { tenantId: '000000', username: 'admin', password: 'x', roleId: 'x' },
      { tenantId: '*', username: 'admin', password: 'x' },
      { __proto__: { tenantId: '000000' }, constructor: 1 },
    ]

    it.each(shapes.map((shape, index) => [index, shape] as const))(
      'of shape %i is refused and never an error of ours',
      async (index, body) => {
        const answer = await server.ask('POST', 'blade-auth/oauth/token', {
          body: typeof body === 'string' ? JSON.stringify(body) : body,
          headers: { 'content-type': 'application/json' },
          address: `10.9.0.${index}`,
        })
        expect(answer.status).toBe(400)
        expect(answer.body.error_description).not.toBe('')
      },
    )

    it('of broken JSON is 400', async () => {
      const answer = await server.ask('POST', 'blade-auth/oauth/token', {
        body: '{"tenantId":',
        headers: { 'content-type': 'application/json' },
      })
      expect(answer.status).toBe(400)
    })

    it('in the query of menus and tenants is refused', async () => {
      const admin = await server.signIn('admin')
      expect((await admin.get('blade-system/menu/routes', { topMenuId: 'x' })).status).toBe(400)
      expect((await admin.get('blade-system/menu/routes', { topMenuId: '99999999999999999999' })).status).toBe(400)
      expect((await admin.get('blade-system/menu/lazy-list', { parentId: 'x' })).status).toBe(400)
      expect((await admin.get('blade-system/menu/role-tree-keys', { roleIds: 'x' })).status).toBe(400)
      expect((await admin.get('blade-system/tenant/info', { domain: 'x'.repeat(3000) })).status).toBe(400)
    })
  })
})
