import type { Database } from '#server'
import { systemActor, writeAs } from '#server'
import { sql } from 'drizzle-orm'
import { type Client, givePassword, openCompany, tenantId, type TestCompany } from '../../support/company'
import { openIdClients, type OpenIdServer, startOpenIdServer } from '../../support/openid-server'

export const host = 'company.example'
export const api = 'blade-system/social'
const callback = (source: string) => `http://${host}/api/blade-auth/oauth/callback/${source}`
export const clientPage = `http://${host}/client`

export interface Reply {
  readonly status: number
  readonly location: string
  readonly text: string
  // Answers are read freely in tests; what they hold is what is being tested.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any
}

/** A browser: it keeps cookies. */
export class Browser {
  readonly cookies = new Map<string, string>()
  constructor(private readonly company: TestCompany) {}

  async ask(method: 'GET' | 'POST', path: string, token?: string): Promise<Reply> {
    const answer = await this.company.server.inject({
      method,
      url: path.startsWith('/') ? path : `/api/${path}`,
      headers: {
        host,
        ...(path.includes('/oauth/') && method === 'GET' ? { accept: 'text/html,*/*' } : {}),
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token ? { 'blade-auth': token } : {}),
      },
    })
    for (const cookie of [answer.headers['set-cookie']].flat()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(String(cookie ?? '')) ?? []
      if (name && value !== undefined) this.cookies.set(name, value)
    }
    const isJson = String(answer.headers['content-type']).includes('json')
    return {
      status: answer.statusCode,
      location: String(answer.headers.location ?? ''),
      text: answer.body,
      body: isJson ? answer.json() : undefined,
    }
  }
}

export interface SocialCompany extends TestCompany {
  readonly site: OpenIdServer
  readonly admin: Client
  readonly browser: () => Browser
  /** A new provider of the site, enabled; answers its source. */
  provide(values?: Readonly<Record<string, unknown>>): Promise<{ readonly id: string; readonly source: string }>
  /** To the site and back to our callback, which the answer is of. */
  goThrough(browser: Browser, source: string, subject: string, tenant?: string): Promise<Reply>
  setUser(account: string, values: Readonly<Record<string, unknown>>): Promise<void>
  closeAll(): Promise<void>
}

const sources = Array.from({ length: 30 }, (_, index) => `site${index}`)

/** The company, another tenant beside it, and a real OpenID server that it may call. */
export async function openSocialCompany(database: Database): Promise<SocialCompany> {
  const site = await startOpenIdServer(
    {
      finance: { name: '钱会计', email: 'Finance@Company.example', email_verified: true },
      unverified: { name: '冒充者', email: 'finance@company.example', email_verified: false },
      stranger: { name: '<img src=x onerror=alert(1)>', email: 'stranger@elsewhere.example', email_verified: true },
      staff: { name: '李员工', email: '', email_verified: false },
      colleague: { name: '孙出纳', email: '', email_verified: false },
    },
    [...sources.map(callback), clientPage],
  )
  const company = await openCompany(database)
  const { application } = company
  Object.assign(application.settings, { outwardHosts: [site.host] })
  await application.createTenant('000001', { demo: false })
  await writeAs(application, systemActor('000001'), (write) => givePassword(write, 'admin'))
  const admin = await company.as('admin')
  let number = 0
  return {
    ...company,
    site,
    admin,
    browser: () => new Browser(company),
    async provide(values = {}) {
      const source = sources[number++] ?? ''
      const { id: clientId, secret: clientSecret } = openIdClients.own
      const shared = { source, title: '企业账号', issuer: site.issuer, clientId, clientSecret }
      const answer = await admin.post<{ id: string }>(`${api}/oauth/submit`, { ...shared, ...values })
      if (answer.code !== 200) throw new Error(answer.msg)
      return { id: answer.data.id, source }
    },
    async goThrough(browser, source, subject, tenant = tenantId) {
      const there = await browser.ask('GET', `blade-auth/oauth/render/${source}?tenantId=${tenant}`)
      if (there.status !== 302) return there
      const back = await site.signIn(there.location, subject)
      return browser.ask('GET', `${back.pathname}${back.search}`)
    },
    setUser: (account, values) =>
      company.write(async (write) => {
        const user = application.resources.get('system.user')
        const [row] = await write.find(user, sql`account = ${account}`)
        if (row) await write.update(user, row, values)
      }),
    async closeAll() {
      await company.close()
      await site.close()
    },
  }
}
