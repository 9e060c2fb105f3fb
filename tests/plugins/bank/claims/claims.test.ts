import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnBothDatabases } from '../../../support/databases'
import { type Client, openCompany, type TestCompany } from '../../../support/company'

interface Written {
  readonly id: string
  readonly serialNumber: string
}
type Record_ = Record<string, string>

const statementOf = async (client: Client, id: string) =>
  (await client.get<Record_ & { itemList: Record_[] }>(`blade-biz/bank/statement/claim/detail?id=${id}`)).data

describeOnBothDatabases('claiming a statement', (open) => {
  let company: TestCompany
  let clerk: Client
  let colleague: Client
  beforeAll(async () => {
    company = await openCompany(await open())
    clerk = await company.as('finance')
    colleague = await company.as('colleague')
  })
  afterAll(() => company.server.close())

  const claim = (by: Client, items: unknown[], claimType = 1) =>
    by.post<Written>('blade-biz/bank/statement/claim/submit', { claimType, items })

  test('reserves the money, numbers the document and posts a balanced voucher', async () => {
    const id = await company.receipt('500.00')
    const answer = await claim(clerk, [{ statementId: id, amount: '500.00', contractId: company.ids.contract }])
    expect(answer).toMatchObject({ status: 200, code: 200 })
    expect(answer.data.serialNumber).toMatch(/^RL-\d{4}-\d{4}$/)
    const row = await statementOf(clerk, id)
    expect(row).toMatchObject({ confirmAmount: '500.00', openAmount: '0.00', claimStatus: 2, claimStatusN: '已认领' })
    expect(row.itemList).toMatchObject([
      { amount: '500.00', projectName: '滨江住宅小区工程监理', contractIdN: '合同 SR-2026-0001' },
    ])
    const document = (await clerk.get<Record_>(`blade-biz/finance/transaction/detail?id=${answer.data.id}`)).data
    const voucher = (
      await clerk.get<Record_ & { entryList: Record_[] }>(`blade-biz/voucher/detail?id=${document.voucherId}`)
    ).data
    expect(voucher.debitAmount).toBe(voucher.creditAmount)
    expect(voucher.entryList.map((entry) => [entry.subjectCode, entry.debitAmount, entry.creditAmount])).toEqual([
      ['1002', '500.00', '0.00'],
      ['2203', '0.00', '500.00'],
    ])
    expect(document.voucherMessage).toBe('未配置财务系统，凭证留在内置总账')
  })

  test('is found by what a clerk knows of it, where claim items are asked for and only there', async () => {
    const id = await company.receipt('4711.08', { otherName: '无锡湖滨置业有限公司', transAbstr: '二期监理费' })
    const answer = await claim(clerk, [{ statementId: id, amount: '1234.56', contractId: company.ids.contract }])
    const find = async (query: string, resource = '') =>
      (
        await clerk.get<Record_[]>(`workspace/find?query=${encodeURIComponent(query)}&resource=${resource}`)
      ).data.filter((found) => found.resource === 'bank.claimItem')
    const known = [
      '湖滨置业',
      'hubinzhiye',
      '湖滨 SR-2026-0001',
      '湖滨 sr20260001',
      '1234.56',
      answer.data.serialNumber,
    ]
    for (const query of known) {
      expect(await find(query, 'bank.claimItem')).toMatchObject([
        {
          title: '无锡湖滨置业有限公司',
          subtitle: `2026-10-09 · 1,234.56 · 合同 SR-2026-0001 · 滨江住宅小区工程监理 · ${answer.data.serialNumber} · SR-2026-0001`,
        },
      ])
      expect(await find(query)).toEqual([])
    }
  })

  test('splits one line over several contracts and takes several lines for one', async () => {
    const one = await company.receipt('300.00')
    const two = await company.receipt('200.00')
    const answer = await claim(clerk, [
      { statementId: one, amount: '100.01', contractId: company.ids.contract },
      { statementId: one, amount: '199.99', contractId: company.ids.otherContract },
      { statementId: two, amount: '150.00', contractId: company.ids.contract },
    ])
    expect(answer.code).toBe(200)
    expect(await statementOf(clerk, one)).toMatchObject({ confirmAmount: '300.00', claimStatus: 2 })
    expect(await statementOf(clerk, two)).toMatchObject({
      confirmAmount: '150.00',
      openAmount: '50.00',
      claimStatus: 1,
    })
  })

  test('never takes more than the line has, and says who holds the rest', async () => {
    const id = await company.receipt('80.00')
    await claim(clerk, [{ statementId: id, amount: '60.00', contractId: company.ids.contract }])
    const refused = await claim(colleague, [{ statementId: id, amount: '20.01', contractId: company.ids.contract }])
    expect(refused.code).toBe(400)
    expect(refused.msg).toMatch(/钱会计.*60\.00.*只剩 20\.00 可认领/)
    expect(await statementOf(clerk, id)).toMatchObject({ confirmAmount: '60.00' })
  })

  test('names the colleague and not the claim itself when its lines together ask for too much', async () => {
    const id = await company.receipt('80.00')
    await claim(clerk, [{ statementId: id, amount: '30.00', contractId: company.ids.contract }])
    const refused = await claim(colleague, [
      { statementId: id, amount: '40.00', contractId: company.ids.contract },
      { statementId: id, amount: '10.01', contractId: company.ids.otherContract },
    ])
    expect(refused.msg).toMatch(/钱会计.*30\.00.*只剩 50\.00 可认领/)
  })

  test('lets one of two people who claim at once win and tells the other what is left', async () => {
    const id = await company.receipt('70.00')
    const items = [{ statementId: id, amount: '50.00', contractId: company.ids.contract }]
    const answers = await Promise.all([claim(clerk, items), claim(colleague, items)])
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 400])
    expect(answers.find(({ code }) => code === 400)?.msg).toContain('只剩 20.00')
  })

  test('fills the plan rows of a contract oldest first and empties the same ones when taken back', async () => {
    const plans = async () =>
      (
        await clerk.get<{ records: Record_[] }>(
          `blade-biz/collection/plan/page?contractId=${company.ids.contract}&ascs=planDate`,
        )
      ).data.records.map((plan) => plan.claimAmount)
    const before = await plans()
    const id = await company.receipt('250000.00')
    const made = await claim(clerk, [{ statementId: id, amount: '250000.00', contractId: company.ids.contract }])
    expect(await plans()).not.toEqual(before)
    await clerk.post(`blade-biz/bank/statement/claim/undo?id=${made.data.id}`)
    expect(await plans()).toEqual(before)
    expect(await statementOf(clerk, id)).toMatchObject({ confirmAmount: '0.00', claimStatus: 0 })
  })

  test('gives a part back with a red copy of the posting', async () => {
    const id = await company.receipt('90.00')
    await claim(clerk, [{ statementId: id, amount: '90.00', contractId: company.ids.contract }])
    const [item] = (await statementOf(clerk, id)).itemList
    const back = await clerk.post<Written>('blade-biz/bank/statement/unclaim/submit', {
      claimItemId: item?.id,
      amount: '40.00',
      reason: '认错项目',
    })
    expect(back.code).toBe(200)
    expect(await statementOf(clerk, id)).toMatchObject({ confirmAmount: '50.00', openAmount: '40.00' })
    const detail = (
      await clerk.get<Record_ & { original: Record_ }>(`blade-biz/bank/statement/unclaim/detail?id=${back.data.id}`)
    ).data
    expect(detail.original).toMatchObject({ id: item?.id, amount: '90.00', unclaimAmount: '40.00' })
    const voucher = (
      await clerk.get<Record_ & { entryList: Record_[] }>(`blade-biz/voucher/detail?id=${detail.voucherId}`)
    ).data
    expect(voucher.entryList.map((entry) => [entry.subjectCode, entry.debitAmount, entry.creditAmount])).toEqual([
      ['1002', '-40.00', '0.00'],
      ['2203', '0.00', '-40.00'],
    ])
    const more = await clerk.post('blade-biz/bank/statement/unclaim/submit', {
      claimItemId: item?.id,
      amount: '50.01',
      reason: '再退',
    })
    expect(more).toMatchObject({ code: 400, msg: '只剩 50.00 可取消（已核销 0.00），请先冲回核销' })
  })

  test('sets claimed money against an invoice and takes it back by a negative offset', async () => {
    const invoiceId = await company.write(async (write) => {
      const [id] = await write.insertMany(write.application.resources.get('finance.invoice'), [
        {
          invoiceNo: `2632${Math.floor(Math.random() * 1e15)}`,
          invoiceKind: 1,
          customerId: company.ids.customer,
          invoiceTitle: 'x',
          contractId: company.ids.contract,
          projectId: company.ids.project,
          amount: '100.00',
          taxRate: '0.06',
          offsetAmount: '0.00',
          returnAmount: '0.00',
          openAmount: '100.00',
          issueDate: '2026-09-01',
          issueStatus: 1,
        },
      ])
      return id
    })
    const id = await company.receipt('130.00')
    const made = await claim(clerk, [
      { statementId: id, amount: '130.00', contractId: company.ids.contract, issueItemId: invoiceId },
    ])
    const [item] = (await statementOf(clerk, id)).itemList
    expect(item).toMatchObject({ offsetAmount: '100.00', openAmount: '30.00' })
    const invoice = async () => (await clerk.get<Record_>(`blade-biz/invoice/issue/detail?id=${invoiceId}`)).data
    expect(await invoice()).toMatchObject({ offsetAmount: '100.00', openAmount: '0.00' })
    const again = await clerk.post('blade-biz/bank/statement/offset/submit', {
      claimItemId: item?.id,
      offsetKind: 1,
      targetId: invoiceId,
      offsetAmount: '0.01',
    })
    expect(again).toMatchObject({ code: 400 })
    expect(again.msg).toContain('只剩 0.00 可核销')
    await clerk.post(`blade-biz/bank/statement/claim/undo?id=${made.data.id}`)
    expect(await invoice()).toMatchObject({ offsetAmount: '0.00', openAmount: '100.00' })
    expect(await statementOf(clerk, id)).toMatchObject({ confirmAmount: '0.00', openAmount: '130.00' })
  })

  test('posts what nobody claimed by month end and clears it with the later claim', async () => {
    const id = await company.receipt('66.00')
    await clerk.post('blade-biz/bank/statement/unclaim/submit', { unclaimKind: 2, statementId: id, reason: '月末挂账' })
    expect(await statementOf(clerk, id)).toMatchObject({ suspendAmount: '66.00', confirmAmount: '0.00' })
    const made = await claim(clerk, [{ statementId: id, amount: '66.00', contractId: company.ids.contract }])
    const document = (await clerk.get<Record_>(`blade-biz/finance/transaction/detail?id=${made.data.id}`)).data
    const voucher = (await clerk.get<{ entryList: Record_[] }>(`blade-biz/voucher/detail?id=${document.voucherId}`))
      .data
    expect(voucher.entryList.map((entry) => entry.subjectCode)).toEqual(['2241.03', '2203'])
    expect(await statementOf(clerk, id)).toMatchObject({ suspendAmount: '0.00', claimStatus: 2 })
  })

  test('pairs a returned payment with its receipt, equal amounts only', async () => {
    const back = await company.receipt('45.00', { type: 4 })
    const paid = await company.receipt('45.00', { cdflag: 'd', type: 7 })
    const other = await company.receipt('44.00', { cdflag: 'd', type: 7 })
    await claim(clerk, [{ statementId: back, amount: '45.00' }], 5)
    const [item] = (await statementOf(clerk, back)).itemList
    const offset = (targetId: string) =>
      clerk.post('blade-biz/bank/statement/offset/submit', {
        claimItemId: item?.id,
        offsetKind: 4,
        targetId,
        offsetAmount: '45.00',
      })
    expect((await offset(other)).msg).toContain('金额相等')
    expect((await offset(paid)).code).toBe(200)
    expect(await statementOf(clerk, paid)).toMatchObject({ confirmAmount: '45.00', claimStatus: 2 })
  })

  test('keeps receipts and payments apart and refuses what is closed to claiming', async () => {
    const receipt = await company.receipt('10.00')
    const payment = await company.receipt('10.00', { cdflag: 'd' })
    const closed = await company.receipt('10.00', { claimFlag: 0 })
    const of = (statementId: string) => ({ statementId, amount: '10.00', contractId: company.ids.contract })
    expect((await claim(clerk, [of(receipt), of(payment)])).msg).toBe('收款与付款流水不能在同一张认领单')
    expect((await claim(clerk, [of(payment)])).msg).toContain('付款流水只能做付款关联')
    expect((await claim(clerk, [of(closed)])).msg).toContain('该流水无需认领')
    const linked = await claim(clerk, [{ statementId: payment, amount: '10.00' }], 4)
    expect(linked.data).toMatchObject({ voucherMessage: '由付款单据入账' })
  })

  test('refuses a month that is closed', async () => {
    const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7)
    const closed = await company.write((write) =>
      write.insert(write.application.resources.get('system.period'), { domain: 'finance', month, closed: 1 }),
    )
    const id = await company.receipt('12.00')
    const refused = await claim(clerk, [{ statementId: id, amount: '12.00', contractId: company.ids.contract }])
    expect(refused).toMatchObject({ code: 400, msg: '该期间已关闭' })
    await company.write((write) =>
      write.update(write.application.resources.get('system.period'), closed, { closed: 0 }),
    )
    expect((await claim(clerk, [{ statementId: id, amount: '12.00', contractId: company.ids.contract }])).code).toBe(
      200,
    )
  })

  test('is refused to those without the permission, and to guests', async () => {
    const id = await company.receipt('5.00')
    const staff = await company.as('staff')
    const items = [{ statementId: id, amount: '5.00', contractId: company.ids.contract }]
    expect(await claim(staff, items)).toMatchObject({ status: 403, code: 403 })
    expect(await claim(company.guest, items)).toMatchObject({ status: 401, code: 401 })
  })

  test('answers every wrong shape with a sentence', async () => {
    const id = await company.receipt('5.00')
    const wrong: unknown[] = [
      undefined,
      [],
      {},
      { items: 1 },
      { items: [] },
      { items: [null] },
      { items: [{ statementId: 'x' }] },
      { items: [{ statementId: id, amount: '-1' }] },
      { items: [{ statementId: id, amount: '1.001' }] },
      { items: [{ statementId: id, amount: 'NaN' }] },
      { claimType: 9, items: [] },
      { items: [{ statementId: '99', amount: '1', contractId: company.ids.contract }] },
      { items: [{ statementId: id, amount: '1', contractId: "1'; drop table" }] },
    ]
    for (const body of wrong) {
      const answer = await clerk.post('blade-biz/bank/statement/claim/submit', body)
      expect([400, 404], JSON.stringify(body)).toContain(answer.code)
      expect(answer.msg).not.toBe('')
    }
    expect(await statementOf(clerk, id)).toMatchObject({ confirmAmount: '0.00' })
  })
})
