import type { ReadSession } from '#server'
import { sql } from 'drizzle-orm'
import type { StatementAccount } from '../../import/statement-line'

/** One of the company's own bank accounts, which statements belong to. */
export interface OwnAccount {
  readonly id: string
  readonly account: string
  readonly accountName: string
  readonly bankName: string
}

/** All of them that are not closed. */
export const ownAccounts = (read: Pick<ReadSession, 'actor' | 'session'>): Promise<OwnAccount[]> =>
  read.session.query<OwnAccount>(sql`
    select id, account, account_name as "accountName", bank_name as "bankName" from finance_account
    where tenant_id = ${read.actor.tenantId} and is_deleted = 0 and close_date is null order by id`)

/** An account as the reading of files knows it. */
export const asStatementAccount = ({ account, accountName, bankName }: OwnAccount): StatementAccount => ({
  ownAccount: account,
  ownName: accountName,
  bankName,
})
