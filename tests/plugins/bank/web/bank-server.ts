import type { Row } from '#core'
import { queryClient } from '../../../../src/web/api'
import { addCommand, addPanel, registries } from '../../../../src/web/app/registries'
import { session } from '../../../../src/web/session'
import { claim } from '../../../../plugins/bank/resources/claim'
import { claimItem } from '../../../../plugins/bank/resources/claim-item'
import { statement } from '../../../../plugins/bank/resources/statement'
import { activateClaim } from '../../../../plugins/bank/web/claim/activate-claim'
import { activateCompare } from '../../../../plugins/bank/web/compare/activate-compare'
import { revenue } from '../../../../plugins/contracts/resources/revenue'
import { type Answer, envelope, startWebServer } from '../../../web/support/web-server'
import { startRecords } from '../../../web/records/show-panel'

export const receiptRow = (id: string, values: Readonly<Record<string, unknown>> = {}): Row => ({
  ...common,
  id,
  transDate: '2026-10-01',
  transTime: '10:00:00',
  cdflag: 'c',
  cdflagN: '收',
  trsamt: '100.00',
  confirmAmount: '0.00',
  openAmount: '100.00',
  suspendAmount: '0.00',
  claimStatus: 0,
  claimFlag: 1,
  otherName: `付款单位${id}`,
  transAbstr: '监理费',
  purpose: '',
  bankSeqNo: `S${id}0000`,
  type: 1,
  projectId: '',
  itemList: [],
  ...values,
})

export const itemRow = (id: string, values: Readonly<Record<string, unknown>> = {}): Row => ({
  ...common,
  id,
  transDate: '2026-10-01',
  cdflag: 'c',
  amount: '100.00',
  unclaimAmount: '0.00',
  offsetAmount: '0.00',
  openAmount: '100.00',
  statementIdN: '付款单位1',
  bankSeqNo: 'S10000',
  claimNo: `RL-2026-${id}`,
  contractId: '501',
  contractCode: 'SR-2026-0001',
  projectId: '601',
  ...values,
})

const common = {
  version: 1,
  status: 1,
  createUser: '1',
  createDept: '1',
  createTime: '2026-10-02 09:00:00',
  updateUser: '1',
  updateTime: '2026-10-02 09:00:00',
  isDeleted: 0,
} as const

export const suggestion = (contractId: string, amount: string, score = 91) => ({
  reasons: [{ text: '付款单位即客户' }, { text: '金额等于一张未核销发票', params: { count: '1' } }],
  score,
  customerId: '9',
  customerName: '甲方公司',
  items: [
    {
      amount,
      projectId: '601',
      projectName: '一号项目',
      contractId,
      contractName: `合同${contractId}`,
      contractCode: `SR-${contractId}`,
    },
  ],
})

export interface BankServer {
  statements: Row[]
  items: Row[]
  suggestions: Readonly<Record<string, readonly unknown[]>>
  /** Answers the next claim instead of taking it. */
  refusal?: { readonly msg: string; readonly data: unknown }
  /** What was posted: the call's last two words, the query and the body. */
  readonly posted: { readonly call: string; readonly query: URLSearchParams; readonly body: unknown }[]
  stop(): Promise<void>
}

/** A server with statements and claims, and the bank's web half registered as the application does. */
export async function startBank(): Promise<BankServer> {
  const server = await startWebServer()
  const bank: BankServer = { statements: [], items: [], suggestions: {}, posted: [], stop }
  const endRecords = startRecords()
  session.setState({
    permissions: new Set(['claim_add', 'claim_undo', 'claim_view', 'statement_view', 'revenue_view']),
  })
  const disposes = [claim, claimItem, statement, revenue].map((each) => registries.resources.add(each))
  const scope = {
    addCommand: (command: Parameters<typeof addCommand>[0]) => void disposes.push(addCommand(command)),
    addPanel: (panel: Parameters<typeof addPanel>[0]) => void disposes.push(addPanel(panel)),
    addSearchProvider: () => undefined,
    addTile: () => undefined,
    addNoticeTab: () => undefined,
  }
  activateClaim(scope)
  activateCompare(scope)
  server.answer(answerOf(bank))
  async function stop() {
    for (const dispose of disposes.reverse()) dispose()
    endRecords()
    queryClient.clear()
    await server.stop()
  }
  return bank
}

const answerOf =
  (bank: BankServer): Answer =>
  ({ method, url, body }, response) => {
    const { pathname, searchParams: query } = new URL(url, 'http://x')
    const call = pathname.split('/').slice(-2).join('/')
    const send = (data: unknown) => envelope(response, 200, data)
    if (method === 'POST') {
      bank.posted.push({ call, query, body: body ? JSON.parse(body) : undefined })
      if (call === 'claim/submit' && bank.refusal) return envelope(response, 400, bank.refusal.data, bank.refusal.msg)
      return send({ id: '900', serialNumber: 'RL-2026-0900', version: 1 })
    }
    if (call === 'claim/suggest') return send(bank.suggestions[query.get('id') ?? ''] ?? [])
    if (call === 'claim/detail') return send(bank.statements.find((row) => row.id === query.get('id')))
    if (call === 'item/page') return send(pageOf(bank.items, query))
    if (call === 'statement/page') return send(pageOf(bank.statements, query))
    return send(pageOf([], query))
  }

function pageOf(rows: readonly Row[], query: URLSearchParams) {
  const ids = query.get('id_in')?.split(',')
  const states = query.get('claimStatus_in')?.split(',')
  const found = rows.filter(
    (row) => (!ids || ids.includes(row.id)) && (!states || states.includes(String(row.claimStatus))),
  )
  const size = Number(query.get('size') ?? 10)
  const start = (Number(query.get('current') ?? 1) - 1) * size
  return { records: found.slice(start, start + size), total: found.length, sums: {}, cards: {} }
}
