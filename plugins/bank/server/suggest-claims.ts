import { AppError, compareMoney, type Money } from '#core'
import { findRow, type ReadSession, tableOf, visibleRows } from '#server'
import { sql } from 'drizzle-orm'
import { statement } from '../resources/statement'
import { findCombination } from './find-combination'
import { namesAlike, numbersIn } from '../payer-names'
import type { StatementRow } from './rows'

export interface Suggestion {
  /** Why, best reason first; each is a translation key with its facts. */
  readonly reasons: readonly { readonly text: string; readonly params?: Readonly<Record<string, string>> }[]
  /** 0 to 100; what decides is the kind of evidence, never the amount alone. */
  readonly score: number
  readonly customerId: string
  readonly customerName: string
  readonly items: readonly SuggestedItem[]
}

export interface SuggestedItem {
  readonly amount: Money
  readonly projectId: string
  readonly projectName: string
  readonly contractId: string
  readonly contractName: string
  readonly contractCode: string
  readonly issueItemId?: string
  readonly invoiceNo?: string
  readonly collectionPlanId?: string
  readonly planName?: string
}

interface Candidate {
  readonly contractId: string
  readonly contractCode: string
  readonly contractCodeOwner: string | null
  readonly contractName: string
  readonly projectId: string
  readonly projectName: string
  readonly customerId: string
  readonly customerName: string
  readonly aliasList: string | null
}
interface OpenInvoice {
  readonly id: string
  readonly contractId: string
  readonly invoiceNo: string
  readonly openAmount: Money
}
interface OpenPlan {
  readonly id: string
  readonly contractId: string
  readonly planName: string
  readonly open: Money
}

const mostSuggestions = 8

/**
 * What a receipt may be for, best evidence first: a contract or invoice number in its text; a known payer and the amount of
 * one open invoice or of up to five; a known payer and the next plan row; how the payer's money was claimed before; the payer
 * alone. Never the amount alone.
 */
export async function suggestClaims(read: ReadSession, statementId: string): Promise<Suggestion[]> {
  const row = (await findRow(read, statement, statementId)) as StatementRow | undefined
  if (!row) throw new AppError('recordMissing', { params: { label: statement.label } })
  if (row.cdflag !== 'c' || row.claimStatus === 2) return []
  const candidates = await findCandidates(read, row)
  if (candidates.length === 0) return []
  const contractIds = candidates.map((candidate) => candidate.contractId)
  const invoices = await openInvoices(read, contractIds)
  const plans = await openPlans(read, contractIds)
  const usual = await usualContracts(read, row)
  return [
    ...byNumber(row, candidates, invoices),
    ...byInvoices(row, candidates, invoices),
    ...byPlan(row, candidates, plans),
    ...byHistory(row, candidates, usual),
    ...byPayer(row, candidates),
  ]
    .sort((a, b) => b.score - a.score)
    .filter(isFirstOfItsKind())
    .slice(0, mostSuggestions)
}

/** Ids of what the actor may see of a resource. */
function inSight(read: ReadSession, id: string) {
  const resource = read.application.resources.get(id)
  return sql`select id from ${tableOf(resource)} where ${visibleRows(read, resource)}`
}

