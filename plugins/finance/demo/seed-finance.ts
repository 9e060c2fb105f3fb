import { addDays, type Money, splitTax } from '#core'
import { between, chance, demoCompany, digits, pick, seededRandom, type Write } from '#server'
import { sql } from 'drizzle-orm'
import { account } from '../resources/account'
import { invoice } from '../resources/invoice'

/** The demo company keeps its books up to this day. */
const lastDay = '2026-10-31'
const firstDay = '2024-10-01'
const accounts = [
  ['中国工商银行南京城南支行', '4301015809100123456', 1],
  ['中国建设银行南京鼓楼支行', '32050159003600001234', 2],
  ['招商银行南京分行营业部', '125908371210888', 2],
  ['中国银行南京奥体支行', '488574839201', 2],
  ['中国农业银行南京浦口支行', '10115001040012345', 3],
] as const

/** Own accounts, and the invoices of the two years: one a due plan row, issued around its day. */
export async function seedFinance(write: Write): Promise<void> {
  await write.insertMany(
    account,
    accounts.map(([bankName, number, kind]) => ({
      accountName: demoCompany,
      bankName,
      account: number,
      currency: 'CNY',
      kind,
      isBranch: 0,
      subjectCode: '1002',
      openDate: '2012-03-01',
    })),
  )
  await seedInvoices(write)
}

interface DuePlan {
  readonly contractId: string
  readonly projectId: string
  readonly planAmount: Money
  readonly planDate: string
  readonly customerId: string
  readonly customerName: string
  readonly taxNo: string
}

async function seedInvoices(write: Write): Promise<void> {
  const random = seededRandom('invoices')
  const due = await write.session.query<DuePlan>(sql`
    select p.contract_id as "contractId", p.project_id as "projectId", p.plan_amount as "planAmount", p.plan_date as "planDate",
      c.id as "customerId", c.customer_name as "customerName", c.tax_no as "taxNo"
    from projects_collection_plan p
    join contracts_revenue r on r.tenant_id = p.tenant_id and r.id = p.contract_id
    join contracts_customer c on c.tenant_id = p.tenant_id and c.id = r.party_a_id
    where p.tenant_id = ${write.actor.tenantId} and p.plan_date between ${firstDay}::date and ${lastDay}::date
    order by p.plan_date, p.id`)
  const numbers = new Map<string, number>()
  const rows = due.map((plan) => {
    const issueDate = earlier(addDays(plan.planDate, between(random, -5, 25)), lastDay)
    const year = issueDate.slice(0, 4)
    numbers.set(year, (numbers.get(year) ?? 0) + 1)
    return {
      serialNumber: `KP-${year}-${String(numbers.get(year)).padStart(4, '0')}`,
      invoiceNo: `${year.slice(2)}32${pick(random, ['0', '1', '2'])}${digits(random, 15)}`,
      invoiceKind: chance(random, 85) ? 1 : 2,
      customerId: plan.customerId,
      invoiceTitle: plan.customerName,
      taxNo: plan.taxNo,
      contractId: plan.contractId,
      projectId: plan.projectId,
      amount: plan.planAmount,
      taxRate: '0.06',
      ...splitTax(plan.planAmount, '0.06'),
      offsetAmount: '0.00',
      returnAmount: '0.00',
      openAmount: plan.planAmount,
      issueDate,
      issueStatus: 1,
    }
  })
  await write.insertMany(invoice, rows)
  await write.session.execute(sql`
    update contracts_revenue r set invoice_amount = i.total from (
      select contract_id, sum(amount) as total from finance_invoice where tenant_id = ${write.actor.tenantId} group by contract_id) i
    where r.tenant_id = ${write.actor.tenantId} and r.id = i.contract_id`)
  for (const [year, last] of numbers) {
    await write.session.execute(sql`
      insert into serial_counter (tenant_id, kind, year, last) values (${write.actor.tenantId}, 'KP', ${Number(year)}, ${last}) on conflict do nothing`)
  }
}

const earlier = (left: string, right: string): string => (left < right ? left : right)
