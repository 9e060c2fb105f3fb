import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApplication, defaultSettings, openDatabase, type RunningApplication } from '#server'
import { type Client, openCompany, tenantId, type TestCompany } from '../../support/company'
import { describeOnBothDatabases, freshPostgresUrl } from '../../support/databases'
import { type FinanceSystemStub, startFinanceSystem } from '../../support/finance-system'

type Wire = Record<string, string>
const notConfigured = '未配置财务系统，凭证留在内置总账'

/** Names the finance system in the tenant's settings, or takes it out of them. */
const configure = (company: TestCompany, value: unknown) =>
  company.application.database.transaction(tenantId, (session) =>
    value === undefined
      ? session.execute(sql`delete from setting where key = 'finance.system'`)
      : session.execute(sql`
          insert into setting (tenant_id, key, value) values (${tenantId}, 'finance.system', ${JSON.stringify(value)}::jsonb)
          on conflict (tenant_id, key) do update set value = excluded.value`),
  )

/** Claims a receipt of its own; answers the claim's id. */
async function claimReceipt(company: TestCompany, clerk: Client): Promise<string> {
  const statementId = await company.receipt('500.00')
  const answer = await clerk.post<{ id: string }>('blade-biz/bank/statement/claim/submit', {
    claimType: 1,
    items: [{ statementId, amount: '500.00', contractId: company.ids.contract }],
  })
  return answer.data.id
}

describeOnBothDatabases('pushing a voucher', (open) => {
  let company: TestCompany
  let clerk: Client
  let system: FinanceSystemStub
  beforeAll(async () => {
    company = await openCompany(await open())
    clerk = await company.as('finance')
    system = await startFinanceSystem()
  })
  afterAll(async () => {
    await company.server.close()
    await system.close()
  })
  beforeEach(async () => {
    system.reply()
    system.delay(0)
    await configure(company, { url: system.url, token: 'geheim', timeoutSeconds: 1 })
  })

  const drain = () => company.application.jobRunner.drain(tenantId)
  const claimOf = async (id: string) => (await clerk.get<Wire>(`blade-biz/finance/transaction/detail?id=${id}`)).data
  const voucherOf = async (id: string) =>
    (await clerk.get<Wire>(`blade-biz/voucher/detail?id=${(await claimOf(id)).voucherId}`)).data
  const states = async (id: string) => [(await claimOf(id)).voucherStatus, (await voucherOf(id)).voucherStatus]
  const pushesOf = (voucherId: string | undefined) =>
    system.pushed.filter(({ key }) => key === `${tenantId}:${voucherId}`)
  const makeDue = () =>
    company.application.database.transaction(tenantId, (session) =>
      session.execute(sql`update job set due = due - interval '1 day' where state = 'waiting'`),
    )

  test('sends it once, whole and balanced, under its own key, and notes the number given there on voucher and claim', async () => {
    const id = await claimReceipt(company, clerk)
    expect(await states(id)).toEqual([1, 1])
    await drain()
    await drain()
    expect(await states(id)).toEqual([2, 2])
    const voucher = await voucherOf(id)
    const [push, ...more] = pushesOf(voucher.id)
    expect(more).toEqual([])
    expect(push?.authorization).toBe('Bearer geheim')
    expect(push?.body).toMatchObject({
      id: voucher.id,
      voucherNo: voucher.voucherNo,
      debitAmount: '500.00',
      creditAmount: '500.00',
      sourceType: 'bank.claim',
      sourceId: id,
      entryList: [
        { subjectCode: '1002', debitAmount: '500.00', creditAmount: '0.00' },
        { subjectCode: '2203', debitAmount: '0.00', creditAmount: '500.00', customerIdN: '南京恒泰置业有限公司' },
      ],
    })
    expect(voucher.externalNo).toBe(system.booked.get(`${tenantId}:${voucher.id}`))
    expect(await claimOf(id)).toMatchObject({ voucherNo: voucher.voucherNo, voucherMessage: '' })
  })

  test.each<[string, Parameters<FinanceSystemStub['reply']>[0], string]>([
    ['an error', { status: 500, body: { msg: '数据库忙' } }, '财务系统答复 500：数据库忙'],
    [
      'a refusal in an envelope',
      { status: 200, body: { code: 400, success: false, msg: '期间未打开' } },
      '财务系统答复 200：期间未打开',
    ],
    ['nonsense', { status: 200, body: '<html>' }, '财务系统的答复无法读取'],
    ['no answer in time', 'late', '财务系统 1 秒没有应答'],
    ['a connection that breaks', 'cut', '连接不上财务系统'],
  ])('tries again after %s, with the same key', async (_, reply, message) => {
    const id = await claimReceipt(company, clerk)
    const voucherId = (await voucherOf(id)).id
    system.reply(reply)
    await drain()
    expect(await states(id)).toEqual([1, 1])
    const [job] = await company.application.database.read(tenantId, (session) =>
      session.query(sql`select state, attempts, message from job where kind = 'finance.push' and key = ${voucherId}`),
    )
    expect(job).toEqual({ state: 'waiting', attempts: 1, message })
    await makeDue()
    await drain()
    expect(await states(id)).toEqual([2, 2])
    expect(pushesOf(voucherId)).toHaveLength(2)
    expect([...system.booked.keys()].filter((key) => key.endsWith(`:${voucherId}`))).toHaveLength(1)
  })

  test('gives up after the last attempt and says why on voucher and claim; it can be pushed again from either', async () => {
    const fromClaim = await claimReceipt(company, clerk)
    const fromVoucher = await claimReceipt(company, clerk)
    const refusal = { status: 503, body: { msg: '维护中' } }
    for (let attempt = 1; attempt <= 8; attempt++) {
      system.reply(refusal, refusal)
      await makeDue()
      await drain()
      if (attempt < 8) expect(await states(fromClaim)).toEqual([1, 1])
    }
    for (const id of [fromClaim, fromVoucher]) {
      const failed = { voucherStatus: 3, voucherMessage: '财务系统答复 503：维护中' }
      expect(await claimOf(id)).toMatchObject(failed)
      expect(await voucherOf(id)).toMatchObject(failed)
    }
    expect(await clerk.post(`blade-biz/voucher/statement-claim?id=${fromClaim}`)).toMatchObject({
      code: 200,
      data: { voucherStatus: 1, voucherMessage: '' },
    })
    const voucherId = (await voucherOf(fromVoucher)).id
    expect((await clerk.post(`blade-biz/voucher/push?ids=${voucherId}`)).code).toBe(200)
    expect([await states(fromClaim), await states(fromVoucher)]).toEqual([
      [1, 1],
      [1, 1],
    ])
    await drain()
    expect([await states(fromClaim), await states(fromVoucher)]).toEqual([
      [2, 2],
      [2, 2],
    ])
  })

  test('changes nothing when it is pushed already', async () => {
    const id = await claimReceipt(company, clerk)
    await drain()
    const before = await voucherOf(id)
    expect((await clerk.post<Wire>(`blade-biz/voucher/statement-claim?id=${id}`)).data).toMatchObject({
      voucherStatus: 2,
      voucherNo: before.voucherNo,
    })
    await drain()
    expect(pushesOf(before.id)).toHaveLength(1)
    expect(await voucherOf(id)).toEqual(before)
    expect(await clerk.post(`blade-biz/voucher/push?ids=${before.id}`)).toMatchObject({
      code: 400,
      msg: '当前状态不允许：重新推送',
    })
  })

  test('leaves it in the built-in ledger without a finance system, says so, and sends it once there is one', async () => {
    await configure(company, undefined)
    const id = await claimReceipt(company, clerk)
    await drain()
    expect(await claimOf(id)).toMatchObject({ voucherStatus: 0, voucherMessage: notConfigured })
    expect((await clerk.post<Wire>(`blade-biz/voucher/statement-claim?id=${id}`)).data).toMatchObject({
      voucherStatus: 0,
      voucherMessage: notConfigured,
    })
    await configure(company, { url: 'file:///etc/passwd' })
    expect((await clerk.post<Wire>(`blade-biz/voucher/statement-claim?id=${id}`)).data.voucherMessage).toBe(
      notConfigured,
    )
    await configure(company, { url: system.url })
    await clerk.post(`blade-biz/voucher/statement-claim?id=${id}`)
    await drain()
    expect(await states(id)).toEqual([2, 2])
    expect(pushesOf((await voucherOf(id)).id)[0]?.authorization).toBe('')
  })

  test('goes back to the built-in ledger when the finance system is taken away before it was sent', async () => {
    const id = await claimReceipt(company, clerk)
    await configure(company, undefined)
    await drain()
    expect(await claimOf(id)).toMatchObject({ voucherStatus: 0, voucherMessage: notConfigured })
  })

  test('is for whoever may push', async () => {
    const id = await claimReceipt(company, clerk)
    const staff = await company.as('staff')
    expect((await staff.post(`blade-biz/voucher/statement-claim?id=${id}`)).status).toBe(403)
    expect((await staff.post(`blade-biz/voucher/push?ids=${(await voucherOf(id)).id}`)).status).toBe(403)
  })
})

