import { formatCount, formatMoney, type Money, type Resource, type Row, sumMoney, tryMoney } from '#core'
import { t } from '../../app/translations'
import { labelOf } from '../labels'

/** One sum of the status line. */
export interface SummaryPart {
  readonly label: string
  readonly value: string
}

/** Exact sums of chosen rows, by money field. */
export function sumsOf(resource: Resource, rows: readonly Row[]): Readonly<Record<string, Money>> {
  const sum = (name: string) => sumMoney(rows.flatMap((row) => tryMoney(row[name] as string) ?? []))
  return Object.fromEntries((resource.list.sums ?? []).map((name) => [name, sum(name)]))
}

export function summaryParts(
  resource: Resource,
  sums: Readonly<Record<string, Money | undefined>>,
): readonly SummaryPart[] {
  return (resource.list.sums ?? []).flatMap((name) => {
    const value = sums[name]
    return value === undefined ? [] : [{ label: labelOf(resource, name), value: formatMoney(value) }]
  })
}

/** Count and sums in one line: of the selection while there is one, else of everything filtered. */
export function summaryText(
  resource: Resource,
  chosen: readonly Row[],
  total: number,
  sums: Readonly<Record<string, Money>>,
  more = false,
): string {
  const head =
    chosen.length > 0
      ? t('已选 {{count}} 条', { count: formatCount(chosen.length) })
      : t(more ? '共 {{count}} 条以上' : '共 {{count}} 条', { count: formatCount(total) })
  const parts = summaryParts(resource, chosen.length > 0 ? sumsOf(resource, chosen) : sums)
  return [head, ...parts.map(({ label, value }) => `${label} ${value}`)].join(' · ')
}
