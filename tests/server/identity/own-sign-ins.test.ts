import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../support/databases'
import { md5, type SignedIn, SystemServer } from '../../support/system-server'

describeOnBothDatabases('a person’s own sign-ins', (open) => {
  let server: SystemServer
  beforeAll(async () => {
    server = await SystemServer.start(await open())
  })
  afterAll(() => server.close())

  const list = async (person: SignedIn) => (await person.get('workspace/own-sessions')).body.data
  const end = (person: SignedIn, query: Record<string, string>) => person.post('workspace/own-sessions/end', { query })

  describe('are listed and ended', () => {
    it('with the one that asks marked, and nobody else’s among them', async () => {
      const one = await server.signIn('staff')
      const two = await server.signIn('staff')
      await server.signIn('finance')
      const rows = await list(two)
      expect(rows).toHaveLength(2)
      expect(rows.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
      expect(rows[0]).toMatchObject({ address: '10.0.0.1', since: expect.stringMatching(/^\d{4}-/) })
      const other = rows.find(({ current }: { current: boolean }) => !current)
      expect((await end(two, { id: other.id })).body.code).toBe(200)
      expect((await one.get('blade-user/info')).status).toBe(401)
      expect((await two.get('blade-user/info')).status).toBe(200)
      expect(await list(two)).toHaveLength(1)
    })

    it('all others at once, while the one that asks goes on', async () => {
      const [one, two, three] = [
        await server.signIn('staff'),
        await server.signIn('staff'),
        await server.signIn('staff'),
      ]
      expect((await end(two, { others: 'true' })).body.code).toBe(200)
      expect((await one.get('blade-user/info')).status).toBe(401)
      expect((await three.get('blade-user/info')).status).toBe(401)
      expect(await list(two)).toHaveLength(1)
    })

    it('but never somebody else’s', async () => {
      const staff = await server.signIn('staff')
      const finance = await server.signIn('finance')
      const [foreign] = await list(finance)
      expect((await end(staff, { id: foreign.id })).status).toBe(404)
      expect((await end(staff, { id: "x' or '1'='1" })).status).toBe(400)
      expect((await end(staff, {})).status).toBe(400)
      expect((await finance.get('blade-user/info')).status).toBe(200)
      expect((await server.ask('GET', 'workspace/own-sessions')).status).toBe(401)
    })

    it('when the password is changed, except the one that changes it', async () => {
      const away = await server.signIn('staff')
      const here = await server.signIn('staff')
      const change = (oldPassword: string, newPassword: string) =>
        here.post('blade-user/update-password', { body: { oldPassword, newPassword, newPassword1: newPassword } })
      expect((await change('wrong-one', 'another1')).body.msg).toBe('原密码不正确!')
      expect((await away.get('blade-user/info')).status).toBe(200)
      expect((await change('staff', 'another1')).body.code).toBe(200)
      expect((await away.get('blade-user/info')).status).toBe(401)
      expect((await here.get('blade-user/info')).status).toBe(200)
      expect((await change('another1', 'staff1')).body.code).toBe(200)
    })
  })

  describe('are for one department or role', () => {
    let person: SignedIn
    let ids: Record<'one' | 'two' | 'strange', string>
    beforeAll(async () => {
      const admin = await server.signIn('admin')
      const roles: { id: string; roleAlias: string }[] = (await admin.get('blade-system/search/role')).body.data.records
      const role = (alias: string) => roles.find(({ roleAlias }) => roleAlias === alias)?.id ?? ''
      ids = { one: role('finance'), two: role('staff'), strange: role('administrator') }
      const { records } = (await admin.get('blade-user/page', { account_equal: 'finance' })).body.data
      const form = { account: 'both', realName: '两边', password: 'both-2026', deptId: records[0].deptId }
      await admin.post('blade-user/submit', { body: { ...form, roleId: `${ids.one},${ids.two}` } })
      person = await server.signIn('both', 'both-2026')
    })
    const choose = (roleId: string, deptId = '') => person.post('workspace/sign-in-mode', { body: { roleId, deptId } })
    const codes = async () => JSON.stringify((await person.get('blade-system/menu/buttons')).body.data)

    it('and what the person may do changes with the next call, by the same tokens', async () => {
      const mode = (await person.get('workspace/sign-in-mode')).body.data
      expect(mode.roles.map(({ id }: { id: string }) => id).toSorted()).toEqual([ids.one, ids.two].toSorted())
      expect(mode).toMatchObject({ deptId: '', roleId: '', departments: [{ name: expect.any(String) }] })
      const all = await codes()
      expect((await choose(ids.two)).body.data).toMatchObject({ role_id: ids.two, role_name: 'staff' })
      expect((await person.get('blade-auth/oauth/user-info')).body.data.roles).toEqual(['staff'])
      expect((await codes()).length).toBeLessThan(all.length)
      expect((await person.get('workspace/sign-in-mode')).body.data.roleId).toBe(ids.two)
      await choose('')
      expect(await codes()).toBe(all)
    })

    it('and a renewal keeps it', async () => {
      await choose(ids.two)
      const form = { grant_type: 'refresh_token', refresh_token: person.refreshToken, tenantId: '000000' }
      const { body } = await server.ask('POST', 'blade-auth/oauth/token', { form })
      expect(body.role_id).toBe(ids.two)
      await choose('')
    })

    it('but never for one that the person does not have', async () => {
      expect((await choose(ids.strange)).body.msg).toBe('所选角色不属于当前用户')
      expect((await choose('', '7')).body.msg).toBe('所选部门不属于当前用户')
      expect((await choose("1' or 1=1")).status).toBe(400)
      expect((await person.get('blade-auth/oauth/user-info')).body.data.roles).toHaveLength(2)
      expect((await server.ask('POST', 'workspace/sign-in-mode')).status).toBe(401)
    })
  })

  describe('begin with a registration', () => {
    it('of which one address may try ten, whatever comes of them', async () => {
      const register = (number: number, address: string) =>
        server.ask('POST', 'blade-user/register-guest', {
          form: { tenantId: '000000', name: '甲', account: `many${number % 9}`, password: md5('secret') },
          address,
        })
      const answers = await Promise.all(Array.from({ length: 14 }, (_, number) => register(number, '10.7.7.7')))
      const refused = answers.filter(({ body }) => body.msg === '注册过于频繁，请 30 分钟后再试')
      expect(refused).toHaveLength(4)
      expect((await register(20, '10.7.7.7')).status).toBe(400)
      expect((await register(8, '10.7.7.8')).body.msg).not.toContain('频繁')
    })
  })
})