describe('two server processes', () => {
  let company: TestCompany
  let second: RunningApplication
  let system: FinanceSystemStub
  beforeAll(async () => {
    const url = await freshPostgresUrl()
    company = await openCompany(await openDatabase({ url }))
    second = await bootApplication(await openDatabase({ url }), {
      settings: defaultSettings('a secret of tests'),
      pollJobs: false,
    })
    system = await startFinanceSystem()
    await configure(company, { url: system.url })
  })
  afterAll(async () => {
    await second.close()
    await company.close()
    await system.close()
  })

  test('never push one voucher twice at once, even where it is asked for again meanwhile', async () => {
    const clerk = await company.as('finance')
    const ids = await Promise.all(Array.from({ length: 6 }, () => claimReceipt(company, clerk)))
    system.delay(150)
    const drains = [company.application, second].map(({ jobRunner }) => jobRunner.drain(tenantId))
    await expect.poll(() => system.pushed.length).toBeGreaterThan(0)
    await Promise.all(ids.map((id) => clerk.post(`blade-biz/voucher/statement-claim?id=${id}`)))
    await Promise.all([...drains, company.application.jobRunner.drain(tenantId), second.jobRunner.drain(tenantId)])
    expect(system.mostAtOnce()).toBe(1)
    const keys = system.pushed.map(({ key }) => key)
    expect(keys).toHaveLength(new Set(keys).size)
    expect(system.booked.size).toBe(6)
    for (const id of ids) {
      expect((await clerk.get<Wire>(`blade-biz/finance/transaction/detail?id=${id}`)).data.voucherStatus).toBe(2)
    }
  })
})
