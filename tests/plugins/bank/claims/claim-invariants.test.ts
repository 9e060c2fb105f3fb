import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { centsOf, type Money, ofCents } from '#core'
import { sql } from 'drizzle-orm'
import { describeOnBothDatabases } from '../../../support/databases'
import { type Client, openCompany, tenantId, type TestCompany } from '../../../support/company'

type Step =
  | {
      readonly kind: 'claim'
      readonly statement: number
      readonly cents: number
      readonly contract: boolean
      readonly invoice: boolean
    }
  | { readonly kind: 'unclaim'; readonly pick: number; readonly cents: number }
  | { readonly kind: 'undo'; readonly pick: number }
  | { readonly kind: 'offset'; readonly pick: number; readonly cents: number }
  | { readonly kind: 'reverse'; readonly pick: number }
  | { readonly kind: 'suspend'; readonly statement: number }

const cents = fc.integer({ min: 1, max: 60_000 })
const pick = fc.nat(50)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('claim' as const),
      statement: fc.nat(3),
      cents,
      contract: fc.boolean(),
      invoice: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('unclaim' as const), pick, cents }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const), pick }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('offset' as const), pick, cents }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reverse' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('suspend' as const), statement: fc.nat(3) }) },
)

describeOnBothDatabases('any history of claims', (open) => {
  let company: TestCompany
  let clerk: Client
  let invoiceId: string
  beforeAll(async () => {
    company = await openCompany(await open())
    clerk = await company.as('finance')
    invoiceId = await company.write(async (write) => {
      const [id] = await write.insertMany(write.application.resources.get('finance.invoice'), [
        {
          invoiceNo: '26322000000000000001',
          invoiceKind: 1,
          customerId: company.ids.customer,
          invoiceTitle: 'x',
          contractId: company.ids.contract,
          projectId: company.ids.project,
          amount: '900.00',
          taxRate: '0.06',
          offsetAmount: '0.00',
          returnAmount: '0.00',
          openAmount: '900.00',
          issueDate: '2026-09-01',
          issueStatus: 1,
        },
      ])
      return id ?? ''
    })
  })
  afterAll(() => company.server.close())

  const query = <T>(statement: ReturnType<typeof sql>) =>
    company.application.database.read(tenantId, (session) => session.query<T>(statement))
  const idsOf = async (table: string) =>
    (await query<{ id: string }>(sql`select id from ${sql.identifier(table)} order by id`)).map(({ id }) => id)
  const oneOf = (ids: readonly string[], at: number) => ids[at % Math.max(ids.length, 1)] ?? '1'

  async function run(each: Step, statements: readonly string[]): Promise<void> {
    const amount = 'cents' in each ? ofCents(BigInt(each.cents)) : undefined
    switch (each.kind) {
      case 'claim': {
        const contractId = each.contract ? company.ids.contract : company.ids.otherContract
        const issueItemId = each.contract && each.invoice ? invoiceId : undefined
        await clerk.post('blade-biz/bank/statement/claim/submit', {
          claimType: 1,
          items: [{ statementId: statements[each.statement], amount, contractId, issueItemId }],
        })
        return
      }
      case 'unclaim':
        await clerk.post('blade-biz/bank/statement/unclaim/submit', {
          claimItemId: oneOf(await idsOf('bank_claim_item'), each.pick),
          amount,
          reason: '退回',
        })
        return
      case 'undo':
        await clerk.post(`blade-biz/bank/statement/claim/undo?id=${oneOf(await idsOf('bank_claim'), each.pick)}`)
        return
      case 'offset':
        await clerk.post('blade-biz/bank/statement/offset/submit', {
          claimItemId: oneOf(await idsOf('bank_claim_item'), each.pick),
          offsetKind: 1,
          targetId: invoiceId,
          offsetAmount: amount,
        })
        return
      case 'reverse':
        await clerk.post('blade-biz/bank/statement/offset/submit', {
          reversedId: oneOf(await idsOf('bank_offset'), each.pick),
        })
        return
      case 'suspend':
        await clerk.post('blade-biz/bank/statement/unclaim/submit', {
          unclaimKind: 2,
          statementId: statements[each.statement],
          reason: '挂账',
        })
    }
  }

  async function assertIdentities(): Promise<void> {
    const broken = await query<{ what: string }>(sql`
      select 'statement ' || s.id as what from bank_statement s where s.confirm_amount <> coalesce((
        select sum(i.amount - i.unclaim_amount) from bank_claim_item i where i.statement_id = s.id), 0)
      union all select 'over ' || id from bank_statement where confirm_amount > trsamt or confirm_amount < 0
      union all select 'item ' || i.id from bank_claim_item i where i.offset_amount <> coalesce((
        select sum(o.offset_amount) from bank_offset o where o.claim_item_id = i.id), 0)
      union all select 'unclaimed ' || i.id from bank_claim_item i where i.unclaim_amount <> coalesce((
        select sum(u.amount) from bank_unclaim u where u.claim_item_id = i.id), 0)
      union all select 'invoice ' || v.id from finance_invoice v where v.offset_amount <> coalesce((
        select sum(o.offset_amount) from bank_offset o where o.target_id = v.id::text and o.offset_kind = 1), 0)
      union all select 'contract ' || r.id from contracts_revenue r where r.claim_amount <> coalesce((
        select sum(i.amount - i.unclaim_amount) from bank_claim_item i where i.contract_id = r.id), 0)
      union all select 'plan of ' || r.id from contracts_revenue r
        where exists (select 1 from projects_collection_plan p where p.contract_id = r.id)
        and (select sum(p.claim_amount) from projects_collection_plan p where p.contract_id = r.id)
          <> least(r.claim_amount, (select sum(p.plan_amount) from projects_collection_plan p where p.contract_id = r.id))
      union all select 'voucher ' || v.id from finance_voucher v where v.debit_amount <> v.credit_amount or v.debit_amount <> (
        select sum(e.debit_amount) from finance_voucher_entry e where e.voucher_id = v.id)
      union all select 'gap in ' || voucher_month from finance_voucher group by voucher_month
        having max(substr(voucher_no, 3)::int) <> count(*)`)
    expect(broken).toEqual([])
    await assertLedger()
  }

  /** What stands on the accounts is what stands on the documents. */
  async function assertLedger(): Promise<void> {
    const balances = new Map(
      (
        await query<{ code: string; balance: Money }>(sql`
        select subject_code as code, sum(debit_amount - credit_amount)::numeric(18,2) as balance from finance_voucher_entry group by 1`)
      ).map(({ code, balance }) => [code, centsOf(balance)]),
    )
    const [sums] = await query<{ bank: Money; offset: Money; open: Money; suspended: Money }>(sql`
      select (select coalesce(sum(confirm_amount + suspend_amount), 0) from bank_statement)::numeric(18,2) as bank,
        (select coalesce(sum(offset_amount), 0) from bank_claim_item)::numeric(18,2) as offset,
        (select coalesce(sum(open_amount), 0) from bank_claim_item)::numeric(18,2) as open,
        (select coalesce(sum(suspend_amount), 0) from bank_statement)::numeric(18,2) as suspended`)
    if (!sums) throw new Error('no sums')
    const at = (code: string) => balances.get(code) ?? 0n
    expect(at('1002')).toBe(centsOf(sums.bank))
    expect(-at('1122')).toBe(centsOf(sums.offset))
    expect(-at('2203')).toBe(centsOf(sums.open))
    expect(-at('2241.03')).toBe(centsOf(sums.suspended))
  }

  test('keeps every identity of statements, items, offsets, invoices, plans and vouchers', {
    timeout: 240_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (history) => {
        const statements = [
          await company.receipt('300.00'),
          await company.receipt('120.55'),
          await company.receipt('0.01'),
          await company.receipt('600.00'),
        ]
        for (const each of history) await run(each, statements)
        await assertIdentities()
      }),
      { numRuns: 12 },
    )
    const made = await query<{ what: string; count: number }>(sql`
      select 'claims' as what, count(*)::int4 as count from bank_claim union all select 'unclaims', count(*)::int4 from bank_unclaim
      union all select 'offsets', count(*)::int4 from bank_offset where offset_amount > 0`)
    for (const { what, count } of made) expect(count, `${what} were made`).toBeGreaterThan(0)
  })
})
