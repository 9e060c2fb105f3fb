import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnBothDatabases } from '../../support/databases'
import { type SignedIn, SystemServer } from '../../support/system-server'

interface Person {
  readonly id: string
  readonly userId: string
  readonly userName: string
  readonly deptName: string
  readonly postName: string
  readonly status: number
  readonly statusStr: number
}

describeOnBothDatabases('people to choose from', (open) => {
  let server: SystemServer
  let staff: SignedIn
  beforeAll(async () => {
    server = await SystemServer.start(await open())
    staff = await server.signIn('staff')
  }, 60_000)
  afterAll(() => server.close())

  const find = async (query: Readonly<Record<string, string>>): Promise<readonly Person[]> =>
    (await staff.get('blade-user/search/user', { current: '1', size: '1000', ...query })).body.data.records
  const put = (statement: ReturnType<typeof sql>) =>
    server.application.database.owner((session) => session.execute(statement))
  const some = async (skip: number) => {
    const [row] = await server.application.database.owner((session) =>
      session.query<{ id: string }>(sql`
        select id from "system_user" where status = 1 and status_str = 1 order by id desc limit 1 offset ${skip}`),
    )
    return row?.id ?? ''
  }

  test('come by ten with their department and post by name', async () => {
    const { data } = (await staff.get('blade-user/search/user', { current: '1', size: '10', status: '1' })).body
    expect(data.records).toHaveLength(10)
    expect(data.total).toBeGreaterThan(500)
    const person = (data.records as readonly Person[]).find(({ userName }) => userName === '王芳')
    expect(person).toMatchObject({ userId: person?.id, deptName: '房建监理一部', postName: '专业监理工程师' })
  })

  test('are found by a part of the name of their post, and of their department or one above it', async () => {
    const posts = await find({ postName: '会计' })
    expect(posts.length).toBeGreaterThan(0)
    expect(posts.every(({ postName }) => postName.includes('会计'))).toBe(true)
    const named = await find({ deptName: '房建监理一部' })
    expect(named.length).toBeGreaterThan(0)
    expect(named.every(({ deptName }) => deptName.includes('房建监理一部'))).toBe(true)
    const company = await find({ deptName: '天元工程' })
    expect(company.length).toBeGreaterThan(named.length)
    expect(await find({ deptName: '没有这个部门' })).toEqual([])
    expect(await find({ deptName: '100%_' })).toEqual([])
  })

  test('are never those who have left, and by default only those whose account is in order', async () => {
    const [left, off] = [await some(0), await some(1)]
    await put(sql`update "system_user" set status_str = 2 where id = ${left}::int8`)
    await put(sql`update "system_user" set status = 2 where id = ${off}::int8`)
    const ids = async (query: Readonly<Record<string, string>>) => (await find(query)).map(({ id }) => id)
    const asked: readonly Readonly<Record<string, string>>[] = [
      {},
      { status: '1' },
      { statusStr_in: '2' },
      { statusStr_in: '1,2,3' },
    ]
    for (const query of asked) expect(await ids(query)).not.toContain(left)
    expect(await ids({ status: '1' })).not.toContain(off)
    expect(await ids({ statusStr_in: '1,3,4,5' })).toContain(off)
  })
})
