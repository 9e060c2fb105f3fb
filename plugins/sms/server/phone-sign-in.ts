import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { ruleBroken } from '#core'
import {
  type Application,
  type CallContext,
  defineCall,
  findTenant,
  type JobKind,
  noteAct,
  optionalParameter,
  parametersOf,
  type Session,
  type ServerCall,
  type SignInGrant,
  systemActor,
  type Write,
  WriteAnswer,
  writeAs,
} from '#server'
import { sql } from 'drizzle-orm'
import { message } from '../resources/message'
import { phoneCode } from '../resources/phone-code'
import { assertMobile, queueMessages } from './messages'

const minutes = 5
const mostTries = 5
const secondsBetween = 60
/** Codes asked for from one address within a day; an office shares an address. */
const mostOfAddress = 50
const mostOfPhone = 20
const parameter = 'account.phoneSignIn'

const failed = () => ruleBroken('验证码错误或已失效，请重新获取')

/** Whether a tenant's parameter lets people sign in by phone. */
async function isOffered(session: Session, tenantId: string): Promise<boolean> {
  const rows = await session.query(sql`
    select 1 from system_param where tenant_id = ${tenantId} and is_deleted = 0
    and param_key = ${parameter} and param_value in ('true', '1', '是')`)
  return rows.length > 0
}

const hashOf = ({ settings }: Application, tenantId: string, phone: string, code: string): string =>
  createHmac('sha256', settings.secret).update(`phone code ${tenantId} ${phone} ${code}`).digest('hex')

/** Those who may sign in with a phone: two of them are nobody. */
async function holdersOf(session: Session, tenantId: string, phone: string): Promise<readonly string[]> {
  const rows = await session.query<{ id: string }>(sql`
    select id from "system_user" where tenant_id = ${tenantId} and phone = ${phone} and is_deleted = 0 and status = 1
    and coalesce(status_str, 1) <> 2 limit 2`)
  return rows.map(({ id }) => id)
}

/** Sends a code. The answer is the same whether or not the phone belongs to somebody. */
async function askCode(context: CallContext): Promise<WriteAnswer> {
  const { application, request } = context
  const parameters = parametersOf(context)
  const tenantId = optionalParameter(parameters, 'tenantId') ?? ''
  const phone = optionalParameter(parameters, 'phone', 32) ?? ''
  if (!(await findTenant(application, tenantId))) throw ruleBroken('租户信息错误!')
  assertMobile(phone)
  await writeAs(application, systemActor(tenantId), async (write) => {
    if (!(await isOffered(write.session, tenantId))) throw ruleBroken('未开放手机号登录，请使用账号密码登录')
    await assertNotTooOften(write, phone, request.ip)
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const expires = sql`${write.now}::timestamp + ${`${minutes} minutes`}::interval`
    const [row] = await write.session.query<{ expires: string }>(sql`select (${expires})::timestamp::text as expires`)
    await write.insertMany(phoneCode, [
      {
        phone,
        codeHash: hashOf(application, tenantId, phone, code),
        address: request.ip,
        expires: row?.expires,
        tries: 0,
        used: 0,
      },
    ])
    if ((await holdersOf(write.session, tenantId, phone)).length > 0)
      await queueMessages(write, { phones: [phone], params: { code } })
  })
  return new WriteAnswer()
}

/** One a minute for a phone, and so many a day for a phone and for an address; also where many ask at once. */
async function assertNotTooOften(write: Write, phone: string, address: string): Promise<void> {
  const { tenantId } = write.actor
  for (const subject of [`phone ${phone}`, `address ${address}`])
    await write.session.execute(sql`select pg_advisory_xact_lock(hashtext(${`sms.code ${tenantId} ${subject}`}))`)
  const [row] = await write.session.query<{ recent: number; phone: number; address: number }>(sql`
    select count(*) filter (where phone = ${phone} and create_time > ${write.now}::timestamp - ${`${secondsBetween} seconds`}::interval)::int4 as recent,
      count(*) filter (where phone = ${phone})::int4 as phone, count(*) filter (where address = ${address})::int4 as address
    from sms_phone_code where tenant_id = ${tenantId} and create_time > ${write.now}::timestamp - interval '1 day'
    and (phone = ${phone} or address = ${address})`)
  if ((row?.recent ?? 0) > 0) throw ruleBroken('验证码已发送，请 {{seconds}} 秒后再试', { seconds: secondsBetween })
  if ((row?.phone ?? 0) >= mostOfPhone || (row?.address ?? 0) >= mostOfAddress)
    throw ruleBroken('今天获取验证码的次数过多，请明天再试，或使用账号密码登录')
}

