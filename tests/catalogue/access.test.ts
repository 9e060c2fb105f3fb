import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { derivePermissions } from '#core'
import { grantMatchingMenus, type ServerCall } from '#server'
import { demoRoles } from '../../plugins/system/demo/roles'
import { type Client, givePassword, openCompany, type TestCompany } from '../support/company'
import { describeOnBothDatabases } from '../support/databases'

const people = ['guest', 'staff', 'finance', 'tenantAdmin', 'platformAdmin'] as const
type Person = (typeof people)[number]

/** What the table says of a person and a call. */
const signs = { open: 'open', unknown: '401', refused: '403', allowed: 'may' } as const

/** They end the caller's own sign-in, or keep the connection open; who may is said by their definition. */
const unasked = ['GET /api/blade-auth/oauth/logout', 'GET /api/workspace/events']

/**
 * Who may call what, as the server answers it: `access.txt` is the table that a person reads and approves. After a change of
 * calls or roles, `npx vitest run tests/catalogue/access.test.ts -u` writes it anew; its diff is what has to be looked at.
 */
describeOnBothDatabases('the table of access', (open) => {
  let company: TestCompany
  let calls: readonly ServerCall[]
  const clients = new Map<Person, Client>()
  let other: Client

  beforeAll(async () => {
    company = await openCompany(await open())
    calls = company.application.calls.list().toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
    await company.write(async (write) => {
      const { resources } = write.application
      for (const { roleAlias, roleName, autoGrant } of demoRoles.filter((role) =>
        ['finance', 'staff'].includes(role.roleAlias),
      )) {
        const values = { roleName, roleAlias: `${roleAlias}Demo`, parentId: '0', sort: 1, autoGrant }
        const role = await write.insert(resources.get('system.role'), values)
        await grantMatchingMenus(write, [{ id: role.id, autoGrant }])
        const [dept] = await write.find(resources.get('system.dept'), sql`true`)
        const account = `${roleAlias}Demo`
        const person = { account, realName: roleName, statusStr: 1, failures: 0, roleId: role.id, deptId: dept?.id }
        await write.insert(resources.get('system.user'), person)
        await givePassword(write, account)
      }
    })
    const admin = await company.as('admin')
    for (const number of ['100001', '100002'])
      await admin.post('blade-system/tenant/submit', { number, tenantName: `公司${number}` })
    clients.set('guest', company.guest)
    clients.set('staff', await company.as('staffDemo'))
    clients.set('finance', await company.as('financeDemo'))
    clients.set('tenantAdmin', await company.as('admin', '100001'))
    clients.set('platformAdmin', admin)
    other = await company.as('admin', '100002')
  }, 60_000)
  afterAll(() => company.close())

  const key = ({ path, method }: ServerCall) => `${path} ${method}`
  const ask = (client: Client, call: ServerCall) => {
    const path = call.path.replace(/^\/api\//, '')
    return call.method === 'GET' ? client.get(path) : client.post(path, {})
  }

  async function signOf(person: Person, call: ServerCall): Promise<string> {
    if (call.access === 'public') return signs.open
    if (unasked.includes(call.id)) return person === 'guest' ? signs.unknown : signs.allowed
    const { status } = await ask(clients.get(person) as Client, call)
    if (status === 401 && person !== 'guest') throw new Error(`${call.id} does not know ${person}`)
    return status === 401 ? signs.unknown : status === 403 ? signs.refused : signs.allowed
  }

  test('is what stands in access.txt', async () => {
    const width = Math.max(...calls.map(({ path }) => path.length))
    const lines = [`${'call'.padEnd(width + 6)}${people.map((person) => person.padEnd(14)).join('')}`.trimEnd()]
    for (const call of calls) {
      const row: string[] = []
      for (const person of people) row.push((await signOf(person, call)).padEnd(14))
      lines.push(`${call.method.padEnd(5)}${call.path.padEnd(width + 1)}${row.join('')}`.trimEnd())
    }
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('access.txt')
  }, 120_000)

  test('refuses whoever lacks a permission, and nobody who holds it', async () => {
    const { data } = await (clients.get('finance') as Client).get<readonly Button[]>('blade-system/menu/buttons')
    const held = new Set(leafCodes(data))
    expect(held.size).toBeGreaterThan(10)
    for (const call of calls) {
      if (typeof call.access !== 'object' || unasked.includes(call.id)) continue
      const sign = await signOf('finance', call)
      if (!held.has(call.access.permission)) expect(sign, call.id).toBe(signs.refused)
      else if (call.method === 'GET') expect(sign, call.id).toBe(signs.allowed)
    }
  }, 60_000)

  test('ends at the tenant’s wall: another company’s administrator finds, changes and removes nothing', async () => {
    const admin = clients.get('platformAdmin') as Client
    let looked = 0
    for (const resource of company.application.resources.list()) {
      if (!resource.calls.includes('page') || !resource.calls.includes('detail') || resource.id === 'system.tenant')
        continue
      const page = await admin.get<{ records: { id: string }[] }>(`${resource.api}/page?size=1`)
      const id = page.data?.records?.[0]?.id
      if (!id) continue
      looked += 1
      const detail = await other.get(`${resource.api}/detail?id=${id}`)
      expect([resource.id, detail.status]).toEqual([resource.id, 404])
      const there = await other.get<{ records: { id: string }[] }>(`${resource.api}/page?size=100`)
      expect(
        there.data.records.map((row) => row.id),
        resource.id,
      ).not.toContain(id)
      if (resource.calls.includes('submit') && derivePermissions(resource).length > 0) {
        const changed = await other.post(`${resource.api}/submit`, { id })
        expect(changed.status, resource.id).toBeGreaterThanOrEqual(400)
      }
      if (resource.calls.includes('remove')) {
        const removed = await other.post(`${resource.api}/remove?ids=${id}`)
        expect(removed.status, resource.id).toBeGreaterThanOrEqual(400)
        expect((await admin.get(`${resource.api}/detail?id=${id}`)).status, resource.id).toBe(200)
      }
    }
    expect(looked).toBeGreaterThan(8)
  }, 60_000)
})

interface Button {
  readonly code: string
  readonly children?: readonly Button[]
}
const leafCodes = (nodes: readonly Button[]): string[] =>
  nodes.flatMap(({ code, children }) => (children ? leafCodes(children) : [code]))
