import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany, type TestCompany } from '../../../support/company'
import { describeOnBothDatabases } from '../../../support/databases'
import { toCsvBytes, toWorkbook } from '../import/encode-file'
import { type ImportClient, importClient, signInToken } from './import-client'
import { statementFile, statementRows } from './statement-file'

const text = (content: string) => new TextEncoder().encode(content)

describeOnBothDatabases('a hostile or broken file', (open) => {
  let company: TestCompany
  let clerk: ImportClient
  beforeAll(async () => {
    company = await openCompany(await open())
    clerk = await importClient(company)
    await company.server.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => company.server.close())

  test.each([
    ['that is empty', new Uint8Array(), 'empty'],
    ['that is a PDF', text('%PDF-1.7\n1 0 obj'), 'pdf'],
    ['of random bytes', Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256), 'binary'],
    ['cut off in the middle', toWorkbook({ 明细: statementRows([{ cents: 1 }]) }, 'xlsx').slice(0, 900), 'damaged'],
    ['without a table', text('甲,乙\n1,2\n'), 'noTable'],
    ['with heads only', toCsvBytes(statementRows([])), 'noLines'],
  ])('%s is refused with its reason, and nothing is kept of it', async (_, bytes, code) => {
    const { data } = await clerk.upload(bytes)
    const progress = await clerk.settled(data.batchId)
    expect(progress).toMatchObject({ phase: 'unreadable', problem: { code } })
    expect((await clerk.get(`review?id=${data.batchId}`)).data).toMatchObject({ review: null })
    for (const call of ['confirm', 'mapping', 'undo', 'discard'])
      expect((await clerk.post(call, { id: data.batchId })).status).toBe(400)
    expect((await clerk.get(`lines?id=${data.batchId}`)).status).toBe(400)
  })

  test('with formulas in its cells stores them as plain text, and none of them runs', async () => {
    const words = ['=HYPERLINK("http://x","y")', '@SUM(1,2)', "=cmd|'/c calc'!A1", '+1-2']
    const rows = statementRows(words.map((word, index) => ({ cents: 100 + index, number: `F${index}`, words: word })))
    const id = await clerk.read(toCsvBytes(rows))
    await clerk.post('confirm', { id, acceptDifferences: true })
    expect((await clerk.stored(id)).map(({ transAbstr }) => transAbstr)).toEqual(words)
    const book = [
      [...(rows[0] ?? [])],
      [...(rows[1] ?? [])],
      rows[2]?.map((cell, at) => (at === 7 ? { formula: '1+1', value: cell } : cell)) ?? [],
    ]
    const again = await clerk.read(toWorkbook({ 明细: book }, 'xlsx'))
    expect((await clerk.review(again)).counts).toMatchObject({ error: 0 })
  })

  test('with endless texts, zero bytes and halves of characters is stored as far as it can be', async () => {
    const words = `监理费\u0000${'长'.repeat(3000)}`
    const rows = statementRows([{ cents: 4_40, number: 'LONG', words }])
    const id = await clerk.read(toWorkbook({ 明细: rows }, 'xlsx'))
    const [line] = (await clerk.lines(id)).records
    expect(line?.warnings.map(({ message }) => message)).toContain('{{field}}太长，只存前 {{count}} 字，全文在原始行')
    expect(await clerk.post('confirm', { id })).toMatchObject({ code: 200, data: { addedCount: 1 } })
    const [stored] = await clerk.stored(id)
    expect(stored?.transAbstr).toMatch(/^监理费长{490,}$/)
  })

  test('keeps the Chinese name of the file, and only the name', async () => {
    const id = await clerk.read(statementFile([{ cents: 9_09 }]), '../../etc/工行 八月.csv')
    expect((await clerk.get<{ batch: { fileName: string } }>(`review?id=${id}`)).data.batch.fileName).toBe(
      '工行 八月.csv',
    )
  })

  test('of 100 MB is refused with the way out, whether its size is announced or not', async () => {
    const { port } = company.server.server.address() as AddressInfo
    const token = await tokenFor(company)
    for (const announced of [true, false]) {
      const answer = await send(port, token, 100 * 1024 * 1024, announced)
      expect(answer.status).toBe(413)
      expect(answer.msg).toContain('最多 50 MB；请在网银按时间分段下载，再分别导入')
    }
  })

  test('that is not sent as a form, or not sent at all, is the sender’s mistake', async () => {
    expect((await clerk.post('upload', { file: 'x' })).status).toBe(400)
    const empty = new Response(new FormData())
    const answer = await company.server.inject({
      method: 'POST',
      url: '/api/blade-biz/bank/import/upload',
      headers: {
        'blade-auth': `bearer ${await tokenFor(company)}`,
        'content-type': empty.headers.get('content-type') ?? '',
      },
      payload: await empty.text(),
    })
    expect(answer.statusCode).toBe(400)
  })

  test('leaves the server as it was when the sender breaks off', async () => {
    const { port } = company.server.server.address() as AddressInfo
    const call = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: uploadPath,
      headers: headersFor(await tokenFor(company)),
    })
    call.on('error', () => undefined)
    call.write(opening)
    call.write(Buffer.alloc(100_000, 'x'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    call.destroy()
    expect(await clerk.read(statementFile([{ cents: 8_08 }]))).toMatch(/^\d+$/)
  })
})

const uploadPath = '/api/blade-biz/bank/import/upload'
const opening =
  '--limit\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n'
const closing = '\r\n--limit--\r\n'
const headersFor = (token: string) => ({
  'blade-auth': `bearer ${token}`,
  'content-type': 'multipart/form-data; boundary=limit',
})

const tokenFor = (company: TestCompany) => signInToken(company, 'finance')

/** Sends so many bytes over a real connection, as a browser would. */
async function send(port: number, token: string, bytes: number, announced: boolean) {
  const length = announced ? { 'content-length': opening.length + bytes + closing.length } : {}
  return new Promise<{ status: number; msg: string }>((resolve, reject) => {
    const call = request(
      { port, host: '127.0.0.1', method: 'POST', path: uploadPath, headers: { ...headersFor(token), ...length } },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const body = JSON.parse(Buffer.concat(parts).toString()) as { msg: string }
          resolve({ status: response.statusCode ?? 0, msg: body.msg })
        })
      },
    )
    call.on('error', reject)
    call.write(opening)
    const chunk = Buffer.alloc(1024 * 1024, '1,2,3\n')
    let left = bytes
    const pump = (): void => {
      while (left > 0) {
        left -= chunk.length
        if (!call.write(chunk)) {
          call.once('drain', pump)
          return
        }
      }
      call.end(closing)
    }
    pump()
  })
}
