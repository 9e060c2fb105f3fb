import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  bootApplication,
  defaultSettings,
  findPlugins,
  giveFirstPassword,
  type RunningApplication,
  verifyPassword,
  wellKnownPasswords,
  wirePassword,
} from '#server'
import { sql } from 'drizzle-orm'
import { describeOnBothDatabases } from '../../support/databases'

describeOnBothDatabases('an empty company', (open) => {
  let application: RunningApplication
  beforeAll(async () => {
    const plugins = (await findPlugins()).filter(({ id }) => id === 'system')
    application = await bootApplication(await open(), {
      settings: defaultSettings('a secret'),
      plugins,
      pollJobs: false,
    })
    await application.createTenant('100001', { demo: false })
  })
  afterAll(() => application.jobRunner.stop())

  it('has one person, the administrator, whose random password is told once', async () => {
    const password = await giveFirstPassword(application, '100001')
    expect(password).toMatch(/^[\w]{16}$/)
    const people = await application.database.owner((session) =>
      session.query<{ account: string; password: string }>(sql`select account, password from "system_user"`),
    )
    expect(people.map(({ account }) => account)).toEqual(['admin'])
    expect(await verifyPassword(people[0]?.password, wirePassword(password ?? ''))).toBe(true)
    expect(await giveFirstPassword(application, '100001')).toBeUndefined()
    expect(await wellKnownPasswords(application)).toEqual([])
  })

  it('is made once', async () => {
    expect(await application.createTenant('100001', { demo: false })).toBe(false)
  })
})
