import { addMoney, isZeroMoney, minMoney, type Money, monthOf, subtractMoney, sumMoney, toMoney } from '#core'
import { between, chance, digits, newId, pick, type Random, seededRandom, type Write } from '#server'
import { sql } from 'drizzle-orm'
import { claim } from '../resources/claim'
import { claimItem } from '../resources/claim-item'
import { offset } from '../resources/offset'
import { statement } from '../resources/statement'
import { claimedFields, none } from '../server/statement-money'
import { outgoings } from './outgoings'
import { type DemoInvoice, type DemoReceipt, receiptsFor } from './receipts'

const firstDay = '2024-11-01'
const days = 730
const lastDay = '2026-10-31'
/** Receipts after this day are what the clerk finds to be done. */
const claimedUntil = '2026-10-16'
const lineCount = 12_000
const banks = ['工商银行', '建设银行', '招商银行', '中国银行', '农业银行'] as const

interface Account {
  readonly id: string
  readonly account: string
  readonly accountName: string
}
type Values = Record<string, unknown>

/** Two years of statements: customers' receipts, most of them claimed, and everything else an account sees. */
export async function seedBank(write: Write): Promise<void> {
  const random = seededRandom('bank')
  const accounts = await write.session.query<Account>(sql`
    select id, account, account_name as "accountName" from finance_account where tenant_id = ${write.actor.tenantId} order by id`)
  const receipts = receiptsFor(random, await demoInvoices(write), lastDay)
  const books = createBooks(write, random, await plansByContract(write))
  for (const receipt of receipts) books.receive(receipt, pick(random, accounts))
  const others = outgoings(random, Math.max(lineCount - receipts.length, 0), firstDay, days)
  const lines = [...books.statements, ...others.map((other) => plainLine(random, other, pick(random, accounts)))]
  await write.insertMany(statement, withBalances(lines))
  await books.store()
}

const demoInvoices = (write: Write) =>
  write.session.query<DemoInvoice>(sql`
    select i.id, i.invoice_no as "invoiceNo", i.contract_id as "contractId", r.contract_code as "contractCode",
      i.project_id as "projectId", c.id as "customerId", c.customer_name as "customerName", c.alias_list as "aliasList",
      b.account, b.bank_name as "bankName", i.amount, i.issue_date as "issueDate"
    from finance_invoice i
    join contracts_revenue r on r.tenant_id = i.tenant_id and r.id = i.contract_id
    join contracts_customer c on c.tenant_id = i.tenant_id and c.id = i.customer_id
    join lateral (select account, bank_name from contracts_customer_bank b
      where b.tenant_id = c.tenant_id and b.customer_id = c.id order by is_default desc, id limit 1) b on true
    where i.tenant_id = ${write.actor.tenantId} order by i.issue_date, i.id`)

interface DemoPlan {
  readonly id: string
  readonly contractId: string
  readonly planAmount: Money
  claimed: Money
}

async function plansByContract(write: Write): Promise<ReadonlyMap<string, DemoPlan[]>> {
  const rows = await write.session.query<DemoPlan>(sql`
    select id, contract_id as "contractId", plan_amount as "planAmount", claim_amount as claimed from projects_collection_plan
    where tenant_id = ${write.actor.tenantId} order by contract_id, plan_date, id`)
  const plans = new Map<string, DemoPlan[]>()
  for (const row of rows) plans.set(row.contractId, [...(plans.get(row.contractId) ?? []), row])
  return plans
}

/** Fills a contract's plan rows oldest first; answers what each took. */
function fillPlans(plans: readonly DemoPlan[], amount: Money): { planId: string; amount: Money }[] {
  let left = amount
  return plans.flatMap((plan) => {
    const share = minMoney(left, subtractMoney(plan.planAmount, plan.claimed))
    if (isZeroMoney(share)) return []
    plan.claimed = addMoney(plan.claimed, share)
    left = subtractMoney(left, share)
    return [{ planId: plan.id, amount: share }]
  })
}

const timeOf = (random: Random): string =>
  [between(random, 8, 17), between(random, 0, 59), between(random, 0, 59)]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

function line(
  random: Random,
  account: Account,
  facts: { date: string; cdflag: 'c' | 'd'; amount: Money; otherName: string; otherAccount: string },
): Values {
  const own = { name: account.accountName, account: account.account }
  const other = { name: facts.otherName, account: facts.otherAccount }
  const [payer, payee] = facts.cdflag === 'c' ? [other, own] : [own, other]
  const bankSeqNo = `${facts.date.replaceAll('-', '')}${digits(random, 10)}`
  return {
    id: newId(),
    transDate: facts.date,
    transTime: timeOf(random),
    cdflag: facts.cdflag,
    trsamt: facts.amount,
    ...claimedFields({ trsamt: facts.amount, claimFlag: 1 }, none),
    suspendAmount: none,
    otherName: facts.otherName || null,
    dbtdwmc: payer.name || null,
    dbtacc: payer.account || null,
    crtdwmc: payee.name || null,
    crtacc: payee.account || null,
    bankName: pick(random, banks),
    bankSeqNo,
    currency: 'CNY',
    paymentMethod: '网银转账',
    transType: facts.cdflag === 'c' ? '转入' : '转出',
    accountId: account.id,
    source: 1,
    pkEbankDzd: `DZD${digits(random, 12)}`,
    lineKey: `demo-${bankSeqNo}-${facts.cdflag}-${facts.amount}`,
  }
}

