import { AppError, compareMoney, fieldsInvalid, isZeroMoney, type Money, minMoney, ruleBroken, sumMoney } from '#core'
import { assertVisible, findService, namesOf, service, type Write } from '#server'
import { claim } from '../resources/claim'
import { claimItem } from '../resources/claim-item'
import { statement } from '../resources/statement'
import { offsetItem } from './offset-items'
import { type PostedItem, postClaim } from './post-claim'
import { type ClaimLine, type ClaimRequest } from './read-claim'
import type { ClaimItemRow, ClaimRow, StatementRow } from './rows'
import { assertLeft, none, reserve } from './statement-money'

/**
 * 认领: reserves money of statements for projects and contracts, in one transaction with the invoices it settles, the
 * plan rows it fills and the voucher that posts it. Statements are locked in the order of their ids, so two people who
 * claim the same line at once wait for each other and the second is told what is left.
 */
export async function claimStatements(write: Write, request: ClaimRequest): Promise<ClaimRow> {
  const statements = new Map(
    (
      await write.lock(
        statement,
        request.items.map((line) => line.statementId),
      )
    ).map((row) => [row.id, row]),
  )
  await assertVisible(write, statement, [...statements.keys()])
  assertClaimable([...statements.values()], request)
  // In all before line by line: once its first line stands, a claim would be told that it stands in its own way.
  for (const row of statements.values()) {
    const lines = request.items.filter((line) => line.statementId === row.id)
    await assertLeft(write, row, sumMoney(lines.map((line) => line.amount)))
  }
  await assertReferences(write, request.items)
  const today = write.now.slice(0, 10)
  const completed: ClaimLine[] = []
  for (const line of request.items) completed.push(await completeLine(write, line))
  const [first] = statements.values()
  const document = await write.insert(claim, {
    serialNumber: await write.serialNumber('RL'),
    claimType: request.claimType,
    cdflag: first?.cdflag,
    customerId: completed.find((line) => line.customerId)?.customerId ?? null,
    amount: sumMoney(completed.map((line) => line.amount)),
    unclaimAmount: none,
    itemCount: String(completed.length),
    // Without an approver configured for the route a claim is approved as it is submitted.
    approvalStatus: 1,
    applyUserId: write.actor.userId,
    applyDeptId: write.actor.deptId,
    applyDate: today,
    voucherStatus: 0,
    remark: request.remark ?? null,
  })
  const posted: PostedItem[] = []
  for (const line of completed) posted.push(await claimLine(write, document, line, statements))
  return postClaim(write, document, posted)
}

function assertClaimable(rows: readonly StatementRow[], { claimType }: ClaimRequest): void {
  if (new Set(rows.map((row) => row.cdflag)).size > 1) throw ruleBroken('收款与付款流水不能在同一张认领单')
  for (const row of rows) {
    const name = `${row.transDate} ${row.otherName ?? ''} ${row.trsamt}`
    if (row.cdflag === 'd' && claimType !== 4) throw ruleBroken('付款流水只能做付款关联：{{name}}', { name })
    if (row.cdflag === 'c' && claimType === 4) throw ruleBroken('收款流水不能做付款关联：{{name}}', { name })
    if (row.claimFlag !== 1) throw ruleBroken('该流水无需认领，请先开放认领：{{name}}', { name })
  }
}

async function assertReferences(write: Write, lines: readonly ClaimLine[]): Promise<void> {
  const targets = { projectId: 'projects.project', customerId: 'contracts.customer' } as const
  for (const [field, target] of Object.entries(targets) as [keyof typeof targets, string][]) {
    const ids = [...new Set(lines.flatMap((line) => line[field] ?? []))]
    const resource = write.application.resources.get(target)
    const found = ids.length > 0 ? await namesOf(write, resource, ids) : new Map()
    if (ids.some((id) => !found.has(id))) {
      throw fieldsInvalid([
        { field, label: resource.label, message: '所选{{label}}不存在', params: { label: resource.label } },
      ])
    }
  }
}

/** A contract names its project and its customer. */
async function completeLine(write: Write, line: ClaimLine): Promise<ClaimLine> {
  if (!line.contractId) return line
  const contract = await service(write.application, 'contracts.receivables').contract(write, line.contractId)
  if (line.projectId && line.projectId !== contract.projectId)
    throw ruleBroken('合同 {{code}} 不属于所选项目', { code: contract.contractCode })
  return { ...line, projectId: contract.projectId, customerId: line.customerId ?? contract.customerId }
}

async function claimLine(
  write: Write,
  document: ClaimRow,
  line: ClaimLine,
  statements: Map<string, StatementRow>,
): Promise<PostedItem> {
  const held = statements.get(line.statementId)
  if (!held) throw new AppError('recordMissing', { params: { label: statement.label } })
  const { row, suspended } = await reserve(write, held, line.amount)
  statements.set(row.id, row)
  const { contractId, collectionPlanId, amount } = line
  const planShares = contractId
    ? await service(write.application, 'contracts.receivables').receive(write, {
        contractId,
        planId: collectionPlanId,
        amount,
      })
    : []
  const item = await write.insert(claimItem, {
    claimId: document.id,
    statementId: row.id,
    cdflag: row.cdflag,
    transDate: row.transDate,
    transTime: row.transTime,
    trsamt: row.trsamt,
    confirmAmount: row.confirmAmount,
    amount,
    unclaimAmount: none,
    offsetAmount: none,
    openAmount: amount,
    projectId: line.projectId ?? null,
    contractId: contractId ?? null,
    collectionPlanId: collectionPlanId ?? null,
    issueItemId: line.issueItemId ?? null,
    customerId: line.customerId ?? null,
    suspendAmount: suspended,
    planShares,
    remark: line.remark ?? null,
  })
  const settled = line.issueItemId ? await settleInvoice(write, item, line.issueItemId) : none
  return { item, statement: row, settled, suspended }
}

/** A line that names an invoice is offset against it at once, as far as the invoice is open. */
async function settleInvoice(write: Write, item: ClaimItemRow, invoiceId: string): Promise<Money> {
  const invoices = findService(write.application, 'finance.invoiceOffset')
  if (!invoices) return none
  const amount = minMoney(item.amount, await invoices.open(write, invoiceId))
  if (isZeroMoney(amount) || compareMoney(amount, none) < 0) return none
  await offsetItem(write, item, { kind: 1, targetId: invoiceId, amount, withClaim: true })
  return amount
}
