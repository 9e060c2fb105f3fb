import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { md5 } from '../../support/company'
import { describeOnBothDatabases } from '../../support/databases'
import { openIdClients } from '../../support/openid-server'
import { api, type Browser, clientPage, openSocialCompany, type SocialCompany } from './social-company'

const used = '登录已过期或已使用，请重新登录'

describeOnBothDatabases('signing in by another site', (open) => {
  let company: SocialCompany
  beforeAll(async () => {
    company = await openSocialCompany(await open())
  }, 60_000)
  afterAll(() => company.closeAll())

  const landing = (location: string) => Object.fromEntries(new URL(location, 'http://x').searchParams)
  const token = (browser: Browser, parameters: Record<string, string>) => {
    const given = { tenantId: '000000', grant_type: 'social', ...parameters }
    return browser.ask('POST', `blade-auth/oauth/token?${new URLSearchParams(given)}`)
  }
  const bindTo = async (source: string, account: string, subject: string) => {
    const browser = company.browser()
    const person = await company.as(account)
    const { body } = await browser.ask('POST', `${api}/binding/start?source=${source}`, person.token)
    const there = await browser.ask('GET', body.data.address)
    const back = await company.site.signIn(there.location, subject)
    return browser.ask('GET', `${back.pathname}${back.search}`)
  }
  const bindings = async (query: string) =>
    (await company.admin.get<{ records: Record<string, string>[] }>(`${api}/binding/page?${query}`)).data.records

  test('is offered where it is enabled, and refused where it is not', async () => {
    const { id, source } = await company.provide({ title: '统一认证' })
    const offers = async () =>
      (await company.guest.get<{ offers: { source: string }[] }>('workspace/sign-in?tenantId=000000')).data.offers
    expect(await offers()).toContainEqual({
      kind: 'social',
      source,
      title: '统一认证',
      address: `/api/blade-auth/oauth/render/${source}?tenantId=000000`,
    })
    await company.admin.post(`${api}/oauth/submit`, { id, status: 2 })
    expect((await offers()).map((each) => each.source)).not.toContain(source)
    const refused = await company.browser().ask('GET', `blade-auth/oauth/render/${source}?tenantId=000000`)
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('未配置该第三方登录，或已停用')])
    const elsewhere = await company.browser().ask('GET', `blade-auth/oauth/render/${source}?tenantId=000001`)
    expect(elsewhere.status).toBe(400)
    const nowhere = await company.browser().ask('GET', `blade-auth/oauth/render/${source}?tenantId=999999`)
    expect(nowhere.text).toContain('租户信息错误!')
  })

  test('lets in whoever is bound, by a ticket that is good once', async () => {
    const { source } = await company.provide()
    expect((await bindTo(source, 'finance', 'finance')).location).toBe(`/social/own?bound=${source}`)
    const browser = company.browser()
    const { location } = await company.goThrough(browser, source, 'finance')
    expect(location).toMatch(/^\/login\?/)
    const { ticket = '', ...rest } = landing(location)
    expect(rest).toEqual({ source, tenantId: '000000' })
    const given = await token(browser, { source, code: ticket, state: '' })
    expect(given.body).toMatchObject({ account: 'finance', user_id: company.ids.finance, tenant_id: '000000' })
    const info = await browser.ask('GET', 'blade-user/info', `bearer ${given.body.access_token}`)
    expect(info.body.data.account).toBe('finance')
    expect((await token(browser, { source, code: ticket })).body).toMatchObject({ code: 400, error_description: used })
    const [row] = await bindings(`userId_equal=${company.ids.finance}`)
    expect(row).toMatchObject({ subject: 'finance', displayName: '钱会计', userIdN: '钱会计' })
    expect(row?.lastUsed).not.toBe('')
  })

  test('finds a person by a verified e-mail only where that is switched on', async () => {
    await company.setUser('colleague', { email: 'finance@company.example' })
    const careful = await company.provide()
    const unknown = await company.goThrough(company.browser(), careful.source, 'finance')
    expect(landing(unknown.location)).toMatchObject({ name: '钱会计', oauthId: expect.stringMatching(/^[\w-]{43}$/) })
    const trusting = await company.provide({ match: 2 })
    const unverified = await company.goThrough(company.browser(), trusting.source, 'unverified')
    expect(landing(unverified.location)).toHaveProperty('oauthId')
    const browser = company.browser()
    const { ticket = '' } = landing((await company.goThrough(browser, trusting.source, 'finance')).location)
    expect((await token(browser, { source: trusting.source, code: ticket })).body.account).toBe('colleague')
    await company.setUser('staff', { email: 'FINANCE@company.example' })
    const doubtful = await company.provide({ match: 2 })
    const two = await company.goThrough(company.browser(), doubtful.source, 'finance')
    expect(landing(two.location)).toHaveProperty('oauthId')
    await company.setUser('staff', { email: '' })
    await company.setUser('colleague', { email: '' })
  })

  test('registers whoever is nobody here, once, and lets them in after approval', async () => {
    const { source } = await company.provide()
    const browser = company.browser()
    const { oauthId = '', name } = landing((await company.goThrough(browser, source, 'stranger')).location)
    expect(name).toBe('<img src=x onerror=alert(1)>')
    const register = (account: string, id: string, tenantId = '000000') => {
      const given = { tenantId, name: '新同事', account, password: md5('secret'), oauthId: id }
      return browser.ask('POST', `blade-user/register-guest?${new URLSearchParams(given)}`)
    }
    const wrong = '第三方登陆信息错误!'
    expect((await register('newcomer', 'made-up')).body.msg).toBe(wrong)
    expect((await register('newcomer', oauthId, '000001')).body.msg).toBe(wrong)
    expect((await register('finance', oauthId)).body.msg).toBe('当前账号已被使用!')
    expect((await register('newcomer', oauthId)).body.msg).toBe('操作成功')
    expect((await register('newcomer2', oauthId)).body.msg).toBe(wrong)
    const signIn = async () => {
      const { ticket = '' } = landing((await company.goThrough(browser, source, 'stranger')).location)
      return token(browser, { source, code: ticket })
    }
    expect((await signIn()).body.error_description).toBe('账号正在等待管理员审核')
    await company.setUser('newcomer', { status: 1 })
    const [bound] = await bindings('subject_equal=stranger')
    expect((await signIn()).body).toMatchObject({ account: 'newcomer', oauth_id: bound?.id })
    await company.setUser('newcomer', { status: 2 })
    expect((await signIn()).body).toMatchObject({ code: 400, error_description: '账号已停用，请联系管理员' })
  })

  test('answers a client that hands on code and state itself, with a local user and without', async () => {
    const { source } = await company.provide({ redirectAddress: clientPage })
    const there = async (browser: Browser, subject: string) => {
      const { location } = await browser.ask('GET', `blade-auth/oauth/render/${source}?tenantId=000000`)
      const back = await company.site.signIn(location, subject)
      expect(back.href.startsWith(clientPage)).toBe(true)
      return landing(back.href) as { code: string; state: string; iss: string }
    }
    const browser = company.browser()
    const given = await there(browser, 'staff')
    expect((await token(company.browser(), { source, ...given })).body.error_description).toBe(used)
    const again = await there(browser, 'staff')
    const nobody = await token(browser, { source, ...again })
    expect(nobody.status).toBe(200)
    expect(nobody.body).toMatchObject({ access_token: '', user_id: '-1', tenant_id: '000000', user_name: '李员工' })
    expect(nobody.body.oauth_id).toMatch(/^[\w-]{43}$/)
    expect((await token(browser, { source, ...again })).body.error_description).toBe(used)
  })

  test('takes each state once, from the browser that began, for the site it was made for', async () => {
    const { source } = await company.provide()
    const other = await company.provide()
    const begin = async (browser: Browser) => {
      const { location } = await browser.ask('GET', `blade-auth/oauth/render/${source}?tenantId=000000`)
      return company.site.signIn(location, 'finance')
    }
    const browser = company.browser()
    const back = await begin(browser)
    const take = (by: Browser, path = `${back.pathname}${back.search}`) => by.ask('GET', path)
    expect((await take(browser)).status).toBe(302)
    expect((await take(browser)).text).toContain(used)

    const stolen = await begin(browser)
    expect((await take(company.browser(), `${stolen.pathname}${stolen.search}`)).text).toContain(used)

    const moved = await begin(browser)
    const elsewhere = moved.search.replace('000000.', '000001.')
    expect((await take(browser, `${moved.pathname}${elsewhere}`)).text).toContain(used)
    expect((await take(browser, `/api/blade-auth/oauth/callback/${other.source}${moved.search}`)).text).toContain(used)
    for (const state of [
      '',
      'x',
      '000000.',
      "000000.'--",
      `000000.${'a'.repeat(43)}`,
      '%00.%00',
      '000000.'.repeat(200),
    ])
      expect((await take(browser, `/api/blade-auth/oauth/callback/${source}?code=a&state=${state}`)).status).toBe(400)
  })

  test('believes no changed nonce, no code of another client, no other issuer, and no refusal', async () => {
    const { id, source } = await company.provide({ match: 2 })
    const browser = company.browser()
    const begin = async () =>
      new URL((await browser.ask('GET', `blade-auth/oauth/render/${source}?tenantId=000000`)).location)
    const end = (back: URL) => browser.ask('GET', `${back.pathname}${back.search}`)
    const unconfirmed = '没有确认登录'

    const nonce = await begin()
    nonce.searchParams.set('nonce', 'another')
    expect((await end(await company.site.signIn(nonce.href, 'finance'))).text).toContain(unconfirmed)

    const client = await begin()
    client.searchParams.set('client_id', openIdClients.other.id)
    expect((await end(await company.site.signIn(client.href, 'finance'))).text).toContain(unconfirmed)

    const issuer = await company.site.signIn((await begin()).href, 'finance')
    issuer.searchParams.set('iss', 'https://evil.example')
    expect((await end(issuer)).text).toContain(unconfirmed)

    const refused = await company.site.refuse((await begin()).href)
    expect((await end(refused)).text).toContain('您没有同意登录')
    expect(await bindings(`providerId_equal=${id}`)).toEqual([])
  })

  test('ends on pages of our own, whatever it is asked to', async () => {
    const { source } = await company.provide()
    const browser = company.browser()
    const there = await browser.ask(
      'GET',
      `blade-auth/oauth/render/${source}?tenantId=000000&redirect=https://evil.example&redirect_uri=https://evil.example`,
    )
    expect(there.location).not.toContain('evil')
    const back = await company.site.signIn(there.location, 'colleague')
    const end = await browser.ask('GET', `${back.pathname}${back.search}&redirect=//evil.example&next=//evil.example`)
    expect(end.location).toMatch(/^\/login\?source=/)
    expect(end.location).not.toContain('evil')
  })

  test('gives a ticket for its tenant and its site alone, and none that a switched-off site gave', async () => {
    const { id, source } = await company.provide()
    const other = await company.provide()
    await bindTo(source, 'staff', 'staff')
    const browser = company.browser()
    const ticket = async () => landing((await company.goThrough(browser, source, 'staff')).location).ticket ?? ''
    expect((await token(browser, { source, code: await ticket(), tenantId: '000001' })).body.code).toBe(400)
    expect((await token(browser, { source: other.source, code: await ticket() })).body.code).toBe(400)
    const late = await ticket()
    await company.admin.post(`${api}/oauth/submit`, { id, status: 2 })
    expect((await token(browser, { source, code: late })).body.error_description).toBe('未配置该第三方登录，或已停用')
    await company.admin.post(`${api}/oauth/submit`, { id, status: 1 })
    const old = await ticket()
    await company.write((write) =>
      write.session.execute(sql`update social_pass set expires = '2020-01-01 00:00:00' where tenant_id = '000000'`),
    )
    expect((await token(browser, { source, code: old })).body.error_description).toBe(used)
  })
})

