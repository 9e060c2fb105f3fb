import {
  type Application,
  askOutside,
  type Job,
  type JobKind,
  NotReached,
  readAs,
  systemActor,
  unseal,
  type Write,
  writeAs,
} from '#server'
import { sql } from 'drizzle-orm'
import { message } from '../resources/message'
import type { MessageRow, SmsRow } from './rows'
import { sealPurpose, sendState } from './states'
import { type Blanks, fillHeaders, fillJson, fillUrl } from './template'

const patience = 15_000
const longestReason = 500

/** A refusal that another try may mend. */
class Refused extends Error {}

/**
 * Sends one message. It is marked before it goes out: what was cut off on the way is not sent again by itself, since nobody knows
 * whether it arrived. What surely did not arrive is tried again, with back-off.
 */
export const sendJob: JobKind = {
  id: 'sms.send',
  attempts: 5,
  async run(application, job) {
    const actor = systemActor(job.tenantId)
    const begun = await writeAs(application, actor, (write) => begin(write, job.key))
    if (!begun) return
    const setting = await readAs(application, actor, async ({ session }) => {
      const rows = await session.query<SmsRow>(sql`
        select sms_code as "smsCode", endpoint, content_type as "contentType", headers, body, template_id as "templateId",
          sign_name as "signName", success_text as "successText", access_key as "accessKey", secret_key as "secretKey"
        from sms_sms where tenant_id = ${job.tenantId} and sms_code = ${begun.smsCode ?? ''} and is_deleted = 0`)
      return rows[0]
    })
    try {
      if (!setting) throw new Error('短信配置已不存在')
      await send(application, setting, begun, job)
    } catch (error) {
      const isMendable = error instanceof NotReached || error instanceof Refused
      const reason = reasonOf(error)
      const sendStatus = isMendable ? sendState.waiting : sendState.failed
      await writeAs(application, actor, (write) => settle(write, job.key, { sendStatus, reason }))
      if (isMendable) throw new Error(reason, { cause: error })
      return
    }
    await writeAs(application, actor, (write) =>
      settle(write, job.key, { sendStatus: sendState.sent, reason: '', sentTime: write.now }),
    )
  },
  failed: (application, { tenantId, key }, reason) =>
    writeAs(application, systemActor(tenantId), (write) =>
      settle(write, key, { sendStatus: sendState.failed, reason: reason.slice(0, longestReason) }),
    ),
}

/** Marks a message as on its way. One that was on its way already was cut off there. */
async function begin(write: Write, id: string): Promise<MessageRow | undefined> {
  const [row] = await write.lock(message, [id])
  const state = Number(row?.sendStatus)
  if (row && state === sendState.sending) {
    const reason = '发送中断，不能确定是否送达，请核实后重新发送'
    await write.update(message, row, { sendStatus: sendState.failed, reason }, 'send')
  }
  if (!row || state !== sendState.waiting) return undefined
  const attempts = Number(row.attempts ?? 0) + 1
  return write.update(message, row, { sendStatus: sendState.sending, attempts }, 'send')
}

async function settle(write: Write, id: string, changes: Record<string, unknown>): Promise<void> {
  const [row] = await write.lock(message, [id])
  if (row) await write.update(message, row, changes, 'send')
}

async function send(application: Application, setting: SmsRow, row: MessageRow, job: Job): Promise<void> {
  const { outwardHosts, secret } = application.settings
  const secretKey = setting.secretKey ? unseal(secret, sealPurpose, setting.secretKey) : ''
  const blanks = blanksOf(setting, row, secretKey)
  const isForm = Number(setting.contentType) === 2
  const body = (isForm ? fillUrl : fillJson)(setting.body ?? '', blanks)
  const { status, text } = await askOutside(outwardHosts, fillUrl(setting.endpoint ?? '', blanks), {
    method: 'POST',
    headers: {
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      'idempotency-key': `${job.tenantId}:${row.id}`,
      ...fillHeaders(setting.headers ?? '', blanks),
    },
    body,
    milliseconds: patience,
    stopping: job.stopping,
  })
  // What a service answers may repeat what it was sent; only so much is kept as helps.
  const said = text.replaceAll(secretKey || '\u0000', '***').slice(0, 200)
  if (status === 429 || status >= 500) throw new Refused(`短信接口答复 ${status}：${said}`)
  if (status < 200 || status >= 300) throw new Error(`短信接口答复 ${status}：${said}`)
  if (setting.successText && !text.includes(setting.successText)) throw new Error(`短信接口没有接受：${said}`)
}

function blanksOf(setting: SmsRow, row: MessageRow, secretKey: string): Blanks {
  const params = JSON.parse(row.params || '{}') as Record<string, string>
  const { templateId, signName, accessKey } = setting
  return {
    phone: row.phone ?? '',
    templateId: templateId ?? '',
    signName: signName ?? '',
    accessKey: accessKey ?? '',
    secretKey,
    params: row.params ?? '',
    ...Object.fromEntries(Object.entries(params).map(([name, value]) => [`params.${name}`, value])),
  }
}

const reasonOf = (error: unknown): string =>
  (error instanceof NotReached
    ? `连接不上短信接口：${error.message}`
    : error instanceof Error
      ? error.name === 'TimeoutError' || error.name === 'AbortError'
        ? '短信接口没有及时应答，不能确定是否送达，请核实后重新发送'
        : error.message
      : String(error)
  ).slice(0, longestReason)
