import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, openCompany, type TestCompany, md5 } from '../../support/company'
import { describeOnBothDatabases } from '../../support/databases'

describeOnBothDatabases('uploaded files', (open) => {
  let company: TestCompany
  let clerk: Client
  let token: string
  beforeAll(async () => {
    company = await openCompany(await open())
    clerk = await company.as('finance')
    const answer = await company.server.inject({
      method: 'POST',
      url: '/api/blade-auth/oauth/token',
      payload: { tenantId: '000000', username: 'finance', password: md5('finance'), grant_type: 'password' },
    })
    token = answer.json<{ access_token: string }>().access_token
  })
  afterAll(() => company.server.close())

  const upload = async (
    name: string,
    content: string,
    headers: Record<string, string> = { 'blade-auth': `bearer ${token}` },
  ) => {
    const body = new FormData()
    body.append('file', new Blob([content], { type: 'text/html' }), name)
    const { headers: own, payload } = await encode(body)
    return company.server.inject({
      method: 'POST',
      url: '/api/blade-resource/oss/endpoint/put-file',
      headers: { ...headers, ...own },
      payload,
    })
  }
  const linkOf = async (name: string, content: string) =>
    (await upload(name, content)).json<{ data: Record<string, string> }>().data

  test('are kept under a random name and come back whole, to be saved and not shown', async () => {
    const file = await linkOf('回单 一.html', '<script>1</script>')
    expect(file).toMatchObject({ originalName: '回单 一.html', attachSize: 18 })
    expect(file.name).toMatch(/^upload\/\d{8}\/[0-9a-f]{32}\.html$/)
    const answer = await company.server.inject({ method: 'GET', url: file.link ?? '' })
    expect(answer.body).toBe('<script>1</script>')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('回单 一.html')}`,
    )
  })

  test('are handed out by their signed link alone', async () => {
    const { link = '' } = await linkOf('a.txt', 'a')
    const wrong = [
      link.replace('sign=', 'sign=x'),
      link.replace('tenant=000000', 'tenant=000001'),
      link.replace(/expires=\d+/, 'expires=1'),
      link.replace(/id=\d/, 'id=9'),
      '/api/workspace/file',
    ]
    for (const url of wrong) expect((await company.server.inject({ method: 'GET', url })).statusCode, url).toBe(403)
  })

  test('carry a fresh link in every record that holds them', async () => {
    const file = await linkOf('回单.pdf', 'pdf')
    const id = await company.receipt('9.00')
    const attachList = [
      {
        id: file.attachId,
        name: file.name,
        originalName: file.originalName,
        link: 'https://evil.example/x',
        extension: 'pdf',
        attachSize: 3,
      },
    ]
    expect((await clerk.post('blade-biz/bank/statement/submit', { id, attachList })).code).toBe(200)
    const row = (await clerk.get<{ attachList: { link: string }[] }>(`blade-biz/bank/statement/detail?id=${id}`)).data
    const answer = await company.server.inject({ method: 'GET', url: row.attachList[0]?.link ?? '' })
    expect(answer.body).toBe('pdf')
  })

  test('are not taken from guests, nor without a file', async () => {
    expect((await upload('a.txt', 'a', {})).statusCode).toBe(401)
    expect((await clerk.post('blade-resource/oss/endpoint/put-file', {})).code).toBe(400)
  })
})

/** A form as the bytes that travel, with the header that names its boundary. */
async function encode(body: FormData): Promise<{ headers: Record<string, string>; payload: Buffer }> {
  const request = new Request('http://localhost', { method: 'POST', body })
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  }
}