/** Takes the newest code of a phone when it is the right one; it ends those before it. A wrong try counts; the fifth ends the code. */
const takeCode = (application: Application, tenantId: string, phone: string, code: string): Promise<boolean> =>
  writeAs(application, systemActor(tenantId), async ({ session, now }) => {
    const [row] = await session.query<{ id: string; hash: string; live: boolean }>(sql`
      select id, code_hash as hash, used = 0 and tries < ${mostTries} and expires > ${now}::timestamp as live
      from sms_phone_code where tenant_id = ${tenantId} and phone = ${phone} order by id desc limit 1 for update`)
    if (!row?.live) return false
    const isRight = timingSafeEqual(Buffer.from(row.hash), Buffer.from(hashOf(application, tenantId, phone, code)))
    await session.execute(sql`
      update sms_phone_code set tries = tries + 1, used = ${isRight ? 1 : 0} where tenant_id = ${tenantId} and id = ${row.id}::int8`)
    return isRight
  })

/** Signing in by a code that was sent to one's phone. */
export const phoneGrant: SignInGrant = {
  id: 'phone',
  async offers(application, tenantId) {
    const offered = await application.database.read(tenantId, (session) => isOffered(session, tenantId))
    return offered ? [{ kind: 'phone', source: 'phone', title: '手机号登录' }] : []
  },
  async identify({ application, request }, tenantId, parameters) {
    const phone = optionalParameter(parameters, 'phone', 32) ?? ''
    const code = optionalParameter(parameters, 'code', 16) ?? ''
    assertMobile(phone)
    const { database } = application
    if (!(await database.read(tenantId, (session) => isOffered(session, tenantId))))
      throw ruleBroken('未开放手机号登录，请使用账号密码登录')
    if (!/^\d{6}$/.test(code) || !(await takeCode(application, tenantId, phone, code))) {
      const data = { phone: `${phone.slice(0, 3)}****${phone.slice(7)}`, address: request.ip }
      noteAct(application, { tenantId, act: 'session.failed', title: '手机号登录失败', level: 'warn', data, request })
      throw failed()
    }
    const holders = await database.read(tenantId, (session) => holdersOf(session, tenantId, phone))
    if (holders.length > 1) throw ruleBroken('该手机号对应多个账号，请使用账号密码登录')
    const [id] = holders
    if (id === undefined) throw failed()
    return id
  },
}

/** Deletes codes that count for no limit any more. */
export const forgetJob: JobKind = {
  id: 'sms.forget',
  attempts: 5,
  daily: true,
  run: (application, { tenantId }) =>
    writeAs(application, systemActor(tenantId), async ({ session, now }) => {
      await session.execute(sql`
        delete from sms_phone_code where tenant_id = ${tenantId} and create_time < ${now}::timestamp - interval '2 days'`)
    }),
}

export const phoneCodeCall: ServerCall = defineCall({
  method: 'POST',
  path: '/api/workspace/phone-code',
  kind: 'auth',
  access: 'public',
  summary: '获取手机验证码',
  resource: message.id,
  run: askCode,
})

export async function seedParameters(write: Write): Promise<void> {
  await write.insertMany(write.application.resources.get('system.param'), [
    {
      paramName: '手机号登录',
      paramKey: parameter,
      paramValue: 'false',
      remark: 'true 为开放；验证码由启用的短信配置发送，没有时写入短信发件箱',
    },
  ])
}