/** Contracts in force whose customer is the payer, or whose number stands in the statement's text. */
async function findCandidates(read: ReadSession, row: StatementRow): Promise<Candidate[]> {
  const numbers = numbersIn(textOf(row))
  const payer = row.dbtdwmc || row.otherName || ''
  const rows = await read.session.query<Candidate>(sql`
    select r.id as "contractId", r.contract_code as "contractCode", r.contract_code_owner as "contractCodeOwner",
      r.contract_name as "contractName", r.project_id as "projectId", p.vname as "projectName",
      c.id as "customerId", c.customer_name as "customerName", c.alias_list as "aliasList"
    from contracts_revenue r
    join contracts_customer c on c.tenant_id = r.tenant_id and c.id = r.party_a_id
    join projects_project p on p.tenant_id = r.tenant_id and p.id = r.project_id
    where r.id in (${inSight(read, 'contracts.revenue')}) and r.tenant_id = ${read.actor.tenantId} and r.contract_status in (3, 4)
    and (${payer !== ''} and (c.customer_name = ${payer} or c.short_name = ${payer} or ${payer} = any(string_to_array(replace(c.alias_list, '，', ','), ',')))
      or r.contract_code = any(${sql.param(numbers)}::text[]) or r.contract_code_owner = any(${sql.param(numbers)}::text[])
      or exists (select 1 from finance_invoice i where i.tenant_id = r.tenant_id and i.contract_id = r.id
        and i.is_deleted = 0 and i.invoice_no = any(${sql.param(numbers)}::text[])))
    order by r.signing_date desc nulls last limit 60`)
  return rows
}

const openInvoices = (read: ReadSession, contractIds: readonly string[]) =>
  read.session.query<OpenInvoice>(sql`
    select id, contract_id as "contractId", invoice_no as "invoiceNo", open_amount as "openAmount" from finance_invoice
    where ${visibleRows(read, read.application.resources.get('finance.invoice'))} and issue_status in (1, 2) and open_amount > 0
    and contract_id = any(${sql.param([...contractIds])}::int8[]) order by issue_date, id limit 400`)

const openPlans = (read: ReadSession, contractIds: readonly string[]) =>
  read.session.query<OpenPlan>(sql`
    select distinct on (contract_id) id, contract_id as "contractId", plan_name as "planName", (plan_amount - claim_amount)::numeric(18,2) as open
    from projects_collection_plan where ${visibleRows(read, read.application.resources.get('projects.collectionPlan'))} and claim_amount < plan_amount
    and contract_id = any(${sql.param([...contractIds])}::int8[]) order by contract_id, plan_date, id`)

/** Contracts that earlier receipts of the same payer were claimed for, with how often. */
async function usualContracts(read: ReadSession, row: StatementRow): Promise<ReadonlyMap<string, number>> {
  const payer = row.otherName ?? ''
  if (payer === '') return new Map()
  const rows = await read.session.query<{ contractId: string; times: number }>(sql`
    select i.contract_id as "contractId", count(*)::int4 as times from bank_claim_item i
    join bank_statement s on s.tenant_id = i.tenant_id and s.id = i.statement_id
    where i.tenant_id = ${read.actor.tenantId} and s.other_name = ${payer} and i.contract_id is not null and i.amount > i.unclaim_amount
    group by 1 order by 2 desc limit 20`)
  return new Map(rows.map(({ contractId, times }) => [contractId, times]))
}

const textOf = (row: StatementRow) => [row.transAbstr, row.purpose, row.remark].filter(Boolean).join(' ')

function byNumber(row: StatementRow, candidates: readonly Candidate[], invoices: readonly OpenInvoice[]): Suggestion[] {
  const numbers = new Set(numbersIn(textOf(row)))
  return candidates.flatMap((candidate) => {
    const named = [candidate.contractCode, candidate.contractCodeOwner].find((code) => code && numbers.has(code))
    const invoice = invoices.find((each) => each.contractId === candidate.contractId && numbers.has(each.invoiceNo))
    if (!named && !invoice) return []
    const reason = invoice
      ? { text: '摘要含发票号 {{number}}', params: { number: invoice.invoiceNo } }
      : { text: '摘要含合同编号 {{number}}', params: { number: named ?? '' } }
    const bonus = invoice && compareMoney(invoice.openAmount, row.openAmount) === 0 ? 2 : 0
    const payerKnown = namesAlike(row.otherName ?? '', candidate.customerName)
    const reasons = [reason, ...(payerKnown ? [{ text: '付款单位即客户' }] : [])]
    return [
      suggestion(candidate, reasons, 94 + bonus + (payerKnown ? 3 : 0), [
        itemOf(candidate, row.openAmount, { invoice }),
      ]),
    ]
  })
}

