import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export const openIdClients = {
  own: { id: 'yecai', secret: 'a secret of the company' },
  other: { id: 'somebody-else', secret: 'a secret of somebody else' },
} as const

export interface OpenIdPerson {
  readonly name: string
  readonly email: string
  readonly email_verified: boolean
}

export interface OpenIdServer {
  readonly issuer: string
  readonly host: string
  /** Goes through sign-in and consent as a browser does; answers the address that the site sends it to in the end. */
  signIn(address: string, subject: string): Promise<URL>
  /** Refuses at the sign-in form. */
  refuse(address: string): Promise<URL>
  close(): Promise<void>
}

/** A real OpenID provider on a port of its own. `people` by their subject; `redirectUri` is where it may send browsers. */
export async function startOpenIdServer(
  people: Readonly<Record<string, OpenIdPerson>>,
  redirectUris: readonly string[],
): Promise<OpenIdServer> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = `http://${host}`
  const provider = new Provider(issuer, {
    clients: Object.values(openIdClients).map(({ id, secret }) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: [...redirectUris],
    })),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...people[sub] }) }),
    cookies: { keys: ['a key of tests'] },
  })
  server.on('request', provider.callback())
  return {
    issuer,
    host,
    signIn: (address, subject) => walk(issuer, address, subject),
    refuse: (address) => walk(issuer, address, undefined),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Follows redirects within the site, fills in its two forms, and stops at the first address outside. */
async function walk(issuer: string, start: string, subject: string | undefined): Promise<URL> {
  const cookies = new Map<string, string>()
  let address = new URL(start)
  let form: URLSearchParams | undefined
  for (let step = 0; step < 20; step++) {
    const answer = await fetch(address, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { body: form } : {}),
    })
    form = undefined
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    const location = answer.headers.get('location')
    if (location) {
      address = new URL(location, address)
      if (address.origin !== issuer) return address
      continue
    }
    const page = await answer.text()
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    if (!prompt) throw new Error(`the site answered ${answer.status}: ${page.slice(0, 500)}`)
    if (subject === undefined) address = new URL(`${address.pathname}/abort`, issuer)
    else form = new URLSearchParams({ prompt, login: subject, password: 'any' })
  }
  throw new Error('the site sends in circles')
}
