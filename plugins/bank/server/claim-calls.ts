import { AppError } from '#core'
import {
  assertVisible,
  type CallContext,
  defineCall,
  idOf,
  readDetail,
  readList,
  recordBody,
  type ServerCall,
  service,
  WriteAnswer,
} from '#server'
import { sql } from 'drizzle-orm'
import { claim } from '../resources/claim'
import { statement } from '../resources/statement'
import { unclaim } from '../resources/unclaim'
import { claimStatements } from './claim-statements'
import { submitOffset } from './offset-items'
import { claimedByProject, claimedProjects } from './project-reads'
import { readClaim } from './read-claim'
import { suggestClaims } from './suggest-claims'
import { submitUnclaim, undoClaim } from './unclaim-items'

const path = '/api/blade-biz/bank/statement'
const read = (permission: string) => ({ access: { permission }, method: 'GET' }) as const
const write = (permission: string) => ({ access: { permission }, method: 'POST' }) as const

/** Calls of the area beyond what its resources answer by themselves. The last five are the product's own. */
export const claimCalls: readonly ServerCall[] = [
  defineCall({
    ...read('claim_view'),
    path: `${path}/claim/project/page`,
    kind: 'page',
    summary: '按项目的认领汇总',
    run: (context) => context.read((session) => claimedByProject(session, context.query)),
  }),
  defineCall({
    ...read('claim_view'),
    path: `${path}/claim/project/list`,
    kind: 'list',
    summary: '按项目的认领汇总',
    run: (context) => context.read((session) => claimedProjects(session, context.query)),
  }),
  defineCall({
    ...read('statement_view'),
    path: `${path}/claim/all`,
    kind: 'list',
    summary: '可认领的流水',
    run: (context) =>
      context.read((session) =>
        readList(session, statement, { claimStatus_lt: '2', ...context.query, claimFlag: '1' }),
      ),
  }),
  defineCall({
    ...read('claim_view'),
    path: `${path}/claim/detail`,
    kind: 'detail',
    summary: '流水与其认领',
    run: (context) => context.read((session) => readDetail(session, statement, idOf(context))),
  }),
  defineCall({
    ...write('offset_add'),
    path: `${path}/offset/submit`,
    kind: 'submit',
    resource: 'bank.offset',
    summary: '核销',
    run: async (context) => {
      const row = await context.write((session) => submitOffset(session, recordBody(context.body)))
      return new WriteAnswer({ id: row.id, serialNumber: row.serialNumber, version: row.version })
    },
  }),
  ...(['claim', 'unclaim'] as const).map((what) =>
    defineCall({
      ...write('claim_voucher'),
      path: `/api/blade-biz/voucher/statement-${what}`,
      kind: 'action',
      summary: what === 'claim' ? '推送认领凭证' : '推送取消认领凭证',
      run: (context) => pushVoucher(context, what === 'claim' ? claim : unclaim),
    }),
  ),
  defineCall({
    ...write('claim_add'),
    path: `${path}/claim/submit`,
    kind: 'submit',
    resource: 'bank.claim',
    summary: '认领',
    run: async (context) => {
      const row = await context.write((session) => claimStatements(session, readClaim(context.body)))
      const { id, serialNumber, version, voucherNo, voucherMessage } = row
      return new WriteAnswer({ id, serialNumber, version, voucherNo, voucherMessage })
    },
  }),
  defineCall({
    ...write('claim_undo'),
    path: `${path}/unclaim/submit`,
    kind: 'submit',
    resource: 'bank.unclaim',
    summary: '取消认领',
    run: async (context) => {
      const row = await context.write((session) => submitUnclaim(session, recordBody(context.body)))
      return new WriteAnswer({ id: row.id, serialNumber: row.serialNumber, version: row.version })
    },
  }),
  defineCall({
    ...write('claim_undo'),
    path: `${path}/claim/undo`,
    kind: 'action',
    summary: '撤销认领',
    run: async (context) => {
      await context.write((session) => undoClaim(session, idOf(context)))
      return new WriteAnswer()
    },
  }),
  defineCall({
    ...read('claim_add'),
    path: `${path}/claim/suggest`,
    kind: 'options',
    summary: '认领建议',
    run: (context) => context.read((session) => suggestClaims(session, idOf(context))),
  }),
]

/** Pushes the voucher of a claim or unclaim again; answers where it stands. */
async function pushVoucher(context: CallContext, resource: typeof claim | typeof unclaim): Promise<WriteAnswer> {
  const id = idOf(context)
  const answer = await context.write(async (session) => {
    const [row] = await session.find(resource as typeof claim, sql`id = ${id}::int8`)
    if (!row) throw new AppError('recordMissing', { params: { label: resource.label } })
    await assertVisible(session, resource, [id])
    if (!row.voucherId) throw new AppError('rule', { message: row.voucherMessage || '该单据没有凭证' })
    return service(session.application, 'finance.ledger').push(session, row.voucherId)
  })
  const { voucherNo, voucherMonth, voucherStatus, voucherMessage } = answer
  return new WriteAnswer({ voucherNo, voucherMonth, voucherStatus, voucherMessage })
}