describeOnBothDatabases('accounts of other sites', (open) => {
  let company: SocialCompany
  beforeAll(async () => {
    company = await openSocialCompany(await open())
  }, 60_000)
  afterAll(() => company.closeAll())

  const begin = async (account: string, source: string) => {
    const browser = company.browser()
    const person = await company.as(account)
    const { body } = await browser.ask('POST', `${api}/binding/start?source=${source}`, person.token)
    return { browser, person, address: String(body.data.address) }
  }
  const bind = async (account: string, source: string, subject: string) => {
    const { browser, address, person } = await begin(account, source)
    const there = await browser.ask('GET', address)
    const back = await company.site.signIn(there.location, subject)
    return { person, end: await browser.ask('GET', `${back.pathname}${back.search}`) }
  }

  test('are bound by their person, unbound by them alone, and belong to one person', async () => {
    const { source } = await company.provide()
    const { person } = await bind('finance', source, 'finance')
    await bind('finance', source, 'finance')
    const own = await person.get<{ bindings: { id: string }[]; providers: unknown[] }>(`${api}/binding/own`)
    expect(own.data.bindings).toHaveLength(1)
    expect(own.data.bindings[0]).toMatchObject({ subject: 'finance', createUser: company.ids.finance })
    expect(own.data.providers).toContainEqual(expect.objectContaining({ source }))
    const { end, person: staff } = await bind('staff', source, 'finance')
    expect([end.status, end.text]).toEqual([400, expect.stringContaining('已绑定其他用户')])
    const id = own.data.bindings[0]?.id
    expect((await staff.post(`${api}/binding/unbind?ids=${id}`)).status).toBe(404)
    expect((await staff.get(`${api}/binding/page`)).status).toBe(403)
    expect((await person.post(`${api}/binding/unbind?ids=${id}`)).msg).toBe('操作成功')
    expect((await bind('staff', source, 'finance')).end.status).toBe(302)
  })

  test('are bound only in the browser that asked, once', async () => {
    const { source } = await company.provide()
    const { browser, address } = await begin('finance', source)
    expect((await company.browser().ask('GET', address)).text).toContain('绑定已过期或已使用')
    expect((await browser.ask('GET', address)).status).toBe(400)
    const fresh = await begin('finance', source)
    expect((await fresh.browser.ask('GET', fresh.address)).status).toBe(302)
    expect((await fresh.browser.ask('GET', fresh.address)).status).toBe(400)
  })

  test('are bound once when two come back at the same moment', async () => {
    const { source } = await company.provide()
    const ends = await Promise.all([bind('finance', source, 'colleague'), bind('staff', source, 'colleague')])
    expect(ends.map(({ end }) => end.status).toSorted((a, b) => a - b)).toEqual([302, 400])
  })

  test('are sites by settings that keep their secret and lead nowhere inside', async () => {
    const { id, source } = await company.provide()
    const stored = await company.application.database.read('000000', (session) =>
      session.query<{ secret: string }>(
        sql`select client_secret as secret from social_provider where id = ${id}::int8`,
      ),
    )
    expect(stored[0]?.secret).toMatch(/^v1\./)
    const detail = await company.admin.get(`${api}/oauth/detail?id=${id}`)
    expect(detail.data).not.toHaveProperty('clientSecret')
    const submit = (values: object) => company.admin.post(`${api}/oauth/submit`, values)
    for (const issuer of ['http://127.0.0.1:1', 'http://169.254.169.254/latest', 'http://[::1]:80', 'http://localhost'])
      expect((await submit({ id, issuer, clientSecret: 'x' })).msg).toContain('不允许访问内部地址')
    expect((await submit({ id, issuer: 'http://example.com', clientSecret: 'x' })).msg).toContain('https')
    expect((await submit({ id, issuer: 'https://example.com' })).msg).toContain('请重新填写客户端密钥')
    expect((await submit({ source, title: 'x', issuer: company.site.issuer, clientId: 'x' })).status).toBe(400)
    expect((await submit({ id, title: '改名' })).code).toBe(200)
    expect((await company.goThrough(company.browser(), source, 'finance')).status).toBe(302)
    const staff = await company.as('staff')
    expect((await staff.get(`${api}/oauth/page`)).status).toBe(403)
    expect((await staff.post(`${api}/oauth/submit`, { id, title: 'x' })).status).toBe(403)
    const stranger = await company.as('admin', '000001')
    expect((await stranger.get(`${api}/oauth/detail?id=${id}`)).status).toBe(404)
  })

  test('of 薪人薪事 are kept with a sealed key', async () => {
    const submit = (values: object) => company.admin.post<{ id: string }>(`${api}/xrxs/submit`, values)
    expect((await submit({ title: '总部', appKey: 'key' })).msg).toBe('请输入 appSecret')
    const { data } = await submit({ title: '总部', appKey: 'key', appSecret: 'secret' })
    expect((await submit({ id: data.id, endpoint: 'http://10.0.0.1', appSecret: 'x' })).msg).toContain('内部地址')
    const page = await company.admin.get<{ records: object[] }>(`${api}/xrxs/page`)
    expect(page.data.records).toHaveLength(1)
    expect(page.data.records[0]).not.toHaveProperty('appSecret')
    expect((await company.admin.post(`${api}/xrxs/remove?ids=${data.id}`)).msg).toBe('操作成功')
  })
})
