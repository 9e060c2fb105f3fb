import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { describeOnBothDatabases } from '../../support/databases'
import { storedZip } from '../../support/stored-zip'
import { pdf, png, upload, type Uploaded } from '../../support/upload'
import { type FilesCompany, openFilesCompany } from './files-company'

describeOnBothDatabases('uploads', (open) => {
  let company: FilesCompany
  beforeAll(async () => {
    company = await openFilesCompany(await open())
  })
  afterAll(() => company.close())

  const send = (name: string, content: string | Uint8Array<ArrayBuffer>, client = company.finance, call?: string) =>
    upload(company.server, client, name, content, call)
  const fileOf = async (...given: Parameters<typeof send>): Promise<Uploaded> => {
    const answer = await send(...given)
    expect(answer).toMatchObject({ code: 200 })
    return answer.data
  }
  const count = () =>
    company.write(async ({ session }) => {
      const [row] = await session.query<{ total: string }>(sql`select count(*) as total from files_attach`)
      return Number(row?.total)
    })
  const valueOf = ({ attachId, ...file }: Uploaded) => ({ ...file, id: attachId })
  const receiptWith = async (file: Uploaded, client = company.finance) => {
    const id = await company.receipt('9.00')
    const answer = await client.post('blade-biz/bank/statement/submit', { id, attachList: [valueOf(file)] })
    return { id, answer }
  }

  describe('of a good file', () => {
    test('keep it under the key of the specification and give it back whole, to be saved and not shown', async () => {
      const file = await fileOf('回单 (一)’s.pdf', pdf)
      expect(file).toMatchObject({
        domain: '',
        originalName: '回单 (一)’s.pdf',
        extension: 'pdf',
        attachSize: pdf.length,
      })
      expect(file.name).toMatch(/^upload\/\d{8}\/[0-9a-z]{32}\.pdf$/)
      const answer = await company.server.inject({ method: 'GET', url: file.link })
      expect(answer.body).toBe(pdf)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'x-content-type-options': 'nosniff',
        'content-length': String(pdf.length),
        'content-security-policy': "default-src 'none'; sandbox",
      })
      const disposition = String(answer.headers['content-disposition'])
      expect(disposition).toMatch(/^attachment; filename\*=UTF-8''[A-Za-z0-9%._~-]+$/)
      expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe('回单 (一)’s.pdf')
      expect(company.stored()).toContain(`000000/${file.name}`)
    })

    test('leave nothing of its name in a path or a header', async () => {
      for (const name of [
        '../../etc/passwd.txt',
        'C:\\a\\..\\b.txt',
        'a\r\nset-cookie: x=1.txt',
        '"; filename=evil.exe;.txt',
      ]) {
        const file = await fileOf(name, 'text')
        expect(file.originalName).not.toMatch(/[/\\\r\n]/)
        const { headers } = await company.server.inject({ method: 'GET', url: file.link })
        expect(headers['set-cookie']).toBeUndefined()
        expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[A-Za-z0-9%._~-]+$/)
      }
    })

    test('are handed out by their signed link alone, for ten minutes', async () => {
      const { link } = await fileOf('a.txt', 'a')
      const wrong = [
        link.replace('sign=', 'sign=x'),
        link.replace('tenant=000000', 'tenant=000001'),
        link.replace(/expires=\d+/, 'expires=1'),
        link.replace(/expires=\d+/, 'expires=99999999999'),
        link.replace(/id=\d/, 'id=9'),
        link.replace('/workspace/file', '/workspace/picture'),
        '/api/workspace/file',
        '/api/workspace/picture',
      ]
      for (const url of wrong) expect((await company.server.inject({ method: 'GET', url })).statusCode, url).toBe(403)
      const expires = Number(/expires=(\d+)/.exec(link)?.[1])
      expect(expires - Date.now() / 1000).toBeGreaterThan(590)
      expect(expires - Date.now() / 1000).toBeLessThanOrEqual(600)
    })

    test('register it at once by put-file-attach, later by attach/submit or by a record that takes it in', async () => {
      const status = async (id: string) =>
        (await company.admin.get<{ status: number }>(`blade-resource/attach/detail?id=${id}`)).data.status
      const atOnce = await fileOf('a.txt', 'a', company.finance, 'put-file-attach')
      expect(await status(atOnce.attachId)).toBe(1)
      const later = await fileOf('b.txt', 'b')
      expect(await status(later.attachId)).toBe(0)
      expect(await company.colleague.post('blade-resource/attach/submit', { name: later.name })).toMatchObject({
        code: 404,
      })
      expect(await company.finance.post('blade-resource/attach/submit', { ...later, id: '' })).toMatchObject({
        code: 200,
      })
      expect(await status(later.attachId)).toBe(1)
      const taken = await fileOf('c.txt', 'c')
      expect((await receiptWith(taken)).answer.code).toBe(200)
      expect(await status(taken.attachId)).toBe(1)
    })
  })

  const textOf = (head: string, length = 2000) => head + 'x'.repeat(length)
  const refused: readonly (readonly [string, string, string | Uint8Array<ArrayBuffer>, RegExp])[] = [
    [
      'a page called a picture',
      'a.png',
      '<html><script>alert(1)</script></html>',
      /内容是HTML 网页，与扩展名 \.png 不符/,
    ],
    ['a picture called a PDF', 'a.pdf', png, /内容是PNG 图片，与扩展名 \.pdf 不符/],
    ['a PDF called a picture', 'a.jpg', pdf, /内容是PDF，与扩展名 \.jpg 不符/],
    ['a program called a document', 'a.docx', `MZ\0\0${'x'.repeat(100)}`, /可执行程序/],
    ['a program called text', 'a.txt', '\x7fELF\0\0', /可执行程序/],
    ['a script called text', 'a.txt', '#!/bin/sh\nrm -rf /', /可执行程序/],
    ['a program by its own name', 'setup.exe', `MZ\0\0${'x'.repeat(100)}`, /可执行程序/],
    ['a script of the shell', 'a.bat', 'del *.*', /不支持上传/],
    ['a script of the browser', 'a.js', 'alert(1)', /不支持上传/],
    ['a file with two extensions', 'a.pdf.hta', pdf, /不支持上传/],
    ['a file without an extension', 'README', 'text', /不支持上传/],
    ['an archive called a workbook', 'a.xlsx', storedZip({ 'a.txt': 'a' }), /内容是ZIP 压缩包，与扩展名 \.xlsx 不符/],
    [
      'a document called a workbook',
      'a.xlsx',
      storedZip({ '[Content_Types].xml': '', 'word/document.xml': '' }),
      /Word 文档/,
    ],
    ['an application called an archive', 'a.zip', storedZip({ 'META-INF/MANIFEST.MF': 'x' }), /可执行程序/],
    ['a zip without a directory', 'a.zip', new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9]), /无法识别的内容/],
    ['SVG called a picture', 'a.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', /SVG 图片/],
    ['binary rubbish called text', 'a.csv', new Uint8Array([1, 2, 3, 0, 255]), /无法识别的内容/],
    ['an empty file', 'a.txt', '', /是空的/],
    ['a file that is too large', 'a.txt', textOf('', 1024 * 1024 + 1), /文件过大，不予受理：最多 1 MB/],
  ]
  test.each(refused)('refuse %s, and keep nothing', async (_, name, content, message) => {
    const before = [await count(), company.stored().length]
    const answer = await send(name, content)
    expect(answer.code).toBeGreaterThanOrEqual(400)
    expect(answer.msg).toMatch(message)
    expect([await count(), company.stored().length]).toEqual(before)
  })

  test('take what is what it claims', async () => {
    const good: readonly (readonly [string, string | Uint8Array<ArrayBuffer>])[] = [
      ['a.PNG', png],
      ['页面.html', '<!doctype html><script>1</script>'],
      ['图.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
      ['表.xlsx', storedZip({ '[Content_Types].xml': '', 'xl/workbook.xml': '' })],
      ['炸弹.zip', storedZip({ 'a.txt': 'a' }, 0xffffffff)],
      ['发票.ofd', storedZip({ 'OFD.xml': '' })],
      ['流水.csv', '日期,金额\n2026-01-01,1.00\n'],
      ['旧.csv', new Uint8Array([0xc8, 0xd5, 0xc6, 0xda, 0x2c, 0x31])],
      ['宽.txt', new Uint8Array([0xff, 0xfe, 0x61, 0x00])],
    ]
    for (const [name, content] of good) expect(await send(name, content), name).toMatchObject({ code: 200 })
  })

  test('obey the parameters of size and of more extensions', async () => {
    const [limit] = (
      await company.admin.get<{ records: { id: string }[] }>('blade-system/param/page?paramKey_equal=files.uploadLimit')
    ).data.records
    const set = (paramValue: string) => company.admin.post('blade-system/param/submit', { id: limit?.id, paramValue })
    expect((await set('0.001')).code).toBe(200)
    expect((await send('a.txt', textOf(''))).msg).toContain('文件过大，不予受理')
    expect((await set('0.1')).code).toBe(200)
    expect((await send('a.txt', textOf(''))).code).toBe(200)
    await set('64')
    const more = { paramName: '扩展名', paramKey: 'files.extensions', paramValue: 'gbq6, .skp' }
    expect((await company.admin.post('blade-system/param/submit', more)).code).toBe(200)
    expect((await send('概算.GBQ6', 'x')).code).toBe(200)
    expect((await send('a.skp', '#!/bin/sh')).msg).toContain('可执行程序')
  })

  test('say in English what is wrong, for who reads English', async () => {
    const body = new FormData()
    body.append('file', new Blob([pdf]), 'a.png')
    const request = new Request('http://localhost', { method: 'POST', body })
    const answer = await company.server.inject({
      method: 'POST',
      url: '/api/blade-resource/oss/endpoint/put-file',
      headers: {
        'blade-auth': company.finance.token,
        'accept-language': 'en',
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect(answer.json<{ msg: string }>().msg).toBe(
      'The content of “a.png” is PDF, which does not match its extension .png; check it and upload again',
    )
  })

  test('are not taken from guests, nor without a file', async () => {
    expect((await send('a.txt', 'a', company.guest)).status).toBe(401)
    expect((await company.finance.post('blade-resource/oss/endpoint/put-file', {})).code).toBe(400)
  })

  test('of a person’s picture take JPG and PNG up to 500 KB and give a link that lasts', async () => {
    const avatar = 'put-file?kind=avatar'
    const large = new Uint8Array(512_001)
    large.set(png)
    expect((await send('a.png', large, company.staff, avatar)).msg).toContain('不超过 500 KB')
    expect((await send('a.pdf', pdf, company.staff, avatar)).msg).toContain('应为 JPG 或 PNG')
    expect((await send('a.png', '<svg/>', company.staff, avatar)).msg).toContain('应为 JPG 或 PNG')
    const { link } = await fileOf('a.png', png, company.staff, avatar)
    const answer = await company.server.inject({ method: 'GET', url: link })
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    const text = await fileOf('a.txt', 'a')
    const other = link.replace(/id=\d+/, `id=${text.attachId}`)
    expect((await company.server.inject({ method: 'GET', url: other })).statusCode).toBe(403)
  })

  test('of a picture in a text take what browsers show, by content, and give a link that lasts', async () => {
    const call = 'put-file?kind=picture'
    const gif = new TextEncoder().encode('GIF89a-and-more')
    const { link } = await fileOf('a.gif', gif, company.staff, call)
    const answer = await company.server.inject({ method: 'GET', url: link })
    expect(answer.headers).toMatchObject({ 'content-type': 'image/gif', 'x-content-type-options': 'nosniff' })
    for (const [name, content] of [
      ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
      ['a.png', '<svg/>'],
      ['a.pdf', pdf],
    ] as const)
      expect((await send(name, content, company.staff, call)).msg).toContain('应为 JPG、PNG、GIF 或 WebP')
  })

  test('of a person’s picture are kept as a link that lasts, whichever link the client had; no other address is', async () => {
    const save = (client: FilesCompany['finance'], avatar: string) => client.post('blade-user/update-info', { avatar })
    const kept = async () => (await company.staff.get<{ avatar: string }>('blade-user/info')).data.avatar
    const asAvatar = await fileOf('a.png', png, company.staff, 'put-file?kind=avatar')
    expect((await save(company.staff, asAvatar.link)).code).toBe(200)
    expect(await kept()).toBe(asAvatar.link)
    const plain = await fileOf('b.png', png, company.staff)
    expect((await save(company.staff, plain.link)).code).toBe(200)
    expect(await kept()).toContain('/api/workspace/picture?')
    expect((await company.server.inject({ method: 'GET', url: await kept() })).headers['content-type']).toBe(
      'image/png',
    )
    const text = await fileOf('c.txt', 'c', company.staff)
    const large = new Uint8Array(512_001)
    large.set(png)
    const tooLarge = await fileOf('d.png', large, company.staff)
    const theirs = await fileOf('e.png', png, company.colleague)
    for (const link of [
      text.link,
      tooLarge.link,
      theirs.link,
      'https://evil.example/x.png',
      'javascript:alert(1)',
      '/x',
    ])
      expect(await save(company.staff, link), link).toMatchObject({ code: 400 })
    expect((await save(company.staff, '')).code).toBe(200)
  })

  describe('may be read', () => {
    interface Attach {
      readonly id: string
      readonly link: string
    }
    const urls = (client: FilesCompany['finance'], id: string) =>
      client.get<Attach[]>(`blade-resource/oss/endpoint/attach-url?ids=${id}`)

    test('by whoever uploaded them and whoever may read the record they hang on, and by nobody else', async () => {
      const file = await fileOf('机密.pdf', pdf)
      const asked = async () =>
        Object.fromEntries(
          await Promise.all(
            (['guest', 'staff', 'finance', 'colleague', 'admin', 'stranger'] as const).map(
              async (who) => [who, (await urls(company[who], file.attachId)).code] as const,
            ),
          ),
        )
      expect(await asked()).toEqual({ guest: 401, staff: 404, finance: 200, colleague: 404, admin: 200, stranger: 404 })
      const { id } = await receiptWith(file)
      expect(await asked()).toEqual({ guest: 401, staff: 404, finance: 200, colleague: 200, admin: 200, stranger: 404 })
      await company.finance.post('blade-biz/bank/statement/submit', { id, attachList: [] })
      expect(await asked()).toMatchObject({ colleague: 404 })
    })

    test('in the list and by the box in the same way', async () => {
      const file = await fileOf('独一无二的附件.pdf', pdf)
      const seen = async (client: FilesCompany['finance']) => {
        const page = await client.get<{ records: Attach[]; total: number }>(
          'blade-resource/attach/list?current=1&size=10&originalName=独一无二',
        )
        const found = await client.get<{ id: string }[]>('workspace/find?query=独一无二&limit=10')
        return [page.data.total, found.data.filter(({ id }) => id === file.attachId).length]
      }
      expect(await seen(company.finance)).toEqual([1, 1])
      expect(await seen(company.colleague)).toEqual([0, 0])
      expect(await seen(company.admin)).toEqual([1, 1])
      await receiptWith(file)
      expect(await seen(company.colleague)).toEqual([1, 1])
      expect((await company.staff.get('blade-resource/attach/list')).code).toBe(403)
      const detail = await company.colleague.get<Attach>(`blade-resource/attach/detail?id=${file.attachId}`)
      expect((await company.server.inject({ method: 'GET', url: detail.data.link })).body).toBe(pdf)
    })

    test('by a fresh link in every record that holds them', async () => {
      const file = await fileOf('回单.pdf', pdf)
      const { id } = await receiptWith({ ...file, link: 'https://evil.example/x' })
      const row = await company.finance.get<{ attachList: { link: string }[] }>(
        `blade-biz/bank/statement/detail?id=${id}`,
      )
      const answer = await company.server.inject({ method: 'GET', url: row.data.attachList[0]?.link ?? '' })
      expect(answer.body).toBe(pdf)
    })

    test('and attached by nobody but whoever uploaded them', async () => {
      const file = await fileOf('a.txt', 'a')
      expect((await receiptWith(file, company.colleague)).answer).toMatchObject({ code: 400 })
    })
  })

  describe('are removed', () => {
    const remove = (client: FilesCompany['finance'], { name }: Uploaded) =>
      client.post(`blade-resource/oss/endpoint/remove-file?fileName=${encodeURIComponent(name)}`)

    test('by whoever uploaded them, and by who may delete attachments', async () => {
      const file = await fileOf('a.txt', 'a')
      for (const who of ['guest', 'staff', 'colleague', 'stranger'] as const)
        expect((await remove(company[who], file)).code, who).toBe(who === 'guest' ? 401 : 404)
      expect((await remove(company.finance, file)).code).toBe(200)
      expect((await remove(company.finance, file)).code).toBe(404)
      expect((await company.server.inject({ method: 'GET', url: file.link })).statusCode).toBe(404)
      expect((await remove(company.admin, await fileOf('b.txt', 'b'))).code).toBe(200)
    })

    test('never while a record holds them, which is named to who may read it', async () => {
      const file = await fileOf('在用.pdf', pdf)
      const { id } = await receiptWith(file)
      const answer = await remove(company.finance, file)
      expect(answer).toMatchObject({ code: 400 })
      expect(answer.msg).toMatch(/^附件“在用\.pdf”已用于银行流水“.+”，请先从那里移除$/)
      expect((await company.admin.post(`blade-resource/attach/remove?ids=${file.attachId}`)).code).toBe(400)
      await company.finance.post('blade-biz/bank/statement/submit', { id, attachList: [] })
      expect((await company.admin.post(`blade-resource/attach/remove?ids=${file.attachId}`)).code).toBe(200)
    })

    test('by themselves a day after, when nobody registered them', async () => {
      const stale = await fileOf('忘了.txt', '忘了')
      const fresh = await fileOf('新的.txt', '新的')
      const used = await fileOf('在用.txt', '在用')
      await receiptWith(used)
      const gone = await fileOf('删了.txt', '删了', company.finance, 'put-file-attach')
      await remove(company.finance, gone)
      const age = (id: string) =>
        company.write(({ session }) =>
          session.execute(sql`
            update files_attach set create_time = create_time - interval '2 days', update_time = update_time - interval '2 days'
            where id = ${id}::int8`),
        )
      for (const { attachId } of [stale, used, gone]) await age(attachId)
      await company.write((write) => write.enqueue('files.sweep', 'now', {}))
      await company.drain()
      const stored = company.stored()
      const isThere = ({ name }: Uploaded) => stored.includes(`000000/${name}`)
      expect([stale, fresh, used, gone].map(isThere)).toEqual([false, true, true, false])
      expect((await urls(company.finance, stale.attachId)).code).toBe(404)
    })

    const urls = (client: FilesCompany['finance'], id: string) =>
      client.get(`blade-resource/oss/endpoint/attach-url?ids=${id}`)
  })
})
