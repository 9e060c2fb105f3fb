import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, openCompany, type TestCompany } from '../../support/company'
import { describeOnBothDatabases } from '../../support/databases'

interface Node {
  readonly id: string
  readonly title: string
  readonly parentId: string
  readonly hasChildren?: boolean
  readonly accountId?: string
  readonly children?: readonly Node[]
}
type Row = Readonly<Record<string, string>> & { readonly hasChildren: boolean }

describeOnBothDatabases('departments and the organization', (open) => {
  let company: TestCompany
  let admin: Client
  let staff: Client
  const ids = { root: '', branch: '', team: '' }
  const add = async (parentId: string, deptName: string, more: object = {}) => {
    const answer = await admin.post<{ id: string }>('blade-system/organization/submit', { parentId, deptName, ...more })
    expect(answer.msg).toBe('操作成功')
    return answer.data.id
  }
  beforeAll(async () => {
    company = await openCompany(await open())
    admin = await company.as('admin')
    staff = await company.as('staff')
    ids.root = (await admin.get<Row[]>('blade-system/dept/lazy-list')).data[0]?.id ?? ''
    ids.branch = await add(ids.root, '第一分公司', { financeCode: 'F01', financeName: '一分' })
    ids.team = await add(ids.branch, '监理一部')
    const answer = await admin.post('blade-user/submit', { account: 'wu', realName: '吴工', deptId: ids.team })
    expect(answer.msg).toBe('操作成功')
  })
  afterAll(() => company.close())

  it('unfolds one level at a time and says which rows have more below', async () => {
    const roots = (await admin.get<Row[]>('blade-system/dept/lazy-list')).data
    expect(roots.map(({ hasChildren }) => hasChildren)).toEqual([true])
    const below = (await admin.get<Row[]>(`blade-system/organization/lazy-list?parentId=${ids.root}`)).data
    expect(below.map(({ deptName, financeCode, hasChildren }) => ({ deptName, financeCode, hasChildren }))).toEqual([
      { deptName: '第一分公司', financeCode: 'F01', hasChildren: true },
    ])
    const nodes = (await staff.get<Node[]>(`blade-system/dept/lazy-tree?parentId=${ids.branch}`)).data
    expect(nodes).toEqual([{ id: ids.team, parentId: ids.branch, key: ids.team, value: ids.team, title: '监理一部' }])
    expect((await admin.get('blade-system/organization/finance/lazy-list?parentId=x')).status).toBe(400)
  })

  it('sorts a level as it is asked to', async () => {
    const second = await add(ids.root, '第二分公司')
    const names = async (query: string) =>
      (await admin.get<Row[]>(`blade-system/dept/lazy-list?parentId=${ids.root}&${query}`)).data.map((row) => row.id)
    expect(await names('descs=id')).toEqual([second, ids.branch])
    expect(await names('ascs=id')).toEqual([ids.branch, second])
    expect((await admin.post(`blade-system/organization/remove?ids=${second}`)).msg).toBe('操作成功')
  })

  it('puts people below their departments', async () => {
    const [root] = (await staff.get<Node[]>('blade-system/dept/user-tree')).data
    const team = root?.children?.[0]?.children?.[0]
    expect(team?.children?.map(({ title }) => title)).toEqual(['吴工'])
    const level = (await staff.get<Node[]>(`blade-system/dept/lazy-user-tree?parentId=${ids.team}`)).data
    expect(level.map(({ title, parentId }) => ({ title, parentId }))).toEqual([{ title: '吴工', parentId: ids.team }])
  })

  it('answers the people of a department and of all below it', async () => {
    const page = async (deptId: string) =>
      (await admin.get<{ records: Row[] }>(`blade-system/organization/user/page?deptId=${deptId}`)).data.records.map(
        ({ realName }) => realName,
      )
    expect(await page(ids.branch)).toEqual(['吴工'])
    expect((await page(ids.root)).length).toBeGreaterThan(1)
    expect((await staff.get('blade-system/organization/user/page')).status).toBe(403)
  })

  it('finds the unit whose accounts a department is in', async () => {
    expect((await staff.get<string>(`blade-system/dept/accountid?deptId=${ids.team}`)).data).toBe(ids.branch)
    expect((await staff.get<Row[]>('blade-system/dept/account')).data.map(({ id }) => id)).toEqual([ids.branch])
    expect((await staff.get<Node[]>('blade-system/dept/account/tree')).data[0]?.title).toBe('一分')
    const [root] = (await staff.get<Node[]>('blade-system/dept/account-dept-tree')).data
    expect([root?.accountId, root?.children?.[0]?.children?.[0]?.accountId]).toEqual(['', ids.branch])
  })

  it('lets finance change what the finance system calls it, and nothing else', async () => {
    const answer = await admin.post('blade-system/organization/finance/submit', {
      id: ids.team,
      financeCode: 'F0101',
      deptName: '改了名',
    })
    expect(answer.msg).toBe('操作成功')
    const { data } = await admin.get<Row>(`blade-system/dept/detail?id=${ids.team}`)
    expect([data.deptName, data.financeCode]).toEqual(['监理一部', 'F0101'])
    expect((await staff.post('blade-system/organization/finance/submit', { id: ids.team })).status).toBe(403)
    const page = (await admin.get<{ total: number }>('blade-system/organization/finance/page?financeCode=F01')).data
    expect(page.total).toBe(2)
  })

  it('leaves sealed ones out where that is asked', async () => {
    const sealed = await add(ids.root, '旧部门', { isSealed: 1 })
    const titles = async (query: string) =>
      JSON.stringify((await staff.get<Node[]>(`blade-system/organization/tree?${query}`)).data).includes(sealed)
    expect([await titles('isSealed=0'), await titles('isSealed=1'), await titles('')]).toEqual([false, true, true])
    await admin.post(`blade-system/organization/remove?ids=${sealed}`)
  })

  it('refuses a department below itself and the removal of one that has others below it', async () => {
    const move = (parentId: string) => admin.post('blade-system/dept/submit', { id: ids.branch, parentId })
    expect((await move(ids.branch)).msg).toBe('父节点不可选择自身!')
    expect((await move(ids.team)).msg).toBe('父节点不可选择自身!')
    expect((await admin.post(`blade-system/organization/remove?ids=${ids.branch}`)).msg).toBe('请先删除子节点!')
    expect((await staff.post('blade-system/organization/submit', { deptName: '没有权限' })).status).toBe(403)
  })
})
