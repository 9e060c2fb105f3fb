import { addDays, type Money, sumMoney, toMoney } from '#core'
import { api, listAddress, t, type Tile, type TileCell } from '#web'
import { statement } from '../resources/statement'

/** As the server answers it: '' is every month before those that are named. */
interface UnclaimedMonth {
  readonly month: string
  readonly cdflag: 'c' | 'd'
  readonly count: number
  readonly openAmount: Money
}

const waiting = { claimStatus_in: '0,1', claimFlag_equal: '1' } as const
const directions = { c: '收', d: '付' } as const

/** 未认领流水: how many statements wait for a claim and what of them is open, by month and direction. */
export const unclaimedTile: Tile<readonly UnclaimedMonth[]> = {
  id: 'bank.unclaimed',
  title: '未认领流水',
  order: 20,
  permission: 'statement_view',
  resources: [statement.id],
  width: 2,
  load: (signal) => api.get('blade-biz/bank/statement/unclaimed/months', {}, { signal, quiet: true }),
  show(answer) {
    const months = [...new Set(answer.map(({ month }) => month))].sort()
    const first = months.find((month) => month !== '')
    const of = (month: string, cdflag: 'c' | 'd') =>
      answer.find((each) => each.month === month && each.cdflag === cdflag)
    const sumOf = (cdflag: 'c' | 'd') =>
      sumMoney(answer.filter((each) => each.cdflag === cdflag).map(({ openAmount }) => openAmount))
    return {
      summary: t('按月未认领金额的柱状图：收 {{c}} 元，付 {{d}} 元', { c: sumOf('c'), d: sumOf('d') }),
      heading: t('月份'),
      columns: [
        { label: t('收'), kind: 'money', plotted: true },
        { label: t('收（笔）'), kind: 'count' },
        { label: t('付'), kind: 'money', plotted: true },
        { label: t('付（笔）'), kind: 'count' },
      ],
      rows: months.map((month) => ({
        label: month || t('更早'),
        address: addressOf(daysOf(month, first)),
        cells: (['c', 'd'] as const).flatMap((cdflag): TileCell[] => {
          const found = of(month, cdflag)
          const address = addressOf({ ...daysOf(month, first), cdflag_equal: cdflag })
          return [
            { value: found?.openAmount ?? none, address },
            { value: found?.count ?? 0, address },
          ]
        }),
      })),
      headline: (['c', 'd'] as const).map((cdflag) => ({
        label: t(directions[cdflag]),
        value: sumOf(cdflag),
        kind: 'money',
        address: addressOf({ cdflag_equal: cdflag }),
      })),
      empty: answer.length === 0 ? t('所有流水都已认领') : undefined,
    }
  },
}

const none = toMoney('0')

const addressOf = (filters: Readonly<Record<string, string>>): string =>
  listAddress(statement, { ...waiting, ...filters })

/** The days of a month; of '' all before the first month that is named. */
function daysOf(month: string, first: string | undefined): Record<string, string> {
  if (month !== '') return { transDate_datege: `${month}-01`, transDate_datele: lastDayOf(month) }
  return first ? { transDate_datelt: `${first}-01` } : {}
}

function lastDayOf(month: string): string {
  const next = addDays(`${month}-28`, 4).slice(0, 7)
  return addDays(`${next}-01`, -1)
}
