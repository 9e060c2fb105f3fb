import { type JobKind, readAs, systemActor, type Write, writeAs } from '#server'
import { sql } from 'drizzle-orm'
import { voucher } from '../resources/voucher'
import { financeSystem } from './finance-system'
import { tellSource } from './ledger'

const timeoutMilliseconds = 20_000

/** Pushes one voucher to the finance system. The voucher's id is the idempotency key, so a push that was cut off may be repeated. */
export const pushJob: JobKind = {
  id: 'finance.push',
  attempts: 8,
  async run(application, { tenantId, payload }) {
    const actor = systemActor(tenantId)
    const voucherId = String(payload.voucherId)
    const { body, system } = await readAs(application, actor, async (read) => {
      const where = sql`tenant_id = ${tenantId} and id = ${voucherId}::int8`
      const [head] = await read.session.query(sql`select * from finance_voucher where ${where}`)
      const entries = await read.session.query(
        sql`select * from finance_voucher_entry where tenant_id = ${tenantId} and voucher_id = ${voucherId}::int8 order by id`,
      )
      return { body: { ...head, entries }, system: await financeSystem(read) }
    })
    if (!system) return
    const answer = await fetch(system.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `${tenantId}:${voucherId}`,
        ...(system.token ? { authorization: `Bearer ${system.token}` } : {}),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    if (!answer.ok) throw new Error(`财务系统答复 ${answer.status}`)
    const { voucherNo } = (await answer.json()) as { voucherNo?: string }
    await writeAs(application, actor, (write) =>
      settle(write, voucherId, { voucherStatus: 2, voucherMessage: '', externalNo: voucherNo ?? '' }),
    )
  },
  failed: (application, { tenantId, payload }, message) =>
    writeAs(application, systemActor(tenantId), (write) =>
      settle(write, String(payload.voucherId), { voucherStatus: 3, voucherMessage: message.slice(0, 500) }),
    ),
}

async function settle(write: Write, voucherId: string, changes: Record<string, unknown>): Promise<void> {
  const [row] = await write.lock(voucher, [voucherId])
  if (row) await tellSource(write, await write.update(voucher, row, changes, 'pushed'))
}
