import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, clientOf, openCompany, type TestCompany } from '../../support/company'
import { describeOnBothDatabases } from '../../support/databases'

interface Look {
  readonly access_token: string
  readonly tenantName: string
}

describeOnBothDatabases('the platform’s administrator who looks into another company', (open) => {
  let company: TestCompany
  let admin: Client
  let inside: Client
  let id = ''

  beforeAll(async () => {
    company = await openCompany(await open())
    admin = await company.as('admin')
    const made = await admin.post<{ id: string }>('blade-system/tenant/submit', {
      number: '100001',
      tenantName: '苏州分公司',
    })
    id = made.data.id
    inside = await look()
  })
  afterAll(() => company.close())

  const look = async (): Promise<Client> => {
    const { data } = await admin.post<Look>('blade-system/tenant/look?tenantId=100001')
    expect(data.tenantName).toBe('苏州分公司')
    return clientOf(company.server, { 'blade-auth': `bearer ${data.access_token}` })
  }
  const titles = async (client: Client) =>
    (await client.get<{ title: string }[]>('blade-system/dept/tree')).data.map(({ title }) => title)

  it('reads that company’s rows and none of the own', async () => {
    expect(await titles(inside)).toEqual(['苏州分公司'])
    expect(await titles(inside)).not.toEqual(await titles(admin))
    const { data } = await inside.get<{ total: number }>('blade-user/page')
    expect(data.total).toBe(1)
    expect((await inside.get<unknown[]>('blade-system/menu/routes')).data.length).toBeGreaterThan(0)
    expect((await inside.get<{ account: string }>('blade-auth/oauth/user-info')).data.account).toBe('admin')
  })

  it('writes nothing, not even what a signed-in person may', async () => {
    for (const path of [
      'blade-system/dept/submit',
      'blade-user/submit',
      'workspace/layouts',
      'blade-system/role/grant',
    ]) {
      const answer = await inside.post(path, { deptName: '混入', tenantName: 'x' })
      expect([path, answer.status, answer.msg]).toEqual([path, 403, '正在查看其他租户，只能读取，不能修改'])
    }
    expect(await titles(await company.as('admin', '100001'))).toEqual(['苏州分公司'])
  })

  it('cannot look on from there, nor into the own company or one that is not there', async () => {
    expect((await inside.post('blade-system/tenant/look?tenantId=000000')).status).toBe(403)
    expect((await admin.post('blade-system/tenant/look?tenantId=000000')).msg).toContain('不需要查看')
    expect((await admin.post('blade-system/tenant/look?tenantId=999999')).status).toBe(404)
    expect((await admin.post('blade-system/tenant/look')).status).toBe(400)
  })

  it('is nobody else', async () => {
    const other = await company.as('admin', '100001')
    const staff = await company.as('staff')
    expect((await other.post('blade-system/tenant/look?tenantId=000000')).status).toBe(403)
    expect((await staff.post('blade-system/tenant/look?tenantId=100001')).status).toBe(403)
  })

  it('leaves a note in both companies’ histories', async () => {
    const history = async (client: Client) =>
      (
        await client.get<{ action: string; after: { account?: string } | null }[]>(
          `workspace/history?resource=system.tenant&id=${id}`,
        )
      ).data.filter(({ action }) => action === 'look')
    expect(await history(admin)).toHaveLength(1)
    expect((await history(inside)).map(({ after }) => after?.account)).toEqual(['admin'])
  })

  it('looks no longer than the own sign-in lasts', async () => {
    const again = await look()
    expect(await titles(again)).toEqual(['苏州分公司'])
    await admin.get('blade-auth/oauth/logout')
    expect((await again.get('blade-system/dept/tree')).status).toBe(401)
  })
})
