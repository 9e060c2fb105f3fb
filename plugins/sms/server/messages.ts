import { AppError, ruleBroken, textFormatProblem } from '#core'
import type { Write } from '#server'
import { sql } from 'drizzle-orm'
import { message } from '../resources/message'
import { sms } from '../resources/sms'
import type { MessageRow } from './rows'
import { sendJob } from './send-job'
import { overHttp, sendState } from './states'

declare module '#server' {
  interface Services {
    /** Sends short messages with the caller's transaction: nothing goes out that was not committed. */
    'sms.send': { readonly send: typeof queueMessages }
  }
}

export interface Sending {
  /** By which setting; the enabled one without. */
  readonly smsCode?: string
  readonly phones: readonly string[]
  readonly params: Readonly<Record<string, string>>
}

const mostPhones = 100

/** Eleven digits of a mobile phone. Throws a sentence that says what is wrong (specification 000 §5). */
export function assertMobile(phone: string): void {
  if (phone === '') throw ruleBroken('手机号码不能为空')
  const problem = textFormatProblem('mobile', phone)
  if (problem) throw ruleBroken(problem)
}

/**
 * Writes a message to each phone into the outbox, to be sent after the commit by the setting that is named or enabled. Without one
 * they stay in the outbox, where they can be read on screen. Throws for a phone that is none, more than a hundred, or an unknown setting.
 */
export async function queueMessages(write: Write, { smsCode, phones, params }: Sending): Promise<readonly string[]> {
  const numbers = [...new Set(phones.map((phone) => phone.trim()))]
  if (numbers.length === 0) throw ruleBroken('手机号码不能为空')
  if (numbers.length > mostPhones) throw ruleBroken('一次最多发送 {{count}} 个手机号', { count: mostPhones })
  for (const phone of numbers) assertMobile(phone)
  const chosen = smsCode ? sql`sms_code = ${smsCode}` : sql`status = 2`
  const [setting] = await write.find(sms, chosen)
  if (smsCode && !setting) throw new AppError('recordMissing', { params: { label: sms.label } })
  const isSent = Number(setting?.category) === overHttp
  const values = {
    smsCode: setting?.smsCode ?? '',
    params: JSON.stringify(params),
    sendStatus: isSent ? sendState.waiting : sendState.kept,
    attempts: 0,
  }
  const ids = await write.insertMany(
    message,
    numbers.map((phone) => ({ ...values, phone })),
  )
  if (isSent) for (const id of ids) await write.enqueue(sendJob.id, id, {})
  write.changed(message.id, ids, 'create')
  return ids
}

/** Sends a message that failed once more. */
export async function resendMessage(write: Write, row: MessageRow) {
  const [setting] = await write.find(sms, sql`sms_code = ${row.smsCode ?? ''}`)
  if (Number(setting?.category) !== overHttp) throw ruleBroken('原来的短信配置已不存在，不能重新发送')
  await write.enqueue(sendJob.id, row.id, {})
  return { sendStatus: sendState.waiting, reason: '' }
}