function plainLine(random: Random, other: ReturnType<typeof outgoings>[number], account: Account): Values {
  const claimFlag = other.type === 3 || other.type === 4 ? 1 : 0
  return {
    ...line(random, account, other),
    transAbstr: other.text,
    purpose: other.purpose || null,
    type: other.type,
    claimFlag,
    ...claimedFields({ trsamt: other.amount, claimFlag }, none),
  }
}

/** Running balances per account, in the order the bank saw the lines. */
function withBalances(lines: Values[]): Values[] {
  const balances = new Map<unknown, Money>()
  const sorted = lines.sort((a, b) =>
    `${String(a.transDate)}${String(a.transTime)}`.localeCompare(`${String(b.transDate)}${String(b.transTime)}`),
  )
  for (const row of sorted) {
    const before = balances.get(row.accountId) ?? toMoney('3000000')
    const amount = row.trsamt as Money
    const after = row.cdflag === 'c' ? addMoney(before, amount) : subtractMoney(before, amount)
    row.balance = after
    balances.set(row.accountId, after)
  }
  return sorted
}

/** Keeps claims, items, offsets and what they do to invoices, contracts and plans, then stores all at once. */
function createBooks(write: Write, random: Random, plans: ReadonlyMap<string, DemoPlan[]>) {
  const statements: Values[] = []
  const claims: Values[] = []
  const items: Values[] = []
  const offsets: Values[] = []
  const postings: Posting[] = []
  const numbers = new Map<string, number>()
  const next = (kind: string, date: string) => {
    const key = `${kind}/${date.slice(0, 4)}`
    const number = (numbers.get(key) ?? 0) + 1
    numbers.set(key, number)
    return `${kind}-${date.slice(0, 4)}-${String(number).padStart(4, '0')}`
  }

  function claimReceipt(row: Values, receipt: DemoReceipt, parts: DemoReceipt['parts']): void {
    const claimId = newId()
    const amount = sumMoney(parts.map((part) => part.amount))
    const serialNumber = next('RL', receipt.date)
    Object.assign(row, claimedFields({ trsamt: receipt.amount, claimFlag: 1 }, amount))
    let confirmed = none
    for (const part of parts) {
      confirmed = addMoney(confirmed, part.amount)
      const itemId = newId()
      items.push({
        id: itemId,
        claimId,
        statementId: row.id,
        cdflag: 'c',
        transDate: row.transDate,
        transTime: row.transTime,
        trsamt: row.trsamt,
        confirmAmount: confirmed,
        amount: part.amount,
        unclaimAmount: none,
        offsetAmount: part.amount,
        openAmount: none,
        projectId: part.invoice.projectId,
        contractId: part.invoice.contractId,
        issueItemId: part.invoice.id,
        customerId: part.invoice.customerId,
        suspendAmount: none,
        planShares: fillPlans(plans.get(part.invoice.contractId) ?? [], part.amount),
      })
      offsets.push({
        serialNumber: next('HX', receipt.date),
        claimItemId: itemId,
        statementId: row.id,
        offsetKind: 1,
        targetId: part.invoice.id,
        targetName: part.invoice.invoiceNo,
        offsetAmount: part.amount,
        applyDate: receipt.date,
      })
    }
    const document = {
      id: claimId,
      serialNumber,
      claimType: 1,
      cdflag: 'c',
      customerId: receipt.invoice.customerId,
      amount,
      unclaimAmount: none,
      itemCount: String(parts.length),
      approvalStatus: 1,
      applyUserId: write.actor.userId,
      applyDeptId: write.actor.deptId,
      applyDate: receipt.date,
      voucherStatus: 0,
      voucherMonth: monthOf(receipt.date),
      voucherMessage: '未配置财务系统，凭证留在内置总账',
    }
    claims.push(document)
    postings.push({
      document,
      accountId: String(row.accountId),
      summary: `认领 ${serialNumber} ${receipt.payer}`,
      parts,
    })
  }

  return {
    statements,
    receive(receipt: DemoReceipt, account: Account) {
      const row = {
        ...line(random, account, {
          date: receipt.date,
          cdflag: 'c',
          amount: receipt.amount,
          otherName: receipt.payer,
          otherAccount: receipt.invoice.account,
        }),
        transAbstr: receipt.text,
        purpose: chance(random, 30) ? receipt.text : null,
        type: 1,
        claimFlag: 1,
      }
      statements.push(row)
      if (receipt.date > claimedUntil || chance(random, 4)) return
      const parts = receipt.parts.length > 1 && chance(random, 8) ? receipt.parts.slice(0, 1) : receipt.parts
      claimReceipt(row, receipt, parts)
    },
    async store() {
      const vouchers = postingsToVouchers(postings)
      for (const { document, voucher } of vouchers.posted)
        Object.assign(document, { voucherId: voucher.id, voucherNo: voucher.voucherNo })
      await write.insertMany(claim, claims)
      await write.insertMany(claimItem, items)
      await write.insertMany(offset, offsets)
      const { resources } = write.application
      await write.insertMany(
        resources.get('finance.voucher'),
        vouchers.posted.map(({ voucher }) => voucher),
      )
      await write.insertMany(resources.get('finance.voucherEntry'), vouchers.entries)
      await settleDocuments(write, [...plans.values()].flat())
      for (const [key, last] of [...numbers, ...vouchers.numbers]) await setCounter(write, key, last)
    },
  }
}

