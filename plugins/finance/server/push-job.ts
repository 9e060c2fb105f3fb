import { type JobKind, readAs, readDetail, systemActor, type Write, writeAs } from '#server'
import { voucher } from '../resources/voucher'
import { type FinanceSystem, financeSystem, notConfigured } from './finance-system'
import { tellSource } from './ledger'

const usualTimeoutSeconds = 20
const longestMessage = 500

/** Pushes one voucher to the finance system. The voucher's id is the idempotency key, so a push that was cut off may be repeated. */
export const pushJob: JobKind = {
  id: 'finance.push',
  attempts: 8,
  async run(application, { tenantId, payload, stopping }) {
    const actor = systemActor(tenantId)
    const voucherId = payload.voucherId as string
    const { body, system } = await readAs(application, actor, async (read) => ({
      body: await readDetail(read, voucher, voucherId),
      system: await financeSystem(read),
    }))
    if (body.voucherStatus === 2 || body.voucherStatus === 4) return
    const changes = system
      ? {
          voucherStatus: 2,
          voucherMessage: '',
          externalNo: await send(system, `${tenantId}:${voucherId}`, body, stopping),
        }
      : { voucherStatus: 0, voucherMessage: notConfigured }
    await writeAs(application, actor, (write) => settle(write, voucherId, changes))
  },
  failed: (application, { tenantId, payload }, message) =>
    writeAs(application, systemActor(tenantId), (write) =>
      settle(write, payload.voucherId as string, {
        voucherStatus: 3,
        voucherMessage: message.slice(0, longestMessage),
      }),
    ),
}

/** Answers the number that the finance system gave. Throws with what it said. */
async function send(system: FinanceSystem, key: string, body: unknown, stopping: AbortSignal): Promise<string> {
  const seconds = system.timeoutSeconds ?? usualTimeoutSeconds
  const answer = await fetch(system.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(system.token ? { authorization: `Bearer ${system.token}` } : {}),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.any([stopping, AbortSignal.timeout(seconds * 1000)]),
  }).catch((cause: unknown) => {
    const isLate = cause instanceof Error && cause.name === 'TimeoutError'
    throw new Error(isLate ? `财务系统 ${seconds} 秒没有应答` : '连接不上财务系统', { cause })
  })
  const said = readAnswer(await answer.text())
  if (!answer.ok || said?.success === false) {
    throw new Error([`财务系统答复 ${answer.status}`, said?.msg].filter(Boolean).join('：'))
  }
  if (!said) throw new Error('财务系统的答复无法读取')
  return said.voucherNo ?? said.data?.voucherNo ?? ''
}

/** Either the number bare, or in the platform's envelope. */
interface FinanceAnswer {
  readonly voucherNo?: string
  readonly success?: boolean
  readonly msg?: string
  readonly data?: { readonly voucherNo?: string }
}

function readAnswer(text: string): FinanceAnswer | undefined {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? answer : undefined
  } catch {
    return undefined
  }
}

async function settle(write: Write, voucherId: string, changes: Record<string, unknown>): Promise<void> {
  const [row] = await write.lock(voucher, [voucherId])
  if (row) await tellSource(write, await write.update(voucher, row, changes, 'pushed'))
}
