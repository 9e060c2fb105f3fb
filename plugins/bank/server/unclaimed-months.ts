import type { Money } from '#core'
import { currentTime, defineCall, type ReadSession, type ServerCall, visibleRows } from '#server'
import { sql } from 'drizzle-orm'
import { statement } from '../resources/statement'

/** What waits for claims, of one direction (c 收, d 付) and month (`yyyy-MM`; '' is all that is older). `openAmount` is what is left to claim, exactly. */
export interface UnclaimedMonth {
  readonly month: string
  readonly cdflag: 'c' | 'd'
  readonly count: number
  readonly openAmount: Money
}

const monthsShown = 12

/** Statements in the actor's sight that are to be claimed and are not, or not wholly, by month and direction; the oldest first. */
export async function unclaimedMonths(read: ReadSession, today: string): Promise<UnclaimedMonth[]> {
  const count = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - monthsShown
  const from = `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`
  return read.session.query<UnclaimedMonth>(sql`
    select case when trans_date < ${from}::date then '' else to_char(trans_date, 'YYYY-MM') end as month, cdflag,
      count(*)::int4 as count, sum(open_amount)::numeric(18,2) as "openAmount"
    from bank_statement
    where ${visibleRows(read, statement)} and claim_status in (0, 1) and claim_flag = 1
    group by 1, 2 order by 1, 2`)
}

export const unclaimedCall: ServerCall = defineCall({
  method: 'GET',
  path: '/api/blade-biz/bank/statement/unclaimed/months',
  kind: 'report',
  access: { permission: 'statement_view' },
  resource: 'bank.statement',
  summary: '按月未认领流水',
  run: (context) => context.read((read) => unclaimedMonths(read, currentTime().slice(0, 10))),
})
