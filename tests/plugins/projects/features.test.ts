import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, openCompany, type TestCompany } from '../../support/company'
import { describeOnBothDatabases } from '../../support/databases'

const features = 'blade-biz/project/report/feature'
const projects = 'blade-biz/project/base'

describeOnBothDatabases('the features of a project', (open) => {
  let company: TestCompany
  let admin: Client
  beforeAll(async () => {
    company = await openCompany(await open())
    admin = await company.as('admin')
  }, 60_000)
  afterAll(() => company.close())

  const add = (values: Readonly<Record<string, unknown>>) =>
    admin.post<{ id: string }>(`${features}/submit`, { projectId: company.ids.project, ...values })
  const list = async (projectId: string) =>
    (await admin.get<readonly Record<string, unknown>[]>(`${features}?projectId=${projectId}`)).data
  const put = (statement: ReturnType<typeof sql>) =>
    company.application.database.owner((session) => session.execute(statement))

  test('are kept by the type of their category and listed with their unit', async () => {
    for (const [type, featureValue] of [
      ['structureHeight', '120'],
      ['floorArea', '-12.5'],
      ['facade', '石材，玻璃'],
    ]) {
      const answer = await add({ type, featureValue })
      expect(answer).toMatchObject({ status: 200, code: 200, msg: '操作成功' })
    }
    const all = await list(company.ids.project)
    expect(
      all.map(({ feature, featureType, featureInt, featureDecimal, featureStr }) => [
        feature,
        featureType,
        featureInt,
        featureDecimal,
        featureStr,
      ]),
    ).toEqual([
      ['外立面材料：石材，玻璃', 3, null, null, '石材，玻璃'],
      ['建筑面积：-12.5 m²', 2, null, '-12.500000', ''],
      ['结构高度：120 m', 1, 120, null, ''],
    ])
    expect(all.every(({ isValid, projectId }) => isValid === 1 && projectId === company.ids.project)).toBe(true)
    expect(await list(company.ids.otherProject)).toEqual([])
  })

  test.each([
    [{ featureValue: '1' }, '请选择特征类别'],
    [{ type: 'beds' }, '请填写项目特征'],
    [{ type: 'beds', featureValue: '012' }, '请输入整数'],
    [{ type: 'roadWidth', featureValue: '宽' }, '请输入整数或小数'],
    [{ type: 'safety', featureValue: '一,二' }, '请勿输入英文逗号'],
  ])('are refused where a rule is broken: %o', async (values, message) => {
    const answer = await add(values)
    expect([answer.status, answer.msg.includes(message)]).toEqual([400, true])
  })

  test('change their kept value with the typed one', async () => {
    const { id } = (await add({ type: 'seats', featureValue: '10' })).data
    await admin.post(`${features}/submit`, { id, featureValue: '25' })
    const { data } = await admin.get(`${features}/detail?id=${id}`)
    expect(data).toMatchObject({ feature: '座位数：25', featureInt: 25, featureValue: '25' })
  })

  test('are chosen for their own project alone', async () => {
    const { id } = (await add({ type: 'beds', featureValue: '8' })).data
    const choose = (project: string) => admin.post(`${projects}/submit`, { id: project, featureIds: id })
    expect((await choose(company.ids.otherProject)).status).toBe(400)
    expect((await choose(company.ids.project)).status).toBe(200)
    const { data } = await admin.get(`${projects}/detail?id=${company.ids.project}`)
    expect(data).toMatchObject({ featureIds: id, featureIdsN: '床位数：8' })
  })

  test('are closed to those who have no part in them', async () => {
    const staff = await company.as('staff')
    expect((await staff.get(`${features}?projectId=${company.ids.project}`)).status).toBe(403)
    expect((await staff.post(`${features}/submit`, { type: 'beds', featureValue: '8' })).status).toBe(403)
  })

  test('a project is given another manager, who must be with the company and able to sign in', async () => {
    const change = (projectManager: string) =>
      admin.post(`${projects}/change-manager?ids=${company.ids.otherProject}`, { projectManager })
    const submit = (projectManager: string) =>
      admin.post(`${projects}/submit`, { id: company.ids.otherProject, projectManager })
    for (const hide of [sql`status_str = 2`, sql`status = 2`]) {
      await put(sql`update "system_user" set ${hide} where id = ${company.ids.staff}::int8`)
      expect((await change(company.ids.staff)).status).toBe(400)
      expect((await submit(company.ids.staff)).status).toBe(400)
      await put(sql`update "system_user" set status = 1, status_str = 1 where id = ${company.ids.staff}::int8`)
    }
    expect((await change('')).status).toBe(400)
    expect((await change(company.ids.staff)).status).toBe(200)
    const { data } = await admin.get(`${projects}/detail?id=${company.ids.otherProject}`)
    expect(data).toMatchObject({ projectManagerN: '李员工' })
  })
})
