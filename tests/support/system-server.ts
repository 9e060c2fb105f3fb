import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import {
  bootApplication,
  createHttpServer,
  type Database,
  defaultSettings,
  findPlugins,
  type RunningApplication,
  type ServerSettings,
} from '#server'

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  // Answers are read freely in tests; what they hold is what is being tested.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any
}

export interface Given {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly form?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly address?: string
}

/** A server with the system area and the demo company, asked without a network. */
export class SystemServer {
  private constructor(
    readonly application: RunningApplication,
    private readonly http: FastifyInstance,
  ) {}

  static async start(database: Database, settings: Partial<ServerSettings> = {}): Promise<SystemServer> {
    const plugins = (await findPlugins()).filter(({ id }) => id === 'system')
    const application = await bootApplication(database, {
      settings: { ...defaultSettings('a secret for tests'), ...settings },
      plugins,
      pollJobs: false,
    })
    await application.createTenant('000000', { demo: true })
    return new SystemServer(application, await createHttpServer(application))
  }

  async ask(method: 'GET' | 'POST', path: string, given: Given = {}): Promise<Answer> {
    const answer = await this.http.inject({
      method,
      url: `/api/${path}`,
      query: { ...given.query },
      headers: {
        authorization: `Basic ${btoa('saber:saber_secret')}`,
        ...(given.form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...given.headers,
      },
      ...(given.form ? { payload: new URLSearchParams(given.form).toString() } : {}),
      ...(given.body === undefined ? {} : { payload: given.body as object }),
      remoteAddress: given.address ?? '10.0.0.1',
    })
    const text = answer.body
    return { status: answer.statusCode, headers: answer.headers, body: text.startsWith('{') ? JSON.parse(text) : text }
  }

  /** Asks for tokens. */
  token(account: string, password = account, given: Given = {}): Promise<Answer> {
    const form = {
      tenantId: '000000',
      username: account,
      password: md5(password),
      grant_type: 'password',
      ...given.form,
    }
    return this.ask('POST', 'blade-auth/oauth/token', { ...given, form: { scope: 'all', type: 'account', ...form } })
  }

  /** Signs in and answers a person who asks as oneself. */
  async signIn(account: string, password = account): Promise<SignedIn> {
    const { body } = await this.token(account, password)
    if (!body.access_token) throw new Error(`cannot sign in as ${account}: ${body.error_description}`)
    return this.holding(body)
  }

  /** The person who holds the tokens of an answer. */
  holding(body: Answer['body']): SignedIn {
    return new SignedIn(this, body.access_token, body.refresh_token, body.user_id)
  }

  async close(): Promise<void> {
    await this.http.close()
  }
}

export class SignedIn {
  constructor(
    private readonly server: SystemServer,
    readonly accessToken: string,
    readonly refreshToken: string,
    readonly userId: string,
  ) {}

  get(path: string, query: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.server.ask('GET', path, { query, headers: this.headers() })
  }

  post(path: string, given: Given = {}): Promise<Answer> {
    return this.server.ask('POST', path, { ...given, headers: { ...this.headers(), ...given.headers } })
  }

  private headers() {
    return { 'blade-auth': `bearer ${this.accessToken}` }
  }
}
