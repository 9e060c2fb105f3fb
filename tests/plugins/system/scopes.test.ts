import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sumMoney, toMoney } from '#core'
import { describeOnBothDatabases } from '../../support/databases'
import { type KitServer, openKit, otherTenantId, tenantId } from '../../support/kit-server'
import { type Answer, type Client, givePassword, signIn } from '../../support/company'

interface Thing {
  readonly id: string
  readonly createUser: string
  readonly createDept: string
  readonly owner: string
  readonly amount: string
  readonly kind: number
}
interface Page {
  readonly records: readonly { readonly id: string }[]
  readonly total: number
  readonly sums: Readonly<Record<string, string>>
  readonly cards: Readonly<Record<string, number>>
}
interface Rule {
  readonly scopeType: number
  readonly scopeColumn: string
  readonly scopeValue: string
}

describeOnBothDatabases('scopes and grants', (open) => {
  let kit: KitServer
  let admin: Client
  let person: Client
  let personId: string
  let menuId: string
  /** 公司 > 一部 > 一组, and 二部 beside. */
  const depts: Record<'company' | 'first' | 'group' | 'second', string> = {
    company: '',
    first: '',
    group: '',
    second: '',
  }
  const people: Record<string, string> = {}
  const roles: string[] = []
  const things: Thing[] = []

  const resourceOf = (id: string) => kit.application.resources.get(id)
  const menuIds = async (...codes: string[]) => {
    const found = await kit.write((write) =>
      write.find(resourceOf('system.menu'), sql`code = any(${sql.param(codes)}::text[])`),
    )
    return found.map(({ id }) => id)
  }
  const newRole = async (roleAlias: string) =>
    String((await admin.post<{ id: string }>('blade-system/role/submit', { roleName: roleAlias, roleAlias })).data.id)
  const newPerson = (account: string, roleId: string, deptId: string) =>
    kit.write(async (write) => {
      const values = { account, realName: account, statusStr: 1, failures: 0, roleId, deptId }
      const row = await write.insert(resourceOf('system.user'), values)
      await givePassword(write, account)
      people[account] = row.id
      return row.id
    })
  const dataScope = (values: Readonly<Record<string, unknown>>) =>
    admin.post<{ id: string }>('blade-system/data-scope/submit', {
      menuId,
      scopeName: '范围',
      resourceCode: 'kit.thing',
      scopeType: 3,
      ...values,
    })
  const apiScope = (path: string) =>
    admin.post<{ id: string }>('blade-system/api-scope/submit', {
      menuId,
      scopeName: path,
      scopePath: path,
      scopeType: 2,
    })
  const grant = (roleId: string, given: Readonly<Record<string, unknown>>, by = admin) =>
    by.post('blade-system/role/grant', { roleIds: [roleId], ...given })
  const page = async (query = '', by = person) => (await by.get<Page>(`blade-kit/thing/page?size=1000${query}`)).data

  beforeAll(async () => {
    kit = await openKit(await open())
    admin = await kit.as('admin')
    ;[menuId = ''] = await menuIds('thing')
    const dept = async (deptName: string, parentId: string) =>
      String((await admin.post<{ id: string }>('blade-system/dept/submit', { deptName, parentId })).data.id)
    depts.company = await dept('公司', '0')
    depts.first = await dept('一部', depts.company)
    depts.group = await dept('一组', depts.first)
    depts.second = await dept('二部', depts.company)
    roles.push(await newRole('first'), await newRole('second'))
    for (const role of roles) await grant(role, { menuIds: await menuIds('thing', 'thing_view') })
    personId = await newPerson('person', roles.join(','), depts.first)
    for (const [name, deptId] of Object.entries(depts)) await newPerson(`of-${name}`, '', deptId)
    person = await signIn(kit.server, 'person', tenantId)
    const creators = ['person', 'of-first', 'of-group', 'of-second', 'of-company']
    const places = [depts.first, depts.first, depts.group, depts.second, depts.company]
    await kit.write(async (write) => {
      for (let number = 0; number < 40; number++) {
        const row = await write.insert(resourceOf('kit.thing'), {
          title: `物件${number}`,
          amount: `${number}.37`,
          kind: (number % 2) + 1,
          owner: number % 7 === 0 ? null : people[creators[number % 4] ?? ''],
        })
        const [createUser, createDept] = [people[creators[number % 5] ?? ''], places[number % 5]]
        await write.session.execute(sql`
          update kit_thing set create_user = ${createUser}::int8, create_dept = ${createDept}::int8 where id = ${row.id}::int8`)
      }
    })
    const rows = await kit.write((write) => write.find(resourceOf('kit.thing'), sql`true`))
    things.push(...(rows as unknown as Thing[]))
  })
  afterAll(async () => {
    await kit.server.close()
    await kit.application.close()
  })

  /** What a rule lets through, said over again without SQL. */
  function lets({ scopeType, scopeColumn, scopeValue }: Rule, thing: Thing): boolean {
    if (scopeType === 1) return true
    const column = scopeColumn || (scopeType === 2 ? 'create_user' : 'create_dept')
    const user = column === 'owner' ? thing.owner : thing.createUser
    if (scopeType === 2) return user === personId
    const wanted =
      scopeType === 3 ? [depts.first] : scopeType === 4 ? [depts.first, depts.group] : scopeValue.split(',')
    if (column === 'create_dept') return wanted.includes(thing.createDept)
    const stands = Object.entries({ person: depts.first, ...placesOfPeople() }).find(([name]) => people[name] === user)
    return stands !== undefined && wanted.includes(stands[1])
  }
  const placesOfPeople = () => Object.fromEntries(Object.entries(depts).map(([name, id]) => [`of-${name}`, id]))

  const ruleOf = fc.oneof(
    fc.constant({ scopeType: 1, scopeColumn: '', scopeValue: '' }),
    fc.record({
      scopeType: fc.constant(2),
      scopeColumn: fc.constantFrom('', 'create_user', 'owner'),
      scopeValue: fc.constant(''),
    }),
    fc.record({
      scopeType: fc.constantFrom(3, 4),
      scopeColumn: fc.constantFrom('', 'create_dept', 'create_user', 'owner'),
      scopeValue: fc.constant(''),
    }),
    fc.record({
      scopeType: fc.constant(5),
      scopeColumn: fc.constantFrom('', 'create_user', 'owner'),
      scopeValue: fc
        .uniqueArray(fc.constantFrom<keyof typeof depts>('company', 'first', 'group', 'second'), { minLength: 1 })
        .map((names) => names.join(',')),
    }),
  )

  describe('data scopes', () => {
    it('show in lists, counts, sums, cards, details, search and names what any oracle over all rows says, whatever the roles hold', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(ruleOf, fc.constantFrom(0, 1)), { maxLength: 3 }), async (given) => {
          const rules = given.map(([{ scopeValue, ...rule }, role]) => ({
            ...rule,
            role,
            scopeValue: scopeValue
              .split(',')
              .filter(Boolean)
              .map((name) => depts[name as keyof typeof depts])
              .join(','),
          }))
          const held: string[][] = [[], []]
          for (const { role, ...rule } of rules) {
            const { data, msg } = await dataScope(rule)
            expect(msg).toBe('操作成功')
            held[role]?.push(String(data.id))
          }
          for (const [at, role] of roles.entries()) await grant(role, { dataScopeIds: held[at] })
          const expected = things.filter((thing) => rules.length === 0 || rules.some((rule) => lets(rule, thing)))
          const ids = expected.map(({ id }) => id).sort()
          const { records, total, sums, cards } = await page()
          expect(records.map(({ id }) => id).sort()).toEqual(ids)
          expect(total).toBe(ids.length)
          expect(sums.amount).toBe(sumMoney(expected.map(({ amount }) => toMoney(amount))))
          for (const kind of [1, 2])
            expect(cards[kind] ?? 0).toBe(expected.filter((thing) => thing.kind === kind).length)
          expect((await page('&kind=1')).total).toBe(expected.filter(({ kind }) => kind === 1).length)
          const all = things.map(({ id }) => id)
          const named = await person.get<{ id: string }[]>(`workspace/find?resource=kit.thing&ids=${all.join(',')}`)
          expect(named.data.map(({ id }) => id).sort()).toEqual(ids)
          for (const thing of things.slice(0, 6)) {
            const isThere = ids.includes(thing.id)
            expect((await person.get(`blade-kit/thing/detail?id=${thing.id}`)).code).toBe(isThere ? 200 : 404)
            expect((await person.get(`workspace/history?resource=kit.thing&id=${thing.id}`)).code).toBe(
              isThere ? 200 : 404,
            )
          }
        }),
        { numRuns: 12 },
      )
    }, 120_000)

    it('hold in the search, which finds nothing out of sight and everything in it', async () => {
      await kit.application.jobRunner.drain(tenantId)
      const { data } = await dataScope({ scopeType: 2 })
      await grant(roles[0] ?? '', { dataScopeIds: [data.id] })
      await grant(roles[1] ?? '', { dataScopeIds: [] })
      const found = await person.get<{ id: string }[]>('workspace/find?resource=kit.thing&query=物件&limit=200')
      const own = things.filter(({ createUser }) => createUser === personId).map(({ id }) => id)
      expect(found.data.map(({ id }) => id).sort()).toEqual(own.sort())
    })

    it('hold for writes: rows out of sight are missing, whatever the call, and cannot be chosen', async () => {
      await grant(roles[1] ?? '', {
        menuIds: await menuIds('thing', 'thing_view', 'thing_add', 'thing_edit', 'thing_delete', 'thing_ring'),
      })
      const [foreign] = things.filter(({ createUser, kind }) => createUser !== personId && kind === 1)
      const [mine] = things.filter(({ createUser }) => createUser === personId)
      const id = foreign?.id ?? ''
      const before = await admin.get(`blade-kit/thing/detail?id=${id}`)
      const asked: readonly [string, unknown][] = [
        ['blade-kit/thing/submit', { id, title: '别人的' }],
        ['blade-kit/thing/update', { id, title: '别人的' }],
        [`blade-kit/thing/remove?ids=${mine?.id},${id}`, undefined],
        [`blade-kit/thing/ring-it?ids=${id}`, undefined],
        [`blade-kit/thing/wave?id=${id}`, undefined],
        [`workspace/restore?resource=kit.thing&ids=${id}`, undefined],
      ]
      for (const [path, body] of asked) expect((await person.post(path, body)).code, path).toBe(404)
      const chosen = await person.post('blade-kit/thing/submit', { title: '选了看不见的', above: id })
      expect([chosen.code, chosen.msg]).toEqual([400, '上级：所选上级不存在'])
      expect((await admin.get(`blade-kit/thing/detail?id=${id}`)).data).toEqual(before.data)
      expect((await person.get(`blade-kit/thing/detail?id=${mine?.id}`)).code).toBe(200)
    })

    it('never lend the totals of one person to another', async () => {
      const mine = things.filter(({ createUser }) => createUser === personId).length
      expect((await page('', admin)).total).toBe(things.length)
      expect((await page()).total).toBe(mine)
      expect((await page('', admin)).total).toBe(things.length)
    })

    it('follow a person who changes departments at the next request', async () => {
      const { data } = await dataScope({ scopeType: 3 })
      await grant(roles[0] ?? '', { dataScopeIds: [data.id] })
      expect((await page()).total).toBe(things.filter(({ createDept }) => createDept === depts.first).length)
      const move = (deptId: string) => admin.post('blade-user/submit', { id: personId, deptId })
      expect((await move(depts.second)).code).toBe(200)
      expect((await page()).total).toBe(things.filter(({ createDept }) => createDept === depts.second).length)
      await move(depts.first)
    })

    it('refuse what no rule can mean, and change nothing', async () => {
      const { data } = await dataScope({})
      const bad: readonly [Readonly<Record<string, unknown>>, string][] = [
        [{ resourceCode: 'kit.nothing' }, '资源编号：没有资源“kit.nothing”，应为 bank.statement 这样的资源编号'],
        [{ resourceCode: '__proto__' }, '资源编号：没有资源“__proto__”，应为 bank.statement 这样的资源编号'],
        [{ scopeColumn: 'amount' }, '权限字段：物件没有引用部门或用户的字段“amount”'],
        [{ scopeColumn: 'create_dept) or (1=1' }, '权限字段：物件没有引用部门或用户的字段“create_dept) or (1=1”'],
        [{ scopeType: 2, scopeColumn: 'create_dept' }, '权限字段：本人可见须取用户字段，如 create_user'],
        [{ scopeType: 5, scopeValue: '' }, '自定义部门：请至少选择一个部门'],
        [{ scopeType: 5, scopeValue: '99' }, '自定义部门：所选自定义部门不存在'],
        [{ scopeType: 5, scopeValue: 'select 1' }, ''],
        [{ scopeType: 9 }, ''],
        [{ menuId: '99' }, '菜单：所选菜单不存在'],
      ]
      for (const [values, message] of bad) {
        const answer = await dataScope({ id: data.id, ...values })
        expect(answer.code, JSON.stringify(values)).toBe(400)
        if (message) expect(answer.msg).toBe(message)
      }
      const kept = await admin.get<{ version: number }>(`blade-system/data-scope/detail?id=${data.id}`)
      expect(kept.data).toMatchObject({ version: 1, scopeColumn: 'create_dept', scopeTypeName: '所在部门可见' })
      const list = await admin.get<Page>(`blade-system/data-scope/list?menuId=${menuId}&size=1000`)
      expect(list.data.records.map(({ id }) => id)).toContain(data.id)
    })

    it('cannot be removed while a role holds them, since that would lift the limit unseen', async () => {
      const { data } = await dataScope({})
      await grant(roles[0] ?? '', { dataScopeIds: [data.id] })
      const refused = await admin.post(`blade-system/data-scope/remove?ids=${data.id}`)
      expect([refused.code, refused.msg]).toEqual([400, '角色“first”还持有该数据权限，请先取消授权'])
      await grant(roles[0] ?? '', { dataScopeIds: [] })
      expect((await admin.post(`blade-system/data-scope/remove?ids=${data.id}`)).code).toBe(200)
    })
  })

  describe('API scopes', () => {
    it('close a path to everybody but those who were granted it and administrators, from the next request on', async () => {
      expect((await person.get('blade-kit/thing/list')).code).toBe(200)
      const { data } = await apiScope('/blade-kit/thing/list')
      const closed = await person.get('blade-kit/thing/list')
      expect([closed.status, closed.code, closed.msg]).toEqual([403, 403, '请求被拒绝'])
      expect((await person.get('blade-kit/thing/page')).code).toBe(200)
      expect((await admin.get('blade-kit/thing/list')).code).toBe(200)
      await grant(roles[0] ?? '', { apiScopeIds: [data.id] })
      expect((await person.get('blade-kit/thing/list')).code).toBe(200)
      await grant(roles[0] ?? '', { apiScopeIds: [] })
      expect((await person.get('blade-kit/thing/list')).code).toBe(403)
      expect((await kit.as('reader', otherTenantId).then((reader) => reader.get('blade-kit/thing/list'))).code).toBe(
        200,
      )
      expect((await admin.post(`blade-system/api-scope/remove?ids=${data.id}`)).code).toBe(200)
      expect((await person.get('blade-kit/thing/list')).code).toBe(200)
    })

    it('close all below a path, and a granted one opens its own part again', async () => {
      const { data: all } = await apiScope('/api/blade-kit/**')
      const { data: one } = await apiScope('/api/blade-kit/thing/page')
      expect((await person.get('blade-kit/thing/page')).code).toBe(403)
      await grant(roles[0] ?? '', { apiScopeIds: [one.id] })
      expect((await person.get('blade-kit/thing/page')).code).toBe(200)
      expect((await person.get('blade-kit/thing/list')).code).toBe(403)
      await grant(roles[0] ?? '', { apiScopeIds: [all.id] })
      expect((await person.get('blade-kit/thing/list')).code).toBe(200)
      await admin.post(`blade-system/api-scope/remove?ids=${all.id},${one.id}`)
    })

    it('refuse open paths, paths that nothing answers and paths that are none', async () => {
      const message = async (path: string) => {
        const { code, msg } = await apiScope(path)
        expect(code, path).toBe(400)
        return msg
      }
      expect(await message('/blade-auth/oauth/token')).toBe(
        '接口地址：“/api/blade-auth/oauth/token”是开放接口，不能关闭',
      )
      expect(await message('/blade-auth/**')).toMatch(/是开放接口/)
      expect(await message('/api/**')).toMatch(/是开放接口/)
      expect(await message('/blade-kit/thing/nothing')).toBe('接口地址：没有接口在“/api/blade-kit/thing/nothing”之下')
      for (const path of ['blade-kit/thing/page', '/blade-kit/*/page', '/blade-kit//thing/**', "/x'; drop", '/**/x'])
        await message(path)
    })
  })

  describe('grants', () => {
    let granter: Client
    let granterRole: string
    let otherRole: string
    let own: string
    let foreign: string
    beforeAll(async () => {
      for (const role of roles) await grant(role, { dataScopeIds: [], apiScopeIds: [] })
      granterRole = await newRole('granter')
      otherRole = await newRole('other')
      own = (await dataScope({ scopeName: '所在部门' })).data.id
      foreign = (await dataScope({ scopeName: '二部', scopeType: 5, scopeValue: depts.second })).data.id
      await grant(granterRole, {
        menuIds: await menuIds(
          'thing',
          'thing_view',
          'role',
          'role_view',
          'role_grant',
          'data_scope_setting',
          'menu_edit',
          'menu_view',
          'user_role',
          'user_view',
          'user_edit',
        ),
        dataScopeIds: [own],
      })
      await newPerson('granter', granterRole, depts.first)
      granter = await signIn(kit.server, 'granter', tenantId)
    })
    const keys = async (role: string) =>
      (
        await admin.get<{ menu: string[]; dataScope: string[]; apiScope: string[] }>(
          `blade-system/menu/role-tree-keys?roleIds=${role}`,
        )
      ).data

    it('replace menus, data scopes and API scopes, and leave alone what is not sent', async () => {
      await grant(otherRole, { menuIds: await menuIds('memo'), dataScopeIds: [own], apiScopeIds: [] })
      await grant(otherRole, { menuIds: [] })
      expect(await keys(otherRole)).toEqual({ menu: [], dataScope: [own], apiScope: [] })
      await grant(otherRole, { menuIds: [], dataScopeIds: [], apiScopeIds: [] })
      expect(await keys(otherRole)).toEqual({ menu: [], dataScope: [], apiScope: [] })
    })

    it('offer trees of what the caller holds, with scopes as leaves of their menus', async () => {
      interface Node {
        readonly id: string
        readonly title: string
        readonly children?: readonly Node[]
      }
      const { data } = await granter.get<Record<string, Node[]>>('blade-system/menu/grant-tree')
      expect(data.dataScope).toMatchObject([{ id: menuId, children: [{ id: own, title: '所在部门' }] }])
      expect(data.dataScope?.[0]?.children).toHaveLength(1)
      expect(data.dataScope?.[0]?.children?.[0]).not.toHaveProperty('children')
      expect(data.apiScope).toEqual([])
      const all = await admin.get<Record<string, Node[]>>('blade-system/menu/grant-tree')
      expect(all.data.dataScope?.[0]?.children?.map(({ id }) => id)).toEqual(expect.arrayContaining([own, foreign]))
    })

    it('show what the caller cannot hand out, disabled, to whoever asks for whole trees', async () => {
      interface Node {
        readonly id: string
        readonly category?: number
        readonly disabled?: true
        readonly children?: readonly Node[]
      }
      const every = (nodes: readonly Node[] = []): Node[] => nodes.flatMap((node) => [node, ...every(node.children)])
      const { data } = await granter.get<Record<string, Node[]>>('blade-system/menu/grant-tree?whole=1')
      const [[held], [button], [other]] = [
        await menuIds('thing'),
        await menuIds('thing_view'),
        await menuIds('memo_view'),
      ]
      const menus = new Map(every(data.menu).map((node) => [node.id, node]))
      expect(menus.get(held ?? '')).toMatchObject({ category: 1 })
      expect(menus.get(button ?? '')).toMatchObject({ category: 2 })
      expect([held, button, other].map((id) => menus.get(id ?? '')?.disabled)).toEqual([undefined, undefined, true])
      const scopes = new Map(every(data.dataScope).map((node) => [node.id, node]))
      expect([menuId, own, foreign].map((id) => scopes.get(id)?.disabled)).toEqual([undefined, undefined, true])
    })

    it('take the menus that clients tick above scopes for nothing', async () => {
      expect((await grant(otherRole, { dataScopeIds: [menuId, own] })).code).toBe(200)
      expect(await keys(otherRole)).toMatchObject({ dataScope: [own] })
      await grant(otherRole, { dataScopeIds: [] })
    })

    it('refuse more than the granter holds and any widening of a role of their own, and change nothing', async () => {
      const view = await menuIds('thing', 'thing_view')
      const refused: readonly [string, string, Readonly<Record<string, unknown>>][] = [
        ['a menu not held', otherRole, { menuIds: await menuIds('memo_view') }],
        ['rows without the own limit', otherRole, { menuIds: view, dataScopeIds: [] }],
        ['a data scope not held', otherRole, { menuIds: view, dataScopeIds: [foreign] }],
        ['the own limit lifted', granterRole, { dataScopeIds: [] }],
        ['the own limit widened', granterRole, { dataScopeIds: [own, foreign] }],
        ['the own menus widened', granterRole, { menuIds: await menuIds('memo_view', 'thing') }],
        ['a scope that is not there', otherRole, { dataScopeIds: ['99'] }],
        ['no ids', otherRole, { menuIds: ['x'] }],
      ]
      const before = [await keys(otherRole), await keys(granterRole)]
      for (const [what, role, given] of refused)
        expect((await grant(role, given, granter)).code, what).toBeGreaterThanOrEqual(400)
      expect([await keys(otherRole), await keys(granterRole)]).toEqual(before)
      expect((await grant(otherRole, { menuIds: view, dataScopeIds: [own] }, granter)).code).toBe(200)
      expect((await grant(otherRole, { dataScopeIds: [] }, granter)).code).toBe(400)
    })

    it('let a role be given on that holds no more than the giver does', async () => {
      const give = (roleId: string) => granter.post(`blade-user/grant?userIds=${people['of-second']}&roleIds=${roleId}`)
      const wider = await newRole('wider')
      await grant(wider, { menuIds: await menuIds('memo_view') })
      expect(await give(wider)).toMatchObject({ code: 400, msg: '不能授予权限超出自己的角色，请联系管理员' })
      const unlimited = await newRole('unlimited')
      await grant(unlimited, { menuIds: await menuIds('thing', 'thing_view') })
      expect((await give(unlimited)).msg).toContain('受数据权限限制')
      expect((await give(granterRole)).code).toBe(200)
    })

    it('cannot be got round by changing the limit, a menu code, the own roles or the own department', async () => {
      const scope = { id: own, menuId, scopeName: '所在部门', resourceCode: 'kit.thing', scopeType: 1 }
      const changes: readonly [string, unknown, string][] = [
        ['blade-system/data-scope/submit', scope, '您在该资源上受数据权限限制，不能修改它的数据权限，请联系管理员'],
        [
          `blade-system/data-scope/remove?ids=${own}`,
          undefined,
          '您在该资源上受数据权限限制，不能修改它的数据权限，请联系管理员',
        ],
        [
          'blade-system/menu/submit',
          { id: (await menuIds('thing'))[0], code: 'user_delete_all' },
          '不能把菜单编号改为自己没有的权限“user_delete_all”',
        ],
        [
          `blade-user/grant?userIds=${people.granter}&roleIds=${roles[0]}`,
          undefined,
          '不能修改自己的角色，请联系管理员',
        ],
        [
          'blade-user/submit',
          { id: people.granter, deptId: depts.second },
          '您受数据权限限制，不能修改自己的部门，请联系管理员',
        ],
      ]
      for (const [path, body, message] of changes) {
        const { code, msg } = await granter.post(path, body)
        expect([code, msg], path).toEqual([400, message])
      }
    })

    it('stand in the history with names of what came and went', async () => {
      await grant(otherRole, { menuIds: await menuIds('memo'), dataScopeIds: [foreign] })
      interface Entry {
        readonly action: string
        readonly before: unknown
        readonly after: unknown
      }
      const { data } = await admin.get<Entry[]>(`workspace/history?resource=system.role&id=${otherRole}`)
      expect(data[0]).toMatchObject({
        action: 'grant',
        before: { 菜单: expect.arrayContaining(['物件', 'view']), 数据权限: ['所在部门'] },
        after: { 菜单: ['私记'], 数据权限: ['二部'] },
      })
    })

    it('answer guests, people without the permission and other tenants as the contract says', async () => {
      const stranger = await kit.as('admin', otherTenantId)
      const reader = await kit.as('reader')
      const asked: readonly ['get' | 'post', string, unknown?][] = [
        ['get', 'blade-system/data-scope/list'],
        ['get', 'blade-system/api-scope/list'],
        ['get', `blade-system/data-scope/detail?id=${own}`],
        ['post', 'blade-system/data-scope/submit', { menuId, scopeName: 'x', resourceCode: 'kit.thing', scopeType: 3 }],
        ['post', `blade-system/data-scope/remove?ids=${own}`],
        [
          'post',
          'blade-system/role/grant',
          { roleIds: [otherRole], menuIds: [], dataScopeIds: [own], apiScopeIds: [] },
        ],
        ['get', 'blade-system/menu/grant-tree'],
      ]
      const ask = async (by: Client, [method, path, body]: (typeof asked)[number]): Promise<Answer> =>
        method === 'get' ? by.get(path) : by.post(path, body)
      for (const call of asked) {
        expect((await ask(kit.guest, call)).code, call[1]).toBe(401)
        expect((await ask(reader, call)).code, call[1]).toBe(403)
      }
      const answers = await Promise.all(asked.map((call) => ask(stranger, call)))
      expect(answers.map(({ code }) => code)).toEqual([200, 200, 404, 400, 404, 404, 200])
      expect((answers.at(0)?.data as Page | undefined)?.records).toEqual([])
    })
  })
})
