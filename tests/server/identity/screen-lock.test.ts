import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../support/databases'
import { type Answer, md5, type SignedIn, SystemServer } from '../../support/system-server'

describeOnBothDatabases('a locked sign-in', (open) => {
  let server: SystemServer
  const acts: string[] = []
  beforeAll(async () => {
    server = await SystemServer.start(await open())
    const note = ({ act }: { readonly act: string }) => void acts.push(act)
    server.application.journals.add({ id: 'test', owner: 'test', act: note, flush: () => Promise.resolve() })
  })
  afterAll(() => server.close())

  const lock = async (person: SignedIn, password = '1234'): Promise<{ ticket: string; key: string }> =>
    (await person.post('workspace/lock', { body: { password: md5(password) } })).body.data
  const unlock = (ticket: string, password: string) =>
    server.ask('POST', 'workspace/unlock', { form: { ticket, password: md5(password) } })
  const renew = ({ refreshToken }: SignedIn) =>
    server.ask('POST', 'blade-auth/oauth/token', { form: { grant_type: 'refresh_token', refresh_token: refreshToken } })
  const ask = (person: SignedIn) => person.get('blade-auth/oauth/user-info')
  const asWhom = ({ body }: Answer) => server.ask('GET', 'blade-auth/oauth/user-info', bearer(body.access_token))
  const bearer = (token: string) => ({ headers: { 'blade-auth': `bearer ${token}` } })

  it('is refused every call, the renewal of its tokens and the changes of others, while other sign-ins go on', async () => {
    const [person, elsewhere] = [await server.signIn('staff'), await server.signIn('staff')]
    const { ticket, key } = await lock(person)
    expect(Buffer.from(key, 'base64')).toHaveLength(32)
    for (const path of ['blade-auth/oauth/user-info', 'blade-system/menu/buttons', 'workspace/events'])
      expect((await person.get(path)).body).toMatchObject({ code: 423, msg: '屏幕已锁定，请先解锁', success: false })
    for (const path of ['workspace/own-sessions/end', 'workspace/lock', 'workspace/lock/key'])
      expect((await person.post(path, { body: { ticket, others: 'true', password: md5('x') } })).status).toBe(423)
    expect((await renew(person)).body.code).toBe(423)
    expect((await ask(elsewhere)).status).toBe(200)
    const opened = await unlock(ticket, '1234')
    expect(opened.body).toMatchObject({ token_type: 'bearer', account: 'staff', key })
    expect((await asWhom(opened)).body.data.account).toBe('staff')
  })

  it('opens by new tokens alone for renewal: the refresh token from before the lock ends it', async () => {
    const person = await server.signIn('staff')
    const { ticket } = await lock(person)
    const opened = await unlock(ticket, '1234')
    expect((await renew(person)).status).toBe(401)
    expect((await asWhom(opened)).status).toBe(401)
  })

  it('says how many tries are left, and ends with the fifth wrong password; each is noted', async () => {
    const person = await server.signIn('staff')
    const { ticket } = await lock(person)
    acts.length = 0
    for (const left of [4, 3, 2, 1]) {
      const refused = await unlock(ticket, 'wrong')
      expect(refused).toMatchObject({
        status: 400,
        body: { msg: `锁屏密码不正确，还可以试 ${left} 次`, data: { left } },
      })
    }
    expect((await unlock(ticket, 'wrong')).status).toBe(401)
    expect((await unlock(ticket, '1234')).status).toBe(401)
    expect((await ask(person)).status).toBe(401)
    expect((await renew(person)).status).toBe(401)
    expect(acts).toEqual([...Array<string>(5).fill('session.unlockFailed'), 'session.lockEnded'])
  })

  it('gives guesses side by side no more tries', async () => {
    const { ticket } = await lock(await server.signIn('staff'))
    const answers = await Promise.all(Array.from({ length: 12 }, () => unlock(ticket, 'wrong')))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(8)
  })

  it('wants a password that is not empty, and keeps none of it', async () => {
    const person = await server.signIn('staff')
    const refused = await person.post('workspace/lock', { body: { password: '' } })
    expect(refused).toMatchObject({ status: 400, body: { msg: '锁屏密码不能为空' } })
    const { ticket, key } = await lock(person, 'very secret')
    const rows = await server.application.database.read('000000', (session) =>
      session.query<{ text: string }>(sql`select sign_in_lock::text as text from sign_in_lock`),
    )
    const all = rows.map(({ text }) => text).join()
    expect(all).toContain('$argon2id$')
    for (const secret of ['very secret', md5('very secret'), ticket, key]) expect(all).not.toContain(secret)
  })

  it('can be ended by its ticket or by its tokens', async () => {
    const [one, two] = [await server.signIn('staff'), await server.signIn('staff')]
    const { ticket } = await lock(one)
    await lock(two)
    await server.ask('POST', 'workspace/unlock/sign-out', { form: { ticket } })
    await two.get('blade-auth/oauth/logout')
    for (const person of [one, two]) expect((await ask(person)).status).toBe(401)
    expect((await unlock(ticket, '1234')).status).toBe(401)
    for (const path of ['workspace/unlock', 'workspace/unlock/sign-out'])
      expect((await server.ask('POST', path, { form: { ticket: "x' or 1=1", password: 'x' } })).status).toBe(400)
  })

  it('leaves its key to the same person who signs in anew, and to nobody else', async () => {
    const { ticket, key } = await lock(await server.signIn('staff'))
    await server.ask('POST', 'workspace/unlock/sign-out', { form: { ticket } })
    const claim = async (account: string) =>
      (await (await server.signIn(account)).post('workspace/lock/key', { body: { ticket } })).body.data.key
    expect(await claim('staff')).toBe(key)
    expect(await claim('admin')).toBe('')
  })

  it('is neither less nor more than its model, whatever is done in whatever order', async () => {
    const act = fc.constantFrom('lock', 'unlock', 'wrong', 'ask', 'renew', 'signOut')
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 14 }), async (steps) => {
        let person = await server.signIn('manager')
        let state: 'open' | 'locked' | 'over' = 'open'
        let ticket = ''
        let tries = 0
        const expected = () => ({ open: 200, locked: 423, over: 401 })[state]
        for (const step of steps) {
          if (step === 'ask') expect((await ask(person)).status).toBe(expected())
          if (step === 'renew') {
            const { status, body } = await renew(person)
            expect(status).toBe(expected())
            if (status === 200) person = server.holding(body)
          }
          if (step === 'lock') {
            const answer = await person.post('workspace/lock', { body: { password: md5('1234') } })
            expect(answer.status).toBe(expected())
            if (answer.status === 200) {
              ticket = answer.body.data.ticket
              state = 'locked'
              tries = 0
            }
          }
          if ((step === 'unlock' || step === 'wrong') && ticket) {
            const { status, body } = await unlock(ticket, step === 'unlock' ? '1234' : 'wrong')
            if (state !== 'locked') expect(status).toBe(401)
            else if (step === 'unlock') {
              expect(status).toBe(200)
              person = server.holding(body)
              state = 'open'
            } else {
              tries += 1
              expect(status).toBe(tries < 5 ? 400 : 401)
              if (tries === 5) state = 'over'
            }
          }
          if (step === 'signOut') {
            await person.get('blade-auth/oauth/logout')
            state = 'over'
          }
        }
      }),
      { numRuns: 12 },
    )
  })
})
