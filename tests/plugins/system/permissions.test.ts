import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Change } from '#server'
import { describeOnBothDatabases } from '../../support/databases'
import { md5, type SignedIn, SystemServer } from '../../support/system-server'

interface Node {
  readonly id: string
  readonly code: string
  readonly children?: readonly Node[]
}
const every = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...every(node.children ?? [])])
const codes = (nodes: readonly Node[]) => every(nodes).map(({ code }) => code)
/** As the platform's clients read the answer: a node with `children` gives no permission. */
const leafCodes = (nodes: readonly Node[]): string[] =>
  nodes.flatMap((node) => ('children' in node ? leafCodes(node.children ?? []) : [node.code]))

describeOnBothDatabases('the system area', (open) => {
  let server: SystemServer
  let admin: SignedIn
  beforeAll(async () => {
    server = await SystemServer.start(await open())
    admin = await server.signIn('admin')
  })
  afterAll(() => server.close())

  const query = <Row>(statement: ReturnType<typeof sql>) =>
    server.application.database.owner((session) => session.query<Row>(statement))
  const menuIds = async (wanted: readonly string[]) => {
    const rows = await query<{ id: string }>(
      sql`select id from system_menu where code = any(${sql.param([...wanted])}::text[])`,
    )
    return rows.map(({ id }) => id)
  }
  const roleId = async (alias: string) => {
    const [role] = await query<{ id: string }>(sql`select id from system_role where role_alias = ${alias}`)
    return role?.id ?? ''
  }
  const userId = async (account: string) => {
    const [user] = await query<{ id: string }>(sql`select id from "system_user" where account = ${account}`)
    return user?.id ?? ''
  }
  const grant = async (alias: string, wanted: readonly string[]) =>
    admin.post('blade-system/role/grant', {
      body: { roleIds: [await roleId(alias)], menuIds: await menuIds(wanted), dataScopeIds: [], apiScopeIds: [] },
    })
  const newRole = async (roleAlias: string) => {
    const { body } = await admin.post('blade-system/role/submit', { body: { roleName: roleAlias, roleAlias } })
    return String(body.data.id)
  }
  const newUser = async (account: string, role: string) => {
    const deptId = (await query<{ id: string }>(sql`select id from system_dept limit 1`))[0]?.id
    const { body } = await admin.post('blade-user/submit', {
      body: { account, realName: account, deptId, roleId: role, password: 'secret', roleName: 'ignored', children: [] },
    })
    expect(body.msg).toBe('操作成功')
    return server.signIn(account, 'secret')
  }

  describe('the demo company', () => {
    it('has six hundred people in departments, of whom four can sign in', async () => {
      const [people] = await query<{ all: number; able: number; placed: number }>(sql`
        select count(*)::int4 as all, count(password)::int4 as able, count(nullif(dept_id, ''))::int4 as placed from "system_user"`)
      expect(people).toEqual({ all: 600, able: 4, placed: 600 })
      const { body } = await admin.get('blade-system/dept/page')
      expect(body.data.total).toBeGreaterThanOrEqual(30)
      for (const account of ['admin', 'finance', 'manager', 'staff'])
        expect((await server.token(account)).status).toBe(200)
    })

    it('is the same company each time', async () => {
      const { demoPeople } = await import('../../../plugins/system/demo/people')
      expect(demoPeople()).toEqual(demoPeople())
      expect(new Set(demoPeople().map(({ account }) => account)).size).toBe(599)
    })

    it('is known to have passwords that everybody knows', async () => {
      const { wellKnownPasswords } = await import('#server')
      expect(await wellKnownPasswords(server.application)).toEqual(['admin', 'finance', 'manager', 'staff'])
    })
  })

  describe('menus', () => {
    it('are a tree of what the roles were granted and all above it, without buttons', async () => {
      await newRole('menuReader')
      await grant('menuReader', ['user', 'user_view'])
      const reader = await newUser('menu-reader', await roleId('menuReader'))
      const { body } = await reader.get('blade-system/menu/routes')
      expect(codes(body.data)).toEqual(['system', 'user'])
      expect(body.data[0]).toMatchObject({ parentId: '0', name: '系统管理', path: '/system', category: 1, isOpen: 1 })
      expect(body.data[0].children[0]).not.toHaveProperty('children')
    })

    it('are an empty array for whoever was granted none', async () => {
      const nobody = await newUser('no-rights', await newRole('nothing'))
      expect((await nobody.get('blade-system/menu/routes')).body.data).toEqual([])
      expect((await nobody.get('blade-system/menu/buttons')).body.data).toEqual([])
    })

    it('give buttons as leaves without children', async () => {
      const reader = await server.signIn('menu-reader', 'secret')
      const { body } = await reader.get('blade-system/menu/buttons')
      expect(leafCodes(body.data)).toEqual(['user_view'])
      const all = (await admin.get('blade-system/menu/buttons')).body.data
      const known = await query<{ code: string }>(
        sql`select code from system_menu where category = 2 and is_deleted = 0`,
      )
      expect(leafCodes(all).sort()).toEqual(known.map(({ code }) => code).sort())
    })

    it('narrow to a top menu', async () => {
      const { body: made } = await admin.post('blade-system/topmenu/submit', {
        body: { code: 'people', name: '人员', sort: 1 },
      })
      const topMenuId = String(made.data.id)
      await admin.post('blade-system/topmenu/grant', {
        body: { topMenuIds: [topMenuId], menuIds: await menuIds(['dept', 'post']) },
      })
      expect(codes((await admin.get('blade-system/menu/routes', { topMenuId })).body.data)).toEqual([
        'system',
        'dept',
        'post',
      ])
      expect((await admin.get('blade-system/menu/routes', { topMenuId: '1' })).body.data).toEqual([])
      expect((await admin.get('blade-system/menu/top-menu')).body.data).toMatchObject([
        { id: topMenuId, code: 'people', tenantId: '000000' },
      ])
      expect(
        (await admin.get('blade-system/menu/top-tree-keys', { topMenuIds: topMenuId })).body.data.menu,
      ).toHaveLength(2)
    })

    it('are hidden and shown again by an administrator', async () => {
      const [id = ''] = await menuIds(['post'])
      await admin.post('blade-system/menu/hide', { query: { ids: id } })
      expect(codes((await admin.get('blade-system/menu/routes')).body.data)).not.toContain('post')
      await admin.post('blade-system/menu/show', { query: { ids: id } })
      expect(codes((await admin.get('blade-system/menu/routes')).body.data)).toContain('post')
    })

    it('are not made again by the next start, and a changed name stays', async () => {
      const { findPlugins, syncTenant, systemActor, writeAs } = await import('#server')
      const count = async () =>
        (await query<{ count: number }>(sql`select count(*)::int4 as count from system_menu`))[0]?.count
      const before = await count()
      const [id = ''] = await menuIds(['param'])
      await admin.post('blade-system/menu/submit', { body: { id, name: '参数' } })
      const [removed = ''] = await menuIds(['log_error_view'])
      await admin.post('blade-system/menu/remove', { query: { ids: removed } })
      const plugins = (await findPlugins()).filter((plugin) => plugin.id === 'system')
      await writeAs(server.application, systemActor('000000'), (write) => syncTenant(write, plugins))
      expect(await count()).toBe(before)
      expect((await admin.get('blade-system/menu/detail', { id })).body.data.name).toBe('参数')
    })

    it('of a plugin that comes later are granted by rule', async () => {
      const { syncTenant, systemActor, writeAs } = await import('#server')
      const late = {
        id: 'late',
        label: '后来',
        menus: [
          {
            code: 'mail',
            label: '邮件',
            path: '/mail',
            buttons: [
              { code: 'mail_add', label: '写邮件' },
              { code: 'secret_x', label: '密' },
            ],
          },
        ],
        dictionaries: [{ code: 'mail_kind', label: '邮件类型', values: { 1: '普通', 2: '加急' } }],
      }
      await writeAs(server.application, systemActor('000000'), (write) => syncTenant(write, [late]))
      const staff = await server.signIn('staff')
      expect(codes((await staff.get('blade-system/menu/routes')).body.data)).toContain('mail')
      const buttons = leafCodes((await staff.get('blade-system/menu/buttons')).body.data)
      expect(buttons).toContain('mail_add')
      expect(buttons).not.toContain('secret_x')
      const values = (await staff.get('blade-system/dict-biz/dictionary', { code: 'mail_kind' })).body.data
      expect(values).toMatchObject([
        { dictKey: '1', dictValue: '普通', isSealed: 0 },
        { dictKey: '2', dictValue: '加急', isSealed: 0 },
      ])
    })
  })

  describe('rights', () => {
    it('are refused with 403 on the server, whatever the menu shows', async () => {
      const staff = await server.signIn('staff')
      const refused = await staff.get('blade-system/role/list')
      expect(refused).toMatchObject({ status: 403, body: { code: 403, success: false } })
      for (const path of [
        'blade-user/submit',
        'blade-system/role/grant',
        'blade-system/menu/remove',
        'blade-user/reset-password',
        'blade-user/unlock',
      ]) {
        expect((await staff.post(path, { query: { ids: '1' }, body: {} })).status).toBe(403)
      }
    })

    it('count with the next call after a grant, and pages of the holders are told', async () => {
      const nobody = await server.signIn('no-rights', 'secret')
      expect((await nobody.get('blade-user/page')).status).toBe(403)
      const told: Change[] = []
      const stop = server.application.changes.subscribe((change) => told.push(change))
      await grant('nothing', ['user', 'user_view'])
      expect((await nobody.get('blade-user/page')).status).toBe(200)
      await grant('nothing', [])
      expect((await nobody.get('blade-user/page')).status).toBe(403)
      stop()
      const session = told.filter(({ resource }) => resource === 'system.session')
      expect(session.map(({ ids }) => ids)).toEqual([[nobody.userId], [nobody.userId]])
    })

    it('of a role are replaced as a whole and answered as keys', async () => {
      await grant('nothing', ['user', 'user_view', 'dept'])
      await grant('nothing', ['dept', 'dept_view'])
      const keys = await admin.get('blade-system/menu/role-tree-keys', { roleIds: await roleId('nothing') })
      expect(keys.body.data.menu.sort()).toEqual((await menuIds(['dept', 'dept_view'])).sort())
      const history = await admin.get('workspace/history', { resource: 'system.role', id: await roleId('nothing') })
      expect(history.body.data[0].action).toBe('grant')
    })

    it('nobody hands out more than they hold', async () => {
      await newRole('roleKeeper')
      await grant('roleKeeper', [
        'role',
        'role_view',
        'role_grant',
        'role_add',
        'role_edit',
        'user',
        'user_role',
        'user_view',
        'user_edit',
      ])
      const keeper = await newUser('keeper', await roleId('roleKeeper'))
      const own = { roleIds: [await roleId('nothing')], menuIds: await menuIds(['role', 'role_view']) }
      expect((await keeper.post('blade-system/role/grant', { body: own })).status).toBe(200)
      const more = { roleIds: [await roleId('nothing')], menuIds: await menuIds(['menu_delete']) }
      expect((await keeper.post('blade-system/role/grant', { body: more })).status).toBe(403)
      const administrator = await roleId('administrator')
      const promote = await keeper.post('blade-user/grant', {
        query: { userIds: keeper.userId, roleIds: administrator },
      })
      expect(promote.body.msg).toBe('只有管理员可以授予或收回管理员角色')
      const sneak = await keeper.post('blade-user/submit', { body: { id: keeper.userId, roleId: administrator } })
      expect(sneak.status).toBe(400)
      const alias = await keeper.post('blade-system/role/submit', {
        body: { roleName: 'x', roleAlias: 'administrator' },
      })
      expect(alias.body.msg).toBe('无权限创建超管角色！')
      const rule = await keeper.post('blade-system/role/submit', {
        body: { id: await roleId('nothing'), autoGrant: '*' },
      })
      expect(rule.status).toBe(403)
      const tree = await keeper.get('blade-system/menu/grant-tree')
      expect(JSON.stringify(tree.body.data.menu)).not.toContain('菜单管理')
    })

    it('hide telephone numbers from whoever may not see them', async () => {
      const staff = await server.signIn('staff')
      const [shown] = (await staff.get('blade-user/page', { account_equal: 'manager' })).body.data.records
      expect(shown.phone).toMatch(/^\d{3}\*{4}\d{4}$/)
      const [full] = (await admin.get('blade-user/page', { account_equal: 'manager' })).body.data.records
      expect(full.phone).toMatch(/^\d{11}$/)
    })
  })

  describe('people', () => {
    it('get the initial password when none is given, and lose their sign-ins with a reset', async () => {
      const deptId = (await query<{ id: string }>(sql`select id from system_dept limit 1`))[0]?.id
      await admin.post('blade-user/submit', { body: { account: 'fresh', realName: '新人', deptId } })
      const fresh = await server.signIn('fresh', '123456')
      const changed = await fresh.post('blade-user/update-password', {
        query: { oldPassword: '123456', newPassword: md5('better'), newPassword1: md5('better') },
      })
      expect(changed.body.msg).toBe('操作成功')
      const again = await server.signIn('fresh', 'better')
      await admin.post('blade-user/reset-password', { query: { userIds: again.userId } })
      expect((await again.get('blade-user/info')).status).toBe(401)
      expect((await server.token('fresh', '123456')).status).toBe(200)
    })

    it('are told what is wrong with a password change', async () => {
      const fresh = await server.signIn('fresh', '123456')
      const change = (oldPassword: string, newPassword: string, newPassword1: string) =>
        fresh.post('blade-user/update-password', { body: { oldPassword, newPassword, newPassword1 } })
      expect((await change('123456', 'a', 'b')).body.msg).toBe('请输入正确的确认密码!')
      expect((await change('wrong', 'a', 'a')).body.msg).toBe('原密码不正确!')
      expect((await change('', 'a', 'a')).status).toBe(400)
    })

    it('keep their password when others edit them, and never show it', async () => {
      const fresh = await server.signIn('fresh', '123456')
      await admin.post('blade-user/update', { body: { id: fresh.userId, realName: '改名', password: '' } })
      expect((await server.token('fresh', '123456')).status).toBe(200)
      const detail = (await admin.get('blade-user/detail', { id: fresh.userId })).body.data
      expect(detail).not.toHaveProperty('password')
      expect(detail).toMatchObject({ realName: '改名', roleId: '', postId: '', tenantId: '000000' })
      const history = await admin.get('workspace/history', { resource: 'system.user', id: fresh.userId })
      expect(JSON.stringify(history.body)).not.toContain('argon2')
      const kept = await query<{ before: unknown }>(sql`
        select before, after from audit_entry where before::text like '%argon2%' or after::text like '%argon2%'`)
      expect(kept).toEqual([])
    })

    it('change of themselves what is theirs, and no rights', async () => {
      const fresh = await server.signIn('fresh', '123456')
      const body = { name: '小新', email: 'a@b.cn', roleId: await roleId('administrator'), account: 'other', status: 1 }
      expect((await fresh.post('blade-user/update-info', { body })).body.msg).toBe('操作成功')
      const info = (await fresh.get('blade-user/info')).body.data
      expect(info).toMatchObject({ name: '小新', email: 'a@b.cn', roleId: '', account: 'fresh' })
    })

    it('are signed out when they are switched off, and come back when switched on', async () => {
      const fresh = await server.signIn('fresh', '123456')
      await admin.post('blade-user/update', { body: { id: fresh.userId, status: 2 } })
      expect((await fresh.get('blade-user/info')).status).toBe(401)
      expect((await server.token('fresh', '123456')).body.error_description).toBe('账号已停用，请联系管理员')
      await admin.post('blade-user/update', { body: { id: fresh.userId, status: 1 } })
      expect((await server.token('fresh', '123456')).status).toBe(200)
    })

    it('are given roles by several at once', async () => {
      const userIds = [await userId('fresh'), await userId('staff')].join(',')
      const roleIds = [await roleId('staff'), await roleId('auditor')].join(',')
      expect((await admin.post('blade-user/grant', { query: { userIds, roleIds } })).body.msg).toBe('操作成功')
      expect((await admin.get('blade-user/detail', { id: await userId('fresh') })).body.data.roleName).toBe(
        '员工、审计',
      )
      const missing = await admin.post('blade-user/grant', { query: { userIds, roleIds: '1' } })
      expect(missing.status).toBe(404)
    })

    it.each(['unlock', 'reset-password', 'grant'])(
      'that nobody chose are asked for with code 400 in an answer of 200: %s',
      async (call) => {
        for (const query of [{}, { userIds: '' }, { ids: ' , ' }] as Record<string, string>[]) {
          const { status, body } = await admin.post(`blade-user/${call}`, { query })
          expect(status).toBe(200)
          expect(body).toMatchObject({ code: 400, success: false, msg: '请至少选择一个用户' })
        }
      },
    )

    it('cannot remove or switch off themselves', async () => {
      expect((await admin.post('blade-user/remove', { query: { ids: admin.userId } })).body.msg).toBe(
        '不能删除自己的账号',
      )
      expect((await admin.post('blade-user/update', { body: { id: admin.userId, status: 2 } })).body.msg).toBe(
        '不能停用自己的账号',
      )
    })

    it('are found by everybody, but not when they have left', async () => {
      const staff = await server.signIn('staff')
      const { body } = await staff.get('blade-user/search/user', { current: '1', size: '1000', status: '1' })
      expect(body.data.total).toBeGreaterThan(500)
      expect(body.data.records.filter((person: { statusStr: number }) => person.statusStr === 2)).toEqual([])
      for (const kind of ['role', 'dept', 'post']) {
        expect((await staff.get(`blade-system/search/${kind}`)).body.data.records.length).toBeGreaterThan(5)
      }
    })

    it('have an account that nobody else has', async () => {
      const deptId = (await query<{ id: string }>(sql`select id from system_dept limit 1`))[0]?.id
      const { status } = await admin.post('blade-user/submit', { body: { account: 'staff', realName: 'x', deptId } })
      expect(status).toBe(400)
    })
  })

  describe('departments', () => {
    const submit = (body: Readonly<Record<string, unknown>>) => admin.post('blade-system/dept/submit', { body })
    const ancestors = async (id: string) =>
      (await query<{ line: string }>(sql`select ancestors as line from system_dept where id = ${id}::int8`))[0]?.line

    it('know their line, and take all below along when they move', async () => {
      const a = String((await submit({ deptName: '甲' })).body.data.id)
      const b = String((await submit({ deptName: '乙', parentId: a })).body.data.id)
      const c = String((await submit({ deptName: '丙', parentId: b })).body.data.id)
      const d = String((await submit({ deptName: '丁', parentId: '0' })).body.data.id)
      expect(await ancestors(c)).toBe(`0,${a},${b}`)
      await submit({ id: b, parentId: d })
      expect(await ancestors(c)).toBe(`0,${d},${b}`)
      expect((await submit({ id: d, parentId: c })).body.msg).toBe('父节点不可选择自身!')
      expect((await submit({ id: d, parentId: d })).body.msg).toBe('父节点不可选择自身!')
      expect((await admin.post('blade-system/dept/remove', { query: { ids: d } })).body.msg).toBe('请先删除子节点!')
      const lazy = await admin.get('blade-system/dept/lazy-list', { parentId: d })
      expect(lazy.body.data).toMatchObject([{ id: b, parentId: d, hasChildren: true, parentName: '丁' }])
    })

    it('with people in them stay', async () => {
      const [row] = await query<{ id: string }>(sql`select dept_id as id from "system_user" where account = 'staff'`)
      expect((await admin.post('blade-system/dept/remove', { query: { ids: row?.id ?? '' } })).body.msg).toBe(
        '部门下还有人员，不能删除',
      )
    })
  })

  describe('dictionaries', () => {
    it('take values whose code is the dictionary’s, each key once', async () => {
      const submit = (body: Readonly<Record<string, unknown>>) => admin.post('blade-system/dict-biz/submit', { body })
      const parentId = String((await submit({ code: 'colour', dictKey: '-1', dictValue: '颜色' })).body.data.id)
      expect((await submit({ parentId, code: 'other', dictKey: '1', dictValue: '红', sort: 1 })).body.msg).toBe(
        '操作成功',
      )
      expect((await submit({ parentId, code: 'colour', dictKey: '1', dictValue: '绿' })).body.msg).toBe(
        '当前字典键值已存在!',
      )
      const values = async (code: string) =>
        (await admin.get('blade-system/dict-biz/dictionary', { code })).body.data.map(
          (value: { dictValue: string }) => value.dictValue,
        )
      expect(await values('colour')).toEqual(['红'])
      await submit({ id: parentId, code: 'shade' })
      expect(await values('shade')).toEqual(['红'])
      expect((await admin.post('blade-system/dict-biz/remove', { query: { ids: parentId } })).body.msg).toBe(
        '请先删除子节点!',
      )
      expect((await admin.get('blade-system/dict-biz/parent-list', { code: 'shade' })).body.data).toMatchObject({
        total: 1,
      })
      expect((await admin.get('blade-system/dict-biz/child-list', { parentId })).body.data).toHaveLength(1)
    })

    it('name the values of records, and a changed name at once', async () => {
      const { body } = await admin.get('blade-system/post/page', { postCode_equal: 'vp' })
      expect(body.data.records[0].categoryN).toBe('高层')
      const [value] = (await admin.get('blade-system/dict/dictionary', { code: 'post_category' })).body.data
      await admin.post('blade-system/dict/submit', { body: { id: value.id, dictValue: '公司领导' } })
      expect((await admin.get('blade-system/post/page', { postCode_equal: 'vp' })).body.data.records[0].categoryN).toBe(
        '公司领导',
      )
    })

    it('need a code', async () => {
      expect((await admin.get('blade-system/dict-biz/dictionary')).status).toBe(400)
      expect((await admin.get('blade-system/dict-biz/dictionary', { code: 'no-such' })).body.data).toEqual([])
    })
  })

  describe('roles', () => {
    it('that people hold, and the administrator’s, stay', async () => {
      const remove = async (alias: string) =>
        (await admin.post('blade-system/role/remove', { query: { ids: await roleId(alias) } })).body.msg
      expect(await remove('administrator')).toBe('管理员角色不能删除')
      expect(await remove('staff')).toMatch(/^还有 \d+ 人持有该角色，不能删除$/)
    })

    it('are offered as parents without the role itself', async () => {
      const id = await roleId('staff')
      const { body } = await admin.get('blade-system/role/tree-by-id', { roleId: id })
      expect(body.data.length).toBeGreaterThan(3)
      expect(JSON.stringify(body.data)).not.toContain(id)
    })
  })

  describe('months', () => {
    it('are closed and opened again', async () => {
      const { body } = await admin.post('blade-system/period/submit', { body: { domain: 'finance', month: '2031-01' } })
      const ids = String(body.data.id)
      const closed = async () => (await admin.get('blade-system/period/detail', { id: ids })).body.data.closed
      expect(await closed()).toBe(0)
      await admin.post('blade-system/period/close', { query: { ids } })
      expect(await closed()).toBe(1)
      expect((await admin.post('blade-system/period/close', { query: { ids } })).status).toBe(400)
      await admin.post('blade-system/period/reopen', { query: { ids } })
      expect(await closed()).toBe(0)
    })
  })
})
