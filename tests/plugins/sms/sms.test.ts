import { flushJournals } from '#server'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, openCompany, type TestCompany, tenantId } from '../../support/company'
import { describeOnBothDatabases } from '../../support/databases'
import { type SmsService, startSmsService } from './sms-service'

type Row = Readonly<Record<string, string>>

describeOnBothDatabases('text messages', (open) => {
  let company: TestCompany
  let admin: Client
  let service: SmsService
  beforeAll(async () => {
    service = await startSmsService()
    company = await openCompany(await open())
    Object.assign(company.application.settings, { outwardHosts: [new URL(service.origin).host] })
    admin = await company.as('admin')
  })
  afterAll(async () => {
    await company.close()
    await service.close()
  })
  beforeEach(async () => {
    service.asked.length = 0
    service.answer = () => ({ status: 200, body: '{"code":0}' })
    await company.write(async ({ session }) => {
      await session.execute(sql`update sms_sms set status = 1 where tenant_id = ${tenantId}`)
      await session.execute(sql`delete from sms_phone_code where tenant_id = ${tenantId}`)
    })
  })

  let number = 0
  const setting = (values: Readonly<Record<string, unknown>> = {}) =>
    admin.post<{ id: string }>('blade-resource/sms/submit', {
      smsCode: `s${++number}`,
      category: 2,
      endpoint: `${service.origin}/send?key={{accessKey}}`,
      contentType: 1,
      headers: 'X-Sign: {{secretKey}}',
      body: '{"to":"{{phone}}","text":"【{{signName}}】{{params.code}}"}',
      signName: '恒信"咨询',
      successText: '"code":0',
      accessKey: 'a b&c',
      secretKey: 'top-secret',
      ...values,
    })
  const enabled = async (values: Readonly<Record<string, unknown>> = {}) => {
    const { data } = await setting(values)
    expect((await admin.post(`blade-resource/sms/enable?id=${data.id}`)).msg).toBe('操作成功')
    return data.id
  }
  const send = (phones: string, params: unknown = { code: '4711' }, client = admin) =>
    client.post<{ ids: string[] }>('blade-resource/sms/endpoint/send-message', { phones, params })
  const messageOf = async (id: string) => (await admin.get<Row>(`blade-resource/sms/message/detail?id=${id}`)).data
  const drain = () => company.application.jobRunner.drain(tenantId)
  const idOf = async (sent: ReturnType<typeof send>) => (await sent).data.ids[0] ?? ''

  test('stay in the outbox on screen while no service is enabled', async () => {
    const id = await idOf(send('13800000001'))
    await drain()
    expect(await messageOf(id)).toMatchObject({ sendStatusN: '仅存发件箱', params: '{"code":"4711"}' })
    expect(service.asked).toEqual([])
  })

  test('go to the enabled service with every blank filled in and escaped, and once', async () => {
    await enabled()
    const id = await idOf(send('13800000002', { code: '"},{"to":"x' }))
    await drain()
    await drain()
    expect(service.asked).toHaveLength(1)
    const [asked] = service.asked
    expect(asked?.path).toBe('/send?key=a%20b%26c')
    expect(asked?.headers['x-sign']).toBe('top-secret')
    expect(JSON.parse(asked?.body ?? '')).toEqual({ to: '13800000002', text: '【恒信"咨询】"},{"to":"x' })
    expect(await messageOf(id)).toMatchObject({ sendStatusN: '已发送', attempts: 1 })
  })

  test('go as a form where that is asked for', async () => {
    await enabled({ contentType: 2, body: 'mobile={{phone}}&code={{params.code}}' })
    await send('13800000003', { code: 'a&b=c' })
    await drain()
    expect([...new URLSearchParams(service.asked[0]?.body)]).toEqual([
      ['mobile', '13800000003'],
      ['code', 'a&b=c'],
    ])
  })

  test('that were refused for now are tried again; that were refused for good are not, and say why', async () => {
    await enabled()
    service.answer = () => ({ status: 503, body: 'busy' })
    const later = await idOf(send('13800000004'))
    await drain()
    expect(await messageOf(later)).toMatchObject({ sendStatusN: '待发送', reason: '短信接口答复 503：busy' })
    service.answer = () => ({ status: 200, body: '{"code":7,"msg":"bad top-secret"}' })
    const refused = await idOf(send('13800000005'))
    await drain()
    expect(await messageOf(refused)).toMatchObject({ sendStatusN: '发送失败' })
    expect((await messageOf(refused)).reason).toContain('"code":7')
    expect((await messageOf(refused)).reason).not.toContain('top-secret')
    service.answer = () => ({ status: 200, body: '{"code":0}' })
    expect((await admin.post(`blade-resource/sms/message/resend?ids=${refused}`)).msg).toBe('操作成功')
    await drain()
    expect(await messageOf(refused)).toMatchObject({ sendStatusN: '已发送', attempts: 2 })
  })

  test('that nobody takes are given up after the fifth try, and say so', async () => {
    await enabled()
    service.answer = () => ({ status: 503, body: 'busy' })
    const id = await idOf(send('13800000007'))
    for (let time = 0; time < 7; time++) {
      await drain()
      await company.application.database.owner((session) =>
        session.execute(sql`update job set due = due - interval '1 hour' where kind = 'sms.send' and key = ${id}`),
      )
    }
    expect(service.asked).toHaveLength(5)
    expect(await messageOf(id)).toMatchObject({
      sendStatusN: '发送失败',
      attempts: 5,
      reason: '短信接口答复 503：busy',
    })
  })

  test('that were cut off are not sent again by themselves', async () => {
    await enabled()
    service.answer = () => undefined
    const id = await idOf(send('13800000006'))
    await drain()
    expect(await messageOf(id)).toMatchObject({ sendStatusN: '发送失败' })
    await company.write(async (write) => {
      await write.session.execute(sql`
        update sms_message set send_status = 3 where tenant_id = ${tenantId} and id = ${id}::int8`)
      await write.enqueue('sms.send', id, {})
    })
    await drain()
    expect(service.asked).toHaveLength(1)
    expect((await messageOf(id)).reason).toContain('不能确定是否送达')
  })

  test('are refused whole when one phone is none, with a sentence', async () => {
    const refused = async (phones: string, params?: unknown) => (await send(phones, params)).msg
    expect(await refused('')).toBe('手机号码不能为空')
    expect(await refused('13800000001,1380000000')).toBe('手机号码长度不是11位')
    expect(await refused('23800000001')).toBe('手机号码格式不正确')
    expect(await refused('13800000001', [1])).toBe('params 应为 JSON 对象')
    expect(await refused('13800000001', { code: { a: 1 } })).toContain('文字或数字')
    const many = Array.from({ length: 101 }, (_, index) => `138${String(index).padStart(8, '0')}`).join(',')
    expect(await refused(many)).toBe('一次最多发送 100 个手机号')
    expect((await send('13800000001', {}, await company.as('staff'))).status).toBe(403)
  })

  test('have one enabled service at most, also when two are enabled at once', async () => {
    const ids = [(await setting()).data.id, (await setting()).data.id]
    await Promise.all(ids.map((id) => admin.post(`blade-resource/sms/enable?id=${id}`)))
    const { data } = await admin.get<{ records: Row[] }>('blade-resource/sms/page?status_equal=2')
    expect(data.records).toHaveLength(1)
    expect((await admin.post(`blade-resource/sms/remove?ids=${data.records[0]?.id}`)).msg).toContain('请先停用')
  })

  test('take no service inside, none with blanks for a host, and never answer its secret', async () => {
    expect((await setting({ endpoint: 'http://169.254.169.254/' })).msg).toContain('不允许访问内部地址')
    expect((await setting({ endpoint: 'https://{{params.host}}/send' })).msg).toContain('主机名不能含占位符')
    expect((await setting({ endpoint: '' })).msg).toContain('请输入接口地址')
    expect((await setting({ headers: 'no header' })).msg).toContain('请求头')
    const { data } = await setting()
    const detail = await admin.get<Row>(`blade-resource/sms/detail?id=${data.id}`)
    expect(JSON.stringify(detail)).not.toContain('top-secret')
    const stored = await company.write(({ session }) =>
      session.query<{ key: string }>(sql`select secret_key as key from sms_sms where id = ${data.id}::int8`),
    )
    expect(stored[0]?.key).toMatch(/^v1\./)
  })

  const phone = '13911112222'
  const askCode = (given: string = phone) => company.guest.post('workspace/phone-code', { tenantId, phone: given })
  const newestCode = async () => {
    const { data } = await admin.get<{ records: Row[] }>(`blade-resource/sms/message/page?size=1`)
    return (JSON.parse(data.records[0]?.params ?? '{}') as { code?: string }).code ?? ''
  }
  const signIn = async (code: string, given = phone) => {
    const answer = await company.server.inject({
      method: 'POST',
      url: '/api/blade-auth/oauth/token',
      headers: { 'tenant-id': tenantId },
      payload: { tenantId, grant_type: 'phone', phone: given, code },
    })
    return answer.json<{ access_token?: string; account?: string; error_description?: string }>()
  }
  const offers = async () =>
    (await company.guest.get<{ offers: Row[] }>(`workspace/sign-in?tenantId=${tenantId}`)).data.offers.map(
      ({ kind }) => kind,
    )
  const open_ = (value: string) =>
    company.write(async ({ session }) => {
      await session.execute(sql`
        update system_param set param_value = ${value} where tenant_id = ${tenantId} and param_key = 'account.phoneSignIn'`)
      await session.execute(sql`
        update "system_user" set phone = ${phone} where tenant_id = ${tenantId} and account = 'staff'`)
      await session.execute(sql`
        update "system_user" set phone = null where tenant_id = ${tenantId} and account = 'colleague'`)
    })

  test('let nobody sign in by phone before an administrator opens it', async () => {
    await open_('false')
    expect(await offers()).not.toContain('phone')
    expect((await askCode()).msg).toContain('未开放手机号登录')
    expect((await signIn('123456')).error_description).toContain('未开放手机号登录')
  })

  test('let a person sign in by the code, once', async () => {
    await open_('true')
    expect(await offers()).toContain('phone')
    expect((await askCode()).msg).toBe('操作成功')
    const code = await newestCode()
    expect(code).toMatch(/^\d{6}$/)
    expect(await signIn(code)).toMatchObject({ account: 'staff' })
    expect((await signIn(code)).error_description).toContain('验证码错误或已失效')
  })

  test('end a code with the fifth wrong try, also of tries side by side', async () => {
    await open_('true')
    await askCode()
    const code = await newestCode()
    const wrong = code === '000000' ? '000001' : '000000'
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(wrong)))
    expect(answers.every(({ access_token: token }) => token === undefined)).toBe(true)
    expect((await signIn(code)).error_description).toContain('验证码错误或已失效')
  })

  test('never tell whether a phone belongs to somebody, and are asked for once a minute', async () => {
    await open_('true')
    const strange = await askCode('13733334444')
    expect(strange).toEqual(await askCode())
    expect((await askCode()).msg).toContain('60 秒后再试')
    expect((await askCode('13733334444')).msg).toContain('60 秒后再试')
    expect((await signIn('123456', '13733334444')).error_description).toContain('验证码错误或已失效')
    const both = await Promise.all([askCode('13755556666'), askCode('13755556666')])
    expect(both.filter(({ code }) => code === 200)).toHaveLength(1)
  })

  test('sign in neither of two people with one phone', async () => {
    await open_('true')
    await company.write(({ session }) =>
      session.execute(
        sql`update "system_user" set phone = ${phone} where tenant_id = ${tenantId} and account = 'colleague'`,
      ),
    )
    await askCode()
    expect((await signIn(await newestCode())).error_description).toContain('多个账号')
  })

  test('are read by those who may alone: phones and what they say stay hidden without rights of their own', async () => {
    const staff = await company.as('staff')
    expect((await staff.get('blade-resource/sms/message/page')).status).toBe(403)
    const id = await idOf(send('13812345678', { code: '4711' }))
    const granted = await company.write(async ({ session }) => {
      const menus = await session.query<{ id: string }>(sql`
        select id from system_menu where tenant_id = ${tenantId} and code in ('sms_message', 'sms_message_view') and is_deleted = 0`)
      const [user] = await session.query<{ role: string }>(sql`
        select role_id as role from "system_user" where tenant_id = ${tenantId} and account = 'staff'`)
      return { menuIds: menus.map((menu) => menu.id), roleIds: [user?.role] }
    })
    expect((await admin.post('blade-system/role/grant', granted)).msg).toBe('操作成功')
    const seen = await staff.get<Row>(`blade-resource/sms/message/detail?id=${id}`)
    expect(seen.data).toMatchObject({ phone: '138****5678', params: '****' })
    const history = await staff.get(`workspace/history?resource=sms.message&id=${id}`)
    expect(history.code).toBe(200)
    expect(JSON.stringify(history)).not.toContain('4711')
    expect(await messageOf(id)).toMatchObject({ phone: '13812345678', params: '{"code":"4711"}' })
  })

  test('leave no code in the logs', async () => {
    await open_('true')
    await send('13812345678', { code: '90909090' })
    await askCode()
    const code = await newestCode()
    expect(await signIn(code)).toMatchObject({ account: 'staff' })
    await flushJournals(company.application)
    const logged = await company.write(({ session }) =>
      session.query<{ row: string }>(sql`
        select to_jsonb(l)::text as row from logs_api_log l union all select to_jsonb(l)::text from logs_usual_log l`),
    )
    const texts = logged.map(({ row }) => row).join('\n')
    expect(texts).toContain('send-message')
    expect(texts).not.toContain('90909090')
    expect(texts).not.toMatch(new RegExp(`code\\W{1,12}${code}\\b`))
  })

  test('give way to a newer code, which is the only one that counts, and are forgotten after two days', async () => {
    await open_('true')
    const age = (interval: string) =>
      company.write(({ session }) =>
        session.execute(sql`
          update sms_phone_code set create_time = create_time - ${interval}::interval where tenant_id = ${tenantId}`),
      )
    await askCode()
    const first = await newestCode()
    await age('61 seconds')
    expect((await askCode()).msg).toBe('操作成功')
    const second = await newestCode()
    if (first !== second) expect((await signIn(first)).error_description).toContain('验证码错误或已失效')
    expect(await signIn(second)).toMatchObject({ account: 'staff' })
    expect((await signIn(first)).error_description).toContain('验证码错误或已失效')
    await age('3 days')
    await company.write((write) => write.enqueue('sms.forget', 'now', {}))
    await drain()
    const left = await company.write(({ session }) => session.query(sql`select 1 from sms_phone_code`))
    expect(left).toEqual([])
  })

  test('take a code in its own company alone', async () => {
    await open_('true')
    await askCode()
    const code = await newestCode()
    const elsewhere = await company.server.inject({
      method: 'POST',
      url: '/api/blade-auth/oauth/token',
      payload: { tenantId: '999999', grant_type: 'phone', phone, code },
    })
    expect(elsewhere.statusCode).toBe(400)
    expect((await company.guest.post('workspace/phone-code', { tenantId: '999999', phone })).msg).toContain('租户')
  })
})
