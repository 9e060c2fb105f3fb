import { createHash, randomInt, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { AppError } from '#core'
import type { Application } from '../application'
import { currentTime } from '../records/write'
import { captchaCharacters, drawCaptcha } from './captcha-image'
import { everyTenant } from './sign-in-guard'

const length = 5
const validMinutes = 30

export interface Captcha {
  readonly key: string
  /** Data URI of a PNG. */
  readonly image: string
}

/** Only the hash is stored; it is salted with the key, as five characters alone are soon tried through. */
const answerHash = (key: string, code: string): string =>
  createHash('sha256').update(`${key}:${code.trim().toUpperCase()}`).digest('hex')

/** A new captcha of five characters, good for 30 minutes and one answer. */
export async function createCaptcha(application: Application): Promise<Captcha> {
  const key = randomUUID()
  const code = Array.from({ length }, () => captchaCharacters[randomInt(captchaCharacters.length)]).join('')
  const expires = currentTime(new Date(Date.now() + validMinutes * 60_000))
  await application.database.transaction(everyTenant, async (session) => {
    await session.execute(sql`
      delete from captcha where tenant_id = ${everyTenant} and id in (
        select id from captcha where tenant_id = ${everyTenant} and expires < ${currentTime()}::timestamp
        limit 100 for update skip locked)`)
    await session.execute(sql`
      insert into captcha (tenant_id, id, answer, expires) values (${everyTenant}, ${key}, ${answerHash(key, code)}, ${expires}::timestamp)`)
  })
  return { key, image: drawCaptcha(code) }
}

/** Uses a captcha up. Throws 400 验证码不正确 unless the code is the one shown, in any case of letters. */
export async function redeemCaptcha(
  application: Application,
  key: string | undefined,
  code: string | undefined,
): Promise<void> {
  const wrong = new AppError('rule', { message: '验证码不正确' })
  if (!key || !code || key.length > 64 || code.length > 64 || key.includes('\u0000')) throw wrong
  const [row] = await application.database.transaction(everyTenant, (session) =>
    session.query<{ answer: string; expires: string }>(sql`
      delete from captcha where tenant_id = ${everyTenant} and id = ${key} returning answer, expires`),
  )
  if (!row || row.expires <= currentTime() || row.answer !== answerHash(key, code)) throw wrong
}
