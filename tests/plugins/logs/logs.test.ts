import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { defineCall, enqueueDaily, firstIdAt, flushJournals, noteAct, newId } from '#server'
import { type Client, md5, openCompany, signIn, type TestCompany, tenantId } from '../../support/company'
import { describeOnBothDatabases } from '../../support/databases'

interface Page {
  readonly records: readonly Record<string, unknown>[]
  readonly total: number
  readonly more?: boolean
}
type Kind = 'usual' | 'api' | 'error'

describeOnBothDatabases('the logs', (open) => {
  let company: TestCompany
  let admin: Client
  let finance: Client
  beforeAll(async () => {
    company = await openCompany(await open())
    admin = await company.as('admin')
    finance = await company.as('finance')
    company.application.calls.add(
      defineCall({
        method: 'POST',
        path: '/api/blade-test/fail',
        kind: 'action',
        access: 'signedIn',
        summary: '出错',
        run: () => Promise.reject(new TypeError('broken by 13912345678', { cause: new Error('token=abcdefgh') })),
      }),
    )
  })
  afterAll(() => company.server.close())

  const list = async (kind: Kind, query = '', client = admin): Promise<Page> => {
    await flushJournals(company.application)
    const answer = await client.get<Page>(`blade-log/${kind}/list?${query}`)
    expect(answer, answer.msg).toMatchObject({ code: 200 })
    return answer.data
  }
  const newest = async (kind: Kind, query = '') => {
    const [row] = (await list(kind, query)).records
    const detail = await admin.get(`blade-log/${kind}/detail?id=${String(row?.id)}`)
    return { row: row ?? {}, detail: detail.data }
  }
  const clear = async () => {
    await flushJournals(company.application)
    await company.application.database.owner(async (session) => {
      for (const table of ['logs_usual_log', 'logs_api_log', 'logs_error_log'])
        await session.execute(sql`delete from ${sql.identifier(table)}`)
    })
    await company.application.changes.publish(
      ['logs.usualLog', 'logs.apiLog', 'logs.errorLog'].map((resource) => ({
        tenantId,
        resource,
        ids: [],
        action: 'remove',
        by: '0',
        byName: '',
      })),
    )
  }
  const setParameter = async (paramKey: string, paramValue: string) => {
    const found = await admin.get<Page>(`blade-system/param/page?paramKey_equal=${paramKey}`)
    await admin.post('blade-system/param/submit', { id: found.data.records[0]?.id, paramValue })
  }
  beforeEach(clear)

  describe('of calls', () => {
    test('hold one that changed something, with who, from where, what and how long', async () => {
      await finance.post('blade-biz/customer/submit', {
        customerName: '',
        phone: '13912345678',
        password: 'hunter2hunter2',
      })
      const { row, detail } = await newest('api')
      expect(row).toMatchObject({
        createBy: 'finance',
        userIdN: '钱会计',
        tenantId,
        method: 'POST',
        requestUri: '/api/blade-biz/customer/submit',
        remoteIp: '127.0.0.1',
      })
      for (const name of ['params', 'message', 'userAgent']) expect(row).not.toHaveProperty(name)
      expect(detail.params).toBe('{"body":{"customerName":"","phone":"139****5678","password":"******"}}')
      expect(detail.time).toBeGreaterThanOrEqual(0)
    })

    test('hold those that were refused, and leave reading out', async () => {
      await finance.get('blade-system/menu/routes')
      expect((await finance.get('blade-log/api/list')).status).toBe(403)
      expect((await list('api')).records).toMatchObject([
        { type: 2, status: 403, method: 'GET', requestUri: '/api/blade-log/api/list', createBy: 'finance' },
      ])
      expect((await newest('api')).detail.message).toContain('log_api_view')
    })

    test('name the record of the call', async () => {
      await admin.post(`blade-user/unlock?userIds=${company.ids.staff},${company.ids.colleague}`)
      const { row } = await newest('api', `recordId_equal=${company.ids.staff}`)
      expect(row).toMatchObject({ requestUri: '/api/blade-user/unlock', recordId: company.ids.staff })
    })

    test('follow the parameter log.api', async () => {
      await setParameter('log.api', 'all')
      await clear()
      await finance.get('blade-system/menu/buttons')
      expect((await list('api')).records).toMatchObject([{ requestUri: '/api/blade-system/menu/buttons', type: 1 }])
      // Reading the logs is not written down.
      expect((await list('api')).total).toBe(1)
      await setParameter('log.api', 'off')
      await clear()
      await finance.post('blade-biz/customer/submit', {})
      expect((await list('api')).total).toBe(0)
      await setParameter('log.api', 'writes')
    })

    test('are written for guests only where they name a tenant that is there', async () => {
      const post = (payload: object) =>
        company.server.inject({ method: 'POST', url: '/api/blade-auth/oauth/token', payload })
      await post({ tenantId, username: 'nobody', password: md5('x'), grant_type: 'password' })
      await post({ tenantId: '999999', username: 'nobody', password: md5('x'), grant_type: 'password' })
      await company.guest.get('blade-log/api/list')
      const { records } = await list('api')
      expect(records).toMatchObject([{ createBy: 'nobody', status: 400, requestUri: '/api/blade-auth/oauth/token' }])
    })

    test('never hold a secret of any request', async () => {
      const kept = fc.stringMatching(/^[A-Za-z0-9]{12,24}$/)
      const name = fc.constantFrom(
        'password',
        'newPassword',
        'access_token',
        'captchaCode',
        'Blade-Auth',
        'clientSecret',
      )
      const shape = fc.constantFrom('query', 'json', 'form', 'text', 'header', 'signIn')
      const requests = fc.sample(fc.tuple(kept, name, shape), { numRuns: 60, seed: 7 })
      for (const [value, as, where] of requests) await send(value, as, where)
      await flushJournals(company.application)
      const stored = await company.application.database.owner((session) =>
        session.query<{ row: string }>(sql`
          select to_jsonb(a)::text as row from logs_api_log a union all select to_jsonb(u)::text from logs_usual_log u
          union all select to_jsonb(e)::text from logs_error_log e`),
      )
      expect(stored.length).toBeGreaterThanOrEqual(60)
      const all = stored.map(({ row }) => row).join('\n')
      for (const [value] of requests) expect(all).not.toContain(value)
    })

    /** A call of each shape that is refused, or fails. */
    const send = async (value: string, name: string, where: string) => {
      const url = '/api/blade-test/fail'
      const signed = { 'blade-auth': finance.token ?? '' }
      const json = (payload: object) => company.server.inject({ method: 'POST', url, headers: signed, payload })
      const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      switch (where) {
        case 'query':
          await company.server.inject({ method: 'POST', url, headers: signed, query: { [name]: value } })
          break
        case 'json':
          await json({ a: [{ deep: { [name]: value } }] })
          break
        case 'form':
          await company.server.inject({
            method: 'POST',
            url,
            headers: { ...signed, 'content-type': 'application/x-www-form-urlencoded' },
            payload: new URLSearchParams({ [name]: value }).toString(),
          })
          break
        case 'text':
          await json({ content: JSON.stringify({ list: [{ [name]: value }] }) })
          break
        case 'header':
          await company.server.inject({
            method: 'POST',
            url: '/api/blade-auth/oauth/token',
            headers: { authorization: `Basic ${value}`, 'captcha-code': value, 'user-agent': `x bearer ${value}` },
            payload: { tenantId, username: 'admin', grant_type: 'captcha', password: md5('admin') },
          })
          break
        default:
          await company.server.inject({
            method: 'POST',
            url: '/api/blade-auth/oauth/token',
            payload: {
              tenantId,
              username: 'someone',
              password: value,
              grant_type: 'social',
              code: value,
              state: value,
            },
          })
      }
      quiet.mockRestore()
    }
  })

  describe('of acts', () => {
    test('hold signing in and out, failing, and the lock that falls', async () => {
      const staff = await company.as('staff')
      await staff.get('blade-auth/oauth/logout')
      for (let turn = 0; turn < 5; turn += 1)
        await company.server.inject({
          method: 'POST',
          url: '/api/blade-auth/oauth/token',
          remoteAddress: '10.9.9.9',
          payload: { tenantId, username: 'colleague', password: md5('wrong'), grant_type: 'password' },
        })
      const { records } = await list('usual')
      expect(records.map(({ logId }) => logId)).toEqual([
        'session.lockout',
        ...Array.from({ length: 5 }, () => 'session.failed'),
        'session.signOut',
        'session.signIn',
      ])
      const { detail } = await newest('usual', 'title_like=锁定')
      expect(detail).toMatchObject({ logLevel: 'warn', createBy: 'colleague', remoteIp: '10.9.9.9' })
      expect(JSON.parse(String(detail.logData))).toMatchObject({ account: 'colleague', address: '10.9.9.9' })
    })

    test('hold grants and resets that were done, not those that were refused', async () => {
      await finance.post(`blade-user/reset-password?userIds=${company.ids.colleague}`)
      expect((await list('usual')).total).toBe(0)
      await admin.post(`blade-user/reset-password?userIds=${company.ids.colleague}`)
      expect((await list('usual')).records).toMatchObject([
        { logId: 'user.resetPassword', createBy: 'admin', logLevel: 'warn' },
      ])
    })
  })

  describe('of errors', () => {
    test('hold what nobody foresaw, with its stack and the request', async () => {
      const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      expect((await finance.post('blade-test/fail', { a: 1 })).status).toBe(500)
      quiet.mockRestore()
      const { row, detail } = await newest('error')
      expect(row).toMatchObject({
        type: 'server',
        exceptionName: 'TypeError',
        createBy: 'finance',
        requestUri: '/api/blade-test/fail',
      })
      for (const name of ['message', 'stackTrace', 'params']) expect(row).not.toHaveProperty(name)
      expect(detail.message).toBe('broken by 139****5678')
      expect(detail.stackTrace).toContain('logs.test.ts')
      expect(detail.stackTrace).toContain('caused by Error: token=******')
      expect(detail.params).toBe('{"body":{"a":1}}')
      expect(detail.fileName).toContain('logs.test.ts')
      expect((await list('error', 'message=broken')).total).toBe(1)
      expect((await list('error', 'message=unheard of')).total).toBe(0)
    })

    test('hold what failed for guests, in the tenant that they name', async () => {
      const remove = company.application.calls.add(
        defineCall({
          method: 'POST',
          path: '/api/blade-test/open',
          kind: 'auth',
          access: 'public',
          summary: '出错',
          run: () => Promise.reject(new RangeError('for all')),
        }),
      )
      const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      for (const tenant of [tenantId, '999999', ''])
        expect((await company.guest.post('blade-test/open', { tenantId: tenant })).status).toBe(500)
      quiet.mockRestore()
      remove()
      expect((await list('error')).records).toMatchObject([
        { exceptionName: 'RangeError', type: 'server', createBy: '' },
      ])
    })

    test('hold what browsers send in, without their secrets', async () => {
      const entry = {
        url: 'http://localhost/x?token=abcdefghijkl',
        time: '2026-01-02 03:04:05',
        type: 'unhandledrejection',
        message: 'RangeError: boom',
        stack: 'RangeError: boom\u0000\n    at draw (http://localhost/assets/a.js:12:7)',
        info: { password: 'hunter2' },
      }
      expect((await finance.post('blade-auth/oauth/logout', [entry])).code).toBe(200)
      const { row, detail } = await newest('error')
      expect(row).toMatchObject({
        occurTime: '2026-01-02 03:04:05',
        type: 'unhandledrejection',
        exceptionName: 'RangeError',
        url: 'http://localhost/x?token=******',
        fileName: 'http://localhost/assets/a.js',
        lineNumber: 12,
        createBy: 'finance',
      })
      expect(detail).toMatchObject({ message: 'RangeError: boom', info: '{"password":"******"}' })
    })

    test('refuse what is no list, and lists that are too long', async () => {
      for (const body of [{}, { a: 1 }, [1], [null], Array.from({ length: 101 }, () => ({ message: 'x' }))])
        expect((await finance.post('blade-auth/oauth/logout', body)).status).toBe(400)
      expect((await finance.post('blade-auth/oauth/logout')).status).toBe(400)
    })
  })

  describe('are read', () => {
    test('by holders of their codes alone, and written by nobody', async () => {
      for (const kind of ['usual', 'api', 'error']) {
        for (const call of ['list', 'page', 'detail?id=1']) {
          expect((await finance.get(`blade-log/${kind}/${call}`)).status).toBe(403)
          expect((await company.guest.get(`blade-log/${kind}/${call}`)).status).toBe(401)
        }
        for (const call of ['submit', 'save', 'update', 'remove'])
          expect((await admin.post(`blade-log/${kind}/${call}`, { id: '1', ids: '1' })).status).toBe(404)
      }
      noteAct(company.application, { tenantId, act: 'test.act', title: '测试', level: 'info' })
      const { row } = await newest('usual')
      const restored = await admin.post(`workspace/restore?resource=logs.usualLog&ids=${String(row.id)}`)
      expect(restored.status).toBeGreaterThanOrEqual(400)
      expect((await admin.get(`workspace/history?resource=logs.usualLog&id=${String(row.id)}`)).status).toBe(400)
      expect((await list('usual')).total).toBe(1)
    })

    test('by their own tenant alone', async () => {
      await company.application.createTenant('000007', { demo: false })
      const { givePassword } = await import('../../support/company')
      const { systemActor, writeAs } = await import('#server')
      await writeAs(company.application, systemActor('000007'), (write) => givePassword(write, 'admin'))
      const other = await signIn(company.server, 'admin', '000007')
      noteAct(company.application, { tenantId, act: 'test.act', title: '测试', level: 'info' })
      const { row } = await newest('usual', 'title_like=测试')
      expect((await list('usual', 'title_like=测试', other)).total).toBe(0)
      expect((await other.get(`blade-log/usual/detail?id=${String(row.id)}`)).status).toBe(404)
    })

    test('by time, level, person, parts of a path and of what was said', async () => {
      await fill(30)
      const titles = async (kind: Kind, query: string) => (await list(kind, query)).records.map(({ title }) => title)
      expect(await titles('api', 'size=3')).toEqual(['调用 29', '调用 28', '调用 27'])
      expect(await titles('api', 'requestUri_like=ENTITY7/')).toEqual(['调用 27', '调用 17', '调用 7'])
      expect(await titles('api', 'requestUri=nowhere')).toEqual([])
      expect(await titles('api', 'title_like=用 2&type_in=2')).toEqual(['调用 28', '调用 24', '调用 20'])
      expect(await titles('api', 'occurTime_datege=2026-03-05 00:00:00&occurTime_datele=2026-03-06 23:59:59')).toEqual([
        '调用 5',
        '调用 4',
      ])
      expect(await titles('api', `userId_equal=${company.ids.staff}&size=1`)).toEqual(['调用 28'])
    })

    test('as far as a list reaches, and say that there is more', async () => {
      await fill(10_050)
      const page = await list('api', 'size=100&current=101')
      expect(page).toMatchObject({ records: [], total: 10_000, more: true })
      const last = await list('api', 'size=1000&current=10')
      expect(last.records).toHaveLength(1000)
      expect(await list('api', 'type_in=2&size=1')).toMatchObject({ total: 2513 })
    })

    /** Calls of ten paths, one a day, every fourth refused, people in turns. */
    const fill = (count: number) =>
      company.application.database.owner((session) =>
        session.execute(sql`
          insert into logs_api_log (tenant_id, id, create_time, occur_time, type, status, title, request_uri, method, user_id)
          select ${tenantId}, 1000 + i, timestamp '2026-03-01' + i * interval '1 minute',
            timestamp '2026-03-01' + case when i < 30 then i * interval '1 day' else -i * interval '1 minute' end,
            case when i % 4 = 0 then 2 else 1 end, 200, '调用 ' || i, '/api/blade-test/entity' || i % 10 || '/submit', 'POST',
            case when i % 2 = 0 then ${company.ids.staff}::int8 else ${company.ids.finance}::int8 end
          from generate_series(0, ${count - 1}::int4) as i`),
      )
  })

  describe('are kept', () => {
    test('as long as the parameter log.retentionDays says, and what went is said', async () => {
      await setParameter('log.retentionDays', '30')
      await clear()
      const days = (count: number) => firstIdAt(new Date(Date.now() - count * 86_400_000))
      await company.application.database.owner((session) =>
        session.execute(sql`
          insert into logs_api_log (tenant_id, id, create_time, occur_time, title)
          select ${tenantId}, id::int8, localtimestamp, localtimestamp, title
          from (values (${days(31)}, 'old'), (${days(29)}, 'new'), (${newId()}, 'newest')) as given (id, title)`),
      )
      await enqueueDaily(company.application, tenantId)
      await enqueueDaily(company.application, tenantId)
      await company.application.jobRunner.drain(tenantId)
      expect(new Set((await list('api')).records.map(({ title }) => title))).toEqual(new Set(['new', 'newest']))
      const { detail } = await newest('usual')
      expect(detail).toMatchObject({ logId: 'logs.retention', title: '清理过期日志' })
      expect(JSON.parse(String(detail.logData))).toMatchObject({ retentionDays: 30, deleted: { 接口日志: 1 } })
    })

    test('in the order in which things happened, in one go when the server stops', async () => {
      for (let turn = 0; turn < 50; turn += 1)
        noteAct(company.application, { tenantId, act: `test.${turn}`, title: '测试', level: 'info' })
      const { records } = await list('usual', 'size=50')
      expect(records.map(({ logId }) => logId)).toEqual(Array.from({ length: 50 }, (_, index) => `test.${49 - index}`))
    })

    test('up to ten thousand that wait; what is lost beyond is counted and said', async () => {
      for (let turn = 0; turn < 10_003; turn += 1)
        noteAct(company.application, { tenantId, act: 'test.many', title: '测试', level: 'info' })
      const { row, detail } = await newest('usual')
      expect(row).toMatchObject({ logId: 'logs.dropped', logLevel: 'error' })
      expect(JSON.parse(String(detail.logData))).toEqual({ count: 3 })
    })

    test('though an act is noted in the midst of a transaction', async () => {
      await company.write(async () => {
        noteAct(company.application, { tenantId, act: 'test.within', title: '测试', level: 'info' })
      })
      expect((await list('usual')).records).toMatchObject([{ logId: 'test.within' }])
    })
  })
})
