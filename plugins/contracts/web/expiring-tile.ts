import { type Money, sumMoney } from '#core'
import { api, listAddress, t, type Tile } from '#web'
import { revenue } from '../resources/revenue'

interface ExpiringSpan {
  readonly from: string
  readonly until: string
  readonly count: number
  readonly contractAmount: Money
}

/** What ends a span, in days from today. */
const labels = ['30 天内', '31–60 天', '61–90 天'] as const

/** 即将到期的合同: contracts in force that end within 30, 60 and 90 days. */
export const expiringTile: Tile<readonly ExpiringSpan[]> = {
  id: 'contracts.expiring',
  title: '即将到期的合同',
  order: 30,
  permission: 'revenue_view',
  resources: [revenue.id],
  load: (signal) => api.get('blade-biz/contract/revenue/expiring', {}, { signal, quiet: true }),
  show(spans) {
    const count = spans.reduce((sum, span) => sum + span.count, 0)
    return {
      summary: t('90 天内到期合同的柱状图：{{counts}} 份', { counts: spans.map((span) => span.count).join('、') }),
      heading: t('到期'),
      columns: [
        { label: t('合同（份）'), kind: 'count', plotted: true },
        { label: t('合同总额'), kind: 'money' },
      ],
      rows: spans.map(({ from, until, ...span }, place) => {
        const address = addressOf(from, until)
        return {
          label: t(labels[place] ?? until),
          address,
          cells: [
            { value: span.count, address },
            { value: span.contractAmount, address },
          ],
        }
      }),
      headline: [
        {
          label: t('90 天内'),
          value: count,
          kind: 'count',
          address: addressOf(spans[0]?.from ?? '', spans.at(-1)?.until ?? ''),
        },
        { label: t('合同总额'), value: sumMoney(spans.map(({ contractAmount }) => contractAmount)), kind: 'money' },
      ],
      empty: count === 0 ? t('90 天内没有到期的合同') : undefined,
    }
  },
}

const addressOf = (from: string, until: string): string =>
  listAddress(revenue, { contractStatus_equal: '3', endDate_datege: from, endDate_datele: until })
