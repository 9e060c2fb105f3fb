import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { describeOnBothDatabases } from '../../support/databases'
import { s3Keys, type S3Server, startS3Server } from '../../support/s3-server'
import { pdf, upload } from '../../support/upload'
import { type FilesCompany, openFilesCompany } from './files-company'

describeOnBothDatabases('object stores', (open) => {
  let s3: S3Server
  let company: FilesCompany
  beforeAll(async () => {
    s3 = await startS3Server('bucket-a')
    company = await openFilesCompany(await open(), [new URL(s3.endpoint).host])
  })
  afterAll(async () => {
    await company.close()
    await s3.close()
  })

  const api = 'blade-resource/oss'
  let number = 0
  const values = (more: Readonly<Record<string, unknown>> = {}) => ({
    ossCode: `store-${++number}`,
    category: 1,
    endpoint: s3.endpoint,
    bucketName: 'bucket-a',
    region: 'us-east-1',
    pathStyle: 1,
    ...s3Keys,
    ...more,
  })
  const make = async (more?: Readonly<Record<string, unknown>>) => {
    const answer = await company.admin.post<{ id: string }>(`${api}/submit`, values(more))
    expect(answer.msg).toBe('操作成功')
    return answer.data.id
  }
  const put = async (name = '回单.pdf', content: string = pdf) => {
    const answer = await upload(company.server, company.finance, name, content)
    expect(answer.msg).toBe('操作成功')
    return answer.data
  }
  const get = async (link: string) => (await company.server.inject({ method: 'GET', url: link })).body
  const enabled = async () =>
    (
      await company.admin.get<{ records: { id: string; status: number }[] }>(`${api}/list?current=1&size=100`)
    ).data.records.flatMap(({ id, status }) => (status === 2 ? [id] : []))

  test('take new files once enabled, one at a time, and files stay readable from where they were put', async () => {
    const before = await put('内置.pdf')
    const [a, b] = [await make(), await make()]
    expect((await company.admin.post(`${api}/enable?id=${a}`)).code).toBe(200)
    const inA = await put('甲.pdf')
    expect(s3.objects.get(`/bucket-a/${inA.name}`)?.toString()).toBe(pdf)
    expect((await company.admin.post(`${api}/enable?id=${b}`)).code).toBe(200)
    expect(await enabled()).toEqual([b])
    const inB = await put('乙.pdf')
    expect((await company.admin.post(`${api}/disable?ids=${b}`)).code).toBe(200)
    expect(await enabled()).toEqual([])
    const after = await put('又内置.pdf')
    expect(s3.objects.has(`/bucket-a/${after.name}`)).toBe(false)
    for (const { link } of [before, inA, inB, after]) expect(await get(link)).toBe(pdf)
    const detail = await company.admin.get(`blade-resource/attach/detail?id=${inA.attachId}`)
    expect(detail.data).toMatchObject({ storeId: a })
  })

  test('two enabled at the same moment leave one', async () => {
    const [a, b] = [await make(), await make()]
    await Promise.all([a, b].map((id) => company.admin.post(`${api}/enable?id=${id}`)))
    expect(await enabled()).toHaveLength(1)
    await company.admin.post(`${api}/disable?ids=${(await enabled())[0]}`)
  })

  test('never tell their secret, which is encrypted where it lies', async () => {
    const id = await make()
    const detail = await company.admin.get(`${api}/detail?id=${id}`)
    const history = await company.admin.get(`workspace/history?resource=files.store&id=${id}`)
    for (const { data } of [detail, history]) expect(JSON.stringify(data)).not.toContain(s3Keys.secretKey)
    const [row] = await company.write(({ session }) =>
      session.query<{ secretKey: string }>(
        sql`select secret_key as "secretKey" from files_store where id = ${id}::int8`,
      ),
    )
    expect(row?.secretKey).toMatch(/^v1\./)
    expect((await company.admin.post(`${api}/submit`, { id, remark: '改', secretKey: '' })).code).toBe(200)
    expect((await company.admin.post(`${api}/test?id=${id}`)).code).toBe(200)
    expect((await company.admin.get(`${api}/list?secretKey=v1`)).code).toBe(400)
    expect((await company.admin.post(`${api}/submit`, values({ secretKey: '' }))).msg).toBe('请输入 secretKey')
  })

  test('are tried by writing, reading and removing, and say what failed', async () => {
    const tried = async (more?: Readonly<Record<string, unknown>>) =>
      (await company.admin.post(`${api}/test?id=${await make(more)}`)).msg
    const objects = s3.objects.size
    expect(await tried()).toBe('操作成功')
    expect(s3.objects.size).toBe(objects)
    expect(s3.requests.slice(-3).map((line) => line.split(' ')[0])).toEqual(['PUT', 'GET', 'DELETE'])
    expect(await tried({ secretKey: 'wrong' })).toBe('测试连接失败：写入时签名不符，请核对 secretKey 和地域')
    expect(await tried({ accessKey: 'wrong' })).toBe('测试连接失败：写入时accessKey 不存在')
    expect(await tried({ bucketName: 'bucket-b' })).toBe('测试连接失败：写入时空间不存在，请核对空间名')
    expect(await tried({ region: 'cn-north-1' })).toBe('测试连接失败：写入时地域不符，请核对地域')
    s3.fail(true)
    expect(await tried()).toBe('测试连接失败：写入时对方答复 503 SlowDown')
    s3.fail(false)
  })

  test('may only stand where the operator allows', async () => {
    const inward = [
      'http://127.0.0.1:9',
      'http://localhost:9000',
      'http://[::1]:9000',
      'http://169.254.169.254',
      'http://10.1.2.3',
      'http://192.168.1.1',
      'http://2130706433',
      'http://0x7f.1',
      'http://[::ffff:127.0.0.1]',
      'http://metadata.google.internal',
    ]
    for (const endpoint of inward) {
      const answer = await company.admin.post(`${api}/submit`, values({ endpoint }))
      expect(answer, endpoint).toMatchObject({ code: 400 })
      expect(answer.msg, endpoint).toContain('不允许访问内部地址')
    }
    for (const endpoint of [
      'ftp://example.com',
      'file:///etc/passwd',
      'http://a:b@example.com',
      'http://example.com/x',
      'x',
    ])
      expect((await company.admin.post(`${api}/submit`, values({ endpoint }))).code, endpoint).toBe(400)
  })

  test('keep their place while they hold files, and are not removed while enabled or holding any', async () => {
    const id = await make()
    await company.admin.post(`${api}/enable?id=${id}`)
    expect((await company.admin.post(`${api}/remove?ids=${id}`)).msg).toMatch(/正在使用，请先停用/)
    const file = await put()
    await company.admin.post(`${api}/disable?ids=${id}`)
    expect((await company.admin.post(`${api}/remove?ids=${id}`)).msg).toMatch(/还有文件，不能删除/)
    expect((await company.admin.post(`${api}/submit`, { id, bucketName: 'bucket-b' })).msg).toMatch(/请新建一个存储/)
    expect(await get(file.link)).toBe(pdf)
    expect((await company.admin.post(`${api}/remove?ids=${await make()}`)).code).toBe(200)
  })

  test('that do not answer refuse the upload, and nothing of it is left', async () => {
    const id = await make()
    await company.admin.post(`${api}/enable?id=${id}`)
    const file = await put()
    s3.fail(true)
    const refused = await upload(company.server, company.finance, '丢.pdf', pdf)
    expect(refused).toMatchObject({ code: 400, msg: '文件没有存下来：对象存储不可用，请稍后再试或联系管理员' })
    const unread = await company.server.inject({ method: 'GET', url: file.link })
    expect(unread.json<{ msg: string }>().msg).toContain('暂时读取不到')
    s3.fail(false)
    const listed = await company.admin.get<{ total: number }>('blade-resource/attach/page?originalName=丢.pdf')
    expect(listed.data.total).toBe(0)
    expect(company.stored().filter((path) => path.startsWith('incoming'))).toEqual([])
    await company.admin.post(`${api}/disable?ids=${id}`)
  })

  test('are cleared of files that were removed', async () => {
    const id = await make()
    await company.admin.post(`${api}/enable?id=${id}`)
    const { name } = await put()
    await company.admin.post(`${api}/disable?ids=${id}`)
    await company.finance.post(`blade-resource/oss/endpoint/remove-file?fileName=${name}`)
    await company.write((write) => write.enqueue('files.sweep', 'now', {}))
    await company.drain()
    expect(s3.objects.has(`/bucket-a/${name}`)).toBe(false)
  })

  test('are the business of who may manage them in this tenant', async () => {
    const id = await make()
    const asks = [
      (who: FilesCompany['admin']) => who.get(`${api}/list`),
      (who: FilesCompany['admin']) => who.get(`${api}/detail?id=${id}`),
      (who: FilesCompany['admin']) => who.post(`${api}/submit`, values()),
      (who: FilesCompany['admin']) => who.post(`${api}/submit`, { id, remark: 'x' }),
      (who: FilesCompany['admin']) => who.post(`${api}/enable?id=${id}`),
      (who: FilesCompany['admin']) => who.post(`${api}/test?id=${id}`),
      (who: FilesCompany['admin']) => who.post(`${api}/remove?ids=${id}`),
    ]
    for (const [who, code] of [
      ['guest', 401],
      ['staff', 403],
      ['finance', 403],
    ] as const)
      for (const ask of asks) expect((await ask(company[who])).code, who).toBe(code)
    const codes = await Promise.all(asks.map(async (ask) => (await ask(company.stranger)).code))
    expect(codes).toEqual([200, 404, 200, 404, 404, 404, 404])
    expect((await company.stranger.get<{ total: number }>(`${api}/page`)).data.total).toBe(1)
  })
})
