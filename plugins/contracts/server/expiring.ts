import { addDays, type Money } from '#core'
import { currentTime, defineCall, type ReadSession, type ServerCall, visibleRows } from '#server'
import { sql } from 'drizzle-orm'
import { revenue } from '../resources/revenue'

/** Contracts in force whose last day is from `from` to `until`, both days included. */
export interface ExpiringSpan {
  readonly from: string
  readonly until: string
  readonly count: number
  readonly contractAmount: Money
}

const inForce = 3
/** Days from today at which the spans end; the first begins today. */
const ends = [30, 60, 90] as const

/** How many contracts end within 30, 60 and 90 days of the day `today`, and what they are worth; each contract counts once. */
export async function expiringSpans(read: ReadSession, today: string): Promise<ExpiringSpan[]> {
  const spans = ends.map((end, index) => ({
    from: addDays(today, index === 0 ? 0 : (ends[index - 1] ?? 0) + 1),
    until: addDays(today, end),
  }))
  const last = addDays(today, ends[ends.length - 1] ?? 0)
  const place = sql.join(
    spans.map(({ until }, index) => sql`when end_date <= ${until}::date then ${index}::int4`),
    sql` `,
  )
  const rows = await read.session.query<{ place: number; count: number; contractAmount: Money }>(sql`
    select case ${place} end as place, count(*)::int4 as count,
      sum(contract_amount)::numeric(18,2) as "contractAmount"
    from contracts_revenue
    where ${visibleRows(read, revenue)} and contract_status = ${inForce}::int4
      and end_date between ${today}::date and ${last}::date
    group by 1`)
  return spans.map((span, index) => {
    const found = rows.find((row) => row.place === index)
    return { ...span, count: found?.count ?? 0, contractAmount: found?.contractAmount ?? ('0.00' as Money) }
  })
}

export const expiringCall: ServerCall = defineCall({
  method: 'GET',
  path: '/api/blade-biz/contract/revenue/expiring',
  kind: 'report',
  access: { permission: 'revenue_view' },
  resource: 'contracts.revenue',
  summary: '即将到期的合同',
  run: (context) => context.read((read) => expiringSpans(read, currentTime().slice(0, 10))),
})
