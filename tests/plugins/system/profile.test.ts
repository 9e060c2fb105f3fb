import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, openCompany, type TestCompany } from '../../support/company'
import { describeOnBothDatabases } from '../../support/databases'

interface Past {
  readonly id: string
  readonly company: string
}
interface Info {
  readonly id: string
  readonly version: number
  readonly phone: string
  readonly workExperienceList: readonly Past[]
  readonly workAchievementList: readonly Past[]
  readonly projectUserList: readonly { readonly projectName: string; readonly dates: string; readonly post: string }[]
}

const experience = {
  company: '华东监理有限公司',
  startDate: '2019-03-01',
  endDate: '2022-06-30',
  post: '监理工程师',
  witness: '周强',
  witnessPhone: '13800001111',
}
const achievement = {
  projectName: '滨江大桥',
  company: '华东监理有限公司',
  startDate: '2020-01-01',
  endDate: '2021-12-31',
  post: '专业监理',
  projectOverview: '主跨 320 米',
  projectContent: '现场监理',
}

describeOnBothDatabases('what people tell of themselves', (open) => {
  let company: TestCompany
  let staff: Client
  let finance: Client
  let admin: Client

  beforeAll(async () => {
    company = await openCompany(await open())
    staff = await company.as('staff')
    finance = await company.as('finance')
    admin = await company.as('admin')
  })
  afterAll(() => company.server.close())

  const info = async (client: Client) => (await client.get<Info>('blade-user/info')).data
  const save = (client: Client, values: Readonly<Record<string, unknown>>) =>
    client.post<{ problems?: readonly { field: string; message: string }[] }>('blade-user/update-info', values)

  test('is kept with its rows, changed row by row, and stands in the history', async () => {
    expect(await info(staff)).toMatchObject({
      workExperienceList: [],
      workAchievementList: [],
      projectUserList: [],
    })
    const lists = { workExperienceList: [experience], workAchievementList: [achievement] }
    expect((await save(staff, lists)).code).toBe(200)
    const first = await info(staff)
    expect(first.workExperienceList).toMatchObject([experience])
    expect(first.workAchievementList).toMatchObject([achievement])
    const [row] = first.workExperienceList
    const changed = [
      { ...experience, id: row?.id, company: '中南监理' },
      { ...experience, post: '总监代表' },
    ]
    expect((await save(staff, { workExperienceList: changed, version: first.version })).code).toBe(200)
    const second = await info(staff)
    expect(second.workExperienceList).toMatchObject([
      { id: row?.id, company: '中南监理' },
      { company: '华东监理有限公司', post: '总监代表' },
    ])
    expect(second.workAchievementList).toHaveLength(1)
    expect((await save(staff, { workExperienceList: [] })).code).toBe(200)
    expect((await info(staff)).workExperienceList).toEqual([])
    const history = await admin.get(`workspace/history?resource=system.user&id=${second.id}`)
    expect(JSON.stringify(history.data)).toContain('总监代表')
  })

  test('is refused as a whole where a row lacks something or ends before it begins', async () => {
    const before = await info(staff)
    for (const name of ['company', 'startDate', 'endDate', 'post']) {
      const answer = await save(staff, { avatar: '', workExperienceList: [{ ...experience, [name]: '' }] })
      expect(answer.code, name).toBe(400)
    }
    for (const name of Object.keys(achievement)) {
      const rows = [achievement, { ...achievement, [name]: '' }]
      expect((await save(staff, { workAchievementList: rows })).code, name).toBe(400)
    }
    const backwards = await save(staff, { workExperienceList: [{ ...experience, endDate: '2019-02-28' }] })
    expect(backwards.data.problems).toMatchObject([{ field: 'endDate', message: '离职日期不能早于入职日期' }])
    const sameDay = { ...achievement, endDate: achievement.startDate }
    const late = await save(staff, { workAchievementList: [sameDay, { ...sameDay, endDate: '2019-12-31' }] })
    expect(late.data.problems).toMatchObject([{ field: 'endDate', message: '结束日期不能早于开始日期' }])
    expect(await info(staff)).toEqual(before)
  })

  test.each(['x', 1, [null], [1], ['x'], {}])('is refused when its rows are %j', async (rows) => {
    expect((await save(staff, { workExperienceList: rows })).code).toBe(400)
  })

  test('cannot name rows of somebody else, and a save over a newer one is told', async () => {
    await save(finance, { workExperienceList: [experience] })
    const [theirs] = (await info(finance)).workExperienceList
    expect((await save(staff, { workExperienceList: [{ ...experience, id: theirs?.id }] })).code).toBe(404)
    expect((await info(finance)).workExperienceList).toMatchObject([experience])
    const { version } = await info(finance)
    await save(finance, { workExperienceList: [] })
    expect((await save(finance, { workExperienceList: [experience], version })).code).toBe(409)
  })

  test('is read by who keeps the records of people, and by nobody else who may look them up', async () => {
    await save(staff, { workExperienceList: [experience] })
    const { id } = await info(staff)
    const seen = async (client: Client) => (await client.get<Info>(`blade-user/detail?id=${id}`)).data
    expect((await seen(admin)).workExperienceList).toMatchObject([experience])
    expect((await seen(finance)).workExperienceList).toEqual([])
  })

  test('comes with the projects one has a part in, here alone, and with one’s own phone', async () => {
    expect((await info(finance)).projectUserList).toMatchObject([
      { projectName: '轨道交通车站施工监理', post: '项目经理' },
      { projectName: '滨江住宅小区工程监理', post: '项目经理' },
    ])
    await admin.post('blade-system/tenant/submit', { number: '100001', tenantName: '另一家' })
    expect((await info(await company.as('admin', '100001'))).projectUserList).toEqual([])
    await save(staff, { phone: '13912345678' })
    expect((await info(staff)).phone).toBe('13912345678')
  })
})
