import type { ReadSession } from '#server'
import { sql } from 'drizzle-orm'

export interface FinanceSystem {
  /** Where vouchers are posted to as JSON. */
  readonly url: string
  /** Sent as `Authorization: Bearer …`. */
  readonly token?: string
}

/** The finance system named in the tenant's settings (key 'finance.system'), or undefined: vouchers then stay in the built-in ledger. */
export async function financeSystem({
  session,
  actor,
}: Pick<ReadSession, 'session' | 'actor'>): Promise<FinanceSystem | undefined> {
  const [row] = await session.query<{ value: Partial<FinanceSystem> }>(
    sql`select value from setting where tenant_id = ${actor.tenantId} and key = 'finance.system'`,
  )
  const url = row?.value.url
  return url && /^https?:\/\//.test(url) ? { url, token: row.value.token } : undefined
}
