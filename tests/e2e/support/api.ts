import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

export interface Client {
  /** The `data` of an answer; throws with code and message when it is refused. */
  get<T = unknown>(path: string, query?: Readonly<Record<string, string>>): Promise<T>
  post<T = unknown>(path: string, query?: Readonly<Record<string, string>>, body?: unknown): Promise<T>
  /** The status of an answer, whatever it is. */
  status(path: string): Promise<number>
}

const basic = `Basic ${Buffer.from('saber:saber_secret').toString('base64')}`

/** Calls the product as an account, to lay out what a test begins with and to look at what it left behind. */
export async function signInByCall(url: string, account: string, password = account): Promise<Client> {
  const form = new URLSearchParams({
    tenantId: '000000',
    username: account,
    password: createHash('md5').update(password).digest('hex'),
    grant_type: 'password',
    scope: 'all',
    type: 'account',
  })
  const headers = { Authorization: basic, 'Tenant-Id': '000000' }
  const answer = await fetch(`${url}/api/blade-auth/oauth/token`, { method: 'POST', headers, body: form })
  const { access_token: token } = (await answer.json()) as { readonly access_token: string }
  const signed = { Authorization: basic, 'Blade-Auth': `bearer ${token}` }
  const addressOf = (path: string, query: Readonly<Record<string, string>> = {}) => {
    const address = new URL(`${url}/api/${path}`)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    return address
  }
  return {
    get: async (path, query) => dataOf(await fetch(addressOf(path, query), { headers: signed }), path),
    post: async (path, query, body) => {
      const json = { ...signed, 'Content-Type': 'application/json' }
      return dataOf(
        await fetch(addressOf(path, query), { method: 'POST', headers: json, body: JSON.stringify(body ?? {}) }),
        path,
      )
    },
    status: async (path) => (await fetch(addressOf(path), { headers: signed })).status,
  }
}

/** Waits until everything of the demo company can be found: it is indexed after the product serves. */
export async function searchReady(url: string): Promise<void> {
  const client = await signInByCall(url, 'admin')
  for (const query of ['收款计划', '王芳', '厦门滨江安置房施工监理']) {
    while ((await client.get<readonly unknown[]>('workspace/find', { query })).length === 0) await pause(200)
  }
}

async function dataOf<T>(answer: Response, path: string): Promise<T> {
  const body = (await answer.json()) as { readonly code: number; readonly msg: string; readonly data: T }
  if (body.code !== 200) throw new Error(`${path}: ${body.code} ${body.msg}`)
  return body.data
}
