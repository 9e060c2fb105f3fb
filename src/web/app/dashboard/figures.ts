import { compareMoney, formatCount, formatMoney, isZeroMoney, type Locale, type Money, sumMoney, toMoney } from '#core'
import type { TileColumn, TileContent } from './tile'

export const figureText = (value: number | Money, kind: TileColumn['kind']): string =>
  kind === 'money' ? formatMoney(toMoney(String(value))) : formatCount(Number(value))

export const isNothing = (value: number | Money): boolean =>
  typeof value === 'number' ? value === 0 : isZeroMoney(value)

/** The exact sum of a column. */
export function totalOf({ rows, columns }: TileContent, place: number): number | Money {
  const values = rows.map(({ cells }) => cells[place]?.value ?? 0)
  if (columns[place]?.kind === 'count') return values.reduce<number>((sum, value) => sum + Number(value), 0)
  return sumMoney(values.map((value) => toMoney(String(value))))
}

/** For drawing alone, where a pixel is worth more than a cent. */
export const lengthOf = (value: number | Money): number => Number(value)

interface AxisUnit {
  readonly label: string
  readonly divisor: number
}

/** Chinese counts large amounts by ten thousands, English by thousands. */
const largeUnits: Readonly<Record<Locale, AxisUnit>> = {
  zh: { label: '万元', divisor: 10_000 },
  en: { label: '千元', divisor: 1000 },
}

/** The largest amount of what is drawn decides the unit of the axis. */
export function axisUnit(content: TileContent, locale: Locale): AxisUnit {
  const drawn = content.columns.flatMap(({ plotted, kind }, place) => (plotted && kind === 'money' ? [place] : []))
  const amounts = content.rows.flatMap(({ cells }) => drawn.map((place) => toMoney(String(cells[place]?.value ?? 0))))
  const isLarge = amounts.some((amount) => compareMoney(amount, toMoney('10000')) >= 0)
  if (drawn.length === 0) return { label: '', divisor: 1 }
  return isLarge ? largeUnits[locale] : { label: '元', divisor: 1 }
}
