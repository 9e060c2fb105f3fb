import { AppError } from '#core'
import { sql } from 'drizzle-orm'
import type { Application } from '../application'
import type { Session } from '../data'
import { currentTime } from '../records/write'

/** Addresses are counted over all tenants, under this one. */
export const everyTenant = '*'
const mostFailures = 5
/** Registrations that one address may try, each within 30 minutes of the one before; an office shares an address. */
const mostRegistrations = 10
const lockMinutes = 30

interface Attempt {
  readonly tenantId: string
  readonly account: string
  readonly address: string
}

const accountSubject = (account: string) => `account:${account}`
const addressSubject = (address: string) => `address:${address}`
const minutesFromNow = (minutes: number) => currentTime(new Date(Date.now() + minutes * 60_000))

/**
 * Refuses while the address or the account is locked: five failures, each within 30 minutes of the one before, lock
 * until 30 minutes after the last (contract §4). Accounts that do not exist are locked alike.
 */
export async function assertNotLocked(application: Application, attempt: Attempt): Promise<void> {
  const address = await application.database.read(everyTenant, (session) =>
    isLocked(session, everyTenant, addressSubject(attempt.address)),
  )
  if (address) throw new AppError('rule', { message: '用户登录失败次数过多，请稍后再试' })
  const account = await application.database.read(attempt.tenantId, (session) =>
    isLocked(session, attempt.tenantId, accountSubject(attempt.account)),
  )
  if (account) throw new AppError('rule', { message: '用户登录失败次数过多' })
}

/** Counts a try to register from an address, whatever comes of it. Refuses one too many, also of tries side by side. */
export async function countRegistration(application: Application, address: string): Promise<void> {
  const subject = `register:${address}`
  const known = await application.database.read(everyTenant, (session) =>
    isLocked(session, everyTenant, subject, mostRegistrations),
  )
  if (known) throw new AppError('rule', { message: '注册过于频繁，请 30 分钟后再试' })
  const tries = await application.database.transaction(everyTenant, (session) => count(session, everyTenant, subject))
  if (tries > mostRegistrations) throw new AppError('rule', { message: '注册过于频繁，请 30 分钟后再试' })
}

async function isLocked(session: Session, tenantId: string, subject: string, most = mostFailures): Promise<boolean> {
  const rows = await session.query(sql`
    select 1 from sign_in_failure where tenant_id = ${tenantId} and subject = ${subject}
    and failures >= ${most} and last > ${minutesFromNow(-lockMinutes)}::timestamp`)
  return rows.length > 0
}

/** Counts a failure for the account and for the address, and shows it on the person's own record. Answers whether it locked the account. */
export async function countFailure(application: Application, attempt: Attempt): Promise<boolean> {
  const { tenantId, account, address } = attempt
  const failures = await application.database.transaction(tenantId, async (session) => {
    const failures = await count(session, tenantId, accountSubject(account))
    const locked = failures >= mostFailures ? minutesFromNow(lockMinutes) : null
    await session.execute(sql`
      update "system_user" set failures = ${failures}, locked_until = ${locked}::timestamp
      where tenant_id = ${tenantId} and account = ${account} and is_deleted = 0`)
    return failures
  })
  await application.database.transaction(everyTenant, (session) => count(session, everyTenant, addressSubject(address)))
  return failures === mostFailures
}

async function count(session: Session, tenantId: string, subject: string): Promise<number> {
  const now = currentTime()
  const earliest = minutesFromNow(-lockMinutes)
  const [row] = await session.query<{ failures: number }>(sql`
    insert into sign_in_failure as known (tenant_id, subject, failures, last) values (${tenantId}, ${subject}, 1, ${now}::timestamp)
    on conflict (tenant_id, subject) do update
    set failures = case when known.last > ${earliest}::timestamp then known.failures + 1 else 1 end, last = excluded.last
    returning failures`)
  // Skips what others hold: two counts that waited for each other's rows would never end.
  await session.execute(sql`
    delete from sign_in_failure where tenant_id = ${tenantId} and subject in (
      select subject from sign_in_failure where tenant_id = ${tenantId} and last <= ${earliest}::timestamp
      limit 100 for update skip locked)`)
  return row?.failures ?? 0
}

/** Forgets an account's failures: after a success, or when an administrator unlocks it. */
export async function clearAccountFailures(
  session: Session,
  tenantId: string,
  accounts: readonly string[],
): Promise<void> {
  const subjects = accounts.map(accountSubject)
  const cleared = await session.execute(sql`
    delete from sign_in_failure where tenant_id = ${tenantId} and subject = any(${sql.param(subjects)}::text[])`)
  if (cleared === 0) return
  await session.execute(sql`
    update "system_user" set failures = 0, locked_until = null
    where tenant_id = ${tenantId} and account = any(${sql.param([...accounts])}::text[])`)
}

export async function clearAddressFailures(application: Application, address: string): Promise<void> {
  const subject = addressSubject(address)
  const known = await application.database.read(everyTenant, (session) =>
    session.query(sql`select 1 from sign_in_failure where tenant_id = ${everyTenant} and subject = ${subject}`),
  )
  if (known.length === 0) return
  await application.database.transaction(everyTenant, (session) =>
    session.execute(sql`delete from sign_in_failure where tenant_id = ${everyTenant} and subject = ${subject}`),
  )
}
