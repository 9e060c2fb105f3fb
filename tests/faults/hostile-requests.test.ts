import { request as httpRequest } from 'node:http'
import { SignJWT } from 'jose'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { freshPostgresUrl } from '../support/databases'
import {
  askForTokens,
  callsOf,
  type Client,
  signIn,
  signInAdministrator,
  printedPassword,
} from '../support/wire-client'
import { type Product, startSharedProduct } from './support/product'
import { type RawAnswer, rawRequest, requestText } from './support/raw-request'

let product: Product
let client: Client
let database: pg.Client
beforeAll(async () => {
  const url = await freshPostgresUrl()
  product = await startSharedProduct({ env: { DATABASE_URL: url } })
  client = await signInAdministrator(product)
  database = new pg.Client({ connectionString: url })
  await database.connect()
}, 180_000)
afterAll(async () => {
  await database?.end()
  await product?.end('SIGKILL')
})
afterEach(async () => {
  expect(await (await fetch(`${product.url}/health`)).json()).toEqual({ status: 'ok' })
})

const page = '/api/blade-biz/bank/statement/page'
const submit = '/api/blade-biz/customer/submit'
const signedHeader = () => `Blade-Auth: bearer ${client.tokens.access_token}`
const length = (body: string) => `Content-Length: ${Buffer.byteLength(body)}`
const json = (body: string) => ['Content-Type: application/json', length(body)]
const refusal = (code: number, msg: string | RegExp) => ({
  status: code,
  body: { code, success: false, msg: typeof msg === 'string' ? msg : expect.stringMatching(msg) },
})

describe('a request that is wrong is refused in the envelope, in Chinese and in English', { timeout: 60_000 }, () => {
  test.each<[string, () => string | Buffer, number, string, string]>([
    ['no HTTP at all', () => 'HELO there\r\n\r\n', 400, '不是完整的 HTTP 请求', ''],
    ['an unknown path', () => requestText('GET /api/nothing/here'), 404, '404 没找到请求', '404 not found'],
    [
      'a path outside of the API',
      () => requestText('POST /elsewhere', ['Content-Length: 0']),
      404,
      '404 没找到请求',
      '404 not found',
    ],
    ['GET where POST is meant', () => requestText(`GET ${submit}`), 405, '不支持当前请求方法', 'Method not allowed'],
    ['DELETE where GET is meant', () => requestText(`DELETE ${page}`), 405, '不支持当前请求方法', 'Method not allowed'],
    [
      'Chinese in the address as raw bytes',
      () => requestText(`GET ${page}?otherName=南京`, [signedHeader()]),
      400,
      '不是完整的 HTTP 请求',
      'Not a complete HTTP request',
    ],
    [
      'bad percent-encoding in the path',
      () => requestText('GET /api/%zz/page'),
      400,
      '请求参数格式错误: URL',
      'Malformed parameter: URL',
    ],
    [
      'headers that are too large',
      () => requestText(`GET ${page}`, [`X-Filler: ${'a'.repeat(20_000)}`]),
      431,
      '请求头过大',
      'Request headers too large',
    ],
    [
      'an address that is too long',
      () => requestText(`GET ${page}?otherName=${'a'.repeat(20_000)}`),
      431,
      '请求头过大',
      'Request headers too large',
    ],
    [
      'malformed JSON',
      () => requestText(`POST ${submit}`, [signedHeader(), ...json('{"customerName":')], '{"customerName":'),
      400,
      '请求内容格式错误，应为 JSON',
      'Malformed body; expected JSON',
    ],
    [
      'a list where a record is meant',
      () => requestText(`POST ${submit}`, [signedHeader(), ...json('[1]')], '[1]'),
      400,
      '请求内容格式错误，应为 JSON object',
      'Malformed body; expected JSON object',
    ],
    [
      'a media type that nobody reads',
      () => requestText(`POST ${submit}`, [signedHeader(), 'Content-Type: image/png', length('png')], 'png'),
      415,
      '不支持当前媒体类型',
      'Media type not supported',
    ],
    ['no token', () => requestText(`GET ${page}`), 401, '缺失令牌,鉴权失败', ''],
    ['a forged token', () => requestText(`GET ${page}`, ['Blade-Auth: bearer a.b.c']), 401, '请求未授权', ''],
    [
      'an unknown filter',
      () => requestText(`GET ${page}?nonsense=1`, [signedHeader()]),
      400,
      '不能按“nonsense”筛选',
      'Cannot filter by “nonsense”',
    ],
    [
      'an unknown sort',
      () => requestText(`GET ${page}?descs=nonsense`, [signedHeader()]),
      400,
      '不能按“nonsense”排序',
      'Cannot sort by “nonsense”',
    ],
    [
      'an amount that is none',
      () => requestText(`GET ${page}?trsamt_ge=many`, [signedHeader()]),
      400,
      '请求参数格式错误: trsamt_ge',
      'Malformed parameter: trsamt_ge',
    ],
    [
      'a bad percent-encoding in a value',
      () => requestText(`GET ${page}?trsamt_ge=%zz`, [signedHeader()]),
      400,
      '请求参数格式错误: trsamt_ge',
      'Malformed parameter: trsamt_ge',
    ],
    [
      'a zero byte in a text',
      () => requestText(`GET ${page}?otherName=%00`, [signedHeader()]),
      400,
      '请求参数格式错误: otherName',
      'Malformed parameter: otherName',
    ],
  ])('%s', async (_, text, code, chinese, english) => {
    expect(await rawRequest(product.url, text())).toMatchObject(refusal(code, chinese))
    if (!english) return
    const inEnglish = String(text()).replace('\r\nHost:', '\r\nAccept-Language: en-GB,en;q=0.9\r\nHost:')
    expect(await rawRequest(product.url, inEnglish)).toMatchObject(refusal(code, english))
  })

  test.each<[string, readonly string[]]>([
    ['with its length', [`Content-Length: ${100 * 2 ** 20}`]],
    ['in chunks', ['Transfer-Encoding: chunked']],
  ])('a body of 100 MB %s is refused without being kept', async (_, headers) => {
    expect(await upload(headers)).toMatchObject(refusal(413, '上传内容过大，最多 64 MB'))
  })

  test('bodies of every wrong shape meet no call unprepared', async () => {
    const bodies = [
      'null',
      '1',
      '"text"',
      '[]',
      '[[]]',
      '{"id":{}}',
      '{"id":[1]}',
      '{"__proto__":{"id":"1"}}',
      '{"customerName":{"a":1}}',
    ]
    const paths = [
      'blade-biz/customer/submit',
      'blade-biz/bank/statement/claim/submit',
      'blade-biz/bank/statement/submit',
      'blade-user/submit',
    ]
    for (const path of paths) {
      for (const body of bodies) {
        const answer = await rawRequest(
          product.url,
          requestText(`POST /api/${path}`, [signedHeader(), ...json(body)], body),
        )
        expect(answer.status, `${path} ${body}`).toBe(400)
        expect(answer.body, `${path} ${body}`).toMatchObject({ code: 400, success: false })
        expect(answer.body.msg, `${path} ${body}`).toMatch(/\p{Script=Han}/u)
      }
    }
  })
})

