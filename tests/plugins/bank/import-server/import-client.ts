import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, md5, type TestCompany, tenantId } from '../../../support/company'

export interface Progress {
  readonly phase: string
  readonly done: number
  readonly total: number
  readonly problem: { readonly code?: string; readonly message: string } | null
  readonly addedCount: number
  readonly knownCount: number
  readonly rejectedCount: number
}

export interface ShownLine {
  readonly place: number
  readonly rowNumber: number
  readonly state: string
  readonly warnings: readonly { readonly message: string }[]
  readonly error: { readonly message: string } | null
  readonly raw: readonly string[]
  readonly values: Readonly<Record<string, unknown>>
}

export interface ShownReview {
  readonly account: { readonly id: string } | null
  readonly columns: readonly { readonly index: number; readonly head: string; readonly field: string }[]
  readonly questions: readonly {
    readonly id: string
    readonly required: boolean
    readonly options: readonly { readonly value: string; readonly label: string }[]
  }[]
  readonly checks: readonly { readonly name: string; readonly ok: boolean }[]
  readonly totals: Readonly<Record<string, unknown>>
  readonly counts: Readonly<Record<string, number>>
  readonly closedMonths: readonly string[]
  readonly lineCount: number
}

type Values = Record<string, string & number>

/** Speaks to the calls of the import as the web does. */
export interface ImportClient {
  upload(bytes: Uint8Array, name?: string): Promise<Answer<{ batchId: string }>>
  /** Waits until nothing is being read, stored or taken back. */
  settled(id: string): Promise<Progress>
  /** Uploads and waits until the file is read. Throws when the upload is refused. */
  read(bytes: Uint8Array, name?: string): Promise<string>
  review(id: string): Promise<ShownReview>
  lines(id: string, query?: string): Promise<{ records: ShownLine[]; total: number }>
  get<T = Values>(path: string): Promise<Answer<T>>
  post<T = Values>(path: string, body?: unknown): Promise<Answer<T>>
  /** The batch's stored statements, in the order they were made. */
  stored(id: string): Promise<Record<string, string>[]>
}

const moving = new Set(['decode', 'recognise', 'read', 'check', 'store', 'undo'])

export async function importClient(company: TestCompany, account = 'finance'): Promise<ImportClient> {
  const client = await company.as(account)
  const token = await signInToken(company, account)
  const path = 'blade-biz/bank/import'
  const post: ImportClient['post'] = (call, body) => client.post(`${path}/${call}`, body)
  const get: ImportClient['get'] = (call) => client.get(`${path}/${call}`)
  const upload: ImportClient['upload'] = async (bytes, name = '流水.csv') => {
    const form = new FormData()
    form.append('file', new Blob([Buffer.from(bytes)]), name)
    const request = new Response(form)
    const answer = await company.server.inject({
      method: 'POST',
      url: `/api/${path}/upload`,
      headers: { 'blade-auth': `bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    const body = answer.json<{ code: number; msg: string; data: { batchId: string } }>()
    return { status: answer.statusCode, ...body }
  }
  const settled: ImportClient['settled'] = async (id) => {
    for (;;) {
      const { data } = await get<Progress>(`progress?id=${id}`)
      if (!moving.has(data.phase)) return data
      await company.application.jobRunner.drain(tenantId)
      await sleep(20)
    }
  }
  return {
    upload,
    settled,
    get,
    post,
    async read(bytes, name) {
      const { data, msg } = await upload(bytes, name)
      if (!data.batchId) throw new Error(msg)
      await settled(data.batchId)
      return data.batchId
    },
    review: async (id) => (await get<{ review: ShownReview }>(`review?id=${id}`)).data.review,
    lines: async (id, query = '') =>
      (await get<{ records: ShownLine[]; total: number }>(`lines?id=${id}&${query}`)).data,
    stored: async (id) =>
      (
        await client.get<{ records: Record<string, string>[] }>(
          `blade-biz/bank/statement/page?batchId=${id}&size=1000&ascs=id`,
        )
      ).data.records,
  }
}

/** An access token; the password is the account's name. */
export async function signInToken(company: TestCompany, account: string): Promise<string> {
  const answer = await company.server.inject({
    method: 'POST',
    url: '/api/blade-auth/oauth/token',
    headers: { 'tenant-id': tenantId },
    payload: {
      tenantId,
      username: account,
      password: md5(account),
      grant_type: 'password',
      scope: 'all',
      type: 'account',
    },
  })
  return answer.json<{ access_token: string }>().access_token
}
