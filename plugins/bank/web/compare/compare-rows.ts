import { formatMoney, ofCents } from '#core'
import { t } from '#web'
import { type RowState, rowStates } from './align-sides'
import type { CompareLine } from './compare-sources'
import type { Compared } from './use-sides'

/** A row of the comparison as the grid draws it. The same object while the comparison is the same. */
export interface CompareRow {
  readonly key: string
  /** Its row in the alignment. */
  readonly row: number
  readonly lines: readonly (CompareLine | undefined)[]
  readonly state: RowState
  /** How many rows its group has, and whether it is the first of them. */
  readonly groupRows: number
  readonly isFirstOfGroup: boolean
}

export interface CompareRows {
  readonly count: number
  readonly getRow: (index: number) => CompareRow | undefined
  /** Where a row of the alignment is shown; the next shown one when it is not. */
  readonly shownAt: (row: number) => number
  readonly alignedAt: (index: number) => number
  readonly indexOf: (key: string) => number | undefined
}

/** The rows that are shown: all, or the differences alone. Rows are made when they come into sight and kept. */
export function compareRows({ alignment, lines }: Compared, onlyDifferences: boolean): CompareRows {
  const { sides, cells, groups, states, differences } = alignment
  const count = onlyDifferences ? differences.length : alignment.rows
  const made = new Map<number, CompareRow>()
  const alignedAt = (index: number) => (onlyDifferences ? (differences[index] ?? -1) : index)
  const make = (row: number): CompareRow => {
    const own = lines.map((side, place) => side[cells[row * sides + place] ?? -1])
    const first = own.findIndex((line) => line !== undefined)
    let start = row
    while (start > 0 && groups[start - 1] === groups[row]) start--
    let end = row
    while (groups[end + 1] === groups[row] && end + 1 < groups.length) end++
    return {
      key: `${first}:${own[first]?.id ?? row}`,
      row,
      lines: own,
      state: rowStates[states[row] ?? 0] ?? 'equal',
      groupRows: end - start + 1,
      isFirstOfGroup: start === row,
    }
  }
  const getRow = (index: number) => {
    const row = alignedAt(index)
    if (index < 0 || index >= count || row < 0) return undefined
    let known = made.get(row)
    if (!known) made.set(row, (known = make(row)))
    return known
  }
  const shownAt = (row: number) => (onlyDifferences ? lowerBound(differences, row) : row)
  return { count, getRow, alignedAt, shownAt, indexOf: finder(alignment, lines, shownAt) }
}

function finder({ rowOf }: Compared['alignment'], lines: Compared['lines'], shownAt: (row: number) => number) {
  let places: readonly Map<string, number>[] | undefined
  return (key: string): number | undefined => {
    places ??= lines.map((side) => new Map(side.map((line, index) => [line.id, index])))
    const [side = '', id = ''] = key.split(':')
    const index = places[Number(side)]?.get(id)
    const row = index === undefined ? undefined : rowOf[Number(side)]?.[index]
    return row === undefined ? undefined : shownAt(row)
  }
}

/** First place whose value is not less. */
function lowerBound(values: Int32Array, wanted: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

export const amountText = (cents: bigint): string => formatMoney(ofCents(cents))

/** First side less another, in one row. */
export const rowDifference = ({ lines }: CompareRow, other: number): bigint =>
  (lines[0]?.cents ?? 0n) - (lines[other]?.cents ?? 0n)

/** Equal amounts of different counterparties: a coincidence until somebody has looked. */
export function isAmountAlone({ state, lines }: CompareRow): boolean {
  const parties = new Set(lines.flatMap((line) => line?.party || []))
  return state === 'equal' && parties.size > 1
}

/** The state of a row in words; colour only repeats it. */
export function stateText(row: CompareRow): string {
  const group = row.groupRows > 1 && row.isFirstOfGroup ? `${t('组')} ${row.groupRows} · ` : ''
  if (row.state === 'equal') return `${group}${isAmountAlone(row) ? t('金额相等，对方不同') : t('相等')}`
  if (row.state === 'balanced') return `${group}${t('合计相等')}`
  const difference = row.lines.length === 2 ? ` ${amountText(rowDifference(row, 1))}` : ''
  return `${group}${row.state === 'missing' ? t('缺') : t('不等')}${difference}`
}
