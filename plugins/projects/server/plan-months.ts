import { addDays, type Money, monthOf } from '#core'
import { currentTime, defineCall, type ReadSession, type ServerCall, visibleRows } from '#server'
import { sql } from 'drizzle-orm'
import { collectionPlan } from '../resources/collection-plan'

/** What is due in a month (`yyyy-MM`) by the collection plans, and what of it has been received. Exact sums. */
export interface PlanMonth {
  readonly month: string
  readonly count: number
  readonly planAmount: Money
  readonly claimAmount: Money
}

const monthsBack = 6
const monthsAhead = 5

/** First day of the month that lies so many months from the day's. */
function firstOf(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`
}

/** The months around the day `today`, each of them, also those without a plan; only plan rows in the actor's sight count. */
export async function planMonths(read: ReadSession, today: string): Promise<PlanMonth[]> {
  const from = firstOf(today, -monthsBack)
  const until = addDays(firstOf(today, monthsAhead + 1), -1)
  const rows = await read.session.query<PlanMonth>(sql`
    select to_char(plan_date, 'YYYY-MM') as month, count(*)::int4 as count,
      sum(plan_amount)::numeric(18,2) as "planAmount", sum(claim_amount)::numeric(18,2) as "claimAmount"
    from projects_collection_plan
    where ${visibleRows(read, collectionPlan)} and plan_date between ${from}::date and ${until}::date
    group by 1`)
  const known = new Map(rows.map((row) => [row.month, row]))
  return Array.from({ length: monthsBack + monthsAhead + 1 }, (_, index) => {
    const month = monthOf(firstOf(today, index - monthsBack))
    return known.get(month) ?? { month, count: 0, planAmount: none, claimAmount: none }
  })
}

const none = '0.00' as Money

export const planMonthsCall: ServerCall = defineCall({
  method: 'GET',
  path: '/api/blade-biz/collection/plan/months',
  kind: 'report',
  access: { permission: 'collection_plan_view' },
  resource: 'projects.collectionPlan',
  summary: '按月应收',
  run: (context) => context.read((read) => planMonths(read, currentTime().slice(0, 10))),
})
