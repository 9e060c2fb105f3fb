import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#server'
import { freshPostgresUrl } from '../../support/databases'
import { SystemServer } from '../../support/system-server'

describe('two server processes on one database', () => {
  let databases: Database[]
  let one: SystemServer
  let other: SystemServer
  beforeAll(async () => {
    const url = await freshPostgresUrl()
    databases = [await openDatabase({ url }), await openDatabase({ url })]
    const [first, second] = databases
    if (!first || !second) throw new Error('no databases')
    one = await SystemServer.start(first)
    other = await SystemServer.start(second)
  })
  afterAll(async () => {
    await one.close()
    await other.close()
    for (const database of databases) await database.close()
  })

  /** The other process learns by a notification; it is there within a moment. */
  const eventually = async (status: number, ask: () => Promise<{ status: number }>) => {
    for (let round = 0; round < 100; round += 1) {
      if ((await ask()).status === status) return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect((await ask()).status).toBe(status)
  }

  it('take each other’s tokens, and end them together', async () => {
    const staff = await one.signIn('staff')
    const headers = { 'blade-auth': `bearer ${staff.accessToken}` }
    const info = () => other.ask('GET', 'blade-auth/oauth/user-info', { headers })
    expect((await info()).status).toBe(200)
    await staff.get('blade-auth/oauth/logout')
    await eventually(401, info)
  })

  it('count failures together', async () => {
    for (const server of [one, other, one, other, one])
      await server.token('finance', 'wrong', { address: `10.7.0.${Math.floor(Math.random() * 250)}` })
    expect((await other.token('finance', 'finance', { address: '10.7.1.1' })).body.error_description).toBe(
      '用户登录失败次数过多',
    )
  })

  it('know of a grant that the other made', async () => {
    const admin = await one.signIn('admin')
    const staff = await other.signIn('staff')
    expect((await staff.get('blade-system/role/list')).status).toBe(403)
    const roles = (await admin.get('blade-system/role/page', { roleAlias_equal: 'administrator' })).body.data.records
    const staffRoles = (await admin.get('blade-system/role/page', { roleAlias_equal: 'auditor' })).body.data.records
    expect(roles).toHaveLength(1)
    await admin.post('blade-user/grant', { query: { userIds: staff.userId, roleIds: staffRoles[0].id } })
    await eventually(200, () => staff.get('blade-system/role/list'))
  })
})