interface Posting {
  readonly document: Values
  readonly accountId: string
  readonly summary: string
  readonly parts: DemoReceipt['parts']
}

/** Dr 1002, Cr 1122 for each claim, numbered without gaps in each month. */
function postingsToVouchers(postings: readonly Posting[]) {
  const numbers = new Map<string, number>()
  const entries: Values[] = []
  const posted = postings.map(({ document, accountId, summary, parts }) => {
    const date = String(document.applyDate)
    const key = `记${monthOf(date)}/${date.slice(0, 4)}`
    const number = (numbers.get(key) ?? 0) + 1
    numbers.set(key, number)
    const voucher: Values = {
      id: newId(),
      voucherNo: `记-${String(number).padStart(4, '0')}`,
      voucherDate: date,
      voucherMonth: monthOf(date),
      summary,
      sourceType: claim.id,
      sourceId: document.id,
      debitAmount: document.amount,
      creditAmount: document.amount,
      voucherStatus: 0,
      voucherMessage: document.voucherMessage,
    }
    const entry = (values: Values): Values => ({
      voucherId: voucher.id,
      summary,
      debitAmount: none,
      creditAmount: none,
      ...values,
    })
    entries.push(entry({ subjectCode: '1002', subjectName: '银行存款', debitAmount: document.amount, accountId }))
    for (const { invoice, amount } of parts) {
      const { customerId, projectId } = invoice
      entries.push(entry({ subjectCode: '1122', subjectName: '应收账款', creditAmount: amount, customerId, projectId }))
    }
    return { document, voucher }
  })
  return { posted, entries, numbers }
}

/** Invoices, contracts and plan rows follow from the items: the same sums that claiming one by one would leave. */
async function settleDocuments(write: Write, plans: readonly DemoPlan[]): Promise<void> {
  const { tenantId } = write.actor
  await write.session.execute(sql`
    update finance_invoice i set offset_amount = o.total, open_amount = i.amount - i.return_amount - o.total from (
      select target_id::int8 as id, sum(offset_amount) as total from bank_offset where tenant_id = ${tenantId} and offset_kind = 1 group by 1) o
    where i.tenant_id = ${tenantId} and i.id = o.id`)
  await write.session.execute(sql`
    update contracts_revenue r set claim_amount = c.total from (
      select contract_id as id, sum(amount) as total from bank_claim_item where tenant_id = ${tenantId} group by 1) c
    where r.tenant_id = ${tenantId} and r.id = c.id`)
  const filled = plans.filter((plan) => !isZeroMoney(plan.claimed))
  await write.session.execute(sql`
    update projects_collection_plan p set claim_amount = f.claimed, plan_status = case when f.claimed >= p.plan_amount then 3 else 2 end
    from unnest(${sql.param(filled.map(({ id }) => id))}::int8[], ${sql.param(filled.map(({ claimed }) => claimed))}::numeric[]) as f (id, claimed)
    where p.tenant_id = ${tenantId} and p.id = f.id`)
  await write.session.execute(sql`
    update projects_collection_plan set plan_status = 4
    where tenant_id = ${tenantId} and claim_amount = 0 and plan_date < ${write.now}::date`)
}

async function setCounter(write: Write, key: string, last: number): Promise<void> {
  const [kind, year] = key.split('/')
  await write.session.execute(sql`
    insert into serial_counter (tenant_id, kind, year, last) values (${write.actor.tenantId}, ${kind}, ${Number(year)}, ${last}) on conflict do nothing`)
}
