import {
  type ArgumentSpec,
  type ArgumentValues,
  type Command,
  compareMoney,
  isZeroMoney,
  type Money,
  minMoney,
  type RecordChoice,
  type Row,
} from '#core'
import { askArguments, choiceOf, fetchRecord, t } from '#web'
import { claimItem } from '../../resources/claim-item'
import { offset } from '../../resources/offset'
import { statement } from '../../resources/statement'
import { actOffset, actReverse, actSuspend, actUnclaim, moneyOf } from './claim-acts'
import { askRecord, chosenRow, recordOf, rowsHere, textArgument } from './chosen-rows'

const group = '认领与核销'
const invoice = 'finance.invoice'

/** Found by the counterparty, the amount, contract and project, and the number of its claim. */
const itemArgument: ArgumentSpec = {
  kind: 'record',
  name: 'item',
  label: '认领明细',
  resource: claimItem.id,
  filter: () => ({ openAmount_gt: '0' }),
}

const openItem = (accepted: ArgumentValues): Money | undefined => {
  const record = recordOf(accepted, 'item')
  return record?.openAmount === undefined ? undefined : moneyOf(record.openAmount)
}

function exceedsItem(amount: Money, accepted: ArgumentValues): string | undefined {
  const open = openItem(accepted)
  return open && compareMoney(amount, open) > 0 ? '超出该明细未核销金额' : undefined
}

function exceedsInvoice(amount: Money, accepted: ArgumentValues): string | undefined {
  const open = recordOf(accepted, 'invoice')?.openAmount
  if (open !== undefined && compareMoney(amount, moneyOf(open)) > 0) return '超出发票未核销金额'
  return exceedsItem(amount, accepted)
}

const givenItem = (args: ArgumentValues): Promise<Row> => fetchRecord(claimItem, (args.item as RecordChoice).id)

const unclaim: Command = {
  id: 'bank.unclaim.create',
  label: '取消认领',
  group,
  permission: 'claim_undo',
  arguments: [
    itemArgument,
    {
      kind: 'money',
      name: 'amount',
      label: '取消金额',
      hint: '不填则为全部未核销金额',
      optional: true,
      validate: exceedsItem,
    },
    { kind: 'text', name: 'reason', label: '原因', maximumLength: 500 },
  ],
  run: async (_context, args) => {
    const item = await givenItem(args)
    return actUnclaim(
      item,
      (args.amount as Money | undefined) ?? moneyOf(item.openAmount),
      textArgument(args, 'reason'),
    )
  },
}

const suspend: Command = {
  id: 'bank.unclaim.suspend',
  label: '未认领挂账',
  group,
  resources: [statement.id],
  permission: 'claim_undo',
  when: (context) => rowsHere(statement, context).every((row) => row.cdflag === 'c' && row.claimStatus !== 2),
  get arguments(): readonly ArgumentSpec[] {
    return [...askRecord(statement), { kind: 'text', name: 'reason', label: '原因', maximumLength: 500 }]
  },
  run: async (context, args) => {
    const { id } = await chosenRow(statement, context, args)
    return actSuspend(id, textArgument(args, 'reason'))
  },
}

const createOffset: Command = {
  id: 'bank.offset.create',
  label: '核销',
  group,
  keywords: ['核销发票', '冲销'],
  permission: 'offset_add',
  arguments: [
    itemArgument,
    { kind: 'record', name: 'invoice', label: '发票', resource: invoice, filter: openInvoices },
    {
      kind: 'money',
      name: 'amount',
      label: '核销金额',
      hint: '不填则取明细与发票未核销金额中较小者',
      optional: true,
      validate: exceedsInvoice,
    },
  ],
  run: async (_context, args) => {
    const item = await givenItem(args)
    const { id, record } = args.invoice as RecordChoice
    const open = moneyOf(item.openAmount)
    const most = record?.openAmount === undefined ? open : minMoney(open, moneyOf(record.openAmount))
    const amount = (args.amount as Money | undefined) ?? most
    if (isZeroMoney(amount)) throw new Error(t('没有可核销的金额'))
    return actOffset(item.id, id, amount)
  },
}

/** Open invoices of the item's contract, else of its customer. */
function openInvoices(accepted: ArgumentValues): Readonly<Record<string, string>> {
  const item = recordOf(accepted, 'item')
  const contract = typeof item?.contractId === 'string' ? item.contractId : ''
  const customer = typeof item?.customerId === 'string' ? item.customerId : ''
  const whose: Record<string, string> = contract
    ? { contractId_equal: contract }
    : customer
      ? { customerId_equal: customer }
      : {}
  return { ...whose, openAmount_gt: '0', ascs: 'issueDate' }
}

const reverse: Command = {
  id: 'bank.offset.reverse',
  label: '冲回核销',
  group,
  permission: 'offset_add',
  when: (context) => rowsHere(offset, context).every((row) => !String(row.offsetAmount).startsWith('-')),
  get arguments() {
    return askRecord(offset)
  },
  run: async (context, args) => {
    const row = await chosenRow(offset, context, args)
    const { claimItemId, targetId, offsetKind } = row
    const again = () => actOffset(String(claimItemId), String(targetId), moneyOf(row.offsetAmount))
    return actReverse(row.id, String(row.serialNumber), offsetKind === 1 ? again : undefined)
  },
}

/** The same from a list of claim items: the item under the cursor is the first chip. */
const fromItem = (id: string, label: string, keys: readonly string[], command: Command): Command => ({
  id,
  label,
  group,
  permission: command.permission,
  keys,
  keyContext: 'list',
  when: (context) => rowsHere(claimItem, context).some((row) => !isZeroMoney(moneyOf(row.openAmount))),
  run: (context) => {
    const row = rowsHere(claimItem, context).find((each) => !isZeroMoney(moneyOf(each.openAmount)))
    if (row) askArguments(command.id, { item: choiceOf(claimItem, row) })
  },
})

export const itemCommands: readonly Command[] = [
  unclaim,
  suspend,
  createOffset,
  reverse,
  fromItem('bank.claimItem.unclaim', '取消认领此行', ['u'], unclaim),
  fromItem('bank.claimItem.offset', '核销此行', ['o'], createOffset),
]
