import {
  type ArgumentSpec,
  type ArgumentValues,
  type Command,
  type CommandContext,
  compareMoney,
  isZeroMoney,
  type Money,
  minMoney,
  type RecordChoice,
  type RecordSuggestion,
  type Row,
  subtractMoney,
  sumMoney,
} from '#core'
import { askArguments, linkHere, notify, openAddress, t, type Where } from '#web'
import { claim } from '../../resources/claim'
import { statement } from '../../resources/statement'
import { actClaim, actUndoClaim, moneyOf } from './claim-acts'
import { claimAddress } from './claim-addresses'
import { type ClaimBody, fetchStatement, fetchSuggestions, pushVoucher } from './claim-calls'
import { askRecord, choicesHere, chosenRow, rowsHere, textArgument } from './chosen-rows'
import { claimTypeOf } from './claim-type'

const group = '认领与核销'
const contracts = 'contracts.revenue'
const openOnes = { claimFlag_equal: '1', claimStatus_in: '0,1' } as const

const statementsArgument: ArgumentSpec = {
  kind: 'records',
  name: 'statements',
  label: '流水',
  resource: statement.id,
  maximum: 50,
  filter: () => openOnes,
}

const openOf = (row: Readonly<Record<string, unknown>>): Money => moneyOf(row.openAmount)

/** Refused while typing where the open amounts are known; the server refuses in any case. */
function exceedsOpen(amount: Money, { statements }: ArgumentValues): string | undefined {
  const rows = ((statements ?? []) as readonly RecordChoice[]).map((choice) => choice.record)
  if (rows.some((row) => row?.openAmount === undefined)) return undefined
  const open = sumMoney(rows.flatMap((row) => (row ? [openOf(row)] : [])))
  return compareMoney(amount, open) > 0 ? '超出流水未认领金额' : undefined
}

/** The contracts that the first statement may be for, with the reasons; those of several contracts are for the panel. */
async function suggestContracts(
  { statements }: ArgumentValues,
  signal: AbortSignal,
): Promise<readonly RecordSuggestion[]> {
  const [first] = (statements ?? []) as readonly RecordChoice[]
  if (!first) return []
  const suggestions = await fetchSuggestions(first.id, signal)
  return suggestions.flatMap(({ items: [item, ...more], reasons }) => {
    if (!item || more.some((each) => each.contractId !== item.contractId)) return []
    const why = reasons.map((reason) => t(reason.text, reason.params)).join('；')
    return [
      { id: item.contractId, resource: contracts, label: item.contractName, detail: `${item.contractCode} · ${why}` },
    ]
  })
}

const create: Command = {
  id: 'bank.claim.create',
  label: '认领',
  group,
  keywords: ['流水认领', '回款认领'],
  permission: 'claim_add',
  arguments: [
    statementsArgument,
    {
      kind: 'record',
      name: 'target',
      label: '合同或项目',
      resource: contracts,
      orResources: ['projects.project'],
      suggest: suggestContracts,
    },
    {
      kind: 'money',
      name: 'amount',
      label: '认领金额',
      hint: '不填则为全部未认领金额',
      optional: true,
      validate: exceedsOpen,
    },
    { kind: 'text', name: 'remark', label: '备注', optional: true, maximumLength: 500 },
  ],
  run: async (_context, args) => {
    const chosen = args.statements as readonly RecordChoice[]
    const rows = await Promise.all(chosen.map(({ id }) => fetchStatement(id)))
    return actClaim(
      claimBody(rows, args.target as RecordChoice, args.amount as Money | undefined, textArgument(args, 'remark')),
    )
  },
}

/** An amount that is given is taken from the statements in their order. */
function claimBody(rows: readonly Row[], target: RecordChoice, amount: Money | undefined, remark: string): ClaimBody {
  let left = amount ?? sumMoney(rows.map(openOf))
  const aim = target.resource === 'projects.project' ? { projectId: target.id } : { contractId: target.id }
  const items = rows.flatMap((row) => {
    const part = minMoney(left, openOf(row))
    left = subtractMoney(left, part)
    return isZeroMoney(part) ? [] : [{ statementId: row.id, amount: part, ...aim }]
  })
  if (items.length === 0) throw new Error(t('所选流水没有未认领金额'))
  if (!isZeroMoney(left)) throw new Error(t('超出流水未认领金额'))
  const statements = rows.map((row) => ({
    id: row.id,
    cdflag: String(row.cdflag),
    type: Number(row.type) || null,
    openAmount: openOf(row),
  }))
  return { claimType: claimTypeOf(statements), remark, items }
}

/** In a comparison the keys mean the row with its partners. */
const claimable = (context: CommandContext): readonly Row[] =>
  context.panel?.id === 'bank.comparing'
    ? []
    : rowsHere(statement, context).filter((row) => row.claimFlag === 1 && !isZeroMoney(openOf(row)))

const createHere: Command = {
  id: 'bank.statement.claim',
  label: '认领所选',
  group,
  permission: 'claim_add',
  keys: ['c'],
  keyContext: 'list',
  when: (context) => claimable(context).length > 0,
  run: (context) => {
    const fitting = new Set(claimable(context).map((row) => row.id))
    const left = rowsHere(statement, context).length - fitting.size
    if (left > 0) notify({ kind: 'info', message: t('{{count}} 条无需认领或已认领完，未带入', { count: left }) })
    askArguments('bank.claim.create', {
      statements: choicesHere(statement, context).filter((choice) => fitting.has(choice.id)),
    })
  },
}

function openPanel(ids: readonly string[], where: Where): void {
  const { pathname, search } = new URL(linkHere())
  openAddress(claimAddress({ statements: ids, from: pathname === statement.route ? pathname + search : undefined }), {
    where,
  })
}

const panelHere: Command = {
  id: 'bank.statement.claimPanel',
  label: '认领面板',
  group,
  permission: 'claim_add',
  keys: ['C'],
  keyContext: 'list',
  when: (context) => claimable(context).length > 0,
  run: (context) =>
    openPanel(
      claimable(context).map((row) => row.id),
      'beside',
    ),
}

const panel: Command = {
  id: 'bank.claim.panel',
  label: '打开认领面板',
  group,
  keywords: ['认领面板', '流水认领'],
  permission: 'claim_add',
  arguments: [{ ...statementsArgument, optional: true }],
  run: (_context, args) =>
    openPanel(
      ((args.statements ?? []) as readonly RecordChoice[]).map(({ id }) => id),
      'here',
    ),
}

const standing = (row: Readonly<Record<string, unknown>>) => row.amount !== row.unclaimAmount

const undo: Command = {
  id: 'bank.claim.undo',
  label: '撤销认领',
  group,
  permission: 'claim_undo',
  when: (context) => rowsHere(claim, context).every(standing),
  get arguments() {
    return askRecord(claim)
  },
  run: async (context, args) => {
    const row = await chosenRow(claim, context, args)
    if (!standing(row)) throw new Error(t('该认领单已全部取消'))
    return actUndoClaim(row.id, String(row.serialNumber))
  },
}

const voucher: Command = {
  id: 'bank.voucher.push',
  label: '推送凭证',
  group,
  resources: [claim.id],
  permission: 'claim_voucher',
  get arguments() {
    return askRecord(claim)
  },
  run: async (context, args) => {
    const { id } = await chosenRow(claim, context, args)
    const { voucherNo, voucherMessage } = await pushVoucher(id)
    return { message: [t('凭证 {{number}} 已推送', { number: voucherNo }), voucherMessage].filter(Boolean).join('：') }
  },
}

export const claimCommands: readonly Command[] = [create, createHere, panelHere, panel, undo, voucher]
