import type { LinkLine } from './align-sides'

/** Lines of all sides in one row of numbers: comparing whole numbers is what makes ten thousand a side instant. */
export interface NumberedLines {
  readonly lines: readonly LinkLine[]
  readonly sideOf: Uint8Array
  /** Where each side begins. */
  readonly starts: readonly number[]
  /** All lines, earliest first. */
  readonly order: Int32Array
  /** Place of each line in that order. */
  readonly rank: Int32Array
  /** Equal numbers are equal amounts, days, counterparties; 0 is none for the latter two. */
  readonly amount: Int32Array
  readonly date: Int32Array
  readonly party: Int32Array
}

export function numberLines(sides: readonly (readonly LinkLine[])[]): NumberedLines {
  const lines = sides.flat()
  const starts: number[] = []
  const sideOf = new Uint8Array(lines.length)
  let start = 0
  for (const [side, own] of sides.entries()) {
    starts.push(start)
    sideOf.fill(side, start, start + own.length)
    start += own.length
  }
  const order = Int32Array.from(lines, (_, index) => index)
  const days = Int32Array.from(lines, (line) => Number(line.date.replaceAll('-', '')) || 0)
  order.sort((a, b) => (days[a] ?? 0) - (days[b] ?? 0) || compareText(lines[a]?.id, lines[b]?.id) || a - b)
  const rank = new Int32Array(lines.length)
  for (const [place, index] of order.entries()) rank[index] = place
  const cents = new Map<bigint, number>()
  const amount = Int32Array.from(lines, (line) => numberOf(cents, line.cents))
  const names = new Map<string, number>([['', 0]])
  const party = Int32Array.from(lines, (line) => numberOf(names, line.party))
  return { lines, sideOf, starts, order, rank, amount, date: days, party }
}

const compareText = (a = '', b = '') => (a < b ? -1 : a > b ? 1 : 0)

/** The number of a value; the next free one for a new value. */
export function numberOf<V>(known: Map<V, number>, value: V): number {
  const found = known.get(value)
  if (found !== undefined) return found
  known.set(value, known.size)
  return known.size - 1
}