function byInvoices(
  row: StatementRow,
  candidates: readonly Candidate[],
  invoices: readonly OpenInvoice[],
): Suggestion[] {
  const byCustomer = new Map<string, Candidate[]>()
  for (const candidate of candidates)
    byCustomer.set(candidate.customerId, [...(byCustomer.get(candidate.customerId) ?? []), candidate])
  return [...byCustomer.values()].flatMap((contracts) => {
    const [first] = contracts
    const own = invoices.filter((invoice) => contracts.some((contract) => contract.contractId === invoice.contractId))
    const chosen = findCombination(own, row.openAmount)
    if (!first || !chosen) return []
    const items = chosen.flatMap((invoice) => {
      const contract = contracts.find((each) => each.contractId === invoice.contractId)
      return contract ? [itemOf(contract, invoice.openAmount, { invoice })] : []
    })
    const text = chosen.length === 1 ? '金额等于一张未核销发票' : '金额等于 {{count}} 张未核销发票之和'
    return [
      suggestion(
        first,
        [{ text: '付款单位即客户' }, { text, params: { count: String(chosen.length) } }],
        92 - chosen.length,
        items,
      ),
    ]
  })
}

function byPlan(row: StatementRow, candidates: readonly Candidate[], plans: readonly OpenPlan[]): Suggestion[] {
  return candidates.flatMap((candidate) => {
    const plan = plans.find((each) => each.contractId === candidate.contractId)
    if (!plan || compareMoney(plan.open, row.openAmount) !== 0) return []
    const reasons = [
      { text: '付款单位即客户' },
      { text: '金额等于下一收款节点“{{name}}”', params: { name: plan.planName } },
    ]
    return [suggestion(candidate, reasons, 80, [itemOf(candidate, row.openAmount, { plan })])]
  })
}

function byHistory(
  row: StatementRow,
  candidates: readonly Candidate[],
  usual: ReadonlyMap<string, number>,
): Suggestion[] {
  return candidates.flatMap((candidate) => {
    const times = usual.get(candidate.contractId)
    if (!times) return []
    const reasons = [{ text: '该付款单位曾 {{times}} 次认领到此合同', params: { times: String(times) } }]
    return [suggestion(candidate, reasons, 60 + Math.min(times, 10), [itemOf(candidate, row.openAmount, {})])]
  })
}

const byPayer = (row: StatementRow, candidates: readonly Candidate[]): Suggestion[] =>
  candidates.map((candidate) =>
    suggestion(candidate, [{ text: '付款单位即客户' }], 40, [itemOf(candidate, row.openAmount, {})]),
  )

const suggestion = (
  candidate: Candidate,
  reasons: Suggestion['reasons'],
  score: number,
  items: readonly SuggestedItem[],
): Suggestion => ({
  reasons,
  score,
  customerId: candidate.customerId,
  customerName: candidate.customerName,
  items,
})

function itemOf(
  candidate: Candidate,
  amount: Money,
  { invoice, plan }: { invoice?: OpenInvoice; plan?: OpenPlan },
): SuggestedItem {
  const { projectId, projectName, contractId, contractName, contractCode } = candidate
  return {
    amount,
    projectId,
    projectName,
    contractId,
    contractName,
    contractCode,
    ...(invoice ? { issueItemId: invoice.id, invoiceNo: invoice.invoiceNo } : {}),
    ...(plan ? { collectionPlanId: plan.id, planName: plan.planName } : {}),
  }
}

/** One suggestion for the same contracts: the one with the best reasons. */
function isFirstOfItsKind() {
  const seen = new Set<string>()
  return ({ items }: Suggestion): boolean => {
    const key = items
      .map((item) => item.contractId)
      .sort()
      .join()
    if (seen.has(key)) return false
    seen.add(key)
    return true
  }
}
