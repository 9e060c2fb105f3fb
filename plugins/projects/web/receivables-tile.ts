import { addDays, type Money, subtractMoney, sumMoney } from '#core'
import { api, listAddress, t, type Tile } from '#web'
import { collectionPlan } from '../resources/collection-plan'

interface PlanMonth {
  readonly month: string
  readonly count: number
  readonly planAmount: Money
  readonly claimAmount: Money
}

/** 按月应收: what is due by the collection plans in the months around this one, and what of it receipts have filled. */
export const receivablesTile: Tile<readonly PlanMonth[]> = {
  id: 'projects.receivables',
  title: '按月应收',
  order: 40,
  permission: 'collection_plan_view',
  resources: [collectionPlan.id],
  width: 2,
  load: (signal) => api.get('blade-biz/collection/plan/months', {}, { signal, quiet: true }),
  show(months) {
    const due = sumMoney(months.map(({ planAmount }) => planAmount))
    const received = sumMoney(months.map(({ claimAmount }) => claimAmount))
    const between = {
      planDate_datege: `${months[0]?.month ?? ''}-01`,
      planDate_datele: lastDayOf(months.at(-1)?.month ?? ''),
    }
    return {
      summary: t('按月应收与已收的柱状图：应收 {{due}} 元，已收 {{received}} 元', { due, received }),
      heading: t('月份'),
      columns: [
        { label: t('应收'), kind: 'money', plotted: true },
        { label: t('已收'), kind: 'money', plotted: true },
        { label: t('未收'), kind: 'money' },
        { label: t('计划（条）'), kind: 'count' },
      ],
      rows: months.map(({ month, count, planAmount, claimAmount }) => {
        const address = addressOf({ planDate_datege: `${month}-01`, planDate_datele: lastDayOf(month) })
        return {
          label: month,
          address,
          cells: [
            { value: planAmount, address },
            { value: claimAmount, address },
            { value: subtractMoney(planAmount, claimAmount), address },
            { value: count, address },
          ],
        }
      }),
      headline: [
        { label: t('应收'), value: due, kind: 'money', address: months.length > 0 ? addressOf(between) : undefined },
        { label: t('未收'), value: subtractMoney(due, received), kind: 'money' },
      ],
      empty: months.every(({ count }) => count === 0) ? t('这些月份没有收款计划') : undefined,
    }
  },
}

const addressOf = (filters: Readonly<Record<string, string>>): string => listAddress(collectionPlan, filters)

function lastDayOf(month: string): string {
  if (month === '') return ''
  const next = addDays(`${month}-28`, 4).slice(0, 7)
  return addDays(`${next}-01`, -1)
}
