import type { ReadSession } from '#server'
import { sql } from 'drizzle-orm'

export interface FinanceSystem {
  /** Where vouchers are posted to as JSON. */
  readonly url: string
  /** Sent as `Authorization: Bearer …`. */
  readonly token?: string
  /** How long an answer is waited for; default 20. */
  readonly timeoutSeconds?: number
}

/** Said of a voucher that has no finance system to go to. */
export const notConfigured = '未配置财务系统，凭证留在内置总账'

/** The finance system named in the tenant's settings (key 'finance.system'), or undefined: vouchers then stay in the built-in ledger. */
export async function financeSystem({
  session,
  actor,
}: Pick<ReadSession, 'session' | 'actor'>): Promise<FinanceSystem | undefined> {
  const [row] = await session.query<{ value: Partial<FinanceSystem> }>(
    sql`select value from setting where tenant_id = ${actor.tenantId} and key = 'finance.system'`,
  )
  const { url, token, timeoutSeconds } = row?.value ?? {}
  return url && /^https?:\/\//.test(url) ? { url, token, timeoutSeconds } : undefined
}