/** Sends 100 MB as fast as they are taken, until an answer comes. */
function upload(headers: readonly string[]): Promise<Pick<RawAnswer, 'status' | 'body'>> {
  const { hostname, port } = new URL(product.url)
  const chunk = Buffer.alloc(2 ** 20, ' ')
  return new Promise((resolve, reject) => {
    const sending = httpRequest({
      hostname,
      port,
      path: submit,
      method: 'POST',
      headers: ['Host: localhost', ...headers, 'Content-Type: application/json', signedHeader()].flatMap((line) =>
        line.split(': '),
      ),
    })
    sending.on('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (part: Buffer) => void chunks.push(part))
      answer.on('end', () => {
        sending.destroy()
        resolve({
          status: answer.statusCode ?? 0,
          body: JSON.parse(Buffer.concat(chunks).toString()) as RawAnswer['body'],
        })
      })
    })
    sending.on('error', reject)
    let sent = 0
    const send = () => {
      while (sent < 100 && !sending.destroyed) {
        sent += 1
        if (!sending.write(chunk)) return void sending.once('drain', send)
      }
      if (!sending.destroyed) sending.end()
    }
    send()
  })
}

describe('a sign-in that is not to be', () => {
  test('with a wrong tenant is refused, whatever the tenant is made of', async () => {
    for (const tenantId of ['999999', '../000000', `000000' or '1'='1`, '租户', 'a'.repeat(5_000), '\u0000']) {
      const answer = await askForTokens(product.url, { tenantId, username: 'admin', password: 'a'.repeat(32) })
      expect(answer, tenantId.slice(0, 20)).toMatchObject({ status: 400, body: { code: 400 } })
      expect(answer.access_token).toBeUndefined()
    }
    expect((await askForTokens(product.url, { tenantId: '999999', username: 'admin', password: 'x' })).body.msg).toBe(
      '租户信息错误!',
    )
  })

  test('with an access token that is over, or signed by somebody else, is 401', async () => {
    const { rows } = await database.query<{ value: string }>(`select value from server_secret where name = 'token'`)
    const [, payload = ''] = client.tokens.access_token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
    const sign = (secret: string, exp: number) =>
      new SignJWT({ ...claims, exp }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(Buffer.from(secret))
    const now = Math.floor(Date.now() / 1000)
    const ask = async (token: string) => callsOf(product.url, token).get('blade-auth/oauth/user-info')
    const secret = rows[0]?.value ?? ''
    for (const token of [await sign(secret, now - 1), await sign(`${secret}x`, now + 600)]) {
      expect(await ask(token)).toMatchObject(refusal(401, '请求未授权'))
    }
  })

  test('with a refresh token that is reused ends the whole sign-in; one that is over gives nothing', async () => {
    const password = printedPassword(product.said())
    const refresh = (token: string) => askForTokens(product.url, { grant_type: 'refresh_token', refresh_token: token })
    const own = await signIn(product.url, 'admin', password)
    const renewed = await refresh(own.tokens.refresh_token)
    expect(renewed.status).toBe(200)
    expect(await refresh(own.tokens.refresh_token)).toMatchObject(refusal(401, '登录已失效，请重新登录'))
    expect(await refresh(renewed.refresh_token)).toMatchObject(refusal(401, '登录已失效，请重新登录'))
    const ended = await callsOf(product.url, renewed.access_token).get('blade-auth/oauth/user-info')
    expect(ended.status).toBe(401)

    const other = await signIn(product.url, 'admin', password)
    await database.query(`update refresh_token set expires = now() - interval '1 second' where used is null`)
    expect(await refresh(other.tokens.refresh_token)).toMatchObject(refusal(401, '登录已失效，请重新登录'))
    for (const token of ['', 'nonsense', '000000.', `999999.${'a'.repeat(43)}`]) {
      const answer = await refresh(token)
      expect(answer.status, token).toBeGreaterThanOrEqual(400)
      expect(answer.status, token).toBeLessThan(500)
    }
  })
})
